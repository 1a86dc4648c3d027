export interface LineItem {
  /** A question that asks for it. */
  asked: RegExp;
  /** How the row is labelled. */
  label: RegExp;
}

/** Lines of accounts, as questions and as accounts call them; totals before their parts. */
export const LINE_ITEMS: readonly LineItem[] = [
  {
    asked: /\b(?:turnover|revenues?|(?:net )?sales)\b(?! ratio)/i,
    label: /^(?:total )?(?:net )?(?:turnover|revenues?|sales|net revenues?)(?:, net| \(net\))?$/i,
  },
  { asked: /\bgross (?:profit|margin)\b/i, label: /^gross (?:profit|margin)$/i },
  { asked: /\bebitda\b/i, label: /^(?:adjusted )?ebitda$/i },
  {
    asked: /\boperating (?:profit|income|margin|loss)\b/i,
    label:
      /^(?:income|profit|loss|earnings)? ?(?:\(loss\) )?(?:from operations|operating (?:profit|income|loss|earnings))$|^operating (?:profit|income|loss)\b/i,
  },
  {
    asked:
      /\b(?:net (?:income|profit|earnings|loss)|profit (?:after tax|for the (?:financial )?year)|bottom line|retention ratio)\b/i,
    label:
      /^net (?:income|profit|earnings|loss|\(loss\)|income \(loss\)|earnings \(loss\))\b|^(?:profit|loss) (?:after tax|for the (?:financial )?year)/i,
  },
  {
    asked: /\bcost of (?:goods sold|sales|revenues?)|\bcogs\b/i,
    label: /^(?:total )?cost of (?:goods sold|sales|products sold|revenues?)/i,
  },
  { asked: /\btotal assets\b/i, label: /^total assets$/i },
  {
    asked: /\b(?:net assets?|shareholders['’]? (?:funds|equity)|stockholders['’]? equity|equity position)\b/i,
    label: /^(?:net assets|(?:total )?(?:shareholders|stockholders)['’]? ?(?:funds|equity)|total equity)/i,
  },
  {
    asked: /\b(?:current assets|working capital|liquidity|quick ratio|current ratio)\b/i,
    label: /^total current assets$/i,
  },
  {
    asked: /\b(?:current liabilities|working capital|liquidity|quick ratio|current ratio|operating cash flow ratio)\b/i,
    label: /^total current liabilities$/i,
  },
  {
    asked: /\b(?:inventor(?:y|ies)|stocks?)\b(?! (?:option|exchange))/i,
    label: /^(?:merchandise )?(?:inventor(?:y|ies)|stocks?)(?:, net)?$/i,
  },
  {
    asked: /\b(?:accounts? receivable|trade debtors?|dso)\b/i,
    label: /^(?:trade (?:debtors|receivables)|(?:accounts )?receivables?)(?:, net)?\b/i,
  },
  {
    asked: /\b(?:accounts? payable|trade creditors?|dpo)\b/i,
    label: /^(?:trade (?:creditors|payables)|accounts payable)\b/i,
  },
  {
    asked: /\b(?:cash (?:balance|position|at bank|and cash equivalents)|how much cash)\b/i,
    label: /^cash(?: and cash equivalents| at bank(?: and in hand)?)\b/i,
  },
  {
    asked: /\b(?:capex|capital expenditures?|free cash ?flow|fcf)\b/i,
    label:
      /^(?:purchases? of (?:property|land|fixed|tangible)|capital expenditures?|additions to property|payments to acquire (?:property|tangible))/i,
  },
  {
    asked: /\b(?:(?:operating cash|cash from operat\w+|cash flows? from operat\w+|free cash ?flow|fcf))\b/i,
    label:
      /^net cash (?:provided by|from|flows? from|generated (?:by|from)|inflow from)(?: \(used (?:in|for)\))? operating/i,
  },
  { asked: /\bdepreciation\b|\bd&a\b/i, label: /^depreciation\b/i },
  { asked: /\bdividends?\b|\bretention ratio\b/i, label: /^(?:cash )?dividends? paid|^dividends\b/i },
  {
    asked: /\b(?:pp&?n?e|fixed assets?|property, plant)\b/i,
    label: /^(?:(?:net )?property(?:,? plant)?,? and equipment|tangible (?:fixed )?assets|fixed assets)\b/i,
  },
  {
    asked: /\b(?:number of employees|headcount|how many (?:employees|people|staff))\b/i,
    label: /^(?:average )?(?:number of )?(?:employees|staff|headcount)\b/i,
  },
];

/** A row of a table printed as text: a label and its figures. */
export interface TableRow {
  label: string;
  /** As printed, without currency signs: "5,409", "(12.5)". */
  figures: string[];
  /** `[start, end)` counts into the text. */
  range: readonly [start: number, end: number];
  /** The line above that names the columns' years, when there is one. */
  years: { years: string[]; range: readonly [start: number, end: number] } | null;
}

/** A figure, a sign that stands apart from its figure, or a dash for nothing. */
const FIGURE = /^[$€£]?[(-]*[$€£]?\d[\d,]*(?:\.\d+)?\)?%?\)?$/;
const SIGN = /^[$€£%)(]+$/;
const NOTHING = /^(?:[-–—]|n\/[am]|nm)$/i;
const LONGEST_LINE = 300;
const YEAR = /\b(?:19|20)\d{2}\b/g;
const LINES_ABOVE = 30;
const LONGEST_LABEL = 90;

/** The rows of a passage in reading order; none for running text. */
export function tableRows(text: string): TableRow[] {
  const lines = linesOf(text);
  return lines.flatMap((line, i) => {
    const row = readRow(line.text);
    const years = row && yearsAbove(lines.slice(Math.max(0, i - LINES_ABOVE), i));
    return row ? [{ ...row, range: line.range, years }] : [];
  });
}

/** Figures are taken from the end of the line; what stands before them is the label. */
export function readRow(line: string): Pick<TableRow, 'label' | 'figures'> | null {
  if (line.length > LONGEST_LINE || isYearLine(line)) return null;
  const words = line.split(/\s+/);
  let last = words.length;
  while (last > 0 && isFigureOrSign(words[last - 1] ?? '')) last -= 1;
  const label = words
    .slice(0, last)
    .join(' ')
    .replace(/[\s.:]+$/, '');
  const figures = words
    .slice(last)
    .filter((word) => !SIGN.test(word))
    .map((word) => closed(word.replaceAll(/[$€£]/g, '')));
  return figures.length > 0 && /\p{L}/u.test(label) && label.length <= LONGEST_LABEL ? { label, figures } : null;
}

/** A bracket that stood apart from its figure. */
function closed(figure: string): string {
  return figure.startsWith('(') && !figure.endsWith(')') ? `${figure})` : figure;
}

function isFigureOrSign(word: string): boolean {
  return FIGURE.test(word) || SIGN.test(word) || NOTHING.test(word);
}

/** The figure of a year, or null when the columns cannot be told apart. A number of a note before the figures is passed over. */
export function figureOf({ figures, years }: TableRow, year: string): string | null {
  const column = years?.years.indexOf(year) ?? -1;
  if (!years || column < 0 || figures.length < years.years.length) return null;
  return figures[figures.length - years.years.length + column] ?? null;
}

export interface PrintedLine {
  text: string;
  range: readonly [start: number, end: number];
}

export function linesOf(text: string): PrintedLine[] {
  return [...text.matchAll(/[^\n\f]*[^\s][^\n\f]*/g)].map((match) => {
    const start = match.index + match[0].length - match[0].trimStart().length;
    const trimmed = match[0].trim();
    return { text: trimmed, range: [start, start + trimmed.length] };
  });
}

function yearsAbove(lines: readonly PrintedLine[]): TableRow['years'] {
  const line = lines.findLast(({ text }) => isYearLine(text));
  return line ? { years: [...line.text.matchAll(YEAR)].map((match) => match[0]), range: line.range } : null;
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*\\.?';
const PERIODS = new RegExp(
  `\\b${MONTH} \\d{1,2}\\b|\\b\\d{1,2} ${MONTH}\\b|\\b(?:19|20)\\d{2}\\b|\\b\\d{1,2} (?:days|weeks|months|quarters)\\b`,
  'giu',
);
const FIGURES = /(?<=^|\s)(?:[$€£]\s*)?(?:\(?\d[\d.,]*\)?|[—–-])(?=\s|$)/g;

/** Whether a line has figures beside dates and periods: "Fiscal year 2023   37   60"; a single one may be the number of a note. */
export const hasFigures = (line: string): boolean => (line.replaceAll(PERIODS, ' ').match(FIGURES) ?? []).length > 1;

/** "2019   2018", "Year ended 31 December 2019 2018", "FY2019 FY2018": years and little else. */
function isYearLine(text: string): boolean {
  if (hasFigures(text)) return false;
  const years = [...text.matchAll(YEAR)].map((match) => match[0]);
  if (years.length === 0 || new Set(years).size !== years.length) return false;
  const others = text
    .replaceAll(YEAR, '')
    .replaceAll(
      /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|fiscal|financial|years?|ended|as of|at|note|\d{1,2}|[€£$]'?000|€m|fy)\b/gi,
      '',
    );
  return others.replaceAll(/[^A-Za-z]/g, '').length <= (years.length > 1 ? 24 : 4);
}
