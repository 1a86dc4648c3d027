import { factText } from '@proofroom/contract';
import { addDuration, formatDate } from '../../../text/values/dates.js';
import { answerFromFigures } from './answer-from-figures.js';
import {
  displayName,
  type DocumentWithFacts,
  type FactAnswer,
  factsOf,
  parseDay,
  countSentence,
  documentsWithoutFact,
  comparableValue,
  statementOf,
  valuesOf,
  documentsNamed,
} from './fact-answer.js';
import { ASKS, EXTREMES, LAST_DAY_OF_NOTICE, withoutCourtesies } from './question-patterns.js';
import { answerSelection } from './select-documents.js';

export type { DocumentWithFacts, FactAnswer, FactCitation, FactStatement } from './fact-answer.js';

/**
 * Answers a question over facts: one fact of a document, a choice among documents, the greatest or least, a date worked out,
 * figures by year. Null whenever the question is not wholly one of these, names a document, party or year that is not
 * there, or the facts it needs were not read; the caller then shows passages.
 */
export function answerFromFacts(question: string, documents: readonly DocumentWithFacts[]): FactAnswer | null {
  const plain = withoutCourtesies(question);
  return (
    answerAsk(plain, documents) ??
    answerSelection(plain, documents) ??
    answerExtreme(plain, documents) ??
    answerLastDay(plain, documents) ??
    answerFromFigures(plain, documents)
  );
}

function answerAsk(question: string, documents: readonly DocumentWithFacts[]): FactAnswer | null {
  for (const { kind, noun, wordings } of ASKS) {
    const match = wordings.map((wording) => wording.exec(question)).find((found) => found !== null);
    if (!match) continue;
    const named = documentsNamed(match.groups?.doc ?? '', documents);
    if (!named) return null;
    const known = named.filter((document) => factsOf(document, kind).length > 0);
    const first = known[0];
    if (!first) return null;
    const statements = known.map((document) => statementOf(document, kind, noun, known.length > 1));
    const one = named.length === 1 ? valuesOf(first, kind) : `${displayName(first)}: ${valuesOf(first, kind)}`;
    return {
      text: known.length === 1 ? one : countSentence(noun, known.length, named.length),
      statements,
      silent: documentsWithoutFact(named, known),
    };
  }
  return null;
}

function answerExtreme(question: string, documents: readonly DocumentWithFacts[]): FactAnswer | null {
  for (const { kind, noun, pattern } of EXTREMES) {
    const match = pattern.exec(question);
    if (!match?.groups) continue;
    const named = documentsNamed(match.groups.doc ?? '', documents);
    const known = (named ?? []).flatMap((document) => {
      const sizes = factsOf(document, kind).map(comparableValue);
      // A paper with two notices, or one that runs on, cannot be ranked.
      const [size] = sizes;
      return sizes.length === 1 && size !== null && size !== undefined ? [{ document, size }] : [];
    });
    if (!named || known.length < 2) return null;
    const sign = /longest|last|latest/i.test(match.groups.end ?? '') ? -1 : 1;
    const sorted = known.toSorted((a, b) => (a.size - b.size) * sign);
    const best = sorted.filter(({ size }) => size === sorted[0]?.size);
    const names = best.map(({ document }) => `${displayName(document)}, ${valuesOf(document, kind)}`).join('; ');
    return {
      text: `${names}, of ${known.length} documents whose ${noun} was read.`,
      statements: sorted.map(({ document }) => statementOf(document, kind, noun, true)),
      silent: documentsWithoutFact(
        named,
        known.map(({ document }) => document),
      ),
    };
  }
  return null;
}

/** The end of the term less the notice: both are shown. */
function answerLastDay(question: string, documents: readonly DocumentWithFacts[]): FactAnswer | null {
  const match = LAST_DAY_OF_NOTICE.exec(question);
  if (!match) return null;
  const named = documentsNamed(match.groups?.doc ?? '', documents);
  const document = named?.length === 1 ? named[0] : undefined;
  if (!document) return null;
  const [expiry] = factsOf(document, 'expiry');
  const [notice] = factsOf(document, 'notice_against_renewal');
  if (expiry?.value.type !== 'date' || notice?.value.type !== 'period' || notice.value.isBusiness) return null;
  const end = parseDay(expiry.value.date);
  const day = addDuration(end, { count: -notice.value.count, unit: notice.value.unit });
  return {
    text: `${formatDate(day)} (${formatDate(end)} less ${factText(notice.value)}).`,
    statements: [
      statementOf(document, 'expiry', 'expiry', false),
      statementOf(document, 'notice_against_renewal', 'notice against renewal', false),
    ],
    silent: [],
  };
}
