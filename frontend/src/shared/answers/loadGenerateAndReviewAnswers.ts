import { responseCalls, reviewCalls, projectCalls } from '@proofroom/contract';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { POLL_WHILE_WORKING } from '../sizesAndDelays.ts';
import { toast } from '../toast.ts';
import { filterOf } from './questionFiltersInUrl.ts';

/** Whichever provider answers it. */
const ANY_PROVIDER = 0;
/** For so long an answer that was fetched ahead is as good as new (ms). */
const FRESH = 15_000;

/** `list` is the query of the list one comes from: the questions before and after are those of that list. */
const queryOf = (projectId: number, questionId: number, list: string) => ({
  queryKey: queryKeys.answerInList(projectId, questionId, list),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const params = { project: projectId, question: questionId, type: ANY_PROVIDER } as const;
    return (await callApi(responseCalls.get, { params, query: filterOf(list), signal })).ddqDetails;
  },
});

/** One question with its whole answer; followed while it is under way. */
export const useAnswer = (projectId: number, questionId: number, list = '') =>
  useQuery({
    ...queryOf(projectId, questionId, list),
    refetchInterval: ({ state }) => (state.data?.state === 'in_progress' ? POLL_WHILE_WORKING : false),
  });

/** Fetches the question a reader will most likely turn to, so that it is there at once. */
export function useNextAnswer(projectId: number, nextId: number | null | undefined, list: string): void {
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery({ ...queryOf(projectId, nextId, list), staleTime: FRESH });
  }, [projectId, nextId, list]);
}

/** A question is only put again when it is neither chosen nor under way. */
const LEFT_ALONE =
  'Nothing was generated: a response that a person chose is kept. Open it to choose again, or to go back to the automatic answer.';

const NOTHING_LEFT = 'There is nothing to generate: every question has an answer or is being answered.';

const tellFailure = (error: unknown) => toast(sentenceOf(error), 'error');

interface GenerateRequest {
  /** Left out: all questions that have no answer. */
  questionId?: number[];
  /** Also those that have one. */
  again?: boolean;
  /** Only answers that may have changed. */
  outdated?: boolean;
}

/** Starts and stops the answering of questions. Afterwards `onChange` brings the screen up to date. */
export function useAnswering(projectId: number, onChange: () => Promise<void>) {
  const refresh = () =>
    Promise.all([onChange(), queryClient.invalidateQueries({ queryKey: queryKeys.projectProgress(projectId) })]);

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
  const giveUpChoice = useMutation({
    mutationFn: (questionId: number) => callApi(responseCalls.giveUpChoice, { body: { projectId, questionId } }),
    onSuccess: refresh,
    onError: tellFailure,
  });
  const review = useMutation({
    mutationFn: ({ questionId, ...sent }: { questionId: number; isReviewed: boolean; answeredAt: string | null }) =>
      callApi(reviewCalls.mark, { body: { projectId, questionId, ...sent } }),
    onSettled: refresh,
    onError: tellFailure,
  });
  return { generate, cancel, giveUpChoice, review };
}
