import type { Cell, Row, Table } from '../paragraphs-and-tables.js';
import { namedTogether } from '../../blocks/names-of-several-columns.js';
import { isSum } from '../../blocks/rows-of-another-table.js';
import { cellsOfColumns } from './cells-merged-over-rows.js';
import {
  areNames,
  cellText,
  columnOf,
  columnsOf,
  countHeaderRows,
  headText,
  isBoldRow,
  isFilled,
  isShadedRow,
  isTitleRow,
  layoutOf,
  nextFilled,
} from './table-row-text-and-headers.js';

/** How many rows from one on, below a title amid the table, name the columns of the rows that follow: in bold, or shaded, as those are not. */
function countHeadsBelowTitle(rows: readonly Row[], from: number): number {
  const next = rows.findIndex((row, at) => at > from && isTitleRow(row));
  const part = rows.slice(from, next < 0 ? undefined : next);
  const count = countHeaderRows({ kind: 'table', rows: part, hasFirstRowLook: false, isFirstRowMarked: false });
  const [first, below] = [part[0], part[count]];
  const isMarked = first !== undefined && (isBoldRow(first) || isShadedRow(first));
  const stands = below !== undefined && !isBoldRow(below) && !isShadedRow(below);
  return isMarked && stands ? count : 0;
}

/** Names of columns at least that stand amid a table. */
const LEAST_NAMES = 3;

const isMarkedCell = ({ isShaded, content }: Cell): boolean => {
  const first = content.find((piece) => piece.kind === 'table' || piece.letters > 0);
  return isShaded || (first?.kind === 'paragraph' && first.isBold);
};

/** Whether a row amid a table names the columns of the rows below it: it is marked and they are not, and the row above is cut into other cells. */
function namesColumnsBelow(rows: readonly Row[], at: number): boolean {
  const row = rows[at];
  const filled = row?.cells.filter(isFilled) ?? [];
  if (!row || filled.length < LEAST_NAMES || filled.length * 2 <= row.cells.length) return false;
  if (!areNames(filled) || new Set(filled.map(headText)).size < filled.length || !filled.every(isMarkedCell))
    return false;
  const [above, below] = [nextFilled(rows, at, -1), nextFilled(rows, at)];
  if (!above || !below || layoutOf(above) === layoutOf(row) || layoutOf(below) !== layoutOf(row)) return false;
  const words = below.cells.filter(isFilled);
  return words.length > 1 && !words.every(isMarkedCell);
}

/**
 * For each row, the names of its columns; null for rows that name them themselves. Those of a part below a title hold to the next title, and those amid
 * a table for all rows that are cut as they are.
 */
export function headersOfRows(table: Table): (string[] | null)[] {
  const { rows } = table;
  const count = countHeaderRows(table);
  const whole = headersOf(rows.slice(0, count));
  const amid = new Map<string, string[]>();
  let [own, until] = [whole, count];
  return rows.map((row, at) => {
    const isTitle = isTitleRow(row);
    if (isTitle) own = whole;
    if (at >= count && !isTitle && at > 0 && isTitleRow(rows[at - 1] ?? row)) {
      const heads = countHeadsBelowTitle(rows, at);
      if (heads > 0) [own, until] = [headersOf(rows.slice(at, at + heads)), at + heads];
    }
    if (at < until) return null;
    if (at > 0 && namesColumnsBelow(rows, at)) {
      amid.set(layoutOf(row), headersOf([row]));
      return null;
    }
    return amid.get(layoutOf(row)) ?? own;
  });
}

/** The header of each grid column; names of several header rows are put together. */
function headersOf(heads: readonly Row[]): string[] {
  const headers: string[] = [];
  for (const row of heads.filter(({ cells }) => cells.length > 1)) {
    columnsOf(row, headText, new Set(row.cells)).forEach((name, column) => {
      headers[column] = [headers[column], name].filter(Boolean).join(' ');
    });
  }
  return Array.from(headers, (name) => name ?? '');
}

/** The names of the columns as they hold for one row: what a cell behind the name of the row says of several columns is headed by all their names. */
export function headsOfRow(row: Row, heads: readonly string[], figures: ReadonlySet<number>): readonly string[] {
  const repeated = cellsOfColumns(row, figures);
  const joined = [...heads];
  row.cells.forEach((cell, at) => {
    const hasNameBefore = row.cells.slice(0, at).some((before) => /\p{L}/u.test(cellText(before)));
    if (cell.span < 2 || !isFilled(cell) || !hasNameBefore || repeated.has(cell) || isSum(cellText(cell))) return;
    const column = columnOf(row, at);
    const together = namedTogether(heads.slice(column, column + cell.span));
    if (together !== undefined) joined[column] = together;
  });
  return joined;
}
