import { SUM } from '../blocks/rows-of-another-table.js';
import { looksOf } from './cut-at-next-heads.js';
import { filledColumns, type Grid, type GridRow } from './grid-types.js';
import { namesPeriod } from './what-a-row-states.js';
import { greatest, least } from '../blocks/least-and-greatest.js';

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

/** Rows that one of two tables has beside nothing of the other, at least: one may be a sum under some of the columns. */
const LEAST_OWN_ROWS = 2;
/** Rows of heads at most. */
const MOST_HEADS = 3;

const widthOf = (row: GridRow | undefined): number => (row ? filledColumns(row).length : 0);

/** The rows of a part, and which of them are its heads: the first with several cells, one of them in its first column or that left empty above a label. */
interface Part {
  from: number;
  byIndex: ReadonlyMap<number, GridRow>;
  heads: GridRow | undefined;
  /** Those below the heads with several cells. */
  rows: readonly GridRow[];
}

function readPart(rows: readonly GridRow[], from: number): Part {
  const hasFigure = ({ cells }: GridRow) => cells.some((cell) => cell?.isValue && !namesPeriod(cell.text));
  // Above labels with figures behind them, heads may leave their corner empty.
  const isLabelled = rows.find((row) => widthOf(row) > 1 && hasFigure(row))?.cells[from]?.isValue === false;
  const at = rows.findIndex((row) => widthOf(row) > 1 && (isLabelled || row.cells[from]));
  const full = at < 0 ? [] : rows.slice(at + 1).filter((row) => widthOf(row) > 1);
  // Further rows of heads leave the first column empty.
  const first = full.findIndex((row) => row.cells[from] !== undefined || hasFigure(row));
  const below = full.slice(first < MOST_HEADS ? Math.max(first, 0) : 0);
  return { from, byIndex: new Map(rows.map((row) => [row.index, row])), heads: rows[at], rows: below };
}

/** Whether a part has names over its columns, and something in the first of them in each row. */
function isTable({ from, heads, rows }: Part): boolean {
  if (!heads || rows.length < LEAST_ROWS) return false;
  const names = filledColumns(heads).flatMap((column) => heads.cells[column] ?? []);
  return (
    names.every(({ text, isValue }) => !isValue || namesPeriod(text)) &&
    rows.every((row) => row.cells[from] !== undefined)
  );
}

/**
 * Whether what stands behind an empty column is a table of its own: it has heads, its first column names or numbers each row, and it begins beside a row of
 * figures of the other table, has a title beside the other's or set out otherwise than its heads, a first head or a sum as the other has, or one of both goes on alone.
 */
function areTwoTables(before: readonly GridRow[], beside: readonly GridRow[], from: number): boolean {
  const [left, right] = [readPart(before, least(before.flatMap(filledColumns))), readPart(beside, from)];
  if (!left.heads || !right.heads || left.rows.length < LEAST_ROWS || !isTable(right)) return false;
  const areLabels = right.rows.every(({ cells }) => cells[from]?.isValue === false);
  const [headsLeft, headsRight] = [left.heads, right.heads];
  const beginsBesideRow = left.rows.some(
    ({ index, cells }) => index === headsRight.index && cells.some((cell) => cell?.isValue),
  );
  const isTitle = ({ from: column, heads, byIndex }: Part, index: number): boolean => {
    const row = byIndex.get(index);
    return widthOf(row) === 1 && row?.cells[column]?.isValue === false && index < (heads?.index ?? 0);
  };
  const areTitled = beside.some(({ index }) => isTitle(left, index) && isTitle(right, index));
  const isTitledApart = beside.some(
    (row) => isTitle(right, row.index) && looksOf(row) !== undefined && looksOf(row) !== looksOf(headsRight),
  );
  const isNamedAlike =
    headsRight.cells[from] !== undefined && headsLeft.cells[left.from]?.text === headsRight.cells[from].text;
  const sumsUp = right.rows.some(({ cells }) => SUM.test(cells[from]?.text ?? ''));
  const goesOn = (one: Part, other: Part): boolean =>
    one.rows.filter(({ index }) => !other.byIndex.has(index) && index > (other.heads?.index ?? 0)).length >=
    LEAST_OWN_ROWS;
  return (
    beginsBesideRow ||
    areTitled ||
    isTitledApart ||
    isNamedAlike ||
    (sumsUp && areLabels) ||
    goesOn(right, left) ||
    (areLabels && goesOn(left, right))
  );
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
  const [first, end] = [least(filled), greatest(filled) + 1];
  const starts = [...filled].filter((column) => column > first && !filled.has(column - 1)).sort((a, b) => a - b);
  for (const [at, from] of starts.entries()) {
    const [before, beside] = [partOf(rows, 0, from), partOf(rows, from, end)];
    const next = partOf(rows, from, starts[at + 1] ?? end);
    const hasOtherRows = before.length !== beside.length || before.some(({ index }, at) => index !== beside[at]?.index);
    if (
      isBesideATable(rows, from, grid) ||
      (hasOtherRows && before.some((row) => widthOf(row) > 1) && isTableOfFigures(beside, from)) ||
      [next, beside].some((part) => areTwoTables(before, part, from))
    )
      return [...partTablesBeside(before, grid), ...partTablesBeside(beside, grid)];
  }
  return [rows];
}
