import { useId } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { PipelineScope } from '@proofroom/contract';
import { useController, type Control } from 'react-hook-form';
import { SELECT_MENU_MAX_HEIGHT } from '../../shared/constants.ts';
import type { ScopeValues } from './scope.ts';

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
export function ScopeSelect({ control, name, label, options, waitsFor, onChosen }: Props) {
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
          MenuProps: { slotProps: { paper: { sx: { maxHeight: SELECT_MENU_MAX_HEIGHT } } } },
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
