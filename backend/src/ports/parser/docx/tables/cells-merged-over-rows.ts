import { isNumeric } from '../../blocks/find-table-lines.js';
import type { Cell, Row, Table } from '../paragraphs-and-tables.js';
import {
  cellAt,
  cellLines,
  cellText,
  columnOf,
  isFilled,
  MAX_HEADER_CELL,
  rowText,
} from './table-row-text-and-headers.js';

/** Letters of a remark at most that is said again of each of its rows. */
const LONGEST_REMARK = 200;
/** Cells of a row at least whose name may be left out. */
const LEAST_CELLS = 3;

/** What merged cells that began above say about a row: the words are printed once and hold for all rows beside them. */
export function carriedTo(table: Table, at: number, headerRows: number): string[] {
  const left = nameLeftOut(table, at, headerRows);
  if (left !== undefined) return [left];
  let column = table.rows[at]?.skipped ?? 0;
  return (table.rows[at]?.cells ?? []).flatMap((cell, place) => {
    const start = column;
    column += cell.span;
    // What stands behind all that the row says by itself, such as a remark, is no name of it.
    const isBeforeOwn = table.rows[at]?.cells.slice(place + 1).some((other) => !other.isMerged && isFilled(other));
    if (!cell.isMerged || !isBeforeOwn || at < headerRows) return [];
    const above = table.rows.slice(headerRows, at).findLast((row) => cellAt(row, start)?.isMerged === false);
    const words = above ? cellText(cellAt(above, start) ?? cell) : '';
    // Before all that the row says itself, a number is that of what it belongs to; behind, it is a figure of the row above.
    const isNumber = table.rows[at]?.cells.slice(0, place).every(({ isMerged }) => isMerged);
    const isName = words !== '' && words.length <= MAX_HEADER_CELL && (isNumber === true || !isNumeric(words));
    return isName ? [words] : [];
  });
}

const SAYS_MORE_THAN_FIGURES = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\D*\p{L}{3}\D*$/u;

/** The name that a row leaves out since it is that of the row above: it says as much as that one, and a sum would say figures alone. */
function nameLeftOut({ rows }: Table, at: number, headerRows: number): string | undefined {
  const leavesOut = ({ cells: [first, ...others] }: Row): boolean =>
    first !== undefined &&
    !first.isMerged &&
    !isFilled(first) &&
    others.length + 1 >= LEAST_CELLS &&
    others.every(isFilled) &&
    others.some((cell) => SAYS_MORE_THAN_FIGURES.test(cellText(cell)));
  const own = rows[at];
  if (headerRows === 0 || !own || !leavesOut(own)) return undefined;
  const above = rows.slice(headerRows, at).findLast((row) => !leavesOut(row));
  const name = above?.cells[0] && cellText(above.cells[0]);
  const isAlike = above?.cells.length === own.cells.length && above.cells.every(isFilled);
  return isAlike && name && name.length <= MAX_HEADER_CELL ? name : undefined;
}

/** A row with what a cell that began above says of it behind its own words, as a remark beside several rows does; a figure may be that of all together. */
export function rowTextWithRemarks({ rows }: Table, at: number, headerRows: number): string {
  const row = rows[at];
  if (!row) return '';
  const remarks = new Map<Cell, string>();
  row.cells.forEach((cell, place) => {
    const isBehindOwn = row.cells.slice(0, place).some((other) => !other.isMerged && isFilled(other));
    const isBeforeOwn = row.cells.slice(place + 1).some((other) => !other.isMerged && isFilled(other));
    if (!cell.isMerged || !isBehindOwn || isBeforeOwn || at < headerRows) return;
    const start = columnOf(row, place);
    const above = rows.slice(headerRows, at).findLast((other) => cellAt(other, start)?.isMerged === false);
    const words = above ? cellLines(cellAt(above, start) ?? cell) : '';
    if (words.length <= LONGEST_REMARK && !isNumeric(words)) remarks.set(cell, words);
  });
  return rowText(row, (cell) => remarks.get(cell) ?? cellLines(cell));
}
