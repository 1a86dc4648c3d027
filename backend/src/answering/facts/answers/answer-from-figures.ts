import { ACCOUNT_LINES } from '../account-lines.js';
import {
  displayName,
  citationsOf,
  type DocumentWithFacts,
  type FactAnswer,
  type FactStatement,
  documentsNamed,
} from './fact-answer.js';

/** What questions call the lines; the longest first, so that "total current assets" is not "total assets". */
const SPOKEN: readonly (readonly [words: string, name: string])[] = [
  ['(?:total |net )?(?:revenues?|turnover|sales)', 'Revenue'],
  ['cost of (?:sales|revenues?|goods sold)|cogs', 'Cost of sales'],
  ['gross profit', 'Gross profit'],
  ['operating (?:profit|income)', 'Operating profit'],
  ['net (?:profit|income|earnings)', 'Net profit'],
  ['total current assets|current assets', 'Total current assets'],
  ['total current liabilities|current liabilities', 'Total current liabilities'],
  ['total assets', 'Total assets'],
  ['total liabilities', 'Total liabilities'],
  ["total equity|(?:total )?(?:shareholders|stockholders)['’]? equity|net assets", 'Total equity'],
  ['cash and cash equivalents', 'Cash and cash equivalents'],
  ['inventor(?:y|ies)', 'Inventories'],
  [
    'operating cash flow|cash flow from operati(?:ons|ng activities)|net cash (?:from|provided by) operating activities',
    'Operating cash flow',
  ],
];
const ITEM = `(?:${SPOKEN.map(([words]) => words).join('|')})`;
const YEAR = '(?:(?:fiscal|financial)(?: year)? |fy ?|the year )?((?:19|20)\\d{2})';
const whole = (text: string) =>
  new RegExp(
    `^${text}$`
      .replaceAll('ITEM', `(?:the )?(${ITEM})`)
      .replaceAll('YEAR', YEAR)
      .replaceAll('DOC', '(?:(?: of|,) ([^,;?]+?))?')
      .replaceAll(' ', '\\s+'),
    'i',
  );

const ONE = [
  whole('what (?:is|was|were|are) ITEMDOC (?:in|for|at the end of) YEAR'),
  whole('how much (?:is|was|were) ITEMDOC (?:in|for|at the end of) YEAR'),
];
const CHANGE = [
  whole(
    '(?:by )?how much (?:did|has) ITEMDOC (?:grow|grown|increase|increased|change|changed|rise|risen) (?:from|between) YEAR (?:to|and) YEAR',
  ),
  whole(
    'what (?:is|was) the (?:growth|increase|change)(?: rate)? (?:of|in) ITEMDOC (?:from|between) YEAR (?:to|and) YEAR',
  ),
];
const RATIO = [whole('what (?:is|was) the ratio of ITEM to ITEMDOC (?:in|for|at the end of) YEAR')];
const SUM = [whole('what (?:is|was) the (?:total|sum) of ITEM and ITEMDOC (?:in|for|at the end of) YEAR')];
const LESS = [whole('what (?:is|was) the difference between ITEM and ITEMDOC (?:in|for|at the end of) YEAR')];

interface Figure {
  document: DocumentWithFacts;
  statement: FactStatement;
  amount: number;
  currency: string | null;
}

/** A figure of a year, how it grew between two years, and what two lines of one year make together. */
export function answerFromFigures(question: string, documents: readonly DocumentWithFacts[]): FactAnswer | null {
  const one = matchOf(ONE, question);
  if (one) return stated(find(one[1], one[2], one[3], documents));
  const change = matchOf(CHANGE, question);
  if (change) {
    const [from, to] = [change[3], change[4]].map((year) => find(change[1], change[2], year, documents));
    return combined([from, to], ([a, b]) => growth(a, b));
  }
  const ratio = matchOf(RATIO, question);
  if (ratio) return pair(ratio, documents, (a, b) => (b === 0 ? null : `${show(a)} / ${show(b)} = ${round(a / b)}.`));
  const sum = matchOf(SUM, question);
  if (sum) return pair(sum, documents, (a, b) => `${show(a)} + ${show(b)} = ${show(a + b)}.`);
  const less = matchOf(LESS, question);
  return less && pair(less, documents, (a, b) => `${show(a)} - ${show(b)} = ${show(a - b)}.`);
}

const matchOf = (patterns: readonly RegExp[], question: string): RegExpExecArray | null =>
  patterns.map((pattern) => pattern.exec(question)).find((found) => found !== null) ?? null;

function pair(
  match: RegExpExecArray,
  documents: readonly DocumentWithFacts[],
  compute: (a: number, b: number) => string | null,
): FactAnswer | null {
  const [a, b] = [match[1], match[2]].map((item) => find(item, match[3], match[4], documents));
  return combined([a, b], ([first, second]) => compute(first, second));
}

/** The one figure that the item, the year and the document name; null where there is none, or more than one paper tells it. */
function find(item = '', doc = '', year = '', documents: readonly DocumentWithFacts[] = []): Figure | null {
  const name = SPOKEN.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(item.trim()))?.[1];
  if (!name || !ACCOUNT_LINES.some((line) => line.name === name)) return null;
  const found = (documentsNamed(doc, documents) ?? []).flatMap((document) =>
    document.facts.flatMap((fact): Figure[] => {
      const { value } = fact;
      if (value.type !== 'figure' || value.label !== name || value.year !== Number(year)) return [];
      const amount = value.amount * value.scale;
      return [
        {
          document,
          amount,
          currency: value.currency,
          statement: {
            text: `${name} ${year}, ${displayName(document)}: ${show(amount)}${value.currency ? ` ${value.currency}` : ''}`,
            citations: citationsOf(document.documentId, fact),
          },
        },
      ];
    }),
  );
  // Two years' accounts tell the same figure; where they differ, or two companies are there, nobody knows which is meant.
  return new Set(found.map(({ amount }) => amount)).size === 1 ? (found[0] ?? null) : null;
}

function stated(figure: Figure | null): FactAnswer | null {
  return (
    figure && {
      text: `${show(figure.amount)}${figure.currency ? ` ${figure.currency}` : ''}.`,
      statements: [figure.statement],
      silent: [],
    }
  );
}

function combined(
  figures: readonly (Figure | null | undefined)[],
  compute: (amounts: [number, number]) => string | null,
): FactAnswer | null {
  const [a, b] = figures;
  if (!a || !b || a.currency !== b.currency) return null;
  const text = compute([a.amount, b.amount]);
  return text === null ? null : { text, statements: [a.statement, b.statement], silent: [] };
}

function growth(from: number, to: number): string | null {
  const by = to - from;
  if (from <= 0) return `${show(to)} - ${show(from)} = ${show(by)}.`;
  return `${show(to)} - ${show(from)} = ${show(by)}, or ${round((by / from) * 100)} %.`;
}

const show = (amount: number): string => amount.toLocaleString('en-IE', { maximumFractionDigits: 2 });
const round = (amount: number): string => amount.toLocaleString('en-IE', { maximumFractionDigits: 2 });
