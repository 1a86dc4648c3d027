import { responseCalls, type Answer, type DdqDetails } from '@proofroom/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { POLL_WHILE_WORKING } from '../../shared/constants.ts';
import { useRefreshOnNews } from '../../shared/answers/useRefreshOnNews.ts';
import type { ListState } from '../../shared/answers/listState.ts';

type List = Answer<typeof responseCalls.list>;

const keyOf = (projectId: number, state: ListState) => ['responses', projectId, 'list', state];

const fetchPage = (
  projectId: number,
  { start, rows, categories, states, provider }: ListState,
  signal: AbortSignal,
): Promise<List> =>
  callApi(responseCalls.list, {
    body: {
      projectId,
      startIndex: start,
      lastIndex: start + rows,
      categoryId: categories,
      state: states,
      responseProvider: provider,
    },
    signal,
  });

const isSettled = ({ state }: DdqDetails) => state === 'success';

/** Brings the questions on the screen up to date one by one: none leaves under the reader's eyes because its state no longer fits the filter. */
async function refreshInPlace(client: QueryClient, projectId: number, state: ListState): Promise<void> {
  const shown = client.getQueryData<List>(keyOf(projectId, state))?.ddqDetails ?? [];
  const fresh = await Promise.all(
    shown.map(async (question) => {
      if (isSettled(question)) return question;
      const params = { project: projectId, question: question.id, type: question.responseProvider };
      return (await callApi(responseCalls.get, { params }).catch(() => null))?.ddqDetails ?? question;
    }),
  );
  client.setQueryData<List>(keyOf(projectId, state), (list) => list && { ...list, ddqDetails: fresh });
}

/** Takes over what is new for the questions on the screen. */
export const refreshShown = (client: QueryClient, projectId: number, state: ListState): Promise<void> =>
  state.states.length > 0
    ? refreshInPlace(client, projectId, state)
    : client.invalidateQueries({ queryKey: ['responses', projectId], refetchType: 'active' });

/**
 * One page of a project's questions. It is asked for again when `counts` (any text that changes with the
 * progress) changes, and now and then while one of its questions is under way.
 */
export function useResponses(projectId: number, state: ListState, counts: string | undefined) {
  const client = useQueryClient();
  useRefreshOnNews(counts, () => refreshShown(client, projectId, state));

  return useQuery({
    queryKey: keyOf(projectId, state),
    queryFn: ({ signal }) => fetchPage(projectId, state, signal),
    // The page before stays until the next one is there; the questions of another project never do.
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
    refetchOnWindowFocus: state.states.length === 0,
    refetchInterval: ({ state: { data } }) =>
      state.states.length === 0 && data?.ddqDetails.some((question) => question.state === 'in_progress')
        ? POLL_WHILE_WORKING
        : false,
  });
}
