import { projectCalls } from '@proofroom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { toast } from '../toast.ts';

/** A question is only put again when it is neither chosen nor under way. */
const LEFT_ALONE = 'Nothing was generated: a response that a person chose is kept. Use "Choose passages" to change it.';

const NOTHING_LEFT = 'There is nothing to generate: every question has an answer or is being answered.';

const tellFailure = (error: unknown) => toast(sentenceOf(error), 'error');

export interface GenerateRequest {
  /** Left out: all questions that have no answer. */
  questionId?: number[];
  /** Also those that have one. */
  again?: boolean;
  /** Only answers that may have changed. */
  outdated?: boolean;
}

/** Starts and stops the answering of questions. Afterwards `onChange` brings the screen up to date. */
export function useAnswering(projectId: number, onChange: () => Promise<void>) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([onChange(), client.invalidateQueries({ queryKey: ['projects', projectId, 'progress'] })]);

  const generate = useMutation({
    mutationFn: ({ questionId = [], again = false, outdated = false }: GenerateRequest) =>
      callApi(projectCalls.generate, { params: { id: projectId }, body: { questionId, again, outdated } }),
    onSuccess: async ({ queued }, { again = false }) => {
      if (queued === 0) toast(again ? LEFT_ALONE : NOTHING_LEFT, 'info');
      await refresh();
    },
    onError: tellFailure,
  });
  const cancel = useMutation({
    mutationFn: () => callApi(projectCalls.cancel, { params: { id: projectId } }),
    onSuccess: async ({ cancelled }) => {
      toast(cancelled === 1 ? '1 question was cancelled.' : `${cancelled} questions were cancelled.`, 'info');
      await refresh();
    },
    onError: tellFailure,
  });
  return { generate, cancel };
}
