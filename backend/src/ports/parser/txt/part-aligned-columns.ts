import type { TypedColumn } from '../blocks/columns-of-typed-tables.js';
import { DASHES, isNumeric, isYear, STROKES } from '../blocks/find-table-lines.js';
import { greatest } from '../blocks/least-and-greatest.js';
import { captionOfCourt } from './captions-of-courts.js';
import { tableOfEntries } from './entries-over-several-lines.js';
import { cellsByRuns } from './long-cells-in-typed-tables.js';
import { labelsAndValues } from './labels-and-values.js';
import { proseInTwoColumns } from './prose-in-two-columns.js';
import { rowsBehindLabels } from './rows-behind-labels.js';
import { rowsWithLeaders } from './rows-with-leaders.js';
import { tableBelowHeads, type ColumnsByHeads } from './tables-below-repeated-heads.js';
import { haveFigures, mayNameGroup, namesOfGroups, tableBetweenDashes } from './tables-between-dashes.js';
import { tableInBox } from './tables-in-boxes.js';
import { endOfGroups, isCaptionOfHeads, linesAcross, typedTable } from './typed-tables.js';
import { wordsInTwoColumns } from './two-columns.js';

export type Column = TypedColumn;

/** Whether a row names the columns, and is the first of its table; undefined where lines that are drawn do not tell. */
export interface RowOfBox {
  isHead: boolean | undefined;
  begins: boolean;
  /** Words that stand beside the first of several rows, and hold for this one as well. */
  carried?: string[];
}

export interface PartedText {
  text: string;
  /** Lines, counted from 1, that look like rows of tables whose cells could not all be told apart, or go on in a line of their own. */
  doubtful: number[];
  /** The columns of the rows of tables, by where a row begins in the text. */
  rows: ReadonlyMap<number, readonly Column[]>;
  /** What lines drawn around a row tell of it, by where it begins. */
  boxes: ReadonlyMap<number, RowOfBox>;
  /** Where lines begin that a page repeats inside a table. */
  running: ReadonlySet<number>;
}

const LEAST_ROWS = 3;
const LEAST_COLUMNS = 3;
const LEAST_BLANKS = 2;
const WIDE = / {3}/;
/** Rows from which on a table without columns is not looked at again. */
const MOST_ROWS_LEFT_OUT = 100;
/** Rows with fewer cells that may follow each other. */
const MOST_OTHERS = 20;

/** The stretches of blanks inside a line that are wide enough to part cells. */
const gapsOf = (line: string): Column[] =>
  [...line.trimEnd().matchAll(/(?<=\S) {2,}/g)].map(({ 0: blanks, index }) => ({
    left: index,
    right: index + blanks.length,
  }));

/** What is left of gaps beside the words of another line. */
function narrowed(gaps: readonly Column[], line: string): Column[] {
  return gaps.flatMap(({ left, right }) => {
    const blanks = line.slice(left, right).padEnd(right - left);
    const [longest = ''] = (blanks.match(/ +/g) ?? []).toSorted((a, b) => b.length - a.length);
    const from = left + blanks.indexOf(longest);
    return longest.length >= LEAST_BLANKS ? [{ left: from, right: from + longest.length }] : [];
  });
}

/** Whether all words of a line stand in columns, none between two of them. */
const isInColumns = (line: string, columns: readonly Column[]): boolean =>
  columns.every(({ right }, at) => line.slice(right, columns[at + 1]?.left ?? right).trim() === '');

const cellsOf = (line: string, columns: readonly Column[]): string[] =>
  columns.map(({ left, right }, at) => line.slice(at === 0 ? 0 : left, right).trim());

/** Whether a line at the margin of a table, without a gap, may name the rows below it, of which the first follows. */
const isNameOfRows = (line: string, first = '', below = ''): boolean =>
  mayNameGroup(line.trimStart()) && indentOf(line) <= indentOf(first) && gapsOf(below).length > 1;

