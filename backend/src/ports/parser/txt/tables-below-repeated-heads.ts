import type { TypedColumn } from '../blocks/columns-of-typed-tables.js';
import { DASHES } from '../blocks/find-table-lines.js';
import { cellsOfLongRows, countLastFigures } from './long-cells-in-typed-tables.js';
import { namesOver, withoutNamesOver } from './names-between-dashes.js';
import {
  areLabelled,
  haveFigures,
  MOST_HEADS,
  namesOfGroups,
  type TableBetweenDashes,
} from './tables-between-dashes.js';

/** Columns that a table may have without a name. */
const MOST_UNNAMED = 1;

/** Blanks at most between a word of the heads and the column that it names. */
const MOST_ASIDE = 2;

/** The columns of the tables read so far, by their lines of heads: a program prints these again on each page. */
export type ColumnsByHeads = Map<string, { columns: readonly TypedColumn[]; names: string[]; lastFigures: number }>;

/** The names of columns by the places at which their words stand; null where some word stands over no column. */
export function namesOf(heads: readonly string[], columns: readonly TypedColumn[]): string[] | null {
  const names = columns.map(({ left, right }) =>
    heads.map((head) => namesOver(head, (left + right) / 2)).filter(Boolean),
  );
  const sharedBy = (words: string, index: number) =>
    columns.map(({ left, right }) => Math.min(right, index + words.length) - Math.max(left, index));
  for (const head of heads)
    for (const { 0: run, index: from } of withoutNamesOver(head).matchAll(/\S+(?: \S+)*/g)) {
      // Names of two columns may have one blank between them.
      const isOfOne = sharedBy(run, from).filter((shared) => shared > 0).length === 1;
      for (const { 0: words, index } of isOfOne ? [{ 0: run, index: 0 }] : run.matchAll(/\S+/g)) {
        const shared = sharedBy(words, from + index);
        const most = Math.max(...shared);
        if (most < -MOST_ASIDE) return null;
        names[shared.indexOf(most)]?.push(words);
      }
    }
  const told = names.map((words) => words.join(' '));
  return told.filter((name) => name === '').length > MOST_UNNAMED ? null : told;
}

const isInColumns = (line: string, columns: readonly TypedColumn[]): boolean =>
  columns.every(({ right }, at) => line.slice(right, columns[at + 1]?.left ?? right).trim() === '');

/**
 * A table whose heads stand between an empty line and one of dashes, over columns that only its rows tell, or that those of an earlier page told
 * below the same heads. `columnsFrom` finds the columns of the rows from a line on.
 */
export function tableBelowHeads(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
  known: ColumnsByHeads,
  columnsFrom: (start: number) => { end: number; columns: TypedColumn[] | null },
): TableBetweenDashes | null {
  if ((lines[start - 1]?.trim() ?? '') !== '') return null;
  const count = lines.slice(start, start + MOST_HEADS + 1).findIndex((line) => DASHES.test(line));
  const heads = lines.slice(start, start + Math.max(0, count));
  if (count < 1 || haveFigures(heads) || heads.some((head) => head.trim() === '' || head.includes('\t'))) return null;
  const key = heads.join('\n');
  const from = start + count + 1;
  const before = known.get(key);
  const below = before ? { end: from, columns: [...before.columns] } : columnsFrom(from);
  if (!below.columns) return null;
  let { end } = below;
  if (before) while (end < lines.length && ends[end - 1] !== '\f' && lines[end]?.trim()) end++;
  const groups = namesOfGroups(lines.slice(from, end));
  const rows = lines.slice(from, end).filter((line) => !DASHES.test(line) && !groups.has(line));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const last = below.columns.length - 1;
  // A cell of a later page may be longer than those that told the columns.
  const columns = below.columns.map(({ left, right }, at) => ({
    left,
    right: Math.max(right, at === last ? width : (below.columns?.[at + 1]?.left ?? 0) - 1),
  }));
  const keeps = rows.filter((row) => isInColumns(row, columns));
  const lastFigures = before?.lastFigures ?? countLastFigures(keeps, columns);
  const long = rows.filter((row) => !isInColumns(row, columns));
  const [names, longRows] = [
    before?.names ?? namesOf(heads, below.columns),
    cellsOfLongRows(long, columns, lastFigures),
  ];
  if (!names || !longRows || rows.length === 0 || areLabelled(rows)) return null;
  known.set(key, { columns, names, lastFigures });
  return { end, columns, heads: count, names, longRows };
}
