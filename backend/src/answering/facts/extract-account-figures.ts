import { findAmounts } from '../../text/values/amounts.js';
import type { Fact } from './fact.js';

/** The lines of accounts that are read, and how accounts call them. A total goes before a part of the same name. */
export const ACCOUNT_LINES = [
  {
    name: 'Revenue',
    label: /^(?:total )?(?:net )?(?:turnover|revenues?|sales|net revenues?|operating revenues?)(?:, net| \(net\))?$/i,
  },
  { name: 'Cost of sales', label: /^(?:total )?cost of (?:goods sold|sales|products sold|revenues?)$/i },
  { name: 'Gross profit', label: /^gross profit$/i },
  {
    name: 'Operating profit',
    label:
      /^(?:total )?(?:operating (?:profit|income|earnings)|(?:income|profit|earnings) from operations|operating (?:income|profit) \(loss\)|operating \(loss\) (?:income|profit))$/i,
  },
  {
    name: 'Net profit',
    label:
      /^(?:consolidated )?net (?:income|profit|earnings|income \(loss\)|\(loss\) income|earnings \(loss\)|loss)$|^profit for the (?:financial )?year$/i,
  },
  { name: 'Total assets', label: /^total assets$/i },
  { name: 'Total current assets', label: /^total current assets$/i },
  { name: 'Total current liabilities', label: /^total current liabilities$/i },
  { name: 'Total liabilities', label: /^total liabilities$/i },
  {
    name: 'Total equity',
    label:
      /^(?:net assets|total (?:equity|shareholders['’]? equity|stockholders['’]? equity|shareholders['’]? funds)|shareholders['’]? funds)$/i,
  },
  { name: 'Cash and cash equivalents', label: /^(?:cash and cash equivalents|cash at bank and in hand)$/i },
  { name: 'Inventories', label: /^(?:merchandise )?inventor(?:y|ies)(?:, net)?$/i },
  {
    name: 'Operating cash flow',
    label:
      /^(?:total )?net cash (?:flows? )?(?:provided by|from|generated (?:by|from)|inflow from)(?: \(used (?:in|for)\))? operating activities$/i,
  },
] as const;

const STATEMENT =
  /\b(?:balance\s+sheets?|statements?\s+of\s+(?:consolidated\s+)?(?:income|operations|earnings|financial\s+position|cash\s+flows?|comprehensive\s+income)|income\s+statements?|profit\s+and\s+loss\s+accounts?|cash\s+flow\s+statements?)\b/i;
const LONGEST_HEADING = 110;
/** Lines of a statement below its heading. */
const STATEMENT_LINES = 90;
const HEADER_LINES = 8;
const YEAR = /\b(?:19|20)\d{2}\b/g;
const NOT_FULL_YEARS =
  /\b(?:three|six|nine|3|6|9)\s+months\s+ended|\bquarters?\s+ended|\b(?:13|26|39|thirteen|twenty-six|thirty-nine)\s+weeks\s+ended|\bquarterly\s+period|\b10-Q\b/i;
/** A year that ends so early is called by the year before it. */
const ENDS_EARLY = /\b(?:jan(?:uary)?|feb(?:ruary)?)\b/i;
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/\bin\s+billions\b|[$€£]\s?bn\b/i, 1e9],
  [/\bin\s+millions\b|\bmillions\s+of\b|[$€£]\s?m(?:illion)?\b|\bmillions\b/i, 1e6],
  [/\bin\s+thousands\b|\bthousands\s+of\b|[$€£]\s?['’]?000|\bthousands\b/i, 1e3],
];
const SIGN_LINE = /^[\s$€£]+$/;
const FIGURE = /^\(?-?[$€£]?\s*\(?\d[\d,.'’]*\)?$/;

interface Line {
  start: number;
  text: string;
}

interface Columns {
  /** The line that names the years. */
  line: Line;
  years: number[];
  scale: number;
  currency: string | null;
}

/** Figures of the statements of an annual account, by line and year. What two tables tell differently is left out. */
export function readAccountLines(text: string): Fact[] {
  if (NOT_FULL_YEARS.test(text.slice(0, 6_000))) return [];
  const lines = linesOf(text);
  const found = new Map<string, Fact[]>();
  const headings = [...lines.entries()].filter(
    ([, line]) => line.text.length <= LONGEST_HEADING && STATEMENT.test(line.text),
  );
  // A group's accounts may hold statements of others in their notes.
  const own = headings.filter(([, line]) => /\bconsolidated\b/i.test(line.text));
  for (const [at, heading] of own.length > 0 ? own : headings) {
    for (const fact of readStatement(lines.slice(at, at + STATEMENT_LINES))) {
      if (fact.value.type !== 'figure') continue;
      if (fact.value.label === 'Inventories' && !/\bbalance\b|\bposition\b/i.test(heading.text)) continue;
      const key = `${fact.value.label} ${fact.value.year}`;
      found.set(key, [...(found.get(key) ?? []), fact]);
    }
  }
  return [...found.values()].flatMap((facts) => {
    const amounts = new Set(facts.map(({ value }) => (value.type === 'figure' ? value.amount * value.scale : 0)));
    const [first] = facts;
    return first && amounts.size === 1 ? [first] : [];
  });
}

function readStatement(lines: readonly Line[]): Fact[] {
  const facts: Fact[] = [];
  let columns: Columns | null = null;
  for (const [at, line] of lines.entries()) {
    if (at > HEADER_LINES && line.text.length <= LONGEST_HEADING && STATEMENT.test(line.text)) break;
    const years = yearsOf(line.text);
    if (years) {
      columns = columnsOf(lines, at, years);
      continue;
    }
    if (!columns) {
      if (at > 2 * HEADER_LINES) return facts;
      continue;
    }
    facts.push(...rowFacts(line, columns));
  }
  const totals = facts.filter(({ words }) => /^total/i.test(words));
  return facts.filter((fact) => /^total/i.test(fact.words) || !totals.some((total) => isSameLine(total, fact)));
}

const quoteOf = ({ start, text }: Line) => ({ start, end: start + text.length, text });

function isSameLine(a: Fact, b: Fact): boolean {
  return (
    a.value.type === 'figure' &&
    b.value.type === 'figure' &&
    a.value.label === b.value.label &&
    a.value.year === b.value.year
  );
}

function rowFacts(line: Line, { line: header, years, scale, currency }: Columns): Fact[] {
  const { label, figures } = readRow(line.text);
  const item = ACCOUNT_LINES.find((one) => one.label.test(label));
  if (!item || figures.length !== years.length) return [];
  return figures.flatMap((figure, i): Fact[] => {
    const stated = amountOf(figure);
    if (stated === null) return [];
    const amount = /^net loss$/i.test(label) ? -Math.abs(stated) : stated;
    return [
      {
        kind: 'line_item',
        value: { type: 'figure', label: item.name, year: years[i] ?? 0, amount, scale, currency },
        words: line.text.trim(),
        quotes: [quoteOf(line), quoteOf(header)],
      },
    ];
  });
}

/** The label and the figures that end the line; signs of money may stand apart. */
function readRow(text: string): { label: string; figures: string[] } {
  const words = text.replaceAll(/[$€£]/g, ' ').split(/\s+/).filter(Boolean);
  let last = words.length;
  while (last > 0 && (FIGURE.test(words[last - 1] ?? '') || /^[()]$/.test(words[last - 1] ?? ''))) last -= 1;
  const label = words
    .slice(0, last)
    .join(' ')
    .replace(/[\s.:…]+$/, '')
    .replace(/\s*\((?:note|notes)\s[^)]*\)$/i, '');
  return { label, figures: words.slice(last).filter((word) => /\d/.test(word)) };
}

function amountOf(figure: string): number | null {
  const amount = findAmounts(`USD ${figure.replaceAll(/[()-]/g, '')}`)[0]?.value;
  if (amount === undefined) return null;
  return /^\(|-/.test(figure) ? -amount : amount;
}

/** "2019   2018": at least two years, each once, and little else. */
function yearsOf(text: string): number[] | null {
  const years = [...text.matchAll(YEAR)].map(([year]) => Number(year));
  if (years.length < 2 || new Set(years).size !== years.length) return null;
  const rest = text
    .replaceAll(YEAR, '')
    .replaceAll(
      /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|fiscal|financial|years?|ended|as|of|at|in|millions|thousands|note|notes|the|and|\d{1,2}|fy)\b/gi,
      '',
    );
  return rest.replaceAll(/[^A-Za-z]/g, '').length <= 20 ? years : null;
}

function columnsOf(lines: readonly Line[], at: number, years: number[]): Columns | null {
  const line = lines[at];
  if (!line) return null;
  const above = lines
    .slice(Math.max(0, at - HEADER_LINES), at + 1)
    .map(({ text }) => text)
    .join('\n');
  const below = lines
    .slice(at + 1, at + 3)
    .map(({ text }) => text)
    .join('\n');
  if (NOT_FULL_YEARS.test(above) || ENDS_EARLY.test(above)) return null;
  const around = `${above}\n${below}`;
  const scale =
    SCALES.find(([pattern]) => pattern.test(around))?.[1] ?? (SIGN_LINE.test(lines[at + 1]?.text ?? 'x') ? 1 : null);
  if (scale === null) return null;
  const currency = /€|\beuro/i.test(around) ? 'EUR' : /£/.test(around) ? 'GBP' : null;
  return { line, years, scale, currency };
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\n\f]*[^\s][^\n\f]*/g)].map((match) => {
    const start = match.index + match[0].length - match[0].trimStart().length;
    return { start, text: match[0].trim() };
  });
}
