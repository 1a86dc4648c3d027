import { isPeriod, isYear } from '../blocks/find-table-lines.js';
import type { Area } from '@proofroom/contract/a1-ranges';
import { filledColumns, type Grid, type GridRow } from './grid-types.js';

const MAX_NAME = 80;
/** A block of text cells this high has a header sooner than not. */
const ENOUGH_ROWS = 3;

const MAX_HEADER_ROWS = 3;

/** Rows that follow each other without an empty row. */
export interface Region {
  rows: GridRow[];
  firstColumn: number;
  lastColumn: number;
  /** Positions in `rows` of the first and last row of the header; -1 when there is none. */
  headerFrom: number;
  headerAt: number;
  /** The names above the columns, from `firstColumn` on, those of several rows put together. */
  names: string[];
}

/** Cuts a sheet into its tables: empty rows part them. */
export function regionsOf(grid: Grid): Region[] {
  const groups: GridRow[][] = [];
  let last = -2;
  for (const row of grid.rows) {
    let next = last + 1;
    while (grid.leftOut?.has(next)) next += 1;
    if (row.index !== next || groups.length === 0) groups.push([]);
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
    const [headerFrom, headerAt] = headerOf(rows, grid);
    const head = headerAt < 0 ? [] : rows.slice(headerFrom, headerAt + 1);
    const names = namesOf(head, grid.merges ?? [], { firstColumn, lastColumn });
    return { rows, firstColumn, lastColumn, headerFrom, headerAt, names };
  });
}

/** A name above several columns holds for each of them; without merged cells, up to the next name. */
function namesOf(
  head: readonly GridRow[],
  merges: readonly Area[],
  { firstColumn, lastColumn }: Pick<Region, 'firstColumn' | 'lastColumn'>,
): string[] {
  const merged = merges.filter(({ firstRow }) => head.some(({ index }) => index === firstRow));
  const names: string[] = [];
  head.forEach((row, at) => {
    let group = '';
    for (let column = firstColumn; column <= lastColumn; column++) {
      const own = row.cells[column]?.text ?? '';
      const area = merged.find(
        ({ firstRow, firstColumn: from, lastColumn: to }) => firstRow === row.index && from <= column && column <= to,
      );
      if (own !== '') group = area || at === head.length - 1 || reachesDown(merged, row, column) ? '' : own;
      const shared = area ? (row.cells[area.firstColumn]?.text ?? '') : group;
      names[column - firstColumn] = [names[column - firstColumn], own || shared].filter(Boolean).join(' ');
    }
  });
  while (names.at(-1) === '') names.pop();
  return names;
}

const reachesDown = (merges: readonly Area[], { index }: GridRow, column: number): boolean =>
  merges.some(({ firstRow, lastRow, firstColumn }) => firstRow === index && lastRow > index && firstColumn === column);

function headerOf(rows: readonly GridRow[], grid: Grid): readonly [from: number, to: number] {
  const named = rows.findIndex(({ index }) => grid.tables.some(({ firstRow }) => firstRow === index));
  if (named >= 0) return [named, named];
  const from = rows.findIndex((row, at) => filledColumns(row).length > 1 || isGroupName(row, rows[at + 1], grid));
  let to = from;
  while (from >= 0 && to - from < MAX_HEADER_ROWS - 1 && goesOnBelow(rows, to, grid)) to++;
  if (to > from) return [from, to];
  const [header, below] = [rows[from], rows[from + 1]];
  return header && below && namesColumns(header, below, rows.length - from) ? [from, from] : [-1, -1];
}

/** A lone name that is merged over some of the columns below it, but not over the first. */
function isGroupName(row: GridRow, below: GridRow | undefined, { merges = [] }: Grid): boolean {
  const [column] = filledColumns(row);
  const [firstBelow] = below ? filledColumns(below) : [];
  if (column === undefined || firstBelow === undefined || firstBelow >= column) return false;
  return merges.some((area) => area.firstRow === row.index && area.firstColumn === column && area.lastColumn > column);
}

const textsOf = (row: GridRow) => filledColumns(row).flatMap((column) => row.cells[column] ?? []);
const areNames = (row: GridRow): boolean =>
  textsOf(row).every(({ text, isValue }) => text.length <= MAX_NAME && (!isValue || isYear(text)));

/** Whether the row below names columns as well: under merged names, or under a row with gaps and above values. */
function goesOnBelow(rows: readonly GridRow[], at: number, { merges = [] }: Grid): boolean {
  const [row, below] = [rows[at], rows[at + 1]];
  // The name of a group of rows may stand between the heads and the first row.
  const next = rows.slice(at + 2).find((one) => filledColumns(one).length > 1);
  if (!row || !below || !next || !areNames(row) || !areNames(below)) return false;
  if (textsOf(row).every(({ text }) => isYear(text))) return false;
  const columns = filledColumns(below);
  const isAboveValues = columns.some((column) => next.cells[column]?.isValue);
  const isMerged = merges.some(
    ({ firstRow, lastRow, firstColumn, lastColumn }) =>
      firstRow === row.index &&
      (lastColumn > firstColumn || lastRow === below.index) &&
      (lastColumn - firstColumn + 1 < columns.length || lastRow > firstRow),
  );
  if (isMerged) return columns.length > 1 && (isAboveValues || textsOf(below).every(({ isBold }) => isBold));
  const upper = filledColumns(row);
  const isSparse = columns.some((column) => !upper.includes(column)) && upper.length > 1;
  const isFilledUp = upper.length < columns.length || upper.some((column) => !columns.includes(column));
  const values = columns.filter((column) => next.cells[column]?.isValue).length;
  return isSparse && isFilledUp && values > 1;
}

/** Distinct short names, above values or set in bold above plain cells; or above at least two rows of three columns. */
function namesColumns(header: GridRow, below: GridRow, height: number): boolean {
  const columns = filledColumns(header);
  const cells = columns.flatMap((column) => header.cells[column] ?? []);
  const names = new Set(cells.map(({ text }) => text.toLowerCase()));
  // A day names a column of figures: "30 Sep 2025".
  const isDayAbove = (column: number): boolean => {
    const [cell, under] = [header.cells[column], below.cells[column]];
    return cell !== undefined && isPeriod(cell.text) && under?.isValue === true && !isPeriod(under.text);
  };
  const isValue = (column: number) => header.cells[column]?.isValue === true && !isDayAbove(column);
  if (names.size < cells.length || columns.some(isValue) || cells.some(({ text }) => text.length > MAX_NAME))
    return false;
  if (columns.length > 1 && columns.slice(1).every(isDayAbove)) return true;
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
