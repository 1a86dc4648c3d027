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
const NOTHING = /^[-–—]$/;
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
function readRow(line: string): Pick<TableRow, 'label' | 'figures'> | null {
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

interface Line {
  text: string;
  range: readonly [start: number, end: number];
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\n\f]*[^\s][^\n\f]*/g)].map((match) => {
    const start = match.index + match[0].length - match[0].trimStart().length;
    const trimmed = match[0].trim();
    return { text: trimmed, range: [start, start + trimmed.length] };
  });
}

function yearsAbove(lines: readonly Line[]): TableRow['years'] {
  const line = lines.findLast(({ text }) => isYearLine(text));
  return line ? { years: [...line.text.matchAll(YEAR)].map((match) => match[0]), range: line.range } : null;
}

/** "2019   2018", "Year ended 31 December 2019 2018", "FY2019 FY2018": years and little else. */
function isYearLine(text: string): boolean {
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
