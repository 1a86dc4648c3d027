import {
  displayName,
  citationsOf,
  type DocumentWithFacts,
  type FactAnswer,
  type FactStatement,
  documentsNamed,
} from './fact-answer-types-and-helpers.js';
import { ASKS_YES_OR_NO } from './parse-question-over-facts.js';

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
const ITEMS = new RegExp(`\\b(?:the )?(?:${SPOKEN.map(([words]) => `(${words})`).join('|')})\\b`, 'gi');
/** Shares and differences with a name of their own. */
const NAMED: readonly (readonly [words: RegExp, items: string])[] = [
  [/\bgross (?:profit )?margin\b/i, 'gross profit as a percentage of revenue'],
  [/\boperating (?:profit |income )?margin\b/i, 'operating profit as a percentage of revenue'],
  [/\bnet (?:profit |income )?margin\b/i, 'net profit as a percentage of revenue'],
  [/\bcurrent ratio\b/i, 'ratio of current assets to current liabilities'],
  [/\bworking capital\b/i, 'current assets less current liabilities'],
];
const YEAR = /\b(?:fy ?)?((?:19|20)\d{2})\b/gi;

type Operation = 'growth' | 'ratio' | 'share' | 'sum' | 'less';
/** What is done with the figures; the first that a question has words for. */
const OPERATIONS: readonly (readonly [Operation, RegExp])[] = [
  ['share', /\b(?:percentage|per ?cent|proportion|share|fraction)\b(?: of)?|%(?: of)?/gi],
  ['ratio', /\bratio\b|\bdivided by\b|\bhow many times\b/gi],
  ['less', /\bdifference\b|\bless\b|\bminus\b|\bexceed(?:s|ed)?\b|\b(?:high|larg|great)er\b|\bmore\b/gi],
  [
    'growth',
    /\b(?:gr[eo]w(?:n|s|th)?|increas\w*|decreas\w*|chang\w*|ris(?:e|en|es)|rose|f[ae]ll(?:en|s)?|declin\w*|dropp?(?:ed|s)?|year[- ](?:on|over)[- ]year|rate)\b/gi,
  ],
  ['sum', /\b(?:total|sum|together|combined|plus|add(?:ed)?(?: up)?(?: to)?)\b/gi],
];
/** Words of any question over figures. */
const OF_FIGURES =
  /^(?:what|which|how|much|many|is|was|were|are|did|does|do|has|have|had|be|in|at|for|on|over|during|as|a|an|the|of|to|and|by|from|between|with|than|end|ended|year|years|fiscal|financial|year-end|figure|figures|amount|amounts|amounted|state|give|tell|us|me|please|compared|against|versus|vs|it|its|make|made|come|came|there)$/i;

/** Everything a question over figures says; null where it is none. */
interface AskedFigures {
  items: readonly string[];
  years: readonly number[];
  operation: Operation | null;
  /** "What share of revenue was net profit?": the whole is named first. */
  isWholeFirst: boolean;
  /** Words left over, which have to name papers. */
  papers: string;
}

function readFigures(question: string): AskedFigures | null {
  let rest = NAMED.reduce((text, [words, items]) => text.replace(words, items), question.replaceAll('’', "'"));
  const years = [...rest.matchAll(YEAR)].map(([, year]) => Number(year));
  rest = rest.replaceAll(YEAR, ' ');
  const items: { name: string; at: number }[] = [];
  rest = rest.replaceAll(ITEMS, (words: string, ...found: unknown[]) => {
    const which = found.slice(0, SPOKEN.length).findIndex((group) => group !== undefined);
    items.push({ name: SPOKEN[which]?.[1] ?? '', at: Number(found[SPOKEN.length]) });
    return ' '.repeat(words.length);
  });
  if (items.length === 0) return null;
  const present = OPERATIONS.filter(([, words]) => rest.search(words) >= 0);
  // One line of two years grew, however it is said; of two lines the words of one operation alone may stand there.
  const isGrowth = items.length === 1 && present.some(([one]) => one === 'growth' || one === 'less');
  const operation = isGrowth ? 'growth' : (present[0]?.[0] ?? null);
  const whole = OPERATIONS[0]?.[1];
  const isWholeFirst = operation === 'share' && whole !== undefined && rest.search(whole) < (items[0]?.at ?? 0);
  for (const [, words] of isGrowth ? present : present.slice(0, 1)) rest = rest.replaceAll(words, ' ');
  const left = (rest.match(/[\p{L}\d][\p{L}\d'&.-]*/gu) ?? []).map((word) => word.replace(/[.'-]+$|'s$/g, ''));
  const papers = left.filter((word) => !OF_FIGURES.test(word));
  return { items: items.map(({ name }) => name), years, operation, isWholeFirst, papers: papers.join(' ') };
}

interface Figure {
  document: DocumentWithFacts;
  statement: FactStatement;
  amount: number;
  currency: string | null;
}

/** A figure of a year, how it grew between two years, and what two lines of one year make together, in whatever words it is asked. */
export function answerFromFigures(question: string, documents: readonly DocumentWithFacts[]): FactAnswer | null {
  const asked = ASKS_YES_OR_NO.test(question) ? null : readFigures(question);
  const named = asked && documentsNamed(asked.papers, documents);
  if (!asked || !named) return null;
  const { operation } = asked;
  const [item, other, ...moreItems] = asked.items;
  const [year, until, ...moreYears] = [...new Set(asked.years)].toSorted((a, b) => a - b);
  if (year === undefined || moreItems.length > 0 || moreYears.length > 0) return null;
  if (other !== undefined) {
    const pair = [item, other].map((one) => find(one, year, named));
    return until === undefined ? combined(asked.isWholeFirst ? pair.toReversed() : pair, computed(operation)) : null;
  }
  // "Growth in 2022" is since the year before.
  if (operation === 'growth')
    return combined(
      (until === undefined ? [year - 1, year] : [year, until]).map((one) => find(item, one, named)),
      ([a, b]) => growth(a, b),
    );
  if (until === undefined) return operation === null ? stated(find(item, year, named)) : null;
  return operation === 'sum'
    ? combined(
        [year, until].map((one) => find(item, one, named)),
        computed('sum'),
      )
    : null;
}

/** What two figures of one year make. */
const computed =
  (operation: Operation | null) =>
  ([a, b]: [number, number]): string | null => {
    if (operation === 'sum') return `${show(a)} + ${show(b)} = ${show(a + b)}.`;
    if (operation === 'less') return `${show(a)} - ${show(b)} = ${show(a - b)}.`;
    if (b === 0 || (operation !== 'share' && operation !== 'ratio')) return null;
    return `${show(a)} / ${show(b)} = ${operation === 'share' ? `${round((a / b) * 100)} %` : round(a / b)}.`;
  };

/** The one figure that the item, the year and the document name; null where there is none, or more than one paper tells it. */
function find(name = '', year = 0, documents: readonly DocumentWithFacts[] = []): Figure | null {
  const found = documents.flatMap((document) =>
    document.facts.flatMap((fact): Figure[] => {
      const { value } = fact;
      if (value.type !== 'figure' || value.label !== name || value.year !== year) return [];
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