/** The rows that follow each other from a line on with the same gaps, and their columns; without columns lines that are no table. */
function tableFrom(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
  heads = 0,
  fullest = start + heads,
): { end: number; columns: Column[] | null } {
  const first = lines[fullest];
  let gaps = gapsOf(first ?? '');
  if (gaps.length < LEAST_COLUMNS - 1 || first?.includes('\t')) return { end: start + 1, columns: null };
  for (const head of lines.slice(start, Math.max(start + heads, fullest))) {
    if (DASHES.test(head)) continue;
    const left = narrowed(gaps, head);
    if (left.length < gaps.length) return { end: start + 1, columns: null };
    gaps = left;
  }
  let end = start + heads + 1;
  let others = 0;
  for (; end < lines.length && ends[end - 1] !== '\f' && others < MOST_OTHERS; end++) {
    const line = lines[end] ?? '';
    // Dashes are drawn across the gaps, and say nothing of them; nor does the name of the rows below it that is wider than its column.
    const saysNothing = DASHES.test(line) || isNameOfRows(line, first, lines[end + 1]);
    const left = saysNothing ? gaps : narrowed(gaps, line);
    if (line.trim() === '' || line.includes('\t') || left.length < gaps.length) break;
    gaps = left;
    others = gapsOf(line).length < LEAST_COLUMNS - 1 ? others + 1 : 0;
  }
  const rows = lines.slice(start, end);
  const columns = [0, ...gaps.map(({ right }) => right)].map((left, at) => ({
    left,
    right: gaps[at]?.left ?? rows.reduce((most, { length }) => Math.max(most, length), 0),
  }));
  const full = rows.filter((row) => cellsOf(row, columns).filter(Boolean).length >= LEAST_COLUMNS);
  // Where cells are left that were not parted, the columns are others than these.
  const isParted = rows.every((row) => cellsOf(row, columns).every((cell) => !WIDE.test(cell)));
  if (full.length >= LEAST_ROWS && isParted) return { end, columns };
  // It may be one without its first rows.
  return { end: end - start > MOST_ROWS_LEFT_OUT ? end : start + 1, columns: null };
}

/** Lines of heads and dashes that may stand above the first row. */
const MOST_HEADS = 3;
/** Names of columns at least in a line of heads; one alone is a title. */
const LEAST_HEADS = 2;
/** Rows of which the fullest shows all columns. */
const MOST_ROWS_LOOKED_AT = 12;
const INDENTED = /^ {6,}\S.* {2,}\S/;

/** A table whose heads leave the column of the labels empty: they write into no space between its columns. */
function withHeads(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): { end: number; columns: Column[] } | null {
  if (!INDENTED.test(lines[start] ?? '')) return null;
  for (let heads = 1; heads <= MOST_HEADS; heads++) {
    const above = lines.slice(start, start + heads);
    if (above.some((line) => line.trim() === '' || line.includes('\t'))) return null;
    const first = start + heads;
    const below = lines.slice(first, first + MOST_ROWS_LOOKED_AT);
    const length = below.findIndex((line) => line.trim() === '');
    // The first row may lack what others have, as the numbers of notes.
    const rows = (length < 0 ? below : below.slice(0, length)).map((line) => gapsOf(line).length);
    const fullest = first + Math.max(0, rows.indexOf(Math.max(0, ...rows)));
    const { end, columns } = tableFrom(lines, ends, start, heads, fullest);
    if (columns) return { end, columns };
  }
  return null;
}

/** Whether a line behind the first column says something of the row above it in words that follow each other. */
const isNote = (line: string, [, second]: readonly Column[]): boolean =>
  second !== undefined && line.slice(0, second.left).trim() === '' && gapsOf(line.trim()).length === 0;

/** The cells of a line below strokes; null for a line across them that begins in the first column. */
function cellsOfStrokes(line: string, columns: readonly Column[]): string[] | null {
  if (!isNote(line, columns)) return isInColumns(line, columns) ? cellsOf(line, columns) : cellsByRuns(line, columns);
  const start = line.search(/\S/);
  return columns.map(({ left }, at) =>
    start >= left && start < (columns[at + 1]?.left ?? Infinity) ? line.trim() : '',
  );
}

/** A table whose columns are told by strokes below its heads. */
function withStrokes(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): { end: number; columns: Column[]; heads: number } | null {
  const heads = lines
    .slice(start, start + MOST_HEADS + 1)
    .findIndex((line) => STROKES.test(line.replaceAll(/^ +| +$/g, '')));
  if (heads < 1) return null;
  const strokes = [...(lines[start + heads] ?? '').matchAll(/\S+/g)];
  const columns = strokes.map(({ 0: stroke, index }, at) => ({
    left: at === 0 ? 0 : index,
    right: index + stroke.length,
  }));
  const names = lines.slice(start, start + heads);
  if (!names.every((line) => line.trim() !== '' && isInColumns(line, columns)) || haveFigures(names)) return null;
  let [end, rows] = [start + heads + 1, 0];
  for (; end < lines.length && ends[end - 1] !== '\f'; end++) {
    const line = lines[end] ?? '';
    if (line.trim() === '' || line.includes('\t')) break;
    if (!DASHES.test(line) && (cellsOfStrokes(line, columns)?.filter(Boolean).length ?? 0) >= LEAST_COLUMNS) rows++;
  }
  // The last cells may be longer than their stroke.
  const last = columns.at(-1);
  if (last) last.right = Math.max(last.right, ...lines.slice(start, end).map(({ length }) => length));
  return rows < LEAST_ROWS - 1 ? null : { end: endOfGroups(lines, ends, end, columns), columns, heads };
}

