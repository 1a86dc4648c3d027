import { isRecognised, type TextLine } from './text-line.js';

/** Cells that share an edge, left or right, or their middle, with a cell of the other line. */
export function sharedEdges(a: TextLine, b: TextLine): number {
  const tolerance = Math.max(a.size, b.size) * (a.size === 1 ? 2 : 0.8);
  return a.cellEdges.filter(([left, right]) =>
    b.cellEdges.some(
      ([otherLeft, otherRight]) =>
        Math.abs(left - otherLeft) <= tolerance ||
        Math.abs(right - otherRight) <= tolerance ||
        Math.abs(left + right - otherLeft - otherRight) <= tolerance,
    ),
  ).length;
}

/** Names of columns at least that tell by where they stand that they are such. */
const LEAST_NAMED = 3;

/** Points by which a name may stand out to the left of what it is the name of. */
const OUT = 2;

/** Rows below a head that tell how wide its columns are at most. */
export const ROWS_OF_COLUMNS = 8;

/** From where to where the columns of a row go, as those of the rows right below it with as many cells tell. */
function columnsOf([row, ...rows]: readonly TextLine[]): (readonly [left: number, right: number])[] {
  const others = rows
    .slice(0, ROWS_OF_COLUMNS)
    .filter(({ cells, page }) => cells.length === row?.cells.length && page === row.page);
  return (row?.cellEdges ?? []).map(([left, right], at) => [
    Math.min(left, ...others.map(({ cellEdges }) => cellEdges[at]?.[0] ?? left)),
    Math.max(right, ...others.map(({ cellEdges }) => cellEdges[at]?.[1] ?? right)),
  ]);
}

/** Whether each cell of a line without figures stands above one column of the rows below it, or in the space behind it: a name set to the middle of its column. */
function isInColumnsOf(line: TextLine, rows: readonly TextLine[]): boolean {
  const [row, next] = rows;
  const columns = columnsOf(rows);
  const isBefore = (right: number, column: number) => right < (columns[column]?.[0] ?? Infinity);
  return (
    row !== undefined &&
    next !== undefined &&
    line.cells.length >= LEAST_NAMED &&
    row.cells.length === line.cells.length &&
    next.cells.length <= line.cells.length &&
    sharedEdges(row, next) >= 2 &&
    line.cellEdges.every(
      ([left, right], column) => left >= (columns[column]?.[0] ?? Infinity) - OUT && isBefore(right, column + 1),
    )
  );
}

/**
 * Whether a line names the columns of two rows with as many cells: without a figure, above the first of them, and in another typeface than theirs or with
 * each name in its column.
 */
export function isHeadOf(line: TextLine, rows: readonly TextLine[], textOf: (line: TextLine) => string): boolean {
  const [row, next] = rows;
  if (!row || !next || row.page !== line.page || line.font === '' || isRecognised(line.font)) return false;
  if (isInColumnsOf(line, rows) && !/\d/.test(textOf(line))) return true;
  const areAlike = [row, next].every(({ cells, font }) => cells.length === line.cells.length && font !== line.font);
  const isBehind = (line.cellEdges[1]?.[0] ?? 0) >= (row.cellEdges[0]?.[1] ?? Infinity);
  return areAlike && isBehind && sharedEdges(line, row) > 0 && !/\d/.test(textOf(line));
}
