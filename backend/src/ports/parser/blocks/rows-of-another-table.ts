import { isNumeric, NAME_AND_VALUE } from './find-table-lines.js';
import type { TextLine } from './text-line.js';
import { fontOfRow } from './typefaces-of-rows.js';

/** Points by which two lines between the same columns lie apart at most. */
const SAME_RULE = 3;
/** Cells of a row that show where the columns of its table are. */
const LEAST_CELLS = 3;

/** How far before the lines around a table words begin at least that are no row of it, as a multiple of the letters' size. */
const OUT_OF_FRAME = 2;

/**
 * Whether the first cell of a row ends before heads between lines begin: those are of a table inside a cell above. Of words that no lines stand around,
 * it is enough that they begin far before the frame of the heads, as the places for names do below a table in the middle of a page.
 */
export function isOutside({ cellEdges: [first], isRuled, size }: TextLine, heads: TextLine): boolean {
  const [head] = heads.cellEdges;
  if (heads.isRuled !== true || !first || !head) return false;
  return first[1] <= head[0] + SAME_RULE || (isRuled !== true && first[0] < head[0] - OUT_OF_FRAME * size);
}

/** Whether a row stands higher than the one before it and right of all of the table, which ends at `right`: that of a table beside it. */
export function isBeside(
  { fromTop, cellEdges: [first] }: TextLine,
  above: TextLine | undefined,
  right: number,
): boolean {
  const isHigher = fromTop !== null && above !== undefined && above.fromTop !== null && fromTop < above.fromTop;
  return isHigher && first !== undefined && first[0] >= right;
}

const linesBetween = ({ cellEdges }: TextLine): number[] => cellEdges.slice(1).map(([left]) => left);

/** Whether each cell of a row has its words in one column alone, none in that of another; an empty cell has none. */
function standInColumns(
  { cells, cellEdges, wordEdges = cellEdges }: TextLine,
  columns: TextLine['cellEdges'],
): boolean {
  const places = wordEdges.flatMap(([from, to], cell) => {
    const [start, end] = cells[cell] ?? [0, 0];
    return end > start ? [columns.flatMap(([left, right], at) => (left < to && right > from ? [at] : []))] : [];
  });
  return places.every(([place = -1, ...others], at) => others.length === 0 && place > (places[at - 1]?.[0] ?? -1));
}

/** Whether a row that begins a table of its own right below a row of another, with cells beside each other, has none of the columns of that. */
function beginsOtherColumns(line: TextLine, { above, columns, rows }: TableAbove): boolean {
  if (!line.beginsTable || !above?.isRuled || Math.min(line.cellEdges.length, columns.length) < 2) return false;
  // A table that goes on below heads that are not tagged with it has the edges of its words, and they those of its lines.
  if (line.cellEdges.length === columns.length) return false;
  const areOfWords = line.wordEdges !== undefined && line.cellEdges[0]?.[0] === line.wordEdges[0]?.[0];
  if (rows === 1 && areOfWords && standInColumns(line, columns)) return false;
  const places = columns.slice(1).map(([left]) => left);
  return linesBetween(line).every((x) => places.every((other) => Math.abs(x - other) > SAME_RULE));
}

/** Whether none of the lines between the cells of a row goes on those between the heads above it, as in a table that stands right below another; or not all, where its lines begin with that row. */
function hasOtherLines(first: TextLine, below: TextLine | undefined, heads: TextLine): boolean {
  // The last of several titles says nothing of the lines below it.
  const isWider = first.beginsTable && below?.isRuled && below.cellEdges.length > first.cellEdges.length;
  const line = isWider ? { ...below, beginsTable: true } : first;
  if (!line.isRuled || !heads.isRuled) return false;
  const least = line.beginsTable ? NAME_AND_VALUE : LEAST_CELLS;
  if (Math.min(line.cellEdges.length, heads.cellEdges.length) < least) return false;
  const above = linesBetween(heads);
  const isOwn = (x: number) => above.every((other) => Math.abs(x - other) > SAME_RULE);
  return line.beginsTable ? linesBetween(line).some(isOwn) : linesBetween(line).every(isOwn);
}

/** Whether a row has more or fewer names than the table above has columns, in the look of its heads and above a row that has as many cells in another: the head of a table right below it. */
const namesOtherColumns = (
  line: TextLine,
  below: TextLine | undefined,
  heads: TextLine,
  fontOfHeads: string,
  names: readonly string[],
): boolean =>
  line.isRuled === heads.isRuled &&
  names.length >= LEAST_CELLS &&
  names.length !== heads.cells.length &&
  below?.cells.length === names.length &&
  fontOfRow(line) === fontOfHeads &&
  fontOfRow(below) !== fontOfHeads &&
  names.every((name) => /^\p{L}/u.test(name) && !/\d/.test(name));