/** Rows of as many tabs from which on they make a table, and tabs of each. */
const LEAST_TABS = 2;
/** Titles inside such a table that may follow each other. */
const MOST_TITLES = 2;

const tabsIn = (line: string): number => line.split('\t').length - 1;

/** The rows of a table set by tabs that follow each other from a line on, with titles between them. */
function tabbedFrom(lines: readonly string[], start: number): { end: number; columns: Column[] | null } {
  const tabs = tabsIn(lines[start] ?? '');
  if (tabs < LEAST_TABS) return { end: start + 1, columns: null };
  let end = start + 1;
  for (let at = end; at < lines.length && at - end <= MOST_TITLES && lines[at]?.trim() !== ''; at++)
    if (tabsIn(lines[at] ?? '') === tabs) end = at + 1;
  const rows = lines.slice(start, end).filter((line) => tabsIn(line) === tabs);
  if (rows.length < LEAST_ROWS || rows.every((line) => line.startsWith('\t'))) return { end, columns: null };
  const columns: Column[] = [];
  for (let at = 0; at <= tabs; at++) {
    const left = (columns.at(-1)?.right ?? -1) + 1;
    columns.push({ left, right: left + Math.max(1, ...rows.map((row) => row.split('\t')[at]?.length ?? 0)) });
  }
  return { end, columns };
}

const SEVERAL_GAPS = /^(?!.*__).*\S {3,}\S.* {3,}\S/;
/** Lines that look like rows from which on they are a table, when they follow each other at this distance. */
const LEAST_UNPARTED = 3;
const NEAR = 3;
/** Letters and no figure in most columns: what a row says in a second line. */
const isRestOfRow = (cells: readonly string[]): boolean => {
  const filled = cells.filter(Boolean);
  return filled.length > 0 && filled.length * 2 <= cells.length && filled.every((cell) => !/\d/.test(cell));
};

const BEGINS_WITH_BAR = /^\s*[|│┃║]\s/;

const isFigure = (cell: string): boolean => isNumeric(cell) && !isYear(cell);

/** Whether the first of some rows names the columns of the others: it has words in all of them, or years, and they have figures. */
function opensTable([heads = [], ...rows]: readonly (readonly string[])[]): boolean {
  const areNames = heads.length > 1 && heads.every((cell, at) => (at === 0 || cell.trim() !== '') && !isFigure(cell));
  return areNames && rows.some((cells) => cells.some(isFigure));
}

/** Whether a name alone stands between the heads of a table and its first row with figures: others below it part the rows as well. */
function beginsWithName(rows: readonly (readonly string[])[]): boolean {
  const first = rows.findIndex((cells) => cells.some(isFigure));
  const [name = '', ...others] = rows.slice(0, Math.max(0, first)).findLast((cells) => cells.some(Boolean)) ?? [];
  return first > 1 && /^\p{Lu}/u.test(name) && !DASHES.test(name) && others.every((cell) => cell === '');
}

/** The one cell, behind the first, in which the words of a row go on below it; -1 where they do not. */
function cellThatGoesOn(cells: readonly string[], above: readonly string[]): number {
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [at]));
  const [at = -1] = filled;
  const isText = (cell = '') => (cell.match(/\p{L}/gu)?.length ?? 0) > (cell.match(/\d/g)?.length ?? 0);
  // "30.0% up to" goes on with a figure too.
  const isOpen = /\s\p{Ll}+$/u.test(above[at] ?? '') && /\d/.test(cells[at] ?? '');
  const goesOn = filled.length === 1 && at > 0 && above[0] !== '' && (isText(cells[at]) || isOpen);
  // A sentence that ended above does not go on; behind a semicolon it does in small letters.
  const end = /^\p{Ll}/u.test(cells[at] ?? '') ? /\p{L}{2}.*[^.:!?]$/su : /\p{L}{2}.*[^.:;!?]$/su;
  return goesOn && end.test(above[at] ?? '') && above.filter(Boolean).length >= Math.min(LEAST_COLUMNS, above.length)
    ? at
    : -1;
}

