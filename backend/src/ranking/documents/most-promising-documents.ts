import { maximumOf, scoreUnits } from '../scoring/bm25.js';
import { bestUnits, cueShareOf } from '../scoring/score-clauses-and-grow-passages.js';
import { topicSharesOf } from '../scoring/question-word-coverage.js';
import type { ScoredDocument } from '../ranking-types.js';
import type { ProjectDocument } from '../indexing/project-index.js';
import type { Query } from '../question/build-query.js';

/** Of many documents so many are read closely. */
export const MAX_READ_CLOSELY = 10;
/** Of so many the best units are tried. */
const MAX_TRIED = 24;
const UNITS_TRIED = 8;

/** Scores of units by document, as far as they are known. */
export type WordScores = ReadonlyMap<string, Float32Array>;

export interface PromisingDocuments {
  documents: readonly ScoredDocument[];
  lexical: WordScores;
}

interface Candidate {
  document: ProjectDocument;
  query: Query;
  lexical: Float32Array;
}

/** How strong the evidence of a document will be, told by the units with the most words alone. */
function strengthOf({ document: { index }, query, lexical }: Candidate): number {
  const topicShares = topicSharesOf(index, query);
  let best = 0;
  for (const unit of bestUnits(lexical, UNITS_TRIED)) {
    const words = (lexical[unit] ?? 0) / query.ownIdf + (topicShares[unit] ?? 0);
    best = Math.max(best, words + cueShareOf(index, unit, query.topics));
  }
  return best;
}

const bestOf = (candidates: readonly Candidate[], count: number, promise: (one: Candidate) => number): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, value: promise(candidate) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, count)
    .map(({ candidate }) => candidate);

/**
 * Of many documents those whose passages will come first: those whose best unit has most of the words that are looked for, and of these
 * those with the strongest units.
 */
export function mostPromising(
  documents: readonly ScoredDocument[],
  get: (id: string) => ProjectDocument | undefined,
  queryFor: (document: ProjectDocument) => Query,
  most: number,
): PromisingDocuments {
  if (documents.length <= most) return { documents, lexical: new Map() };
  const candidates = documents.flatMap(({ documentId }): Candidate[] => {
    const document = get(documentId);
    if (!document) return [];
    const query = queryFor(document);
    return [{ document, query, lexical: scoreUnits(document.index, query.all) }];
  });
  const tried = bestOf(candidates, Math.max(most, MAX_TRIED), ({ lexical }) => maximumOf(lexical));
  const chosen = bestOf(tried, most, strengthOf);
  const lexical = new Map(chosen.map((one) => [one.document.id, one.lexical]));
  return { documents: documents.filter(({ documentId }) => lexical.has(documentId)), lexical };
}
