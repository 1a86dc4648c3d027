import { columnsOfTypedTable, type TypedColumn } from '../blocks/columns-of-typed-tables.js';
import { DASHES, isNumeric } from '../blocks/find-table-lines.js';
import { greatest } from '../blocks/least-and-greatest.js';
import { cellsByRuns, columnsOfMostRows } from './long-cells-in-typed-tables.js';
import { signedBeside } from './two-columns.js';
import { namesOf } from './tables-below-repeated-heads.js';
import {
  areLabelled,
  haveFigures,
  MOST_HEADS,
  namesOfGroups,
  type TableBetweenDashes,
} from './tables-between-dashes.js';

/** Columns of a table below whose heads a line is drawn at least, and of any other. */
const LEAST_RULED = 2;
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 2;
/** Lines of a group behind an empty line: its name, or a sum drawn off, and its first row. */
const LINES_OF_GROUP = 3;

/** What two blanks part. */
const RUN = /\S+(?: \S+)*/g;
const runsIn = (line = ''): { text: string; from: number; to: number }[] =>
  [...line.matchAll(RUN)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));

const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === '';
const endsAt = (lines: readonly string[], ends: readonly string[], at: number): boolean =>
  at >= lines.length || ends[at - 1] === '\f' || isBlank(lines[at]) || (lines[at] ?? '').includes('\t');

/** Whether a line is the caption of the table whose heads stand right below it: one piece from its margin on, across what parts its columns. */
export function isCaptionOfHeads(lines: readonly string[], at: number): boolean {
  const [run, ...others] = runsIn(lines[at]);
  const [first, second] = runsIn(lines[at + 1]);
  if (!run || others.length > 0 || !first || !isBlank(lines[at - 1])) return false;
  const [below = '', next = ''] = lines.slice(at + 1, at + 3);
  if (below.includes(' | ') && DASHES.test(next) && !run.text.includes('|')) return true;
  if (!second || haveFigures([below])) return false;
  const isAboveTable = DASHES.test(lines[at + 2] ?? '') || runsIn(lines[at + 2]).length >= LEAST_COLUMNS;
  return isAboveTable && !DASHES.test(lines[at + 1] ?? '') && run.from <= first.from && run.to > second.from;
}

/** Where the rows of a table end, behind empty lines before further groups too, whose rows keep to its columns. */
export function endOfGroups(
  lines: readonly string[],
  ends: readonly string[],
  from: number,
  columns: readonly TypedColumn[],
): number {
  const isRow = (line = ''): boolean => (cellsByRuns(line, columns)?.filter(Boolean).length ?? 0) >= LEAST_RULED;
  let end = from;
  while (isBlank(lines[end]) && end < lines.length && ends[end] !== '\f' && ends[end - 1] !== '\f') {
    const group = lines.slice(end + 1, end + 1 + LINES_OF_GROUP);
    const first = group.findIndex((line) => runsIn(line).length > 1 && !DASHES.test(line));
    const name = group.slice(0, Math.max(0, first));
    const hasFigure = runsIn(group[first]).some(({ text }) => isNumeric(text));
    const isOfTable = name.every((line) => runsIn(line).length === 1) && hasFigure && isRow(group[first]);
    // Heads of their own begin another table.
    if (first < 0 || !isOfTable || DASHES.test(group[first + 1] ?? '')) break;
    end++;
    while (!endsAt(lines, ends, end)) end++;
  }
  return end;
}

/** A table below whose heads a line is drawn: its columns are told by the blanks that all its rows of several cells leave, be they two. */
function ruledTable(lines: readonly string[], ends: readonly string[], start: number): TableBetweenDashes | null {
  const count = lines.slice(start, start + MOST_HEADS + 1).findIndex((line) => DASHES.test(line));
  const heads = lines.slice(start, start + Math.max(0, count));
  if (count < 1 || heads.some(isBlank) || haveFigures(heads) || !heads.some((head) => runsIn(head).length > 1))
    return null;
  let end = start + count + 1;
  while (!endsAt(lines, ends, end)) end++;
  const body = lines.slice(start + count + 1, end).filter((line) => !DASHES.test(line));
  const groups = namesOfGroups(body);
  const rows = body.filter((line) => runsIn(line).length > 1 && !groups.has(line));
  if (rows.length === 0 || areLabelled(rows)) return null;
  // A line between this one and another is the heads.
  if (DASHES.test(lines[start + count + 2] ?? '')) return null;
  const told = columnsOfMostRows(heads, rows, LEAST_RULED);
  const found = told && { ...told, columns: withoutGapsInNames(told.columns, heads, lines[start + count] ?? '') };
  const names = found && namesOf(heads, found.columns);
  if (!found || !names || (found.longRows.size > 0 && found.columns.length < (told?.columns.length ?? 0))) return null;
  const last = endOfGroups(lines, ends, end, found.columns);
  return { end: last, heads: count, names, ...asWideAsLines(lines.slice(start, last), found) };
}

