import { filledColumns, type Grid, type GridRow } from './grid-types.js';
import { namesPeriod } from './what-a-row-states.js';
import { least } from '../blocks/least-and-greatest.js';

/** Columns of such a part at least, and the share of the columns above that its first row fills. */
const LEAST_COLUMNS = 3;
const FULL = 0.75;

/** Figures of a row at least that all stand in columns of figures: one may stand there by chance. */
const LEAST_FIGURES = 2;

/** Empty rows between two parts of one grid at most. */
const MOST_EMPTY = 3;

/**
 * Rows without heads that an empty row parts from a table with heads are rows of it where they hold the same in the same columns, below a name
 * in a row of its own, or have labels below its labels and several figures each, all below its figures; and where lines around its cells
 * make the empty row one of the same grid.
 */
export function joinNextParts(
  groups: readonly GridRow[][],
  isHeaded: (rows: readonly GridRow[]) => boolean,
  { bordered }: Grid,
): GridRow[][] {
  const joined: GridRow[][] = [];
  for (const rows of groups) {
    const above = joined.at(-1);
    const goesOn = above && (isNextPart(above, rows) || areMoreRows(above, rows) || isOfOneGrid(above, rows, bordered));
    if (above && goesOn && isHeaded(above) && !isHeaded(rows)) for (const row of rows) above.push(row);
    else joined.push(rows);
  }
  return joined;
}

function isOfOneGrid(above: readonly GridRow[], rows: readonly GridRow[], bordered: Grid['bordered']): boolean {
  const [last, first] = [above.at(-1), rows[0]];
  const empty = last && first ? first.index - last.index - 1 : 0;
  if (!last || !first || empty < 1 || empty > MOST_EMPTY || filledColumns(first).length < 2) return false;
  const columns = new Set(above.flatMap(filledColumns));
  const isInside = Array.from({ length: empty }, (_, at) => bordered?.get(last.index + 1 + at) ?? 0).every(
    (cells) => cells >= columns.size * FULL,
  );
  return isInside && rows.every((row) => filledColumns(row).every((column) => columns.has(column)));
}

/** "3", "b)": what counts a row, before its name. */
const NUMBER_OF_ROW = /^(?:\d{1,3}|\p{L})[.)]?$/u;

/** Whether a row has but a number in a column, or nothing. */
export const countsRow = ({ cells }: GridRow, column: number): boolean =>
  cells[column] === undefined || NUMBER_OF_ROW.test(cells[column].text);

function isNextPart(above: readonly GridRow[], [title, ...rows]: readonly GridRow[]): boolean {
  const last = above.at(-1);
  const [first] = rows;
  if (!last || !title || !first || title.index - last.index !== 2) return false;
  const [place = -1, ...others] = filledColumns(title);
  if (others.length > 0 || /[.;:]$/.test(title.cells[place]?.text ?? '')) return false;
  const rowsAbove = above.filter((row) => filledColumns(row).length > 1);
  const columns = [...new Set(rowsAbove.flatMap(filledColumns))];
  const filled = filledColumns(first);
  const left = least(columns);
  const isCounted = rowsAbove.slice(1).every((row) => countsRow(row, left)) && countsRow(first, left);
  const isAtTheLeft = place === left || (isCounted && place === left + 1);
  if (!isAtTheLeft || filled.length < Math.max(LEAST_COLUMNS, FULL * columns.length)) return false;
  const areAlike = (column: number) => {
    const cells = rowsAbove.slice(1).flatMap((row) => row.cells[column] ?? []);
    const isAsThose = cells.some(({ isValue }) => isValue === first.cells[column]?.isValue);
    return cells.length === 0 || isAsThose || (isCounted && column === left);
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
  const labels = least(above.flatMap(filledColumns));
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
