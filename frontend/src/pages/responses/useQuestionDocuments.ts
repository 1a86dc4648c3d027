import { responseCalls, type DocumentResponse } from '@proofroom/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { toast } from '../../shared/toast.ts';

/** The project and the question all these calls are about. */
export interface Subject {
  projectId: number;
  questionId: number;
}

/** Rows asked for at once. */
const PAGE = 20;
const CHUNK_PAGE = 40;

/** The documents that can answer a question, with how far each is. Further pages are put below those shown. */
export function useQuestionDocuments({ projectId, questionId }: Subject) {
  const query = useInfiniteQuery({
    queryKey: ['responses', projectId, 'documents', questionId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi(responseCalls.documents, {
        body: { projectId, questionId, startIndex: pageParam, lastIndex: pageParam + PAGE },
        signal,
      }),
    getNextPageParam: ({ nextIndex }) => nextIndex,
  });
  return {
    ...query,
    documents: query.data?.pages.flatMap(({ data }) => data),
    total: query.data?.pages[0]?.countPdf ?? 0,
  };
}

/** The passages of a document, those that fit the question best first. */
export function usePassages({ projectId, questionId, documentId }: Subject & { documentId: number }) {
  const query = useInfiniteQuery({
    queryKey: ['responses', projectId, 'chunks', questionId, documentId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi(responseCalls.chunks, {
        body: { projectId, questionId, documentId, startIndex: pageParam, lastIndex: pageParam + CHUNK_PAGE },
        signal,
      }),
    getNextPageParam: ({ nextIndex }) => nextIndex,
    staleTime: 60_000,
  });
  return {
    ...query,
    passages: query.data?.pages.flatMap(({ data }) => data),
    total: query.data?.pages[0]?.countChunk ?? 0,
  };
}

const candidatesKey = ({ projectId, questionId }: Subject, documentId: number) => [
  'responses',
  projectId,
  'candidates',
  questionId,
  documentId,
];

/** The responses made from one document for a question. */
export const useCandidates = ({ projectId, questionId }: Subject, documentId: number) =>
  useQuery({
    queryKey: candidatesKey({ projectId, questionId }, documentId),
    queryFn: async ({ signal }): Promise<DocumentResponse[]> =>
      (await callApi(responseCalls.candidates, { body: { projectId, questionId, documentId }, signal })).data,
  });

const tellFailure = (error: unknown) => toast(sentenceOf(error), 'error');

/** Writes a response from the chosen passages. */
export function useGenerateFromPassages(subject: Subject, documentId: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chunkIdList: number[]) =>
      callApi(responseCalls.generateFromChunks, { body: { questionId: subject.questionId, chunkIdList } }),
    onSuccess: async ({ data }) => {
      client.setQueryData(candidatesKey(subject, documentId), data);
      await client.invalidateQueries({ queryKey: ['responses', subject.projectId] });
      onDone();
    },
    onError: tellFailure,
  });
}

/** Keeps one response as the answer; from then on no machine changes it. */
export function useChooseResponse({ projectId }: Subject, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chunkResponseId: number) => callApi(responseCalls.choose, { body: { chunkResponseId } }),
    onSuccess: async () => {
      toast('Response saved successfully.');
      await client.invalidateQueries({ queryKey: ['responses', projectId] });
      onDone();
    },
    onError: tellFailure,
  });
}
