import { responseCalls, type DdqDetails, type DocumentResponse } from '@proofroom/contract';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { readLinkState } from '../../shared/answers/questionFiltersInUrl.ts';
import { toast } from '../../shared/toast.ts';

/** What the address of a page of the provider flow names, and what the page before it told. */
export function useFlowAddress() {
  const { id, questionId, documentId } = useParams();
  const linkState = readLinkState(useLocation().state);
  return { projectId: Number(id), questionId: Number(questionId), documentId: Number(documentId), linkState };
}

/** The project and the question all these calls are about. */
interface Subject {
  projectId: number;
  questionId: number;
}

/** Rows asked for at once. */
const PAGE = 20;
const CHUNK_PAGE = 40;

/** The documents that can answer a question, with how far each is. Further pages are put below those shown. */
export function useQuestionDocuments({ projectId, questionId }: Subject) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.questionDocuments(projectId, questionId),
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
    queryKey: queryKeys.passages(projectId, questionId, documentId),
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

/** The responses made from one document for a question. */
export const useCandidates = ({ projectId, questionId }: Subject, documentId: number) =>
  useQuery({
    queryKey: queryKeys.candidates(projectId, questionId, documentId),
    queryFn: async ({ signal }): Promise<DocumentResponse[]> =>
      (await callApi(responseCalls.candidates, { body: { projectId, questionId, documentId }, signal })).data,
  });

const tellFailure = (error: unknown) => toast(sentenceOf(error), 'error');

/** Writes a response from the chosen passages. */
export function useGenerateFromPassages(subject: Subject, documentId: number, onDone: () => void) {
  return useMutation({
    mutationFn: (chunkIdList: number[]) =>
      callApi(responseCalls.generateFromChunks, { body: { questionId: subject.questionId, chunkIdList } }),
    onSuccess: async ({ data }) => {
      queryClient.setQueryData(queryKeys.candidates(subject.projectId, subject.questionId, documentId), data);
      await queryClient.invalidateQueries({ queryKey: queryKeys.responses(subject.projectId) });
      onDone();
    },
    onError: tellFailure,
  });
}

/** Keeps one response as the answer; from then on no machine changes it. */
export function useChooseResponse({ projectId }: Subject, onDone: () => void) {
  return useMutation({
    mutationFn: (chunkResponseId: number) => callApi(responseCalls.choose, { body: { chunkResponseId } }),
    onSuccess: async () => {
      toast('Response saved successfully.');
      await queryClient.invalidateQueries({ queryKey: queryKeys.responses(projectId) });
      // The list opens next: it must not show the answer from before.
      await queryClient.refetchQueries({ queryKey: queryKeys.responseLists(projectId) });
      onDone();
    },
    onError: tellFailure,
  });
}

type Choice = Subject & { documentId: number };

const keyOf = ({ projectId, questionId, documentId }: Choice) => `passages/${projectId}/${questionId}/${documentId}`;

/** Null when nobody ticked anything yet. */
function read(choice: Choice): readonly number[] | null {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(keyOf(choice)) ?? 'null');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : null;
  } catch {
    return null;
  }
}

/** The passages that the response a person saved for the document stands on. */
export const savedPassages = (question: DdqDetails | undefined, documentId: number): number[] =>
  (question?.responses ?? [])
    .filter((one) => one.isChosen && one.documentId === documentId)
    .flatMap(({ citations }) => citations.flatMap(({ chunkId }) => chunkId ?? []));

/** The passages ticked for a response, at first those of the one that was saved. This tab keeps them on the way to the response and back, until one is saved. */
export function useChosenPassages(choice: Choice, saved: readonly number[]) {
  const [ticked, setChosen] = useState(() => read(choice));
  const chosen = ticked ?? [...new Set(saved)];
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    sessionStorage.setItem(keyOf(choice), JSON.stringify(next));
    setChosen(next);
  };
  return { chosen, toggle };
}

export const forgetChosenPassages = (choice: Choice) => sessionStorage.removeItem(keyOf(choice));
