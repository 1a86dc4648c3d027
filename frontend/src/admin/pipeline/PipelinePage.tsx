import { useEffect } from 'react';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { PipelineScope } from '@proofroom/contract';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { POLL_WHILE_WORKING } from '../../shared/constants.ts';
import { useProgress } from '../../shared/answers/useProgress.ts';
import { useContractForm } from '../../shared/form/useContractForm.ts';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { NOTHING_CHOSEN, ScopeForm, type ScopeValues } from './scope.ts';
import { ScopeSelectors } from './ScopeSelectors.tsx';
import { StepList } from './StepList.tsx';
import { isUnderWay } from './stepTimes.ts';

type Form = UseFormReturn<ScopeValues, unknown, PipelineScope>;

/** The steps of a project, live. Where the server's events do not come through, it asks while a step is under way. */
function LiveSteps({ form, projectId }: { form: Form; projectId: number }) {
  const { data, dataUpdatedAt, refetch } = useProgress(projectId);
  const isBusy = data?.steps.some(isUnderWay) ?? false;
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void refetch(), POLL_WHILE_WORKING);
    return () => clearInterval(timer);
  }, [isBusy, refetch]);
  return <StepList form={form} progress={data} at={dataUpdatedAt} />;
}

/** The processing pipeline by hand: for which documents, and the eight steps. */
export default function PipelinePage() {
  const form = useContractForm(ScopeForm, NOTHING_CHOSEN);
  const { projectId } = useWatch({ control: form.control });
  return (
    <>
      <PageTitle title="GPT Processing" />
      <Stack spacing={3}>
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Stack spacing={2}>
            <ScopeSelectors form={form} />
          </Stack>
        </Paper>
        {projectId ? (
          <LiveSteps key={projectId} form={form} projectId={projectId} />
        ) : (
          <StepList form={form} progress={undefined} at={0} />
        )}
      </Stack>
    </>
  );
}
