import type { TypedColumn } from '../blocks/columns-of-typed-tables.js';
import { DASHES, isNumeric, isYear } from '../blocks/find-table-lines.js';
import { least } from '../blocks/least-and-greatest.js';
import { cellsByRuns, columnsOfMostRows, type LongRows } from './long-cells-in-typed-tables.js';
import { namesOver, withoutNamesOver } from './names-between-dashes.js';

/** Lines of heads between two lines of dashes, and rows below them at least. */
export const MOST_HEADS = 3;
const LEAST_ROWS = 2;

/** "Client: Acme Ltd"; a row of figures may have such a name too. */
const LABEL = /^ *\p{L}[^:]{0,30}: +(?![\d.,()\s-]+$)\S/u;

/** Labels with their values below the title of a letter are no rows below its words. */
export const areLabelled = (rows: readonly string[]): boolean => rows.every((line) => LABEL.test(line));

const LONGEST_GROUP = 40;
/** "LEINSTER" at the margin. */
export const mayNameGroup = (line: string): boolean =>
  line.length <= LONGEST_GROUP && /^\p{L}[^\d:]*$/u.test(line) && !/ {2}|[.;,]$/.test(line.trimEnd());

/** Lines between the rows of a table that say what those below them are: one stands above the first row, or they are the rest of what a row is called. */
export function namesOfGroups(below: readonly string[]): ReadonlySet<string> {
  const rows = below.filter((line) => !DASHES.test(line));
  const margin = least(rows.map((line) => line.search(/\S/)));
  const isName = (line: string): boolean => mayNameGroup(line.slice(margin)) && /^\p{Lu}/u.test(line.slice(margin));
  return new Set(isName(rows[0] ?? '') ? rows.filter(isName) : []);
}

/** What is read of such a table: its columns and the names over them. */
export interface TableBetweenDashes {
  end: number;
  columns: TypedColumn[];
  heads: number;
  names: string[];
  /** The cells of rows that keep to no columns. */
  longRows: LongRows;
}

/** Whether lines that may be heads have figures, as rows above a sum do; years and the numbers of columns are none. */
export const haveFigures = (heads: readonly string[]): boolean =>
  heads.some((head) =>
    [...head.matchAll(/\S+(?: \S+)*/g)].some(
      ({ 0: words }) => isNumeric(words) && !isYear(words) && !/^\d{1,2}$/.test(words),
    ),
  );

/** Whether a line has words in several columns, which may be wider than these, and none between two of them. */
const isRow = (line: string, columns: readonly TypedColumn[]): boolean => {
  const isParted = columns.every(({ right }, at) => line.slice(right, columns[at + 1]?.left).trim() === '');
  const cells = isParted
    ? columns.map(({ left, right }) => line.slice(left, right).trim())
    : cellsByRuns(line, columns);
  return (cells?.filter(Boolean).length ?? 0) > 1;
};

/**
 * A table whose heads stand between two lines of dashes, or between an empty line and one of dashes where another ends the rows. It ends with the last line of dashes before an
 * empty one and the sums below that, or without one before the empty line or the end of the page. `start` is its first line of heads.
 */
export function tableBetweenDashes(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): TableBetweenDashes | null {
  const above = lines[start - 1]?.trim() ?? '';
  if (above !== '' && !DASHES.test(above)) return null;
  const heads = lines.slice(start, start + MOST_HEADS + 1).findIndex((line) => DASHES.test(line));
  if (heads < 1) return null;
  // A line between this one and another is the heads.
  if (above === '' && DASHES.test(lines[start + heads + 2] ?? '')) return null;
  let [last, dashes] = [start + heads + 1, 0];
  for (; last < lines.length && ends[last - 1] !== '\f' && lines[last]?.trim(); last++)
    if (DASHES.test(lines[last] ?? '')) dashes = last + 1;
  if (dashes === 0 && above === '') return null;
  let end = dashes > 0 ? dashes : last;
  const table = lines.slice(start, end);
  const groups = namesOfGroups(table.slice(heads));
  const rows = table.slice(heads).filter((line) => !DASHES.test(line) && !groups.has(line));
  if (rows.length < LEAST_ROWS || areLabelled(rows)) return null;
  if (table.some((line) => line.includes('\t') || line.trim() === '')) return null;
  const titles = table.slice(0, heads);
  if (haveFigures(titles)) return null;
  const found = columnsOfMostRows(titles.map(withoutNamesOver), rows);
  if (!found) return null;
  const { columns, longRows } = found;
  while (end < last && isRow(lines[end] ?? '', columns)) end++;
  const names = columns.map(({ left, right }) =>
    titles
      .map((line) => namesOver(line, (left + right) / 2) || withoutNamesOver(line).slice(left, right).trim())
      .filter(Boolean)
      .join(' '),
  );
  return { end, columns, heads, names, longRows };
}
