import type { AskedQuestion } from './asked-question.js';
import type { DocumentEvidence, FoundClause, PartEvidence } from './document-evidence.js';
import { rowsFor } from './tables/table-passages.js';
import type { PassageClaim } from './verify.js';

/** A document whose best clause is less likely than this holds nothing to show. */
export const LEAST_WEAK = 0.15;
/** From here on it is counted. */
const COUNTED = 0.3;
/** A document that the question names is likelier to hold what is asked for. */
const COUNTED_WHEN_NAMED = 0.25;
/** A model that can say "not found" itself is shown weaker evidence. */
const WORTH_READING = 0.1;
/** Of a document, clauses at least so likely compared with its best one, and at most so many for each thing asked. */
const OF_THE_BEST = 0.4;
const MOST_PASSAGES = 3;
/** Words of one document that are shown at first; the first passage is always shown. */
const WORDS_SHOWN = 120;
/** A paper that says No speaks first: "This lease is noncancellable", "No such right is granted". */
const DENIES =
  /\bnon-?cancell?able\b|\b(?:no|without any)\b[^.;]{0,30}\b(?:right|option|obligation|licen[cs]e)s?\b|\bneither party\b|\b(?:shall|may|will|does|do) not\b|\birrevocabl/i;
/** It must be about as likely as the best one. */
const DENIAL_OF_THE_BEST = 0.9;

/** `isNamed`: the question names the document. */
export const isWeak = (strength: number, isNamed = false): boolean =>
  strength < (isNamed ? COUNTED_WHEN_NAMED : COUNTED);
export const isWorthReading = (strength: number): boolean => strength >= WORTH_READING;

/** The passages of a document that speak to a question, the most likely first: of each thing asked at most three whole clauses. */
export function passagesOf(
  evidence: DocumentEvidence,
  asked: AskedQuestion,
  text: string,
  isNamed = false,
): PassageClaim[] {
  const clauses = evidence.chosen ? chosenClauses(evidence) : evidence.parts.flatMap((part) => bestOf(part));
  const isFiling = evidence.kind === 'filing';
  const shown = eachOnce(clauses).flatMap((clause) => (isFiling ? rowsFor(clause, asked, text) : clause.sentence));
  const isFolded = !evidence.chosen && isWeak(evidence.strength, isNamed);
  let words = 0;
  return shown.map((sentence, i): PassageClaim => {
    words += countWords(sentence.text);
    const folded = isFolded ? 'weak' : i > 0 && words > WORDS_SHOWN && !evidence.chosen ? 'more' : undefined;
    const { index } = evidence.reader;
    return {
      documentId: evidence.document.id,
      fileName: evidence.document.fileName,
      headingPath: index.headingPath(sentence.first).filter((heading) => heading !== ''),
      page: index.page(sentence.first),
      parts: sentence.parts,
      text: sentence.isCut ? `${sentence.text} …` : sentence.text,
      ...(folded && { folded }),
    };
  });
}

function bestOf({ clauses, strength }: PartEvidence): FoundClause[] {
  const likely = clauses.filter(({ relevance }) => relevance >= Math.max(LEAST_WEAK, OF_THE_BEST * strength));
  const isDenial = ({ sentence, relevance }: FoundClause) =>
    relevance >= DENIAL_OF_THE_BEST * strength && DENIES.test(sentence.text);
  return likely.slice(0, MOST_PASSAGES).sort((a, b) => Number(isDenial(b)) - Number(isDenial(a)));
}

/** What a person chose, in the document's order. */
function chosenClauses({ chosen = [], reader }: DocumentEvidence): FoundClause[] {
  const { index } = reader;
  const units = [...Array(index.unitCount).keys()].filter((unit) =>
    chosen.some(([start, end]) => index.at('end', unit) > start && index.at('start', unit) < end),
  );
  return units
    .filter((unit) => !reader.isFurniture(unit))
    .map((unit) => ({ sentence: reader.around(unit), relevance: 1, score: 0, features: null }));
}

/** A clause inside another one is said by it. */
function eachOnce(clauses: readonly FoundClause[]): FoundClause[] {
  const kept: FoundClause[] = [];
  for (const clause of clauses) {
    const isSaid = kept.some(({ sentence }) => holds(sentence.parts, clause.sentence.parts));
    if (isSaid) continue;
    const inside = kept.findIndex(({ sentence }) => holds(clause.sentence.parts, sentence.parts));
    if (inside >= 0) kept[inside] = clause;
    else kept.push(clause);
  }
  return kept;
}

type Parts = FoundClause['sentence']['parts'];

const holds = (outer: Parts, inner: Parts): boolean =>
  inner.every(([start, end]) => outer.some(([from, to]) => from <= start && end <= to));

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;
