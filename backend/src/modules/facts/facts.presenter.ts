import type { DocumentFact, FactSummary } from '@proofroom/contract';
import { nameOf } from '../client-accounts/client-accounts.presenter.js';
import type { DocumentFactEntity } from '../../database/entities/documents/document-fact.entity.js';

export const presentSummary = ({ id, kind, value, correctedValue }: DocumentFactEntity): FactSummary => ({
  id,
  kind,
  value: correctedValue ?? value,
  isCorrected: correctedValue !== null,
});

type Place = Pick<DocumentFact['quotes'][number], 'page' | 'rects'>;

export const presentFact = (fact: DocumentFactEntity, placeOf: (start: number) => Place): DocumentFact => ({
  ...presentSummary(fact),
  words: fact.words,
  quotes: fact.quotes.map((quote) => ({ ...quote, ...placeOf(quote.start) })),
  correction: fact.correctedAt && {
    by: fact.corrector ? nameOf(fact.corrector) : '',
    at: fact.correctedAt.toISOString(),
    readValue: fact.value,
  },
});
