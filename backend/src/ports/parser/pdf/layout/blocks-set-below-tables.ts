import { isNumeric, isYear, NAME_AND_VALUE } from '../../blocks/find-table-lines.js';
import type { Rules } from './grids-of-drawn-lines.js';
import { firstFrom, type Rule } from './grids-of-level-rules.js';
import { edgesOfWords, isLevel, type OpenLine } from './place-text-items-on-page.js';
import { areWhole } from './rows-set-apart.js';

/** By what factor a block stands further below a table, or above it, than any two rows of it stand apart. */
const FURTHER = 1.35;
/** By what factor the last line of a page stands further below a table at least that is the foot of the page. */
const FAR_BELOW = 4;
/** Columns of a table at least. */
const LEAST_COLUMNS = 3;
/** Rows of a table at least by which it is told how far its rows stand apart; with figures, which no heads have, two are enough. */
const LEAST_ROWS = 3;
const LEAST_OF_FIGURES = 2;
/** Lines of one cell that may stand between two rows. */
const MOST_BETWEEN = 2;

/** Points by which the edges of one column lie apart at most. */
const SAME_EDGE = 3;

interface Cell {
  text: string;
  left: number;
  right: number;
}

/** A line with where its words stand; those of a row between drawn lines may stand in several lines. */
interface PrintedRow {
  line: OpenLine;
  cells: Cell[];
  top: number;
  bottom: number;
  /** Sums of the table begin with it, whatever space stands above them. */
  beginsSums?: true;
}

function printedRow(line: OpenLine): PrintedRow {
  const cells = line.cells.flatMap(({ start, end, left, right }) => {
    const [from, to] = edgesOfWords(line, start, end) ?? [left, right];
    return end > start ? [{ text: line.text.slice(start, end).trim(), left: from, right: to }] : [];
  });
  const tops = line.items.map(({ y }) => y);
  return { line, cells, top: Math.min(...tops), bottom: Math.max(...tops) };
}

const isRow = ({ cells }: PrintedRow): boolean => cells.length > 1;

const isFigure = ({ text }: Cell): boolean => isNumeric(text) && !isYear(text);

/** Whether cells begin, or end, at one place, as those of one column do. */
const shareEdge = (one: Cell, other: Cell): boolean =>
  Math.abs(one.left - other.left) <= SAME_EDGE || Math.abs(one.right - other.right) <= SAME_EDGE;

/** The space above each row of some lines, but that above lines of one cell, which may be titles of groups. */
const spacesIn = (rows: readonly PrintedRow[]): number[] =>
  rows.flatMap((row, at) => {
    const above = rows[at - 1];
    return above && isRow(row) && !row.beginsSums ? [row.top - above.bottom] : [];
  });

