import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { PipelineScope } from '@proofroom/contract';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { sentenceOf } from '../../api/apiError.ts';
import { useClientProjects, useClients } from '../../shared/projects/clientProjects.ts';
import { ScopeSelect } from './ScopeSelect.tsx';
import type { ScopeValues } from './scope.ts';

type Form = UseFormReturn<ScopeValues, unknown, PipelineScope>;

/** Client, project and category side by side. Each choice empties the selectors after it. */
export function ScopeSelectors({ form }: { form: Form }) {
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
