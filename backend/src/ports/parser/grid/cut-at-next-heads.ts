import { SUM } from '../blocks/rows-of-another-table.js';
import { filledColumns, type Grid, type GridRow } from './grid-types.js';

/** Columns that other heads name at least, unless they are as many as those above. */
const LEAST_COLUMNS = 3;
const MAX_NAME = 80;
/** Rows for each in the looks of heads at least: stripes are no heads. */
const LEAST_ROWS_TO_HEADS = 2;

const cellsOf = (row: GridRow | undefined) =>
  row ? filledColumns(row).flatMap((column) => row.cells[column] ?? []) : [];

/** How a row is set out, in bold or in a colour; undefined where its cells differ or nothing sets them out. */
export function looksOf(row: GridRow | undefined): string | undefined {
  const looks = new Set(cellsOf(row).map(({ isBold, fill = '' }) => `${isBold ? 'bold' : ''} ${fill}`));
  const [look = ' '] = looks;
  return looks.size === 1 && look !== ' ' ? look : undefined;
}

/** Cuts rows where others in the looks of their heads name columns anew: another table begins there without an empty row above it. */
export function cutAtNextHeads(rows: readonly GridRow[], [, last]: readonly [number, number]): (readonly GridRow[])[] {
  const looks = last < 0 ? undefined : looksOf(rows[last]);
  // Where the rows, or many of them, look as their heads do, looks tell nothing.
  if (looks === undefined || looksOf(fullRowBelow(rows, last)) === looks) return [rows];
  let width = cellsOf(rows[last]).length;
  const alike = rows.filter((row) => nameColumns(row, width) && looksOf(row) === looks);
  if (alike.length * LEAST_ROWS_TO_HEADS > rows.length) return [rows];
  let [from, heads] = [0, last];
  const tables: (readonly GridRow[])[] = [];
  rows.forEach((row, at) => {
    if (at <= heads + 1 || !nameColumns(row, width) || looksOf(row) !== looks) return;
    if (looksOf(fullRowBelow(rows, at) ?? row) === looks) return;
    let first = at;
    while (first > heads + 2 && isTitle(rows[first - 1])) first--;
    tables.push(rows.slice(from, first));
    [from, heads, width] = [first, at, cellsOf(row).length];
  });
  return [...tables, rows.slice(from)];
}

function fullRowBelow(rows: readonly GridRow[], at: number): GridRow | undefined {
  let below = at + 1;
  while (below < rows.length && cellsOf(rows[below]).length < 2) below++;
  return rows[below];
}

/** Whether a row below heads of some width may be heads as well. */
function nameColumns(row: GridRow, width: number): boolean {
  const cells = cellsOf(row);
  const [first] = cells;
  return (
    first !== undefined &&
    cells.length > 1 &&
    cells.length >= Math.min(LEAST_COLUMNS, width) &&
    cells.every(({ text, isValue }) => !isValue && text.length <= MAX_NAME && !text.includes('\n')) &&
    new Set(cells.map(({ text }) => text)).size === cells.length &&
    !/\d/.test(first.text) &&
    !SUM.test(first.text)
  );
}

/** Cuts rows where a table that the file says the ends of begins below another, with the line above it as its title. */
export function cutAtTables(rows: readonly GridRow[], { tables }: Grid): (readonly GridRow[])[] {
  if (tables.length < 2) return [rows];
  let [left, right] = [Number.MAX_SAFE_INTEGER, 0];
  for (const columns of rows.map(filledColumns)) {
    left = Math.min(left, columns[0] ?? left);
    right = Math.max(right, columns.at(-1) ?? right);
  }
  const own = tables.filter(
    ({ isClosed, firstColumn, lastColumn }) => isClosed && firstColumn <= right && lastColumn >= left,
  );
  if (own.length < 2) return [rows];
  const cuts: number[] = [];
  rows.forEach(({ index }, at) => {
    const begins = own.some(({ firstRow }) => firstRow === index);
    const above = Math.max(-1, ...own.map(({ lastRow }) => lastRow).filter((row) => row < index));
    if (!begins || above < (rows[0]?.index ?? 0)) return;
    const isAlone = cellsOf(rows[at - 1]).length === 1 && (rows[at - 1]?.index ?? 0) > above;
    cuts.push(isAlone ? at - 1 : at);
  });
  return [0, ...cuts].flatMap((from, at) => (from === cuts[at] ? [] : [rows.slice(from, cuts[at])]));
}

/** A line that is set out above heads: what their table is called. */
function isTitle(row: GridRow | undefined): boolean {
  const [cell, ...others] = cellsOf(row);
  return cell !== undefined && others.length === 0 && !cell.isValue && (cell.isBold || cell.fill !== undefined);
}
