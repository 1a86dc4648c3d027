import type { Area } from '@proofroom/contract/a1-ranges';
import { filledColumns, type GridRow } from './grid-types.js';
import { namesPeriod } from './what-a-row-states.js';

/** Columns of such a part at least, and the share of the columns above that its first row fills. */
const LEAST_COLUMNS = 3;
const FULL = 0.75;

/** Figures of a row at least that all stand in columns of figures: one may stand there by chance. */
const LEAST_FIGURES = 2;

/**
 * Rows without heads that an empty row parts from a table with heads are rows of it where they hold the same in the same columns, below a name
 * that is set out or looks as one inside the table does, or have labels below its labels and several figures each, all below its figures.
 */
export function joinNextParts(
  groups: readonly GridRow[][],
  isHeaded: (rows: readonly GridRow[]) => boolean,
  merges: readonly Area[] = [],
): GridRow[][] {
  const joined: GridRow[][] = [];
  for (const rows of groups) {
    const above = joined.at(-1);
    if (above && (isNextPart(above, rows, merges) || areMoreRows(above, rows)) && isHeaded(above) && !isHeaded(rows))
      above.push(...rows);
    else joined.push(rows);
  }
  return joined;
}

/** Whether the only cell of a row, in a column, is in bold, filled or merged over others, or looks as a name between two full rows above does. */
function isName(row: GridRow, column: number, above: readonly GridRow[], merges: readonly Area[]): boolean {
  const cell = row.cells[column];
  if (!cell || filledColumns(row).length > 1) return false;
  if (cell.isBold || cell.fill !== undefined) return true;
  if (merges.some(({ firstRow, firstColumn, lastColumn }) => firstRow === row.index && firstColumn < lastColumn))
    return true;
  const width = (at: number) => filledColumns(above[at] ?? { index: 0, cells: [] }).length;
  return above.some(({ cells }, at) => {
    const other = cells[column];
    const isBetween = width(at) === 1 && width(at - 1) > 1 && width(at + 1) > 1;
    return isBetween && other !== undefined && !other.isBold && other.fill === undefined;
  });
}

function isNextPart(above: readonly GridRow[], [title, ...rows]: readonly GridRow[], merges: readonly Area[]): boolean {
  const last = above.at(-1);
  const [first] = rows;
  if (!last || !title || !first || title.index - last.index !== 2) return false;
  const [place = -1] = filledColumns(title);
  if (!isName(title, place, above, merges)) return false;
  const rowsAbove = above.filter((row) => filledColumns(row).length > 1);
  const columns = [...new Set(rowsAbove.flatMap(filledColumns))];
  const filled = filledColumns(first);
  if (place !== Math.min(...columns) || filled.length < Math.max(LEAST_COLUMNS, FULL * columns.length)) return false;
  const areAlike = (column: number) => {
    const cells = rowsAbove.slice(1).flatMap((row) => row.cells[column] ?? []);
    return cells.length === 0 || cells.some(({ isValue }) => isValue === first.cells[column]?.isValue);
  };
  return (
    filled.some((column) => first.cells[column]?.isValue) &&
    rows.every((row) => filledColumns(row).every((column) => columns.includes(column))) &&
    filled.every(areAlike)
  );
}

function areMoreRows(above: readonly GridRow[], rows: readonly GridRow[]): boolean {
  const [last, first] = [above.at(-1), rows[0]];
  if (!last || !first || first.index - last.index !== 2) return false;
  const labels = Math.min(...above.flatMap(filledColumns));
  const isFigure = (row: GridRow, column: number) => row.cells[column]?.isValue === true;
  const columns = new Set(above.flatMap((row) => filledColumns(row).filter((column) => isFigure(row, column))));
  return rows.every((row) => {
    const [label, ...figures] = filledColumns(row);
    return (
      label === labels &&
      !isFigure(row, labels) &&
      figures.length >= LEAST_FIGURES &&
      figures.every((column) => isFigure(row, column) && columns.has(column)) &&
      !figures.every((column) => namesPeriod(row.cells[column]?.text ?? ''))
    );
  });
}
