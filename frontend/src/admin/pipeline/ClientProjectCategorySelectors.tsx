import { Alert, Box, MenuItem, TextField } from '@mui/material';
import type { PipelineScope } from '@proofroom/contract';
import { useId } from 'react';
import { useController, type Control, useWatch, type UseFormReturn } from 'react-hook-form';
import { sentenceOf } from '../../api/apiError.ts';
import { useClientProjects, useClients } from '../../shared/projects/projectQueries.ts';
import type { ScopeValues } from './clientProjectCategoryForm.ts';

interface Props {
  control: Control<ScopeValues, unknown, PipelineScope>;
  name: keyof ScopeValues;
  label: string;
  options: readonly { value: number; label: string }[] | undefined;
  /** What must be chosen before; left out when this may be chosen. */
  waitsFor: string | undefined;
  onChosen?: () => void;
}

// A selector that cannot be opened yet is greyed; when it is missing it must show that all the same.
const errorEvenIfDisabled = {
  '& .Mui-error.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'error.main' },
  '& .MuiFormHelperText-root.Mui-error.Mui-disabled': { color: 'error.main' },
};

/** One of the three selectors. It opens once the one before it is set. */
function ScopeSelect({ control, name, label, options, waitsFor, onChosen }: Props) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const hint = waitsFor ?? (options ? 'Choose one' : 'Please wait...');
  return (
    <TextField
      select
      id={id}
      label={label}
      value={options ? field.value : ''}
      inputRef={field.ref}
      disabled={waitsFor !== undefined}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      onBlur={field.onBlur}
      sx={errorEvenIfDisabled}
      onChange={(event) => {
        field.onChange(Number(event.target.value));
        onChosen?.();
      }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          renderValue: (value) => options?.find((option) => option.value === value)?.label ?? hint,
        },
      }}
    >
      {(options ?? []).length === 0 && <MenuItem disabled>No options available</MenuItem>}
      {options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

type Form = UseFormReturn<ScopeValues, unknown, PipelineScope>;

/** Client, project and category side by side. Each choice empties the selectors after it. */
export function ClientProjectCategorySelectors({ form }: { form: Form }) {
  const { control, resetField } = form;
  const { clientId, projectId } = useWatch({ control });
  const clients = useClients();
  const projects = useClientProjects(clientId ?? '');
  const project = projects.data?.find(({ id }) => id === projectId);
  const failure = clients.error ?? projects.error;
  const emptyCategory = () => resetField('categoryId');
  return (
    <>
      {failure && <Alert severity="error">{sentenceOf(failure)}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}>
        <ScopeSelect
          control={control}
          name="clientId"
          label="Client"
          options={clients.data?.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
          waitsFor={undefined}
          onChosen={() => {
            resetField('projectId');
            emptyCategory();
          }}
        />
        <ScopeSelect
          control={control}
          name="projectId"
          label="Project"
          options={projects.data?.map(({ id, name }) => ({ value: id, label: name }))}
          waitsFor={clientId ? undefined : 'Choose a client first'}
          onChosen={emptyCategory}
        />
        <ScopeSelect
          control={control}
          name="categoryId"
          label="Category"
          options={project?.category}
          waitsFor={projectId ? undefined : 'Choose a project first'}
        />
      </Box>
    </>
  );
}
