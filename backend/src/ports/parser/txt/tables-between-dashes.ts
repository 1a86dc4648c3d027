import { columnsOfTypedTable, type TypedColumn } from '../blocks/columns-of-typed-tables.js';
import { DASHES } from '../blocks/find-table-lines.js';

/** Lines of heads between two lines of dashes, and rows below them at least. */
const MOST_HEADS = 3;
const LEAST_ROWS = 2;

/** Whether a line has words in several columns, and none between two of them. */
const isRow = (line: string, columns: readonly TypedColumn[]): boolean =>
  columns.filter(({ left, right }) => line.slice(left, right).trim() !== '').length > 1 &&
  columns.every(({ right }, at) => line.slice(right, columns[at + 1]?.left).trim() === '');

/**
 * A table whose heads stand between two lines of dashes, or between an empty line and one of dashes where another ends the rows. It ends with the last such line before an empty one and the sums below that, or without one
 * before the empty line. `start` is its first line of heads.
 */
export function tableBetweenDashes(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): { end: number; columns: TypedColumn[]; heads: number } | null {
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
  const rows = table.slice(heads).filter((line) => !DASHES.test(line));
  if (rows.length < LEAST_ROWS || table.some((line) => line.includes('\t') || line.trim() === '')) return null;
  const columns = columnsOfTypedTable(table.slice(0, heads), rows);
  while (columns && end < last && isRow(lines[end] ?? '', columns)) end++;
  return columns && { end, columns, heads };
}
