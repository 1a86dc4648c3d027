import { documentCalls } from '@proofroom/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../api/callApi.ts';
import { POLL_WHILE_WORKING } from '../shared/constants.ts';
import { isUnderWay } from '../shared/projects/documentAdvice.ts';

/** What is known of one document; null asks for nothing. One that is being read is followed, and shown anew when that is done. */
export function useDocument(documentId: number | null) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['documents', documentId],
    enabled: documentId !== null,
    queryFn: async ({ signal }) => (await callApi(documentCalls.get, { params: { id: documentId ?? 0 }, signal })).data,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_WHILE_WORKING : false),
  });
  const isReading = query.data !== undefined && isUnderWay(query.data);
  const wasReading = useRef(false);
  useEffect(() => {
    if (wasReading.current && !isReading) void client.invalidateQueries({ queryKey: ['documents', documentId] });
    wasReading.current = isReading;
  }, [client, documentId, isReading]);
  return query;
}
