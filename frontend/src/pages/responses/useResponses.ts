import { PAGE_MAX, responseCalls, type Answer, type DdqRow } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { ALL_ROWS, type ListState } from '../../shared/answers/questionFiltersInUrl.ts';
import { useRefreshOnChange } from '../../shared/progress/liveProgress.ts';
import { POLL_WHILE_WORKING } from '../../shared/sizesAndDelays.ts';

type List = Answer<typeof responseCalls.list>;

const fetchRows = (
  projectId: number,
  { categories, states, provider, search }: ListState,
  { start, last }: { start: number; last: number },
  signal?: AbortSignal,
): Promise<List> =>
  callApi(responseCalls.list, {
    body: {
      projectId,
      startIndex: start,
      lastIndex: last,
      categoryId: categories,
      state: states,
      responseProvider: provider,
      search,
    },
    ...(signal && { signal }),
  });

/** Every row that the filter lets through, fetched page by page. */
export async function fetchAllRows(projectId: number, state: ListState, signal?: AbortSignal): Promise<List> {
  const list = await fetchRows(projectId, state, { start: 0, last: PAGE_MAX }, signal);
  for (let next = list.nextIndex; next !== null;) {
    const page = await fetchRows(projectId, state, { start: next, last: next + PAGE_MAX }, signal);
    list.ddqDetails.push(...page.ddqDetails);
    list.ddqQuestion.push(...page.ddqQuestion);
    next = page.nextIndex;
  }
  return { ...list, nextIndex: null };
}

const fetchShown = (projectId: number, state: ListState, signal?: AbortSignal): Promise<List> =>
  state.rows === ALL_ROWS
    ? fetchAllRows(projectId, state, signal)
    : fetchRows(projectId, state, { start: state.start, last: state.start + state.rows }, signal);

/** Questions that would leave the screen when their state changes, because the list is narrowed down by it. */
const isByState = ({ states, search }: ListState) => states.length > 0 || search !== '';

/** Brings the questions on the screen up to date: none leaves under the reader's eyes because it no longer fits the filter. */
async function refreshInPlace(projectId: number, state: ListState): Promise<void> {
  const shown = queryClient.getQueryData<List>(queryKeys.responseList(projectId, state))?.ddqDetails ?? [];
  if (shown.length === 0) return;
  const all = await fetchAllRows(projectId, { ...state, states: [], search: '' });
  const fresh = new Map(all.ddqDetails.map((row) => [row.id, row]));
  queryClient.setQueryData<List>(
    queryKeys.responseList(projectId, state),
    (list) => list && { ...list, categories: all.categories, ddqDetails: shown.map((row) => fresh.get(row.id) ?? row) },
  );
}

/** Takes over what is new for the questions on the screen. */
export const refreshShown = (projectId: number, state: ListState): Promise<void> =>
  isByState(state)
    ? refreshInPlace(projectId, state)
    : queryClient.invalidateQueries({ queryKey: queryKeys.responses(projectId), refetchType: 'active' });

const isUnderWay = ({ state }: DdqRow) => state === 'in_progress';

/**
 * One page of a project's questions, or all. It is asked for again when `counts` (any text that changes with the
 * progress) changes, and now and then while one of its questions is under way.
 */
export function useResponses(projectId: number, state: ListState, counts: string | undefined) {
  useRefreshOnChange(counts, () => refreshShown(projectId, state));

  return useQuery({
    queryKey: queryKeys.responseList(projectId, state),
    queryFn: ({ signal }) => fetchShown(projectId, state, signal),
    // The page before stays until the next one is there; the questions of another project never do.
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
    refetchOnWindowFocus: !isByState(state),
    refetchInterval: ({ state: { data } }) =>
      !isByState(state) && data?.ddqDetails.some(isUnderWay) ? POLL_WHILE_WORKING : false,
  });
}
