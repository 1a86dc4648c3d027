import { columnsOfTypedTable, type TypedColumn } from '../blocks/columns-of-typed-tables.js';
import { isNumeric } from '../blocks/find-table-lines.js';
import { greatest } from '../blocks/least-and-greatest.js';

/** Words that one blank parts at most. */
const RUN = /\S+(?: \S+)*/g;

/** Words that each stand in one column, also where they are longer than it; null where two meet in one, or one lies in several. */
export function cellsByRuns(line: string, columns: readonly TypedColumn[]): string[] | null {
  const cells = columns.map(() => '');
  for (const { 0: run, index } of line.matchAll(RUN)) {
    const [at = -1, ...others] = columns.flatMap(({ left, right }, column) =>
      index < right && index + run.length > left ? [column] : [],
    );
    if (at < 0 || others.length > 0 || cells[at] !== '') return null;
    cells[at] = run;
  }
  return cells;
}

/** One row of so many may have a cell so long that it fills the blanks before the next. */
const ONE_OF = 8;
const LEAST_ROWS = 4;

/** Rows with a long cell: few write between two places that others write in. */
function rowsWithLongCells(heads: readonly string[], rows: readonly string[]): Set<string> {
  const few = Math.max(1, Math.floor(rows.length / ONE_OF));
  const width = greatest([...heads, ...rows].map(({ length }) => length));
  const isWritten = (line: string, at: number) => (line[at] ?? ' ') !== ' ';
  const counts = Array.from({ length: width }, (_, at) =>
    heads.some((head) => isWritten(head, at)) ? Infinity : rows.filter((row) => isWritten(row, at)).length,
  );
  const long = new Set<string>();
  for (let from = 0; from < width; from++) {
    if ((counts[from] ?? 0) > few || counts[from] === 0) continue;
    let to = from;
    while (to < width && (counts[to] ?? 0) <= few && counts[to] !== 0) to++;
    // What borders on a blank hides nothing.
    if (from > 0 && to < width && counts[from - 1] !== 0 && counts[to] !== 0)
      for (const row of rows) if (row.slice(from, to).trim() !== '') long.add(row);
    from = to;
  }
  return long.size <= few ? long : new Set();
}

/** The cells of a row by the columns that its words begin in; null where a word lies in two. */
function cellsByWords(line: string, columns: readonly TypedColumn[]): string[] | null {
  const cells = columns.map(() => '');
  for (const { 0: word, index } of line.matchAll(/\S+/g)) {
    const at = columns.findLastIndex(({ left }) => left <= index);
    if (at < 0 || index + word.length > (columns[at + 1]?.left ?? Infinity)) return null;
    cells[at] = `${cells[at] ?? ''} ${word}`.trim();
  }
  return cells;
}

/** The columns of figures at the end of a table. */
export function countLastFigures(rows: readonly string[], columns: readonly TypedColumn[]): number {
  const holdFigures = columns.map(({ left, right }) => {
    const cells = rows.map((row) => row.slice(left, right).trim()).filter(Boolean);
    return cells.length > 0 && cells.every(isNumeric);
  });
  return columns.length - 1 - holdFigures.lastIndexOf(false);
}

/**
 * The cells of a row that keeps to no columns, since a long cell leaves no blank before the next or pushes all behind it: its figures are those of the
 * last columns in turn, and each word before them stands in the column that it begins in. A row without one of these figures has each word in the
 * column that it begins in; null where it lies in two.
 */
function cellsOfLongRow(line: string, columns: readonly TypedColumn[], lastFigures: number): string[] | null {
  const words = [...line.matchAll(/\S+/g)];
  const figures = lastFigures > 0 ? words.slice(-lastFigures) : [];
  if (figures.length < lastFigures || !figures.every(({ 0: word }) => isNumeric(word)))
    return cellsByWords(line, columns);
  const before = cellsByWords(line.slice(0, figures[0]?.index), columns.slice(0, columns.length - lastFigures));
  return before && [...before, ...figures.map(({ 0: word }) => word)];
}

export type LongRows = ReadonlyMap<string, string[]>;

/** The cells of rows that keep to no columns; null where they cannot be told. */
export function cellsOfLongRows(
  rows: Iterable<string>,
  columns: readonly TypedColumn[],
  lastFigures: number,
): LongRows | null {
  const cells = new Map<string, string[]>();
  for (const row of rows) {
    const own = cellsOfLongRow(row, columns, lastFigures);
    if (!own) return null;
    cells.set(row, own);
  }
  return cells;
}

/** The columns of a typed table, and its rows that keep to none of them since a cell is too long; null where the rows keep to none. */
export function columnsOfMostRows(
  heads: readonly string[],
  rows: readonly string[],
  least?: number,
): { columns: TypedColumn[]; longRows: LongRows } | null {
  const strict = columnsOfTypedTable(heads, rows, least);
  if (strict) return { columns: strict, longRows: new Map() };
  if (rows.length < LEAST_ROWS) return null;
  const long = rowsWithLongCells(heads, rows);
  const others = rows.filter((row) => !long.has(row));
  const columns = long.size > 0 ? columnsOfTypedTable(heads, others, least) : null;
  const longRows = columns && cellsOfLongRows(long, columns, countLastFigures(others, columns));
  return columns && longRows && { columns, longRows };
}
