import { responseCalls } from '@proofroom/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../api/callApi.ts';
import { POLL_WHILE_WORKING } from '../constants.ts';
import { filterOf } from './listState.ts';

export const answerKey = (projectId: number, questionId: number) => ['responses', projectId, 'answer', questionId];

/** Whichever provider answers it. */
const ANY_PROVIDER = 0;
/** For so long an answer that was fetched ahead is as good as new (ms). */
const FRESH = 15_000;

/** `list` is the query of the list one comes from: the questions before and after are those of that list. */
const queryOf = (projectId: number, questionId: number, list: string) => ({
  queryKey: [...answerKey(projectId, questionId), list],
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

const prefetch = (client: QueryClient, projectId: number, questionId: number, list: string) =>
  client.prefetchQuery({ ...queryOf(projectId, questionId, list), staleTime: FRESH });

/** Fetches the question a reader will most likely turn to, so that it is there at once. */
export function useNextAnswer(projectId: number, nextId: number | null | undefined, list: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (nextId) void prefetch(client, projectId, nextId, list);
  }, [client, projectId, nextId, list]);
}
