import { filledColumns, type Grid, type GridRow } from './grid.js';

const MAX_NAME = 80;
/** A block of text cells this high has a header sooner than not. */
const ENOUGH_ROWS = 3;

/** Rows that follow each other without an empty row. */
export interface Region {
  rows: GridRow[];
  firstColumn: number;
  lastColumn: number;
  /** Positions in `rows` of the header; -1 when there is none. */
  headerAt: number;
}

/** Cuts a sheet into its tables: empty rows part them. */
export function regionsOf(grid: Grid): Region[] {
  const groups: GridRow[][] = [];
  let last = -2;
  for (const row of grid.rows) {
    if (row.index !== last + 1 || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(row);
    last = row.index;
  }
  return groups.map((rows) => {
    let firstColumn = Number.MAX_SAFE_INTEGER;
    let lastColumn = 0;
    for (const row of rows) {
      const columns = filledColumns(row);
      firstColumn = Math.min(firstColumn, columns[0] ?? firstColumn);
      lastColumn = Math.max(lastColumn, columns.at(-1) ?? 0);
    }
    return { rows, firstColumn, lastColumn, headerAt: headerOf(rows, grid) };
  });
}

function headerOf(rows: readonly GridRow[], grid: Grid): number {
  const named = rows.findIndex(({ index }) => grid.tables.some(({ firstRow }) => firstRow === index));
  if (named >= 0) return named;
  const first = rows.findIndex((row) => filledColumns(row).length > 1);
  const [header, below] = [rows[first], rows[first + 1]];
  return header && below && namesColumns(header, below, rows.length - first) ? first : -1;
}

/** Distinct short names, above values or set in bold above plain cells; or above at least two rows of three columns. */
function namesColumns(header: GridRow, below: GridRow, height: number): boolean {
  const cells = filledColumns(header).flatMap((column) => header.cells[column] ?? []);
  const names = new Set(cells.map(({ text }) => text.toLowerCase()));
  if (names.size < cells.length || cells.some(({ text, isValue }) => isValue || text.length > MAX_NAME)) return false;
  const cellsBelow = filledColumns(below).flatMap((column) => below.cells[column] ?? []);
  if (cells.every(({ isBold }) => isBold) && !cellsBelow.every(({ isBold }) => isBold)) return true;
  if (cells.length > 2) return height >= ENOUGH_ROWS || cellsBelow.some(({ isValue }) => isValue);
  return (
    height >= ENOUGH_ROWS &&
    cellsBelow.length === 2 &&
    cellsBelow[0]?.isValue === false &&
    cellsBelow[1]?.isValue === true
  );
}