/** Whether a row may be the head of a table right below another: the lines between its cells, or its names, are those of other columns. */
export const hasOtherColumns = (
  line: TextLine,
  below: TextLine | undefined,
  heads: TextLine,
  fontOfHeads: string,
  names: readonly string[],
): boolean => hasOtherLines(line, below, heads) || namesOtherColumns(line, below, heads, fontOfHeads, names);

/** Share of the page's height that parts a row from a table at least, and letters of a cell of one line at most. */
const FAR = 0.1;
const ONE_LINE = 40;

/** Whether a row of fewer cells than a table has columns stands so far below a row of one line that it is none of it, such as the words below the bars of a chart. */
function isFarBelow(line: TextLine, { above, columns }: TableAbove, cellsOf: (line: TextLine) => string[]): boolean {
  if (line.isRuled || line.cells.length >= columns.length || !above) return false;
  if (line.fromTop === null || above.fromTop === null) return false;
  return line.fromTop - above.fromTop > FAR && cellsOf(above).every(({ length }) => length <= ONE_LINE);
}

/** By what factor fields stand further below the table above them than below each other, at least. */
const FURTHER = 1.2;

/** What is told of a table that a row may end. */
export interface TableAbove {
  heads: TextLine;
  /** Its last row. */
  above: TextLine | undefined;
  columns: TextLine['cellEdges'];
  /** Rows so far. */
  rows: number;
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_RULE;

const wordsOf = ({ wordEdges, cellEdges }: TextLine): TextLine['cellEdges'] => wordEdges ?? cellEdges;

/** Whether names with values, which are no sums, begin right below a table: outside of its lines, or where the values stand at none of its columns, and further from it than from each other. */
function beginsFields(
  line: TextLine,
  next: TextLine | undefined,
  { above, columns, rows }: TableAbove,
  cellsOf: (line: TextLine) => string[],
): boolean {
  if (!above || !next || columns.length < 2) return false;
  const [[label, value], [, nextValue]] = [wordsOf(line), wordsOf(next)];
  const areFields = [line, next].every(({ cells }) => cells.length === NAME_AND_VALUE);
  if (!label || !value || !nextValue || !areFields || line.isRuled !== next.isRuled) return false;
  const values = [line, next].map((field) => cellsOf(field)[1] ?? '');
  if (values.every((text) => isNumeric(text)) || isSum(cellsOf(line)[0] ?? '')) return false;
  if (label[0] >= (columns[1]?.[0] ?? 0) - SAME_RULE || !isNear(value[0], nextValue[0])) return false;
  if (!line.isRuled && above.isRuled && rows > LAST_HEADS) return true;
  if ([...columns, ...wordsOf(above)].some(([left]) => isNear(left, value[0]))) return false;
  if (line.isRuled) return line.beginsTable === true;
  const [top, ofLine, bottom] = [above.fromTop, line.fromTop, next.fromTop];
  if (top === null || ofLine === null || bottom === null) return false;
  return ofLine - top > FURTHER * (bottom - ofLine) && bottom > ofLine;
}

/** Rows that may be heads at the top of a table. */
const LAST_HEADS = 2;

/** Columns of a table at least below which names with figures between lines of their own end far before its last column. */
const COLUMNS_BESIDE = 4;

/** Whether names with figures, of which the first is no sum, stand between lines of their own that begin below a table and reach over its first columns alone: a box that has none of its heads. */
function beginsBox(
  line: TextLine,
  next: TextLine | undefined,
  { above, columns, rows }: TableAbove,
  cellsOf: (line: TextLine) => string[],
): boolean {
  const areFields = [line, next].every((field) => field?.isRuled === true && field.cells.length === NAME_AND_VALUE);
  if (!line.beginsTable || !above?.isRuled || !areFields || rows <= LAST_HEADS) return false;
  const end = columns[NAME_AND_VALUE]?.[0] ?? 0;
  const isAtLeft = isNear(line.cellEdges[0]?.[0] ?? -1, columns[0]?.[0] ?? 0) && line.right <= end + SAME_RULE;
  return columns.length >= COLUMNS_BESIDE && isAtLeft && !isSum(cellsOf(line)[0] ?? '');
}

/** Whether lines are drawn around the rows of another table from one without figures on, and around none above it. */
const beginsBetweenLines = (
  line: TextLine,
  { heads, above, rows }: TableAbove,
  cellsOf: (line: TextLine) => string[],
): boolean =>
  line.beginsTable === true &&
  line.isRuled === true &&
  above?.isRuled !== true &&
  heads.isRuled !== true &&
  rows > LAST_HEADS &&
  !cellsOf(line).some((cell) => isNumeric(cell));

/** Whether lines that begin with a row of several names are drawn around the rows from there on, below one between no lines that stands under a table with lines. */
const beginsBelowWords = (
  line: TextLine,
  { heads, above }: TableAbove,
  cellsOf: (line: TextLine) => string[],
): boolean =>
  line.beginsTable === true &&
  line.isRuled === true &&
  above?.isRuled !== true &&
  heads.isRuled === true &&
  line.cells.length >= LEAST_CELLS &&
  cellsOf(line).every((cell) => /^\p{L}\P{N}*$/u.test(cell.trim()));

/** Whether a row below those of a table shows by its lines and by what stands in it that another begins. */
export const beginsAnother = (
  line: TextLine,
  next: TextLine | undefined,
  table: TableAbove,
  cellsOf: (line: TextLine) => string[],
): boolean =>
  beginsOtherColumns(line, table) ||
  isFarBelow(line, table, cellsOf) ||
  beginsBetweenLines(line, table, cellsOf) ||
  beginsBelowWords(line, table, cellsOf) ||
  beginsBox(line, next, table, cellsOf) ||
  beginsFields(line, next, table, cellsOf);

/** Whether a row may be the head of the table whose rows begin the next page: it has as many cells as the first of them, or none above its name. */
export const isHeadAtPageEnd = (line: TextLine, { page, cellEdges }: TextLine): boolean =>
  page === (line.page ?? 0) + 1 &&
  cellEdges.length >= LEAST_CELLS &&
  [cellEdges.length - 1, cellEdges.length].includes(line.cellEdges.length);

/** What the label of a sum begins with. */
export const SUM =
  /^(?:(?:sub-?\s?|grand\s)?totals?|(?:sub|net|balance|sums?|(?:gesamt|zwischen|end)?summen?|gesamt|insgesamt|saldo|totale|totaux|suma|totaal|net(?:to)?|gross|average|mean|durchschnitt|moyenne|(?:head)?count|anzahl))\b/i;

/** "Total" and "Net assets": a row of sums by its name. */
export const isSum = (label: string): boolean => SUM.test(label.trim());

/** Whether a row sums by its name all that another name tells, and nothing else. */
export const isNamedSumOf = (label: string, name: string): boolean =>
  name.trim() !== '' &&
  SUM.test(label.trim()) &&
  label.trim().replace(SUM, '').trim().toLowerCase() === name.trim().toLowerCase();

/** "Total overheads" says by its name that it is the last row below "Overheads"; "Other overheads" is one of them. */
export const isSumOf = (label: string, title: string | undefined): boolean =>
  title !== undefined && SUM.test(label.trim()) && label.trim().toLowerCase().endsWith(` ${title.toLowerCase()}`);

/** Where the words of a row begin. */
export const leftOf = ({ wordEdges, cellEdges, left }: TextLine): number =>
  (wordEdges ?? cellEdges).find(([from, to]) => to > from)?.[0] ?? left;

/** Whether two rows below each other have a name and a value each, which begin at the same places in the same typeface: neither heads what stands below both. */
const areInTwoColumns = (line: TextLine, below: TextLine): boolean =>
  line.page === below.page &&
  line.font === below.font &&
  [line, below].every(({ cellEdges }) => cellEdges.length === NAME_AND_VALUE) &&
  line.cellEdges.every(([left], at) => Math.abs(left - (below.cellEdges[at]?.[0] ?? 0)) <= SAME_RULE);

/** The first row of several that says what stands below another; the title of a group of rows says nothing of what stands below a head. */
export function firstRowOf(
  rows: readonly TextLine[],
  cellsOf: (line: TextLine) => string[],
  above?: TextLine,
): TextLine | undefined {
  const [next] = rows;
  if (above && next && areInTwoColumns(above, next) && /\d/.test(cellsOf(next)[1] ?? '')) return next;
  const filled = (row: TextLine) => cellsOf(row).filter((cell) => cell.trim() !== '').length;
  // The number and the title of a group are fewer cells than those of its rows.
  const least = Math.max(2, Math.max(...rows.map(filled)) / 2);
  return rows.find((row) => filled(row) >= least) ?? rows[0];
}
