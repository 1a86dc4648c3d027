import { filledColumns, type Grid, type GridRow } from './grid-types.js';

/** Columns of a table that stands beside another, and rows of figures below its heads, at least. */
const LEAST_COLUMNS = 2;
const LEAST_ROWS = 2;

const isIn = (row: GridRow, from: number, to: number): boolean =>
  filledColumns(row).some((column) => column >= from && column < to);

/** The columns from one to before another of the rows that have something there. */
const partOf = (rows: readonly GridRow[], from: number, to: number): GridRow[] =>
  rows.flatMap((row) =>
    isIn(row, from, to)
      ? [{ ...row, cells: row.cells.map((cell, column) => (column >= from && column < to ? cell : undefined)) }]
      : [],
  );

/** Whether rows are heads above labels with figures behind each, in the columns from one on. */
function isTableOfFigures([heads, ...rows]: readonly GridRow[], from: number): boolean {
  const columns = [...new Set(rows.flatMap(filledColumns))];
  if (!heads || rows.length < LEAST_ROWS || columns.length < LEAST_COLUMNS) return false;
  const areNames = columns.every((column) => heads.cells[column] && !heads.cells[column].isValue);
  const areLabelled = rows.every(({ cells }) => cells[from]?.isValue === false);
  return areNames && areLabelled && rows.every(({ cells }) => cells.some((cell) => cell?.isValue));
}

/** Whether a table that the file says the ends of stands before a column, or begins with it. */
const isBesideATable = (rows: readonly GridRow[], column: number, { tables }: Grid): boolean =>
  tables.some(
    ({ isClosed, firstRow, lastRow, firstColumn, lastColumn }) =>
      isClosed === true &&
      (lastColumn === column - 2 || firstColumn === column) &&
      rows.some(({ index }) => firstRow <= index && index <= lastRow),
  );

/** Parts rows at an empty column behind which a table with labels of its own begins that has other rows than the one before it; an empty column alone only sets columns apart. */
export function partTablesBeside(rows: readonly GridRow[], grid: Grid): (readonly GridRow[])[] {
  const filled = new Set(rows.flatMap(filledColumns));
  const [first, end] = [Math.min(...filled), Math.max(...filled) + 1];
  const starts = [...filled].filter((column) => column > first && !filled.has(column - 1)).sort((a, b) => a - b);
  for (const from of starts) {
    const [before, beside] = [partOf(rows, 0, from), partOf(rows, from, end)];
    const hasOtherRows = before.length !== beside.length || before.some(({ index }, at) => index !== beside[at]?.index);
    if (isBesideATable(rows, from, grid) || (hasOtherRows && isTableOfFigures(beside, from)))
      return [...partTablesBeside(before, grid), ...partTablesBeside(beside, grid)];
  }
  return [rows];
}
