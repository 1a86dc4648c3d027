import { factCalls, type DocumentFact, type FactValue } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { toast } from '../../shared/toast.ts';
import type { SourceMark } from '../../viewer/cutTextAtMarks.ts';
import { useAction } from '../../shared/useAction.ts';

/** What a document says of itself; read anew with the document. */
export const useDocumentFacts = (documentId: number) =>
  useQuery({
    queryKey: queryKeys.documentFacts(documentId),
    queryFn: async ({ signal }) => (await callApi(factCalls.ofDocument, { params: { id: documentId }, signal })).data,
  });

/** Puts a value in the place of the one that was read; null shows again what was read. */
export const useCorrect = (documentId: number, onDone: () => void) =>
  useAction({
    mutationFn: ({ factId, value }: { factId: number; value: FactValue | null }) => {
      const params = { id: documentId, factId };
      return value ? callApi(factCalls.correct, { params, body: { value } }) : callApi(factCalls.restore, { params });
    },
    onSuccess: (_, { value }) => {
      toast(value ? 'Corrected.' : 'What was read is shown again.');
      onDone();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.documentFacts(documentId) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.projects });
    },
  });

/** One of the places of a fact. */
export interface FactLocation {
  factId: number;
  quote: number;
}

/** The fact that is shown in the document; kept in the address, so that a register or a colleague can lead to it. */
export function useFactLocation(facts: readonly DocumentFact[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const place = { factId: Number(search.get('fact')), quote: Number(search.get('quote') ?? 0) };
  const show = ({ factId, quote }: FactLocation) =>
    setSearch(
      { fact: String(factId), ...(quote > 0 && { quote: String(quote) }) },
      {
        replace: true,
        state: state as unknown,
      },
    );
  const quote = facts?.find(({ id }) => id === place.factId)?.quotes[place.quote];
  const mark: SourceMark | null = quote
    ? {
        key: `fact-${place.factId}-${place.quote}`,
        page: quote.page,
        rects: quote.rects,
        start: quote.start,
        end: quote.end,
        quote: quote.text,
      }
    : null;
  return { place, show, mark };
}
