import { useEffect } from 'react';
import { Paper, Stack } from '@mui/material';
import { pipelineCalls, type PipelineScope } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { POLL_WHILE_WORKING } from '../../shared/sizesAndDelays.ts';
import { useProgress } from '../../shared/progress/liveProgress.ts';
import { useContractForm } from '../../shared/form/schemaValidatedForm.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { NOTHING_CHOSEN, ScopeForm, type ScopeValues } from './clientProjectCategoryForm.ts';
import { ClientProjectCategorySelectors } from './ClientProjectCategorySelectors.tsx';
import { StepList } from './StepList.tsx';
import { isUnderWay } from './trackStepDurations.ts';

type Form = UseFormReturn<ScopeValues, unknown, PipelineScope>;

/** The steps of the chosen category, asked for anew whenever the project says that something has changed. */
function useCategorySteps(projectId: number, categoryId: number | null, at: number) {
  return useQuery({
    queryKey: queryKeys.categorySteps(projectId, categoryId, at),
    queryFn: ({ signal }) =>
      callApi(pipelineCalls.steps, { params: { id: projectId, categoryId: categoryId ?? 0 }, signal }),
    enabled: categoryId !== null && at > 0,
    placeholderData: (before, query) => (query?.queryKey[3] === categoryId ? before : undefined),
    gcTime: 0,
  });
}

/** The steps of a project, live. Where the server's events do not come through, it asks while a step is under way. */
function LiveSteps({ form, projectId }: { form: Form; projectId: number }) {
  const { data, dataUpdatedAt, refetch } = useProgress(projectId);
  const isBusy = data?.steps.some(isUnderWay) ?? false;
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void refetch(), POLL_WHILE_WORKING);
    return () => clearInterval(timer);
  }, [isBusy, refetch]);
  const { categoryId } = useWatch({ control: form.control });
  const { data: ofCategory } = useCategorySteps(projectId, categoryId || null, dataUpdatedAt);
  const progress = data && ofCategory ? { ...data, steps: ofCategory.steps } : data;
  return (
    <StepList form={form} progress={progress} categoryId={(ofCategory && categoryId) || null} at={dataUpdatedAt} />
  );
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
            <ClientProjectCategorySelectors form={form} />
          </Stack>
        </Paper>
        {projectId ? (
          <LiveSteps key={projectId} form={form} projectId={projectId} />
        ) : (
          <StepList form={form} progress={undefined} categoryId={null} at={0} />
        )}
      </Stack>
    </>
  );
}