/** Columns with one blank between them are one where a stroke below the heads, or without strokes a name in one piece, goes over both. */
function withoutGapsInNames(columns: readonly TypedColumn[], heads: readonly string[], rule: string): TypedColumn[] {
  const strokes = runsIn(rule).length > 1 || / /.test(rule.trim()) ? [...rule.matchAll(/\S+/g)] : [];
  const over =
    strokes.length > 1
      ? strokes.map(({ 0: text, index }) => ({ from: index, to: index + text.length }))
      : heads.flatMap((head) => runsIn(head));
  const joined: TypedColumn[] = [];
  for (const column of columns) {
    const last = joined.at(-1);
    const isOne =
      last !== undefined &&
      column.left - last.right < 2 &&
      over.some(({ from, to }) => from < last.right && to > column.left);
    if (isOne) last.right = column.right;
    else joined.push({ ...column });
  }
  return joined;
}

/** The columns of a table, the last of which goes as far as its lines do. */
function asWideAsLines<T extends { columns: TypedColumn[] }>(table: readonly string[], found: T): T {
  const right = greatest(table.map(({ length }) => length));
  const columns = found.columns.map((column, at) => (at === found.columns.length - 1 ? { ...column, right } : column));
  return { ...found, columns };
}

/** The lines of a table across its columns that say what the rows below them are, such as an account and its number. */
export function linesAcross(rows: readonly string[], [first, second]: readonly TypedColumn[]): ReadonlySet<string> {
  const isAcross = (line: string, at: number): boolean => {
    const [run, ...others] = runsIn(line);
    const isBelow = runsIn(rows[at + 1]).length > 1 && !DASHES.test(rows[at + 1] ?? '');
    const isAtMargin = run !== undefined && others.length === 0 && run.from <= (first?.left ?? 0);
    return isAtMargin && isBelow && run.to > (second?.left ?? Infinity) && !/[.;:]$/.test(run.text);
  };
  return new Set(rows.filter(isAcross));
}

/** A table without such a line whose heads take several lines: words above rows that have figures. */
function tableBelowSeveralHeads(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): TableBetweenDashes | null {
  let end = start;
  while (!endsAt(lines, ends, end)) end++;
  const hasFigure = (line: string) => runsIn(line).some(({ text }) => isNumeric(text));
  const above = lines.slice(start, end).findIndex(hasFigure);
  // The name of the first rows stands at the margin, where the first column is named already.
  const [name, ...others] = runsIn(lines[start + above - 1]);
  const isNamed = lines
    .slice(start, start + above - 1)
    .some((head) => (runsIn(head)[0]?.from ?? Infinity) <= (name?.to ?? 0));
  const isGroup = others.length === 0 && isNamed && /^(?:\p{Lu}|\d.*\s\p{Lu})/u.test(name?.text ?? '');
  const count = isGroup ? above - 1 : above;
  const heads = lines.slice(start, start + Math.max(0, count));
  const rows = lines.slice(start + count, end).filter((line) => !DASHES.test(line) && runsIn(line).length > 1);
  if (count < 2 || count > MOST_HEADS || rows.length < LEAST_ROWS || heads.some((head) => DASHES.test(head)))
    return null;
  const columns = columnsOfTypedTable(heads, rows);
  const names = columns && columns.length >= LEAST_COLUMNS ? namesOf(heads, columns) : null;
  if (!columns || !names || names.some((name) => name === '')) return null;
  return { end, heads: count, names, longRows: new Map(), ...asWideAsLines(lines.slice(start, end), { columns }) };
}

/** A table that is typed with blanks between its columns, the names of which may take several lines; `start` is the first of these. */
export function typedTable(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): TableBetweenDashes | null {
  const above = (lines[start - 1] ?? '').trim();
  const isBelowLine = DASHES.test(above) && isBlank(lines[start - 2]);
  const isBegun = above === '' || isBelowLine || ends[start - 1] === '\f' || isCaptionOfHeads(lines, start - 1);
  if (!isBegun || runsIn(lines[start]).length === 0 || lines[start]?.includes('\t')) return null;
  if (signedBeside(lines, ends, start)) return null;
  return ruledTable(lines, ends, start) ?? tableBelowSeveralHeads(lines, ends, start);
}
