import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import Button from '@mui/material/Button';
import { pipelineCalls, type PipelineScope } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { counted, listed } from '../../shared/counted.ts';
import { toast } from '../../shared/toast.ts';
import type { ScopeValues } from './scope.ts';

function said({ documents, questions }: { documents: number; questions: number }): string {
  if (documents + questions === 0) return 'Nothing remains to be done.';
  const parts = [documents > 0 && counted(documents, 'document'), questions > 0 && counted(questions, 'question')];
  return `Sent: ${listed(parts.filter((part) => part !== false))}.`;
}

/** Sends everything of the chosen category that has not been done yet, one step after the other. */
export function RunRemaining({ form }: { form: UseFormReturn<ScopeValues, unknown, PipelineScope> }) {
  const run = useMutation({
    mutationFn: (body: PipelineScope) => callApi(pipelineCalls.runRemaining, { body }),
    onSuccess: (sent, { projectId }) => {
      toast(said(sent), sent.documents + sent.questions === 0 ? 'info' : 'success');
      return queryClient.invalidateQueries({ queryKey: ['projects', projectId, 'progress'] });
    },
    onError: (error) => toast(sentenceOf(error), 'error'),
  });
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<PlayArrowOutlined />}
      loading={run.isPending}
      loadingPosition="start"
      onClick={() => void form.handleSubmit((scope) => run.mutate(scope))()}
    >
      Run all remaining
    </Button>
  );
}
