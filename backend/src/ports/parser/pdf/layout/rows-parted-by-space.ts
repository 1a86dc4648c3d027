import { type CellLine, NEAR } from './cells-of-grids.js';
import { FIGURES } from './rows-beside-names.js';
import type { Grid } from './grids-of-level-rules.js';

/** Lines across a table that parts its rows by none: above its heads, below them, below a row of sums and below all. */
const MOST_DRAWN = 4;
/** Columns of such a table, and rows between two of its lines, at least. */
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 2;
/** Space between two rows at least, as a multiple of that between the lines of a cell. */
const FURTHER = 1.25;
/** Lines of a cell that may be those of several rows, and cells that have so many, at least; lines that were not wrapped, in two of these cells. */
const LEAST_LINES = 3;
const LEAST_CELLS = 3;
const LEAST_UNWRAPPED = 2;
/** Lines of one cell stand further apart than this share of the letters' size, and no further than the other. */
const LEAST_STEP = 0.9;
const MOST_STEP = 1.6;

const sizeOf = ({ line }: CellLine): number => line.items[0]?.size ?? 0;

/** How far the lines of a cell stand apart where they are closest; null where no cell has lines that go on with each other. */
function stepOfLines(cells: readonly (readonly CellLine[])[]): number | null {
  const steps = cells.flatMap((cell) =>
    cell.slice(1).flatMap((line, at) => {
      const step = line.y - (cell[at]?.y ?? 0);
      return step > LEAST_STEP * sizeOf(line) && step < MOST_STEP * sizeOf(line) ? [step] : [];
    }),
  );
  return steps.length > 0 ? Math.min(...steps) : null;
}

/**
 * The rows of a table whose columns are ruled and whose rows are not: more space stands between two rows than between the lines of each cell, and
 * each row has words in the first column and beside it, or a figure, as one below the item it is taken from. Null where the words between two lines are no such rows.
 */
export function rowsPartedBySpace(lines: readonly CellLine[], grid: Grid): CellLine[][] | null {
  if (grid.isForm || grid.ys.length > MOST_DRAWN) return null;
  const cells = [...Map.groupBy(lines, ({ column }) => column).values()];
  const step = stepOfLines(cells);
  if (cells.length < LEAST_COLUMNS || step === null) return null;
  const rows: CellLine[][] = [];
  let last = -Infinity;
  for (const line of lines.toSorted((one, other) => one.y - other.y)) {
    if (line.y - last > Math.max(FURTHER * step, NEAR)) rows.push([]);
    rows.at(-1)?.push(line);
    last = line.y;
  }
  const isNamed = (row: readonly CellLine[]) => row.some(({ column }) => column === lines[0]?.column);
  const hasFigure = (row: readonly CellLine[]) => row.some(({ line }) => FIGURES.test(line.text));
  const isRow = (row: readonly CellLine[]) =>
    (isNamed(row) || hasFigure(row)) && new Set(row.map(({ column }) => column)).size > 1;
  if (rows.length < LEAST_ROWS || !rows.every(isRow) || rows.filter(isNamed).length * 2 < rows.length) return null;
  return rows.map((row) => row.toSorted((one, other) => one.column - other.column || one.y - other.y));
}

/** Whether the words between two lines of such a table may be those of several rows: many cells have as many lines, some of which end before their cell does. */
export function mayHoldRows(
  lines: readonly CellLine[],
  grid: Grid,
  linesWithRoom: (cell: readonly CellLine[]) => number,
): boolean {
  if (grid.isForm || grid.ys.length > MOST_DRAWN) return false;
  const cells = [...Map.groupBy(lines, ({ column }) => column).values()];
  const long = cells.filter((cell) => cell.length >= LEAST_LINES);
  const unwrapped = long.filter((cell) => linesWithRoom(cell) >= LEAST_UNWRAPPED);
  return long.length >= LEAST_CELLS && unwrapped.length > 1 && unwrapped[0] === cells[0];
}
