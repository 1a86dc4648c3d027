import { documentCalls, type DocumentBlock } from '@proofroom/contract';
import { useQuery, queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useMemo } from 'react';
import { callApi } from '../api/callApi.ts';
import { queryClient } from '../api/queryClient.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { POLL_WHILE_WORKING } from '../shared/sizesAndDelays.ts';
import { isUnderWay } from '../shared/documents/documentStatus.ts';

/** What is known of one document; null asks for nothing. One that is being read is followed, and shown anew when that is done. */
export function useDocument(documentId: number | null) {
  const query = useQuery({
    queryKey: queryKeys.document(documentId),
    enabled: documentId !== null,
    queryFn: async ({ signal }) => (await callApi(documentCalls.get, { params: { id: documentId ?? 0 }, signal })).data,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_WHILE_WORKING : false),
  });
  const isReading = query.data !== undefined && isUnderWay(query.data);
  const wasReading = useRef(false);
  useEffect(() => {
    if (wasReading.current && !isReading)
      void queryClient.invalidateQueries({ queryKey: queryKeys.document(documentId) });
    wasReading.current = isReading;
  }, [documentId, isReading]);
  return query;
}

/** Blocks asked for at once where every block is a row. */
const ROWS_AT_ONCE = 100;
/** Blocks asked for around a citation, to see in which one it stands. */
const AROUND = 60;

const blocksOf = (documentId: number, startIndex: number, count: number) =>
  queryOptions({
    queryKey: queryKeys.documentBlocks(documentId, startIndex, count),
    queryFn: async ({ signal }) =>
      (
        await callApi(documentCalls.content, {
          params: { id: documentId },
          query: { startIndex, lastIndex: startIndex + count },
          signal,
        })
      ).data,
    staleTime: Infinity,
  });

/** Blocks that follow each other, undefined until they are there. */
export const useBlocks = (documentId: number, first: number, count: number) =>
  useQuery(blocksOf(documentId, first, count));

/** How a document is laid out. */
export const useLayout = (documentId: number) =>
  useQuery({
    queryKey: queryKeys.documentLayout(documentId),
    queryFn: async ({ signal }) => (await callApi(documentCalls.layout, { params: { id: documentId }, signal })).data,
    staleTime: Infinity,
  });

/** Rows by the number of their block: those between two numbers and some around them. */
export function useRowBlocks(documentId: number, from: number, to: number): ReadonlyMap<number, DocumentBlock> {
  const first = Math.floor(from / ROWS_AT_ONCE);
  const last = Math.floor(to / ROWS_AT_ONCE);
  // The same list as long as the same rows are wanted, so that scrolling a line asks for nothing.
  const queries = useMemo(
    () =>
      Array.from({ length: last - first + 1 }, (_, at) =>
        blocksOf(documentId, (first + at) * ROWS_AT_ONCE, ROWS_AT_ONCE),
      ),
    [documentId, first, last],
  );
  return useQueries({ queries, combine: asMap });
}

const asMap = (results: readonly { data: DocumentBlock[] | undefined }[]): ReadonlyMap<number, DocumentBlock> =>
  new Map(results.flatMap(({ data }) => data ?? []).map((block) => [block.number, block]));

/** Number of the block in which a citation begins; null until it is known or without one. */
export function useBlockOf(documentId: number, start: number | null): number | null {
  const { data } = useQuery({
    queryKey: queryKeys.blocksAround(documentId, start),
    enabled: start !== null,
    queryFn: async ({ signal }) =>
      (
        await callApi(documentCalls.content, {
          params: { id: documentId },
          query: { around: start ?? 0, lastIndex: AROUND },
          signal,
        })
      ).data,
    staleTime: Infinity,
  });
  if (start === null || !data) return null;
  return data.findLast((block) => block.start <= start)?.number ?? data[0]?.number ?? null;
}