/** The line of some below each other above which most space stands, and that space. */
function widestSpace(rows: readonly PrintedRow[], from: number, to: number): [PrintedRow | undefined, number] {
  let [widest, most] = [rows[to], 0];
  for (let at = from; at <= to; at++) {
    const space = (rows[at]?.top ?? 0) - (rows[at - 1]?.bottom ?? 0);
    if (space > most) [widest, most] = [rows[at], space];
  }
  return [widest, most];
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Whether all lines of a block end in a figure that stands in the last column of a table, below figures: its sums. */
function areSums(block: readonly PrintedRow[], table: readonly PrintedRow[], most: number): boolean {
  const last = table.flatMap(({ cells }) => {
    const cell = cells.at(-1);
    return cell && cells.length >= most && isFigure(cell) ? [cell] : [];
  });
  const isInLast = ({ cells }: PrintedRow) => {
    const cell = cells.at(-1);
    return cell !== undefined && isFigure(cell) && last.some((other) => shareEdge(cell, other));
  };
  return block.filter(isRow).every(isInLast);
}

/** Where the block ends that begins at a row: before the next space as large as that above it, or with the last row. */
function endOfBlock(rows: readonly PrintedRow[], from: number, most: number): number {
  let [end, between] = [from + 1, 0];
  for (let at = from + 1; at < rows.length && between <= MOST_BETWEEN; at++) {
    const [above, row] = [rows[at - 1], rows[at]];
    if (!above || !row || row.top <= above.bottom || row.top - above.bottom > most) break;
    between = isRow(row) ? 0 : between + 1;
    if (isRow(row)) end = at + 1;
  }
  return end;
}

/** Rows of several cells, of which the last is right above a block, from the first on that has as many cells as most of them. */
function tableAbove(rows: readonly PrintedRow[]): { table: readonly PrintedRow[]; most: number } {
  const most = middleOf(rows.filter(isRow).map(({ cells }) => cells.length));
  const first = rows.findIndex(({ cells }) => cells.length >= most);
  return { table: rows.slice(Math.max(0, first)), most };
}

/** Whether a line as wide as a table is drawn between two heights below it. */
function hasLineAcross(
  table: readonly PrintedRow[],
  [top, bottom]: readonly [number, number],
  fromTop: readonly Rule[],
): boolean {
  const cells = table.flatMap((row) => row.cells);
  const [left, right] = [Math.min(...cells.map((cell) => cell.left)), Math.max(...cells.map((cell) => cell.right))];
  const own: Rule[] = [];
  for (let at = firstFrom(fromTop, top); (fromTop[at]?.at ?? Infinity) < bottom; at++)
    own.push(...fromTop.slice(at, at + 1));
  return own.length > 0 && areWhole(own, { left, right });
}

/**
 * Whether a block that stands apart below a table has other cells than its rows: what no lines are drawn around, or what stands below the line that ends it,
 * names with values, or words below figures. A line as wide as the table right below the block ends both.
 */
function isOfNoTable(
  block: readonly PrintedRow[],
  table: readonly PrintedRow[],
  most: number,
  fromTop: readonly Rule[],
): boolean {
  const [first] = block;
  const rows = table.filter(isRow);
  const areFigures = rows.length >= LEAST_OF_FIGURES && rows.every(({ cells }) => cells.some(isFigure));
  if (!first || (rows.length < LEAST_ROWS && !areFigures)) return false;
  const end = block.at(-1)?.bottom ?? 0;
  const isBelowLines = table.at(-1)?.line.isRuled === true;
  if (!isBelowLines && hasLineAcross(table, [end, end + Math.max(...spacesIn(table))], fromTop)) return false;
  const isClosed = isBelowLines || hasLineAcross(table, [table.at(-1)?.bottom ?? 0, first.top], fromTop);
  if (!first.line.isRuled && isClosed) return true;
  if (most < LEAST_COLUMNS || rows.length < LEAST_ROWS) return false;
  const haveFigures = rows.slice(1).every(({ cells }) => cells.some(isFigure));
  return (
    block.every(({ cells }) => cells.length <= NAME_AND_VALUE) ||
    (haveFigures && !block.some(({ cells }) => cells.some(isFigure)))
  );
}

/** The first of names with values that stand nearer to each other than to the row of a table below them; undefined where none do. */
function namesAbove(rows: readonly PrintedRow[], row: PrintedRow, space: number): PrintedRow | undefined {
  const spaces = spacesIn(rows);
  const nearest = spaces.findLastIndex((other) => FURTHER * other >= space) + 1;
  const names = rows.filter(isRow).slice(nearest);
  const areNames =
    row.cells.length >= LEAST_COLUMNS &&
    names.length >= NAME_AND_VALUE &&
    names.every(({ cells }) => cells.length <= NAME_AND_VALUE && (cells[0]?.left ?? 0) < (row.cells[1]?.left ?? 0));
  return areNames ? names[0] : undefined;
}

/** Marks where blocks begin that stand below tables and are none of their rows: results, names with values, places for signatures. */
export function withBlocksBelowTables(lines: readonly OpenLine[], { level }: Rules): readonly OpenLine[] {
  if (!lines.some(({ cells }) => cells.length > 1)) return lines;
  const rows = lines.map(printedRow);
  const fromTop = level.filter(({ isGround }) => !isGround).sort((a, b) => a.at - b.at);
  let [from, between, last] = [-1, 0, 0];
  rows.forEach((row, at) => {
    const above = rows[at - 1];
    const isBelow = above !== undefined && row.top > above.bottom && row.line.items.every(isLevel);
    const singles = between;
    between = isRow(row) ? 0 : between + 1;
    const beginsLines = row.line.isRuled === true && !above?.line.isRuled;
    const begin = () => {
      from = isRow(row) ? at : -1;
      last = 0;
    };
    if (from < 0 || !isBelow || between > MOST_BETWEEN || row.line.opensPart || beginsLines) return begin();
    if (!isRow(row)) return;
    // Lines of one cell may stand between: a note on the table, or who signs.
    const [first, space] = widestSpace(rows, at - singles, at);
    // Rows between the lines of one grid are its own, however tall.
    const mayBegin = !row.line.isRuled || row.line.beginsTable === true;
    if (last === 0 || !mayBegin || space <= FURTHER * last) {
      last = row.top - above.bottom;
      return;
    }
    const region = rows.slice(from, at - singles);
    const { table, most } = tableAbove(region);
    const widest = Math.max(...spacesIn(table));
    const isFoot = at === rows.length - 1 && space > FAR_BELOW * widest;
    const isApart = space > FURTHER * widest && !isFoot;
    const block = isApart ? rows.slice(at, endOfBlock(rows, at, FURTHER * widest)) : [];
    const names = namesAbove(region, row, space);
    if (isApart && areSums(block, table, most)) row.beginsSums = true;
    else if (names || (isApart && isOfNoTable(block, table, most, fromTop))) {
      for (const opened of [first ?? row, names]) if (opened) opened.line.opensPart = true;
      begin();
    } else last = row.top - above.bottom;
  });
  return lines;
}
