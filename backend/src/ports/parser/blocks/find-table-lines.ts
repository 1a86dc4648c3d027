import { MONTH_OR_SHORT } from './names-of-months.js';
import { readLabel } from './clause-labels.js';
import { findClausesInColumns } from './find-clauses-in-columns.js';
import { isShouted } from './heading-rules.js';
import { isHeadOf, ROWS_OF_COLUMNS, sharedEdges } from './names-over-columns.js';
import { isFurniture, statesFacts } from './lines-beside-tables.js';
import { partAbove, SAME_RULE, standsOverColumns } from './ruled-rows-around-titles.js';
import { isRecognised, type TextLine } from './text-line.js';
import { tellsUnits } from './units-of-columns.js';

/** Programs of old print ".00" for nothing and a minus behind its figure: "2,015.75-"; "1.61 : 1" and "2.4x" say how many times. */
const NUMERIC =
  /^[([]?[-–—−+]?\s*[$€£¥]?\s*\(?\.?\d[\d.,'’\s]*(?:(?<=[.,]\d\d)-)?\)?\s*[%‰€$£x]?[)\]]?$|^[-–—−]$|^\d+\.\d+\s?:\s?1(?:\.0+)?$/;

/** "£000" and "('000)" say what figures are counted in. */
const THOUSANDS = /^\(?[$€£¥]?\s?['’]?000s?\)?$/;

/** "15.02.": a day of any year, as the instalments of a tax are named by. */
const DAY_OF_ANY_YEAR = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.$/;

export const isNumeric = (cell: string): boolean =>
  NUMERIC.test(cell.trim()) && ![THOUSANDS, DAY_OF_ANY_YEAR].some((other) => other.test(cell.trim()));

/** Letters at most of what a cell over several columns says of each of them: longer words are a remark on the row. */
const LONGEST_OF_COLUMNS = 40;

/** Words beside a figure from which on they say more of it than its currency or unit: "while stocks last: 140.00". */
const WORDS_OF_REMARK = 3;

/** Whether a cell over several columns of figures says what it says of each of them, as "included" does; a figure, also in "GBP 1,250", may be that of all together. */
export const saysOfEachColumn = (text: string): boolean =>
  text.length <= LONGEST_OF_COLUMNS &&
  (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= (/\d/.test(text) ? WORDS_OF_REMARK : 1);

const YEAR = /^(?:\d{1,2}\.\d{1,2}\.)?(?:19|20)\d\d(?:\s*[€$£¥]\s?(?:000s?|k|m)?)?$/i;

/** "2025", "31.12.2025", "2025 £000": a figure that names a column sooner than it stands in one. */
export const isYear = (cell: string): boolean => YEAR.test(cell.trim());

const DAY_OF_HEAD =
  /^(?:(?:as\s)?at\s|(?:up\s)?to\s|from\s|until\s|before\s|after\s|since\s|bis\s|ab\s|seit\s|vom\s|zum\s)?\d{1,2}(?:st|nd|rd|th)?[\s./-](?:\p{L}{3,9}\.?|\d{1,2})[\s./-](?:(?:19|20)\d\d|\d\d)$/iu;
/** "2023-01-15", "2023/1/15", "2023. 01. 15." */
const DAY_BEHIND_ITS_YEAR = /^(?:19|20)\d\d[-/.]\s?(?:0?[1-9]|1[0-2])[-/.]\s?(?:0?[1-9]|[12]\d|3[01])\.?$/;
/** "26/08/2021", "8 March 2008": a day by itself. */
const isDay = (cell: string): boolean => /^\d{1,2}[\s./-]/.test(cell) && DAY_OF_HEAD.test(cell.trim());

const PART_OF_YEAR =
  /^(?:Q[1-4]|H[12]|FY|\d{1,2}M|YTD)[\s-]?(?:(?:19|20)\d\d|\d\d)(?:\/\d\d)?$|^(?:19|20)\d\d\/(?:19|20)?\d\d$/i;

const MONTH_OF_YEAR = new RegExp(`^${MONTH_OR_SHORT}[\\s./-]?['’]?(?:(?:19|20)\\d\\d|\\d\\d)$`, 'iu');

/** "December 31, 2019", "As of June 30, 2024". */
const DAY_BEHIND_MONTH = new RegExp(
  `^(?:as\\s(?:of|at)\\s|at\\s)?${MONTH_OR_SHORT}\\s\\d{1,2},?\\s(?:19|20)\\d\\d$`,
  'iu',
);

const PERIODS = [PART_OF_YEAR, MONTH_OF_YEAR, DAY_OF_HEAD, DAY_BEHIND_ITS_YEAR, DAY_BEHIND_MONTH, DAY_OF_ANY_YEAR];

/** "(restated)", "(forecast)¹" behind a period. */
const SAID_OF_PERIOD = /\s*\(\p{L}[\p{L} -]{2,20}\)[¹²³⁴⁵*]?$/u;

/** A year, a part of one ("Q3 2025", "2024/25"), a month ("Apr 25") or a day ("31 Dec 2024", "15.02."), as they name columns of figures; a day may also be what a row states. */
export const isPeriod = (cell: string): boolean => {
  const period = cell.trim().replace(SAID_OF_PERIOD, '');
  return isYear(period) || PERIODS.some((one) => one.test(period));
};

/** Whether a cell over several rows says what it says of each of them, as a remark or a day does; a figure, also a year alone, may be that of all together. */
export const saysOfEachRow = (text: string): boolean =>
  !isNumeric(text) || (isPeriod(text) && !/^\d{4}$/.test(text.trim()));

/** Cells of a row that says one thing by its name. */
export const NAME_AND_VALUE = 2;

/** "6. ASSIGNMENT     Neither party shall ..." is a clause; a row of a numbered list of values is shorter. */
const LONG_CLAUSE = 70;

/** Dashes below heads, or around a sum, are no row. */
export const DASHES = /^(?=.*(?:-{3}|={3}|[─━═]{3}))[\s=_|+\u2500-\u257f-]+$/;
/** "------ ---------- -----": a stroke for each column, which one blank may part. */
export const STROKES = /^(?:[-=]{2,} +){2,}[-=]{2,}$/;

/** Dots that lead to a figure. */
export const LEADER = /(?:\.\s?){4}/;

/** Whether a line begins and ends where a row does, with a name and a figure. */
function hasEndsOf(line: TextLine, row: TextLine): boolean {
  const ends = [line, row].map(({ wordEdges, cellEdges, cells }) => {
    const words = (wordEdges ?? cellEdges).filter((_, at) => (cells[at]?.[1] ?? 0) > (cells[at]?.[0] ?? 0));
    return [words[0]?.[0] ?? Infinity, words.at(-1)?.[1] ?? Infinity] as const;
  });
  return [0, 1].every((side) => Math.abs((ends[0]?.[side] ?? 0) - (ends[1]?.[side] ?? 0)) <= line.size / 4);
}

/** Letters of a number of a clause that recognition misread, and of the words behind it. */
const MISREAD = 6;
const WORDS = 12;
/** Lines with a number of a clause that make a column of such numbers. */
const LEAST_NUMBERED = 3;

/** Cells of a row that ends a table on the next page at least. */
const LEAST_OF_REST = 3;

/** Whether no cell of a line has a figure that tells no period. */
const areNames = (line: TextLine, textOf: (line: TextLine) => string): boolean =>
  line.cells.every(([start, end]) => {
    const cell = textOf({ ...line, start, end });
    return isPeriod(cell) || !/\d/.test(cell);
  });

/** Whether the cells of a line name, without a figure that tells no period, each column but the first of a row on the next page: heads that end their page. */
function areNamesBesideLabels(line: TextLine, { cellEdges }: TextLine, textOf: (line: TextLine) => string): boolean {
  const isOver = ([left, right]: readonly [number, number], at: number) =>
    cellEdges.every(([from, to], column) => (left < to && right > from) === (column === at + 1));
  return (
    line.cells.length >= NAME_AND_VALUE &&
    line.cells.length === cellEdges.length - 1 &&
    line.cellEdges.every(isOver) &&
    areNames(line, textOf)
  );
}

/** Tells recognised lines whose first cell stands where the numbers of clauses do, with words behind it where theirs stand. */
function numberedLike(lines: readonly TextLine[], textOf: (line: TextLine) => string): (line: TextLine) => boolean {
  const pairs = lines.filter(({ font, cells }) => isRecognised(font) && cells.length === 2);
  const numbered = pairs.filter((line) => /^\d{1,2}\.(?:\d{1,2}\.?)?\s+\D/.test(textOf(line)));
  return (line) => {
    const [first, second] = line.cells;
    if (!isRecognised(line.font) || line.cells.length !== 2 || !first || !second) return false;
    if (first[1] - first[0] > MISREAD || second[1] - second[0] < WORDS) return false;
    const beside = numbered.filter(
      ({ page, cellEdges }) =>
        page === line.page &&
        cellEdges.every(([left], at) => Math.abs(left - (line.cellEdges[at]?.[0] ?? 0)) <= line.size),
    );
    return beside.length >= LEAST_NUMBERED;
  };
}

/** By what factor the letters of a title are larger than those of a field beside it. */
const LARGER_TITLE = 1.3;

/** Labels, each with what was filled in beside it, or with an empty cell; behind a colon it reads as words of one line. */
function isLabelWithField(line: TextLine, textOf: (line: TextLine) => string): boolean {
  const { isForm, isFilledIn, isOfField, cells, sizesAtEnds: [first, last] = [1, 1] } = line;
  const [start = 0, end = 0] = cells[0] ?? [];
  if (textOf({ ...line, start, end }).endsWith(':')) return false;
  const endsInLabel = isOfField === true && /\p{L}{2}/u.test(textOf({ ...line, start, end }));
  const arePairs = cells.length % NAME_AND_VALUE === 0 || endsInLabel;
  return isForm === true && isFilledIn === true && arePairs && first < LARGER_TITLE * last;
}

/**
 * Marks the lines that are rows of a table: two or more cells of which two stand under those of a neighbour, or two
 * numbers in columns. A number before a paragraph ("(a)   text", "6. TERM   The term is ...") makes no column, nor do numbers of clauses.
 */
export function findTableLines(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  contents: ReadonlySet<TextLine>,
): boolean[] {
  const isNumbered = numberedLike(lines, textOf);
  const clauses = findClausesInColumns(lines, textOf);
  const isDashes = lines.map((line) => DASHES.test(textOf(line)));
  /** Whether the first of two cells is the number of a clause. */
  const isClause = (line: TextLine): boolean => {
    if (isNumbered(line)) return true;
    const text = textOf(line);
    const end = (line.cells[0]?.[1] ?? 0) - line.start;
    // A letter is a label only where a blank follows it.
    const label = readLabel(`${text.slice(0, end)}  `);
    return label !== null && (label.length >= end || text.length > LONG_CLAUSE);
  };
  const columns = lines.map((line, at) => {
    if (line.isRunning || contents.has(line) || clauses.has(line) || isDashes[at]) return 0;
    return line.cells.length === 2 && isClause(line) ? 1 : line.cells.length;
  });
  const isRow = lines.map((line, at) => {
    if (clauses.has(line)) return false;
    const isTold = line.isRuled || line.isHead || line.reaches || line.tagged?.isHead !== undefined;
    if (isTold && !line.isRunning) return true;
    if ((columns[at] ?? 0) < 2) return false;
    if (isLabelWithField(line, textOf)) return true;
    const numbers = line.cells.filter(([start, end]) => isNumeric(textOf({ ...line, start, end }))).length;
    if (numbers >= 2) return true;
    // The title of a group of rows may stand between the heads and the first row.
    // Behind dashes and an empty line a table is over.
    const isApart = (step: 1 | -1) => lines[step < 0 ? at : at + 2]?.hasGapBefore === true;
    const beside = (from: number, step: 1 | -1): number => {
      let near = from + step;
      while (lines[near]?.isRunning) near += step;
      return near;
    };
    const beyond = (step: 1 | -1): number => {
      const next = beside(at, step);
      const near = isDashes[next] && !isApart(step) ? beside(next, step) : next;
      const isTitle = (place: number) => (columns[at] ?? 0) > 2 && lines[place]?.cells.length === 1;
      const far = isTitle(near) ? beside(near, step) : near;
      const further = isTitle(far) ? beside(far, step) : far;
      return lines[further]?.isRuled ? further : far;
    };
    return [beyond(-1), beyond(1)].some((near) => {
      const neighbour = lines[near];
      return (
        neighbour !== undefined &&
        (columns[near] ?? 0) >= 2 &&
        neighbour.page === line.page &&
        sharedEdges(line, neighbour) >= 2 &&
        !(near < at && neighbour.cells.length > line.cells.length && statesFacts(line, textOf))
      );
    });
  });
  // The last rows of a table may stand on the next page, without heads, and so may all rows but the heads, also below the title of the first of them.
  const proper = lines.flatMap((line, at) => (line.isRunning ? [] : [at]));
  proper.forEach((begin, order) => {
    const end = proper[order - 1] ?? -1;
    if (!lines[end] || lines[begin]?.page === lines[end].page) return;
    const isAlone = (place: number | undefined) => columns[place ?? -1] === 1;
    let [from, to] = [order - 1, order];
    while (
      isAlone(proper[from]) &&
      order - from <= MOST_TITLES &&
      lines[proper[from - 1] ?? -1]?.page === lines[end].page
    )
      from--;
    while (isAlone(proper[to]) && to - from <= MOST_TITLES && lines[proper[to + 1] ?? -1]?.page === lines[begin]?.page)
      to++;
    const [above = -1, at = -1] = [proper[from], proper[to]];
    const [line, last] = [lines[at], lines[above]];
    if (!line || !last || isRow[above] === isRow[at]) return;
    const isPart =
      (columns[at] ?? 0) >= LEAST_OF_REST &&
      (columns[above] ?? 0) > 1 &&
      line.cells.length === last.cells.length &&
      (to - from === 1 || last.font !== line.font || areNames(last, textOf));
    if (isPart && sharedEdges(line, last) >= 2) isRow[at] = isRow[above] = true;
    else if (isRow[at] && areNamesBesideLabels(last, line, textOf)) isRow[above] = true;
    if (!isRow[above] || to - from > 1) return;
    const [start, stop] = line.cells.at(-1) ?? [0, 0];
    const hasFigure = (columns[at] ?? 0) > 1 && isNumeric(textOf({ ...line, start, end: stop }));
    if (hasFigure && hasEndsOf(line, last)) isRow[at] = true;
  });
  // A sum between rows with lines around them may have a line below it alone.
  lines.forEach((line, at) => {
    const [start, end] = line.cells.at(-1) ?? [0, 0];
    if (isRow[at] || (columns[at] ?? 0) < 2 || !isNumeric(textOf({ ...line, start, end }))) return;
    isRow[at] = [lines[at - 1], lines[at + 1]].some(
      (row) => row?.isRuled === true && row.page === line.page && hasEndsOf(line, row),
    );
  });
  // A head may stand at the other edge of its column than what stands below it.
  lines.forEach((line, at) => {
    if ((columns[at] ?? 0) > 1 && isRow[at + 1] && isRow[at + 2])
      isRow[at] ||= isHeadOf(line, lines.slice(at + 1, at + 1 + ROWS_OF_COLUMNS), textOf);
  });
  // A cell that is too long for its column in a plain text stands elsewhere than those above it.
  lines.forEach((line, at) => {
    const above = lines[at - 1];
    const goesOn = above && isRow[at - 1] && line.size === 1 && !line.hasGapBefore && line.left === above.left;
    if (goesOn && (columns[at] ?? 0) > 1 && line.cells.length === above.cells.length) isRow[at] = true;
  });
  for (const at of labelsOfEmptyFields(lines, columns, isRow)) isRow[at] = true;
  return isRow;
}

/** The labels of empty fields that stand in one column with those of rows right above or below them, or of a field that someone filled in, and these. */
function labelsOfEmptyFields(
  lines: readonly TextLine[],
  columns: readonly number[],
  isRow: readonly boolean[],
): Set<number> {
  const found = new Set<number>();
  const isFilled = (at: number) =>
    lines[at]?.isFilledIn === true &&
    (columns[at] === NAME_AND_VALUE ||
      (lines[at].isForm === true && lines[at].isOfField === true && isRow[at] === true));
  const goesOn = (at: number, other: number): boolean => {
    const [line, beside] = [lines[at], lines[other]];
    if (!line || !beside || line.page !== beside.page) return false;
    if (!found.has(other) && !isFilled(other)) return false;
    return Math.abs(line.left - beside.left) < 1 && Math.abs(line.size - beside.size) < 0.5;
  };
  const isLabel = (at: number): boolean => {
    const [line, next] = [lines[at], lines[at + 1]];
    const isAbove = next?.isFilledIn === true && columns[at + 1] === 1;
    return line?.isOfField === true && !line.isFilledIn && !line.isRunning && columns[at] === 1 && !isAbove;
  };
  for (const step of [-1, 1])
    for (let place = 0; place < lines.length; place++) {
      const at = step < 0 ? place : lines.length - 1 - place;
      if (isRow[at] || !isLabel(at) || !goesOn(at, at + step)) continue;
      found.add(at);
      if (isFilled(at + step)) found.add(at + step);
    }
  return found;
}

/** Letters of a title inside a table at most, and the share of the table's width that it takes at most. */
const LONGEST_TITLE = 90;
const WIDEST_TITLE = 0.75;
/** How far a title stands out from the rows around it at most, as a multiple of its letters' size. */
const FURTHEST_OUT = 3;
/** Lines of titles that may follow each other inside a table. */
const MOST_TITLES = 2;
/** Share by which the letters of a heading between two tables are larger than those of the rows. */
const LARGER = 1.12;

/** Whether each cell of a row stands below one of another, and below that one alone: "25%" may end behind "106,110". */
const areInSameColumns = ({ cellEdges: one }: TextLine, { cellEdges: other }: TextLine): boolean =>
  one.length >= LEAST_ACROSS &&
  one.length === other.length &&
  one.every(([left, right], at) =>
    other.every(([from, to], column) => (left < to && right > from) === (column === at)),
  );

/** "Table B - Volumes": the title of another table, with heads of its own or none. */
const NAMES_TABLE = /^\W*(?:table|annex(?:ure)?|schedule|exhibit|appendix)\s+(?:\d{1,3}|[A-Z]|[IVX]+)\b/i;
/** "Part 2" goes on with a table in its columns, and begins one in others. */
const NAMES_PART = /^\W*(?:part|section|list)\s+(?:\d{1,3}|[A-Z]|[IVX]+)\b/i;

const HAS_YEAR = /\b(?:19|20)\d\d\b/;

/** Which cell of a row names it: the second where the first is a code. */
function placeOfName(row: TextLine, textOf: (line: TextLine) => string): 0 | 1 {
  const [first = '', second = ''] = row.cells.map(([start, end]) => textOf({ ...row, start, end }));
  return /^[^\p{L}\s]*\d[^\p{L}\s]*$/u.test(first) && /\p{L}{2}/u.test(second) ? 1 : 0;
}

/** Whether words are but a code, in the typeface of all names or above a row that such a code names: a row of which nothing else is told. */
function isCodeOfRow(text: string, below: TextLine, textOf: (line: TextLine) => string): boolean {
  const isCode = (name: string) => !/\p{L}{4}/u.test(name);
  const [start, end] = below.cells[0] ?? [0, 0];
  return isCode(text) && (below.valueFont !== undefined || (end > start && isCode(textOf({ ...below, start, end }))));
}

/** Whether a line between two rows of one table is the title of those below it: it stands in the first column, and what follows is no head. */
function isTitleBetween(
  title: TextLine,
  above: TextLine,
  below: TextLine,
  ruled: TextLine | undefined,
  textOf: (line: TextLine) => string,
): boolean {
  const text = textOf(title);
  const [left] = (ruled ?? above).cellEdges[0] ?? [0, 0];
  const [, right] = (ruled ?? above).cellEdges[placeOfName(below, textOf)] ?? [0, 0];
  const leftmost = ruled ? left : Math.min(left, below.cellEdges[0]?.[0] ?? left);
  const width = Math.max(above.right, below.right) - Math.min(above.left, below.left);
  if ((below.isRuled && !ruled) || title.isRunning || title.cells.length !== 1 || title.isFilledIn || title.opensPart)
    return false;
  if (text.length > LONGEST_TITLE || !/\p{L}{2}/u.test(text) || /[.;!?]$/.test(text)) return false;
  if (isCodeOfRow(text, below, textOf)) return false;
  // "2.  Prices" amid empty lines of a plain text is the title of what follows.
  const isApart = title.font === '' && title.hasGapBefore && below.hasGapBefore;
  if (isApart && readLabel(text)?.form === 'number') return false;
  if (NAMES_TABLE.test(text) || (NAMES_PART.test(text) && above.cells.length !== below.cells.length)) return false;
  if (
    title.left >= right ||
    title.left < leftmost - FURTHEST_OUT * title.size ||
    title.right - title.left > WIDEST_TITLE * width
  )
    return false;
  // Heads that begin where their columns do share no edge with figures that end where they do.
  const isHead = above.isHead && above.cells.length === below.cells.length;
  if (title.size > LARGER * Math.max(above.size, below.size)) return false;
  if (!ruled && !isHead && sharedEdges(above, below) < 2 && !areInSameColumns(above, below)) return false;
  // A row of heads below begins another table.
  const hasFigure = below.cells.some(([start, end]) => {
    const cell = textOf({ ...below, start, end });
    return /\d/.test(cell) && !HAS_YEAR.test(cell);
  });
  return !below.isHead && (hasFigure || isSetAsGroup(title, above, below, textOf));
}

/** Whether a title has the typeface of the heads right above it, or is set in another than the rows around it, and a row with a day stands below it. */
function isSetAsGroup(title: TextLine, above: TextLine, below: TextLine, textOf: (line: TextLine) => string): boolean {
  if (below.cells.length < LEAST_ACROSS || title.font === below.font || readLabel(textOf(title)) !== null) return false;
  const areAlike = above.font === below.font || above.font === title.font;
  return areAlike && below.cells.some(([start, end]) => isDay(textOf({ ...below, start, end })));
}

/** Whether a row has no figures but years. */
const isWithoutFigures = (row: TextLine, textOf: (line: TextLine) => string): boolean =>
  row.cells.every(
    ([start, end]) => !isNumeric(textOf({ ...row, start, end })) || isYear(textOf({ ...row, start, end })),
  );

/** "(in millions)" below a row without figures but years. */
const isUnitsBelowHeads = (line: TextLine, above: TextLine, textOf: (line: TextLine) => string): boolean =>
  line.cells.length === 1 && tellsUnits(textOf(line)) && isWithoutFigures(above, textOf);

/** Columns of a ruled table at least one cell of which goes across all of them, and how far its edges lie from theirs, as a multiple of the letters' size. */
const LEAST_ACROSS = 3;
const NEAR = 0.5;

/** Whether a row of a ruled table is one cell across all columns, which says what the rows below it are. */
function isRowAcross(
  title: TextLine,
  above: TextLine | undefined,
  below: TextLine | undefined,
  textOf: (line: TextLine) => string,
): boolean {
  const [cell, ...others] = title.cellEdges;
  const text = textOf(title);
  if (!title.isRuled || !cell || others.length > 0 || text.length > LONGEST_TITLE) return false;
  if (!/\p{L}{2}/u.test(text) || /[.;!?]$/.test(text)) return false;
  // Of two columns, a row in the look of the others may as well be a cell that was left empty.
  const isSetOut =
    isShouted(text) ||
    (title.font !== '' && [above, below].every((row) => title.font !== (row?.valueFont ?? row?.font)));
  const isAcross = (row: TextLine | undefined) =>
    row?.isRuled === true &&
    row.cells.length >= (isSetOut ? LEAST_ACROSS - 1 : LEAST_ACROSS) &&
    cell[0] <= (row.cellEdges[0]?.[0] ?? 0) + NEAR * title.size &&
    cell[1] >= (row.cellEdges.at(-1)?.[1] ?? 0) - NEAR * title.size;
  return isAcross(above) && isAcross(below);
}

/** How much further out than the row below it the name of several rows begins at least, as a multiple of its letters' size. */
const SET_OUT = 0.5;

/** Whether a row of a ruled table has words in its first column alone, or in the one that names the rows, in a typeface of their own or set out: the name of the rows below it. */
function isNamedRow(title: TextLine, below: TextLine | undefined, textOf: (line: TextLine) => string): boolean {
  const text = textOf(title).trim();
  const place = title.cells.findIndex(([start, end]) => end > start);
  if (!title.isRuled || !below?.isRuled) return false;
  const [out = 0, left = 0] = [title, below].map(({ wordEdges, cellEdges }) => (wordEdges ?? cellEdges)[place]?.[0]);
  const [start = 0, end = 0] = below.cells[place] ?? [];
  const isSetOut = end > start && out < left - SET_OUT * title.size;
  if (!isSetOut && title.font === (below.valueFont ?? below.font)) return false;
  if (isCodeOfRow(text, below, textOf)) return false;
  if (place < 0 || place > 1 || place + 1 < title.cells.length || below.cells.length < LEAST_ACROSS) return false;
  if (text.length > LONGEST_TITLE || !/\p{L}{2}/u.test(text)) return false;
  const [from, to] = [title, below].map(({ cellEdges }) => cellEdges[place]?.[0] ?? 0);
  return (
    Math.abs((from ?? 0) - (to ?? 0)) <= SAME_RULE &&
    below.cells.slice(place + 1).some(([start, end]) => isNumeric(textOf({ ...below, start, end })))
  );
}

/** Rows of heads that a page may repeat. */
const MOST_REPEATED = 2;

/** The row of a table below one that ends its page: the first of the next page, behind heads and feet and rows that the page repeats. */
function firstOfNextPage(
  lines: readonly TextLine[],
  at: number,
  textOf: (line: TextLine) => string,
): TextLine | undefined {
  const { page = 0 } = lines[at] ?? {};
  const next = lines.findIndex((line, place) => place > at && !line.isRunning);
  if (lines[next]?.page !== page + 1) return undefined;
  const isRepeated = (line: TextLine) =>
    lines.slice(0, at).some((other) => other.isRuled && other.page === page && textOf(other) === textOf(line));
  return lines
    .slice(next, next + MOST_REPEATED + 1)
    .find((line) => line.page === page + 1 && !line.isRunning && !isRepeated(line));
}

/** The titles of groups of rows that stand inside tables, such as "Fixed assets" in a balance sheet. */
export function findTitlesInTables(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  isTable: readonly boolean[],
): Set<TextLine> {
  const titles = new Set<TextLine>();
  lines.forEach((above, at) => {
    if (!isTable[at]) return;
    const next = lines[at + 1]?.page === above.page && !lines[at + 1]?.isRunning ? lines[at + 1] : undefined;
    const isAlone = above.isRuled && above.cells.length === 1 && !next;
    const following = isAlone ? firstOfNextPage(lines, at, textOf) : next;
    if (isRowAcross(above, lines[at - 1], following, textOf) || isNamedRow(above, following, textOf)) titles.add(above);
    // Dashes may be drawn below the heads.
    let end = next && DASHES.test(textOf(next)) ? at + 2 : at + 1;
    const between: TextLine[] = [];
    // A title may be the last line of a page, or the first of the next.
    for (let line = lines[end]; line && between.length <= MOST_TITLES && !isTable[end]; line = lines[++end])
      if (!isFurniture(line, above)) between.push(line);
    const below = lines[end];
    if (!below || !isTable[end] || between.length === 0 || (below.page ?? 0) - (above.page ?? 0) > 1) return;
    const ruled = below.isRuled
      ? (partAbove(lines, at, below) ??
        (isWithoutFigures(above, textOf) && standsOverColumns(above, below) ? below : undefined))
      : undefined;
    const isPart = (line: TextLine) =>
      isTitleBetween(line, above, below, ruled, textOf) || (isUnitsBelowHeads(line, above, textOf) && !below.isHead);
    const mayGoOn = below.page === above.page || (below.cells.length >= LEAST_ACROSS && (!below.isRuled || ruled));
    const isNumbered = (line: TextLine) => below.page !== above.page && readLabel(textOf(line)) !== null;
    if (mayGoOn && between.every((line) => isPart(line) && !isNumbered(line)))
      for (const line of between) titles.add(line);
  });
  return titles;
}
