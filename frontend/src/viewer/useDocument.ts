import { documentCalls } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/callApi.ts';

/** What is known of one document; null asks for nothing. */
export const useDocument = (documentId: number | null) =>
  useQuery({
    queryKey: ['documents', documentId],
    enabled: documentId !== null,
    queryFn: async ({ signal }) => (await callApi(documentCalls.get, { params: { id: documentId ?? 0 }, signal })).data,
    staleTime: 60_000,
  });
