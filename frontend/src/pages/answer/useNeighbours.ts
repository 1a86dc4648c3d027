import { PAGE_MAX, responseCalls, type Answer } from '@proofroom/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { readListState, type ListState } from '../../shared/answers/listState.ts';

type Filter = Pick<ListState, 'categories' | 'states' | 'provider'>;

/** Where a question stands in the list it was opened from. */
export interface Neighbours {
  previous: number | null;
  next: number | null;
  /** Index from 0. */
  at: number;
  total: number;
}

const NO_FILTER: Filter = { categories: [], states: [], provider: 0 };

type List = Answer<typeof responseCalls.list>;
type ReadList = (start: number, last: number, filter: Filter) => Promise<Pick<List, 'ddqQuestion' | 'length'>>;

function neighboursIn(ids: readonly number[], start: number, total: number, questionId: number): Neighbours | null {
  const index = ids.indexOf(questionId);
  if (index === -1) return null;
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null, at: start + index, total };
}

async function searchAll(read: ReadList, filter: Filter, questionId: number): Promise<Neighbours | null> {
  const { ddqQuestion, length } = await read(0, PAGE_MAX, filter);
  const ids = [...ddqQuestion];
  while (ids.length < length) {
    const { ddqQuestion: more } = await read(ids.length, ids.length + PAGE_MAX, filter);
    if (more.length === 0) break;
    ids.push(...more);
  }
  return neighboursIn(ids, 0, length, questionId);
}

/**
 * Finds the questions before and after one: at the place it was opened from, else anywhere in the filtered list,
 * else (its state no longer fits the filter) among all questions of the project.
 */
export async function findNeighbours(
  read: ReadList,
  filter: Filter,
  questionId: number,
  at: number | undefined,
): Promise<Neighbours | null> {
  if (at !== undefined) {
    const start = Math.max(0, at - 1);
    const { ddqQuestion, length } = await read(start, at + 2, filter);
    const found = neighboursIn(ddqQuestion, start, length, questionId);
    if (found) return found;
  }
  return (await searchAll(read, filter, questionId)) ?? searchAll(read, NO_FILTER, questionId);
}

/** The questions before and after this one in the list it was opened from; the count of the last question until they are known. */
export function useNeighbours(projectId: number, questionId: number, search: string, at: number | undefined) {
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['responses', projectId, 'neighbours', questionId, search, at ?? null],
    queryFn: ({ signal }) => {
      const read: ReadList = (startIndex, lastIndex, { categories, states, provider }) =>
        callApi(responseCalls.list, {
          body: { projectId, startIndex, lastIndex, categoryId: categories, state: states, responseProvider: provider },
          signal,
        });
      return findNeighbours(read, readListState(new URLSearchParams(search)), questionId, at);
    },
    // The answers themselves are not of interest here, only their order.
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data && isPlaceholderData ? { ...data, previous: null, next: null } : data;
}
