import type { FactKind } from '../fact.js';
import {
  citationsOf,
  displayName,
  type DocumentWithFacts,
  type FactAnswer,
  factsOf,
  isChange,
  type NoSum,
  type SumOperand,
} from './fact-answer-types-and-helpers.js';

const PAYMENT = /\b(salar(?:y|ies)|rents?|fees?|charges?|royalt(?:y|ies)|retainers?|remuneration)\b/gi;

const singular = (word: string): string => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');

/** What a question for regular payments calls them: "salary". */
export const paymentsNamed = (question: string): ReadonlySet<string> =>
  new Set((question.match(PAYMENT) ?? []).map(singular));

/** The document with these of its regular payments alone. */
export const onlyPayments = (document: DocumentWithFacts, names: ReadonlySet<string>): DocumentWithFacts => ({
  ...document,
  facts: document.facts.filter(
    ({ kind, value }) => kind !== 'regular_payment' || (value.type === 'amount' && names.has(singular(value.of ?? ''))),
  ),
});

interface Read {
  document: DocumentWithFacts;
  operand: SumOperand;
  currency: string | null;
  per: string;
}

const MOST_NAMED = 5;
const listOf = (documents: readonly DocumentWithFacts[]): string =>
  documents
    .slice(0, MOST_NAMED)
    .map(({ name }) => name)
    .join('; ') + (documents.length > MOST_NAMED ? ` and ${documents.length - MOST_NAMED} more` : '');

/**
 * One figure of every paper, added up. Where a paper states none that was read, or they are not of one currency and one period, no
 * sum is made, and it is said why.
 */
export function addUp(
  question: string,
  kind: FactKind,
  asked: readonly DocumentWithFacts[],
): FactAnswer | NoSum | null {
  const names = paymentsNamed(question);
  const papers = kind === 'regular_payment' ? asked.map((one) => onlyPayments(one, names)) : asked;
  const noun = kind === 'regular_payment' ? [...names].join(' or ') : 'cap on liability';
  const read = papers.flatMap((document) => figureOf(document, kind));
  const [first] = read;
  if (!first || papers.length < 2) return null;
  const none = papers.filter((document) => !read.some((one) => one.document === document));
  if (none.length > 0) return { noSum: `No sum was made: no single ${noun} was read in ${listOf(none)}.` };
  const changing = papers.filter(isChange);
  if (changing.length > 0)
    return { noSum: `No sum was made: ${listOf(changing)} may change what another paper states.` };
  const units = new Set(read.map(unitOf));
  if (units.size > 1)
    return { noSum: `No sum was made: the figures are not of one currency and period (${[...units].join('; ')}).` };
  const total = read.reduce((sum, { operand }) => sum + operand.amount, 0);
  const unit = unitOf(first);
  return {
    text: `${show(total)}${unit ? ` ${unit}` : ''}, the ${noun} of ${read.length} documents added up.`,
    statements: read.map(({ document, operand }) => {
      const value = `${show(operand.amount)}${unit ? ` ${unit}` : ''}`;
      return {
        text: `${displayName(document)}: ${value}`,
        citations: [operand.citation],
        row: { document: displayName(document), value },
      };
    }),
    silent: [],
    noun,
    sum: { label: `Sum of ${noun}`, operands: read.map(({ operand }) => operand), unit },
  };
}

/** The one figure of the paper; none where it has two, or states it in words. */
function figureOf(document: DocumentWithFacts, kind: FactKind): Read[] {
  const [fact, ...more] = factsOf(document, kind);
  if (!fact || more.length > 0 || fact.value.type !== 'amount') return [];
  const { amount, currency, per = '' } = fact.value;
  const [citation] = citationsOf(document.documentId, fact);
  return citation ? [{ document, operand: { name: displayName(document), amount, citation }, currency, per }] : [];
}

const unitOf = ({ currency, per }: Read): string => [currency ?? '', per && `a ${per}`].filter(Boolean).join(' ');
const show = (amount: number): string => amount.toLocaleString('en-IE', { maximumFractionDigits: 2 });
