import type { FactKind } from '../fact.js';
import { addUp, onlyPayments, paymentsNamed } from './add-up-payments-across-papers.js';
import { answerFromDates } from './answer-by-calculating-dates.js';
import { answerFromFigures } from './answer-from-account-figures.js';
import {
  answerLaws,
  caveatsOn,
  citationsOf,
  comparableValue,
  countSentence,
  displayName,
  documentsNamed,
  documentsWithoutFact,
  type DocumentWithFacts,
  type FactAnswer,
  factsOf,
  type FactStatement,
  type NoSum,
  papersSpokenOf,
  statementOf,
  valuesOf,
} from './fact-answer-types-and-helpers.js';
import { readFactQuestion } from './parse-question-over-facts.js';
import type { FactSubject } from './fact-kinds-in-question.js';
import { selectDocuments } from './answer-which-documents.js';

const ASKS_HOW_LONG = /^how (?:long|much time|many)\b/i;

/** The question without courtesies and its mark. */
const withoutCourtesies = (question: string): string =>
  question
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[?.!]+$/, '')
    .replace(/^(?:please|kindly)[, ]+/i, '')
    .replace(/^(?:can|could) you (?:please )?(?:tell me|say|state),? /i, '')
    .trim();

export type {
  DocumentWithFacts,
  FactAnswer,
  FactCitation,
  FactStatement,
  NoSum,
} from './fact-answer-types-and-helpers.js';

/**
 * Answers a question over facts: facts of documents, a choice among documents, the greatest or least, a sum, a date worked out,
 * figures by year. Null whenever the question is not wholly one of these, names a document, party or year that is not
 * there, or the facts it needs were not read; the caller then shows passages.
 */
export function answerFromFacts(question: string, documents: readonly DocumentWithFacts[]): FactAnswer | NoSum | null {
  const plain = withoutCourtesies(question);
  const answer = answerFromDates(plain, documents) ?? answerAsked(plain, documents);
  if (!answer) return answerFromFigures(plain, documents);
  return 'noSum' in answer ? answer : withCaveats(answer, documents);
}

function withCaveats(answer: FactAnswer, documents: readonly DocumentWithFacts[]): FactAnswer {
  const cited = new Set(answer.statements.flatMap(({ citations }) => citations.map(({ documentId }) => documentId)));
  const told = documents.filter(({ documentId }) => cited.has(documentId));
  return { ...answer, caveats: caveatsOn(told, documents) };
}

function answerAsked(question: string, documents: readonly DocumentWithFacts[]): FactAnswer | NoSum | null {
  const asked = readFactQuestion(question);
  const named = asked && documentsNamed(asked.papers, papersSpokenOf(question, documents));
  if (!asked || !named) return null;
  if (asked.condition) return selectDocuments(asked.condition, named);
  const [subject, ...more] = asked.subjects;
  // From one of them to the other: a part of that is no answer.
  if (!subject || (more.length > 0 && ASKS_HOW_LONG.test(question))) return null;
  if (asked.isSum) return addUp(question, subject.kind, named);
  if (asked.extreme) return more.length === 0 ? answerExtreme(subject, asked.extreme, named) : null;
  const paid = asked.subjects.some(({ kind }) => kind === 'regular_payment') ? paymentsNamed(question) : null;
  return stated(asked.subjects, paid ? named.map((one) => onlyPayments(one, paid)) : named);
}

/** What each of the documents states of these; the courts with what is arbitrated. */
function stated(subjects: readonly FactSubject[], named: readonly DocumentWithFacts[]): FactAnswer | null {
  const kinds = new Set(subjects.map(({ kind }) => kind));
  const [subject] = subjects;
  if (!subject) return null;
  if (kinds.size > 1 && kinds.has('governing_law') && [...kinds].every((kind) => OF_LAW.has(kind)))
    return answerLaws(named, true);
  const isKnown = ({ facts }: DocumentWithFacts) => facts.some(({ kind }) => kinds.has(kind));
  const known = named.filter(isKnown);
  const [first] = known;
  if (!first) return null;
  const isOneOfMany = known.length > 1 || named.length > 1;
  const statements = known.map((document) => statementOfAll(document, subjects, isOneOfMany));
  const one = statements[0]?.row?.value ?? valuesOf(first, subject.kind);
  const counted = subjects.map(({ kind, noun }) => {
    const count = named.filter((document) => factsOf(document, kind).length > 0).length;
    return countSentence(noun, count, named.length);
  });
  return {
    text: known.length > 1 ? counted.join(' ') : named.length === 1 ? one : `${displayName(first)}: ${one}`,
    statements,
    silent: documentsWithoutFact(named, known),
    noun: subjects.map(({ noun }) => noun).join(' or '),
  };
}

const OF_LAW: ReadonlySet<FactKind> = new Set(['governing_law', 'courts', 'arbitration']);

function statementOfAll(
  document: DocumentWithFacts,
  subjects: readonly FactSubject[],
  isOneOfMany: boolean,
): FactStatement {
  const [subject] = subjects;
  if (subjects.length === 1 && subject) return statementOf(document, subject.kind, subject.noun, isOneOfMany);
  const own = subjects.filter(({ kind }) => factsOf(document, kind).length > 0);
  const value = own.map(({ kind, noun }) => `${noun}: ${valuesOf(document, kind)}`).join('; ');
  return {
    text: `${displayName(document)}: ${value}`,
    citations: own.flatMap(({ kind }) =>
      factsOf(document, kind).flatMap((fact) => citationsOf(document.documentId, fact)),
    ),
    row: { document: displayName(document), value },
  };
}

function answerExtreme(
  { kind, noun }: FactSubject,
  extreme: 'least' | 'most',
  named: readonly DocumentWithFacts[],
): FactAnswer | null {
  const known = named.flatMap((document) => {
    const sizes = factsOf(document, kind).map(comparableValue);
    // A paper with two notices, or one that runs on, cannot be ranked.
    const [size] = sizes;
    return sizes.length === 1 && size !== null && size !== undefined ? [{ document, size }] : [];
  });
  // Of the few that were read the greatest says nothing of all.
  if (known.length < 2 || 2 * known.length < named.length || !ofOneCurrency(kind, named)) return null;
  const sign = extreme === 'most' ? -1 : 1;
  const sorted = known.toSorted((a, b) => (a.size - b.size) * sign);
  const best = sorted.filter(({ size }) => size === sorted[0]?.size);
  const names = best.map(({ document }) => `${displayName(document)}, ${valuesOf(document, kind)}`).join('; ');
  const documents = known.map(({ document }) => document);
  return {
    text: `${names}, of ${known.length} documents whose ${noun} was read.`,
    statements: sorted.map(({ document }) => statementOf(document, kind, noun, true)),
    silent: documentsWithoutFact(named, documents),
    noun,
  };
}

/** Sums of money of two currencies have no order. */
const ofOneCurrency = (kind: FactKind, named: readonly DocumentWithFacts[]): boolean =>
  new Set(
    named.flatMap((document) =>
      factsOf(document, kind).flatMap(({ value }) => (value.type === 'amount' ? [`${value.currency}`] : [])),
    ),
  ).size <= 1;