const closesAbove = (above = '', cell = ''): boolean =>
  above.lastIndexOf('(') > above.lastIndexOf(')') && /^[^()]*\)/.test(cell);

/** "3", "b)": a row that is counted goes on below it where that column is empty. */
const COUNT_OF_ROW = /^\(?(?:\d{1,3}|\p{L})[.)]?$/u;

/**
 * Whether a line below a row leaves its first cell empty and goes on in several others: in one it closes a bracket that was opened above, or the row
 * is counted and all that the line has are words, some of which begin within a sentence.
 */
function goesOnInSeveral(cells: readonly string[], above: readonly string[]): boolean {
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [at]));
  if (cells[0] !== '' || (above[0] ?? '') === '' || filled.some((at) => (above[at] ?? '') === '')) return false;
  if (filled.some((at) => closesAbove(above[at], cells[at]))) return true;
  const areWords = filled.every(
    (at) => /^\(?\p{L}{2}/u.test(cells[at] ?? '') && /\p{L}{2}.*[^.:;!?]$/u.test(above[at] ?? ''),
  );
  const isWithin = filled.some((at) => /^\(?\p{Ll}/u.test(cells[at] ?? ''));
  return filled.length > 1 && areWords && isWithin && COUNT_OF_ROW.test(above[0] ?? '');
}

const indentOf = (line = ''): number => line.search(/\S/);

/** "income" right below "Other operating", where the names of rows begin in capitals. */
const isRestOfName = ([rest = '']: readonly string[], [name = '']: readonly string[]): boolean =>
  /^\p{Ll}{3}/u.test(rest) && /^\p{Lu}.*\p{L}$/u.test(name);

/** Whether a line that is set in below a row with several cells goes on with what that is called: "(barber's shop, 33 days)". */
const goesOnWithName = (cells: readonly string[], above: readonly string[], line = '', row = ''): boolean =>
  /^(?:\(|\p{Ll}{2})/u.test(cells[0] ?? '') &&
  cells.filter(Boolean).length === 1 &&
  above.filter(Boolean).length > 1 &&
  /\p{L}/u.test(above[0] ?? '') &&
  (indentOf(line) > indentOf(row) + 1 || (indentOf(line) === indentOf(row) && isRestOfName(cells, above)));

/** Whether the only words of a line would have had no room behind those above them in their column: a cell was wrapped there. */
function hadNoRoom(
  cells: readonly string[],
  above: readonly string[],
  row: readonly string[],
  widths: readonly number[],
): boolean {
  const [at = -1, ...others] = cells.flatMap((cell, column) => (cell === '' ? [] : [column]));
  const [last = '', word = ''] = [above[at], cells[at]?.split(' ', 1)[0]];
  if (at < 0 || others.length > 0 || last === '' || DASHES.test(word) || isNumeric(last)) return false;
  return row.filter(Boolean).length > 1 && last.length + 1 + word.length > (widths[at] ?? Infinity);
}

/** Whether a row whose first cell alone is filled says what the rows below it are, of which the next has figures. */
const namesRowsBelow = ([name = '', ...others]: readonly string[], next: readonly string[] = []): boolean =>
  mayNameGroup(name) && others.every((cell) => cell === '') && next[0] !== '' && next.slice(1).some(isFigure);

/** The lines that stand near so many others. */
const inTables = (lines: readonly number[]): number[] =>
  lines.filter((line) => lines.filter((other) => Math.abs(other - line) <= NEAR).length >= LEAST_UNPARTED);

/** Parts the cells of tables that a plain text sets by blanks: each is followed by a tab instead. */
export function partAlignedColumns(text: string): PartedText {
  // Form feeds stand between lines as well.
  const [lines, ends] = [text.split(/[\n\f]/), text.match(/[\n\f]/g) ?? []];
  const rows = new Map<number, readonly Column[]>();
  const pieces: string[] = [];
  const rests: number[] = [];
  const unparted: number[] = [];
  const boxes = new Map<number, RowOfBox>();
  const running = new Set<number>();
  const known: ColumnsByHeads = new Map();
  let length = 0;
  const add = (line: string) => {
    const piece = line + (ends[pieces.length] ?? '');
    pieces.push(piece);
    length += piece.length;
  };
  for (let at = 0; at < lines.length;) {
    const tabbed = tabbedFrom(lines, at);
    const { columns: tabbedColumns } = tabbed;
    if (tabbedColumns) {
      const table = lines.slice(at, tabbed.end);
      const opens = opensTable(table.map((line) => line.split('\t')));
      table.forEach((line, row) => {
        if (line.includes('\t')) rows.set(length, tabbedColumns);
        if (row === 0 && opens) boxes.set(length, { isHead: undefined, begins: true });
        add(line);
      });
      at = tabbed.end;
      continue;
    }
    const caption = captionOfCourt(lines, at);
    if (caption) {
      for (const line of caption) add(line);
      at += caption.length;
      continue;
    }
    const entries = tableOfEntries(lines, at);
    if (entries) {
      for (const row of entries.rows) {
        if (row.running === undefined) rows.set(length, entries.columns);
        else running.add(length);
        add(row.running ?? row.cells.join('\t').trimEnd());
        for (let below = 1; below < row.lines; below++) add('');
      }
      at = entries.end;
      continue;
    }
    const beside = proseInTwoColumns(lines, ends, at);
    if (beside) {
      rows.set(length, beside.columns);
      boxes.set(length, { isHead: false, begins: false });
      add(beside.cells.join('\t'));
      for (let below = 1; below < beside.lines; below++) add('');
      at += beside.lines;
      continue;
    }
    const labelled = rowsBehindLabels(lines, ends, at);
    if (labelled) {
      for (const line of lines.slice(at, labelled.end)) {
        const { cells = [], label } = labelled.rows.get(line) ?? {};
        if (cells.length > 0) {
          rows.set(length, labelled.columns);
          const carried = label === undefined ? {} : { carried: [label] };
          boxes.set(length, { isHead: false, begins: line === lines[at], ...carried });
        }
        add(cells.join('\t'));
      }
      at = labelled.end;
      continue;
    }
    const boxed = tableInBox(lines, ends, at);
    if (boxed) {
      let line = at;
      let begins = ends[at - 1] !== '\f';
      for (const [place, { cells, words, isHead, lines: count }] of boxed.rows.entries()) {
        const isGroup = cells !== undefined && !isHead && namesRowsBelow(cells, boxed.rows[place + 1]?.cells);
        if (cells && !isGroup) {
          rows.set(length, boxed.columns);
          boxes.set(length, { isHead, begins });
          begins = false;
        }
        const name = isGroup ? ' '.repeat(boxed.columns[0]?.left ?? 0) + (cells[0] ?? '') : undefined;
        add(words ?? name ?? cells?.join('\t').trimEnd() ?? lines[line] ?? '');
        for (let below = 1; below < count; below++) add('');
        line += count;
      }
      at = boxed.end;
      continue;
    }
    // What stands right above a table in a box is none of it.
    if (BEGINS_WITH_BAR.test(lines[at + 1] ?? '') && !BEGINS_WITH_BAR.test(lines[at] ?? '')) {
      add(lines[at++] ?? '');
      continue;
    }
    if (isCaptionOfHeads(lines, at)) {
      add(lines[at++] ?? '');
      continue;
    }
    const closed = tableBetweenDashes(lines, ends, at);
    const ofStrokes = withStrokes(lines, ends, at) ?? closed;
    const ofLabels = ofStrokes ? null : (rowsWithLeaders(lines, ends, at) ?? labelsAndValues(lines, ends, at));
    const typed = ofStrokes || ofLabels ? closed : typedTable(lines, ends, at);
    const ofBlanks = ofStrokes ?? ofLabels ?? typed ?? withHeads(lines, ends, at) ?? tableFrom(lines, ends, at);
    const ofDashes = ofBlanks.columns
      ? typed
      : tableBelowHeads(lines, ends, at, known, (from) => tableFrom(lines, ends, from));
    const ofPairs = ofBlanks.columns || ofDashes ? null : wordsInTwoColumns(lines, ends, at);
    const { end, columns } = ofBlanks.columns ? ofBlanks : (ofDashes ?? ofPairs ?? ofBlanks);
    const table = lines.slice(at, end);
    const ofTable = ofStrokes ?? ofDashes;
    const groups = new Set(namesOfGroups(table.slice(ofTable?.heads ?? Infinity)));
    if (columns && columns === ofBlanks.columns && !ofStrokes && !ofLabels)
      for (const line of table) if (mayNameGroup(line.trimStart()) && !isInColumns(line, columns)) groups.add(line);
    const cellsIn = (line: string | undefined): string[] => {
      if (!columns || line === undefined || groups.has(line)) return [];
      const long = (ofDashes?.columns === columns ? ofDashes : (ofLabels ?? ofPairs))?.longRows.get(line);
      if (long) return long;
      return ofStrokes || ofDashes ? (cellsOfStrokes(line, columns) ?? []) : cellsOf(line, columns);
    };
    const rowsOfTable = columns ? table.map((line) => (DASHES.test(line) ? [] : cellsIn(line))) : [];
    // Dashes below several lines at the top of a table tell that these are its heads.
    const dashes = table.slice(0, MOST_HEADS + 1).findIndex((line) => DASHES.test(line));
    const mayHaveHeads =
      columns !== null && columns !== ofLabels?.columns && !haveFigures(table.slice(0, Math.max(0, dashes)));
    const linesOfHeads = mayHaveHeads && dashes > 1 ? dashes : 0;
    const across = columns && ofTable ? linesAcross(table.slice(ofTable.heads), columns) : new Set<string>();
    const widths = (columns ?? []).map((_, at) => greatest(rowsOfTable.map((cells) => cells[at]?.length ?? 0)));
    const [opens, isParted] = [opensTable(rowsOfTable), beginsWithName(rowsOfTable)];
    for (let row = 0; row < table.length; row++) {
      const line = table[row] ?? '';
      const isHead = row === 0 && ofDashes !== null && ofDashes.columns === columns;
      const cells = isHead ? [...ofDashes.names] : cellsIn(line);
      const isRow = columns !== null && cells.length > 0 && !DASHES.test(line);
      const isGroup = across.has(line);
      if (columns && (isRow || isGroup)) rows.set(length, columns);
      // Labels with their values are none of the rows of a table above them, and none of them names columns; nor are names of columns such rows.
      const areLabels = columns !== null && columns === ofLabels?.columns;
      const mayBeHead = !areLabels && !(columns !== null && columns === ofPairs?.columns && ofPairs.areSigned);
      if (isRow && (!mayBeHead || (row === 0 && opens)))
        boxes.set(length, { isHead: mayBeHead ? undefined : false, begins: row === 0 });
      let below = 0;
      if (isHead) below = ofDashes.heads - 1;
      const countOfHeads = row === 0 && !isHead ? (ofStrokes?.heads ?? linesOfHeads) : 0;
      const heads = table.slice(0, countOfHeads).map(cellsIn);
      // Names of columns over several lines are one row of heads.
      if (!isHead && heads.every((own) => own.filter(Boolean).length >= LEAST_HEADS)) {
        below = Math.max(0, heads.length - 1);
        for (const own of heads.slice(1))
          own.forEach((cell, column) => (cells[column] = `${cells[column] ?? ''} ${cell}`.trim()));
      }
      for (let next = cellsIn(table[row + below + 1]); isRow && !isHead; next = cellsIn(table[row + below + 1])) {
        const place = cellThatGoesOn(next, cells);
        const isName =
          goesOnWithName(next, cells, table[row + below + 1], line) ||
          (!isParted && hadNoRoom(next, cellsIn(table[row + below]), cells, widths));
        const isValue = areLabels && next[0] === '' && /[\p{L}\d]/u.test(next[1] ?? '');
        if (place < 0 && !isName && !isValue && !goesOnInSeveral(next, cells)) break;
        next.forEach((cell, column) => (cells[column] = `${cells[column] ?? ''} ${cell}`.trim()));
        below++;
      }
      if (isRow && !isParted && isRestOfRow(cells)) rests.push(pieces.length + 1);
      else if (!isRow && SEVERAL_GAPS.test(line.trim())) unparted.push(pieces.length + 1);
      // Where no name begins the table, one further down is more likely the rest of what a row is called, and heads nothing.
      const isRest =
        isRow &&
        !isParted &&
        mayNameGroup(cells[0] ?? '') &&
        cells.length > 1 &&
        cells.slice(1).every((cell) => cell === '');
      // "1 | Corporate" is a row as well, and no title of a clause.
      const isCounted =
        isRow && cells.length > 2 && /^\d[\d.]*$/.test(cells[0] ?? '') && cells.slice(2).every((cell) => cell === '');
      add(isRow ? cells.join('\t').trimEnd() + (isRest || isCounted ? '\t' : '') : isGroup ? line.trim() : line);
      // The lines below that were joined to it are still counted.
      for (let left = 0; left < below; left++) add('');
      row += below;
    }
    at = end;
  }
  return {
    text: pieces.join(''),
    rows,
    boxes,
    running,
    doubtful: [...rests, ...inTables(unparted)].sort((a, b) => a - b),
  };
}
