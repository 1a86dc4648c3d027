import type { AskedQuestion } from '../asked-question.js';
import type { DocumentEvidence, FoundClause } from './document-evidence.js';

/** Shown at once; folded away behind what is shown of its document; or, where nothing is likely enough, folded away as weak. */
export type Prominence = 'shown' | 'more' | 'weak';

/** From how likely on, and how much of it; chosen on papers that nothing was fitted on: see docs/measurements.md. */
interface Limits {
  /** From here on a clause is shown. */
  counted: number;
  /** What is less likely is not even folded away. */
  leastWeak: number;
  /** A model that can say "not found" itself is given weaker evidence. */
  worthReading: number;
  /** Shown clauses are at least so likely compared with the likeliest. */
  ofTheBest: number;
  words: number;
}

const ONE_DOCUMENT: Limits = { counted: 0.3, leastWeak: 0.15, worthReading: 0.1, ofTheBest: 0.4, words: 120 };
const ROOM: Limits = { counted: 0.25, leastWeak: 0.05, worthReading: 0.03, ofTheBest: 0.35, words: 200 };
const limitsFor = (documents: number): Limits => (documents > 1 ? ROOM : ONE_DOCUMENT);

/** Of each document, for each thing asked. */
const MOST_OF_DOCUMENT = 3;
const OF_ITS_DOCUMENT = 0.4;
const MOST_SHOWN = 6;
/** A question for several contracts ("Which contracts ...") is shown so many times as much. */
const FOR_A_LIST = 2;
const MOST_WEAK = 3;
const ASKS_FOR_SEVERAL = /^\W*(?:which|list|name)\b|\b(?:each|every|all)\b(?: of)?(?: the| these| our)? \w+/i;

/** `documents`: so many were weighed. */
export const isWorthReading = (strength: number, documents: number): boolean =>
  strength >= limitsFor(documents).worthReading;
export const isSufficient = (strength: number, documents: number): boolean => strength >= limitsFor(documents).counted;

interface Candidate {
  evidence: DocumentEvidence;
  clause: FoundClause;
}

/** What is quoted of these documents together, and how; `weighed`: so many they were chosen from. */
export function shownClauses(
  { searched }: AskedQuestion,
  documents: readonly DocumentEvidence[],
  weighed: number,
): ReadonlyMap<FoundClause, Prominence> {
  const limits = limitsFor(weighed);
  const all = documents
    .flatMap((evidence) => quotable(evidence).map((clause): Candidate => ({ evidence, clause })))
    .sort((a, b) => b.clause.relevance - a.clause.relevance);
  const best = all[0]?.clause.relevance ?? 0;
  if (best < limits.counted)
    return new Map(
      all
        .filter(({ clause }) => clause.relevance >= limits.leastWeak)
        .slice(0, MOST_WEAK)
        .map(({ clause }) => [clause, 'weak']),
    );
  const times = weighed > 1 && ASKS_FOR_SEVERAL.test(searched) ? FOR_A_LIST : 1;
  const found = new Map<FoundClause, Prominence>();
  const speaking = new Set<DocumentEvidence>();
  let [shown, words] = [0, 0];
  for (const { evidence, clause } of all) {
    const length = clause.sentence.text.split(/\s+/).length;
    const fits = shown === 0 || (shown < times * MOST_SHOWN && words + length <= times * limits.words);
    if (fits && clause.relevance >= limits.ofTheBest * best) {
      found.set(clause, 'shown');
      speaking.add(evidence);
      shown += 1;
      words += length;
    } else if (speaking.has(evidence)) found.set(clause, 'more');
    else if (clause.relevance >= limits.counted) found.set(clause, 'weak');
  }
  return found;
}

/** The likeliest clauses of a document for each thing asked. */
const quotable = ({ parts }: DocumentEvidence): FoundClause[] =>
  parts.flatMap(({ clauses, strength }) =>
    clauses
      .filter(({ relevance }) => relevance > 0 && relevance >= OF_ITS_DOCUMENT * strength)
      .slice(0, MOST_OF_DOCUMENT),
  );
