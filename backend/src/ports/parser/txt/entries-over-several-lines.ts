import type { TypedColumn } from '../blocks/columns-of-typed-tables.js';
import { DASHES } from '../blocks/find-table-lines.js';
import { greatest } from '../blocks/least-and-greatest.js';

const MOST_HEADS = 4;
const LEAST_ENTRIES = 2;
const LEAST_COLUMNS = 3;
/** Lines of such a table that are looked at. */
const MOST_LINES = 2_000;
/** "1    11.10.2018": the number of an entry, apart from its first words. */
const ENTRY = /^ {0,4}(\d{1,3})[.)]? {2,}\S/;
/** What one blank parts at most. */
const RUN = /\S+(?: \S+)*/g;
/** "PAGE 2" at the end of a line begins a page. */
const BEGINS_PAGE = /(?:^|\s)(?:page|seite|pagina|página|strona|sida|side)\s+\d{1,4}\s*$/i;

/** A row of such a table, a sentence across its columns, or what a page repeats between its entries; `lines` counts those that it takes. */
export interface EntryRow {
  cells: string[];
  lines: number;
  /** A line of the page, as it stands there. */
  running?: string;
}

const beginningsIn = (line: string): number[] => [...line.matchAll(RUN)].map(({ index }) => index);

/** Where the columns begin: where the entries and the heads of the table do. */
function columnsOf(lines: readonly string[]): number[] {
  const all = [...new Set(lines.flatMap(beginningsIn))].sort((a, b) => a - b);
  // No word of another line goes over the place where a column begins.
  return all.filter((left) =>
    lines.every((line) => left === 0 || line.slice(Math.max(0, left - 2), left).trim() === ''),
  );
}

/** The words of a line by the columns in which they begin and end; null for a line that does not keep to them. */
function cellsIn(line: string, columns: readonly number[]): string[] | null {
  const cells = columns.map(() => '');
  for (const { 0: run, index } of line.matchAll(RUN)) {
    const at = columns.indexOf(index);
    if (at < 0 || index + run.length >= (columns[at + 1] ?? Infinity)) return null;
    cells[at] = run;
  }
  return cells;
}

const goesOnWith = (cell: string, more: string): string =>
  cell === '' || more === '' || (/\p{L}-$/u.test(cell) && /^\p{Ll}/u.test(more)) ? cell + more : `${cell} ${more}`;

const added = (cells: readonly string[], more: readonly string[]): string[] =>
  cells.map((cell, at) => goesOnWith(cell, more[at] ?? ''));

/**
 * A table between lines of dashes whose entries are counted and take several lines each, in columns: each entry is a row. What runs across the
 * columns is a row by itself, and what a page repeats between two entries no part of them. `start` is the first line of heads.
 */
export function tableOfEntries(
  lines: readonly string[],
  start: number,
): { end: number; columns: TypedColumn[]; rows: EntryRow[] } | null {
  if (!DASHES.test(lines[start - 1] ?? '')) return null;
  const heads = lines.slice(start, start + MOST_HEADS + 1).findIndex((line) => DASHES.test(line));
  const from = start + heads + 1;
  if (heads < 1 || ENTRY.exec(lines[from] ?? '')?.[1] !== '1') return null;
  const length = lines.slice(from, from + MOST_LINES).findIndex((line) => DASHES.test(line));
  const body = lines.slice(from, from + Math.max(0, length));
  if (body.some((line) => line.trim() === '' || line.includes('\t'))) return null;
  let counted = 0;
  const begins = body.map((line) => Number(ENTRY.exec(line)?.[1]) === counted + 1 && ++counted > 0);
  const names = lines.slice(start, start + heads);
  const lefts = columnsOf([...names, ...body.filter((_, at) => begins[at])]);
  if (counted < LEAST_ENTRIES || counted === body.length || lefts.length < LEAST_COLUMNS || lefts[0] !== 0) return null;
  const head = names.map((line) => cellsIn(line, lefts));
  if (head.some((cells) => cells === null)) return null;
  const rows: EntryRow[] = [
    {
      cells: head.reduce<string[]>(
        (all, cells) => added(all, cells ?? []),
        lefts.map(() => ''),
      ),
      lines: heads + 1,
    },
  ];
  let isPageHead = false;
  for (const [at, line] of body.entries()) {
    const cells = cellsIn(line, lefts);
    const entry = rows.findLast((row) => row.cells[0] !== '');
    isPageHead = !begins[at] && (isPageHead || BEGINS_PAGE.test(line));
    if (isPageHead) rows.push({ cells: [], lines: 1, running: line });
    else if (cells && (begins[at] || !entry)) rows.push({ cells, lines: 1 });
    else if (cells && entry) {
      entry.cells = added(entry.cells, cells);
      entry.lines++;
    } else {
      const column = lefts.indexOf(line.search(/\S/));
      if (column < 1) return null;
      rows.push({ cells: lefts.map((_, place) => (place === column ? line.trim() : '')), lines: 1 });
    }
  }
  const width = greatest([...names.map((line) => line.length), ...body.map((line) => line.length)]);
  const columns = lefts.map((left, at) => ({ left, right: lefts[at + 1] ?? width }));
  return { end: from + body.length, columns, rows };
}
