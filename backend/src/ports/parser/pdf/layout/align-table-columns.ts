import { advanceBetween } from '../../rects-of-text-range.js';
import { isNumeric } from '../../blocks/find-table-lines.js';
import { isLevel, type OpenLine } from './place-text-items-on-page.js';
import { isSentence, NOTE } from './split-rows-at-aligned-gaps.js';

/** Cells from which on a line is a row that proves a table. */
const LEAST_CELLS = 3;
/** Rows that must stand in the columns of one that has a cell more than they. */
const LEAST_OTHERS = 3;
/** Lines of one cell that may follow each other between two rows. */
const MOST_WRAPPED = 5;
/** Lines of a wrapped cell follow each other at this distance, as a multiple of the letters' size. */
const WRAPPED = 1.5;
const SAME_LINE = 0.5;
/** Share of the letters' size by which a title stands further out than the rows below it. */
const OUTDENT = 0.7;
const PAGE_NUMBER = /^[-–]?\s*(?:\d{1,3}|[ivxl]{1,7})\s*[-–]?$/;

export interface Column {
  left: number;
  right: number;
}

/** A line of a table: which column each of its cells stands in; null when one reaches over several. */
export interface Row {
  line: OpenLine;
  columns: number[] | null;
  y: number;
  size: number;
}

const first = (line: OpenLine) => line.items[0];

/** Words that run up the margin are no part of a table; one with drawn lines is known already. */
const isUpright = (line: OpenLine | undefined): boolean =>
  line?.isRuled !== true && (line?.items.every(isLevel) ?? false);

/** Space between two heads at least, as a share of the letters' size; it is narrower than between cells of a row. */
const HEAD_GAP = 0.9;

/** A line with a cell for each stretch of words that may be a head. */
function withHeads(line: OpenLine): OpenLine {
  const cells: OpenLine['cells'] = [];
  for (const { start, end, box } of line.runs) {
    const open = cells.at(-1);
    if (open && box.left - open.right < HEAD_GAP * (first(line)?.size ?? 1)) {
      open.end = end;
      open.right = Math.max(open.right, box.right);
    } else cells.push({ start, end, left: box.left, right: box.right });
  }
  return { ...line, cells };
}

/** The stretches of a page that look like tables: rows of several cells, with wrapped lines between them. */
function stretchesOf(lines: readonly OpenLine[]): [from: number, to: number][] {
  const stretches: [from: number, to: number][] = [];
  for (let at = 0; at < lines.length; at++) {
    if ((lines[at]?.cells.length ?? 0) < LEAST_CELLS || !isUpright(lines[at])) continue;
    let from = at;
    while (from > 0 && lines[from - 1]?.cells.length === 2 && isUpright(lines[from - 1])) from--;
    const above = lines[from - 1];
    const mayBeHeads = above?.cells.length === 1 && isUpright(above) && withHeads(above).cells.length > 1;
    if (mayBeHeads && from > (stretches.at(-1)?.[1] ?? 0)) from--;
    let [end, singles] = [at, 0];
    for (let next = at + 1; next < lines.length && singles <= MOST_WRAPPED && isUpright(lines[next]); next++) {
      singles = (lines[next]?.cells.length ?? 0) > 1 ? 0 : singles + 1;
      if (singles <= MOST_WRAPPED) end = next;
    }
    stretches.push([from, end + 1]);
    at = end;
  }
  return stretches;
}

/** The columns that the fullest rows agree on; null when they overlap, or one row alone would make them. */
export function columnsOf(lines: readonly { cells: readonly Column[] }[], least = LEAST_CELLS): Column[] | null {
  const most = Math.max(...lines.map(({ cells }) => cells.length));
  const full = lines.filter(({ cells }) => cells.length === most);
  if (most < least || full.length < 2) return null;
  const columns = Array.from({ length: most }, (_, at) => ({
    left: Math.min(...full.map(({ cells }) => cells[at]?.left ?? 0)),
    right: Math.max(...full.map(({ cells }) => cells[at]?.right ?? 0)),
  }));
  return columns.every(({ left }, at) => at === 0 || left > (columns[at - 1]?.right ?? 0)) ? columns : null;
}

/** The columns of the only row that has a note, where most others have all its columns but that one. */
function columnsWithNotes(lines: readonly OpenLine[]): Column[] | null {
  const most = Math.max(...lines.map(({ cells }) => cells.length));
  const [full, ...more] = lines.filter(({ cells }) => cells.length === most);
  const note = full?.cells[1];
  if (!full || !note || more.length > 0 || !NOTE.test(full.text.slice(note.start, note.end))) return null;
  const others = lines.filter(({ cells }) => cells.length === most - 1);
  if (most <= LEAST_CELLS || others.length < LEAST_OTHERS) return null;
  const columns = full.cells.map(({ left, right }) => ({ left, right }));
  for (const cell of others.flatMap(({ cells }) => cells)) {
    const met = metBy(cell, full.cells);
    const column = columns[met[0] ?? -1];
    if (!column) return null;
    if (met.length > 1) continue;
    column.left = Math.min(column.left, cell.left);
    column.right = Math.max(column.right, cell.right);
  }
  return columns.every(({ left }, at) => at === 0 || left > (columns[at - 1]?.right ?? 0)) ? columns : null;
}

/** The columns that a stretch of a line stands in. */
export const metBy = ({ left, right }: Column, columns: readonly Column[]): number[] =>
  columns.flatMap((column, at) => (left < column.right && right > column.left ? [at] : []));

/** What an engine draws in one go may be figures of several columns. */
const SIGNS_OF_FIGURES = /^[\d.,'()%€$£–—\s-]*$/;
const FIGURES = /^[\d.,'()%€$£–—-]+(?:\s*[–—-]\s*[\d.,'()%€$£]+)?$/;

type Run = OpenLine['runs'][number];

/** The words of a piece, each with its place. */
function wordsOf(line: OpenLine, { start, end, box, ...rest }: Run): Run[] {
  const text = line.text.slice(start, end);
  const width = box.right - box.left;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    ...rest,
    start: start + index,
    end: start + index + word.length,
    box: {
      ...box,
      left: box.left + width * advanceBetween(text, 0, index),
      right: box.left + width * advanceBetween(text, 0, index + word.length),
    },
  }));
}

/** Joins pieces that follow each other in one column or behind it; null when one stands in several. */
function byColumn(line: OpenLine, runs: readonly Run[], columns: readonly Column[]): Run[] | null {
  const joined: (Run & { place: number })[] = [];
  for (const run of runs) {
    const met = metBy(run.box, columns);
    const open = joined.at(-1);
    const place = met[0] ?? open?.place;
    if (place === undefined || met.length > 1) return null;
    const isApart = /\s/.test(line.text.charAt(run.start - 1));
    if (open && (open.place === place || !isApart)) {
      open.end = run.end;
      open.box = { ...open.box, right: Math.max(open.box.right, run.box.right) };
    } else joined.push({ ...run, place });
  }
  return joined;
}

/** Words close to each other that stand in columns of their own are cells of their own. */
export function withCellsOf(line: OpenLine, columns: readonly Column[]): OpenLine {
  const split = { ...line, cells: [...line.cells], runs: [...line.runs] };
  for (const cell of line.cells) {
    if (metBy(cell, columns).length < 2) continue;
    const isIn = ({ start, end }: Run) => start >= cell.start && end <= cell.end;
    const runs = line.runs.filter(isIn);
    if (isSentence(line, runs)) continue;
    // Most such cells are prose, whose words need no places.
    const mayBeFigures = runs.every(({ start, end }) => SIGNS_OF_FIGURES.test(line.text.slice(start, end)));
    const figures = mayBeFigures
      ? byColumn(
          line,
          runs.flatMap((run) => wordsOf(line, run)),
          columns,
        )
      : null;
    const areFigures = figures?.every(({ start, end }) => FIGURES.test(line.text.slice(start, end)));
    const parts = areFigures ? figures : byColumn(line, runs, columns);
    if (!parts || parts.length < 2) continue;
    const cells = parts.map(({ start, end, box: { left, right } }) => ({ start, end, left, right }));
    split.cells.splice(split.cells.indexOf(cell), 1, ...cells);
    if (areFigures)
      split.runs = [...split.runs.filter((run) => !isIn(run)), ...parts].sort((a, b) => a.start - b.start);
  }
  return split;
}

function rowOf(unsplit: OpenLine, columns: readonly Column[]): Row {
  const line = withCellsOf(unsplit, columns);
  const places: number[] = [];
  let isPlaced = true;
  for (const { left, right } of line.cells) {
    const met = metBy({ left, right }, columns);
    const [place = -1] = met;
    if (met.length !== 1 || place <= (places.at(-1) ?? -1)) isPlaced = false;
    places.push(place);
  }
  const item = first(line);
  return { line, columns: isPlaced ? places : null, y: item?.y ?? 0, size: item?.size ?? 1 };
}

/** What one table row is made of: its lines, column by column. */
type Pieces = Map<number, { line: OpenLine; cell: number }[]>;

function piecesOf(rows: readonly Row[]): Pieces {
  const pieces: Pieces = new Map();
  for (const { line, columns } of rows)
    columns?.forEach((column, cell) => pieces.set(column, [...(pieces.get(column) ?? []), { line, cell }]));
  return pieces;
}

/** A line of a cell: its words, and from where to where they go. */
export interface CellText extends Column {
  text: string;
}

const textOfCell = ({ line, cell }: { line: OpenLine; cell: number }): CellText => {
  const { start, end, left, right } = line.cells[cell] ?? { start: 0, end: 0, left: 0, right: 0 };
  return { text: line.text.slice(start, end), left, right };
};

/** One line of all columns; a column without words is an empty cell. `between` is what stands between the lines of a cell. */
export function joinedLine(
  rows: readonly Row[],
  columns: readonly Column[],
  between: (above: CellText, below: CellText, column: Column) => string = () => ' ',
): OpenLine {
  const pieces = piecesOf(rows);
  const joined: OpenLine = {
    items: rows.flatMap(({ line }) => line.items),
    text: '',
    runs: [],
    cells: [],
    hasSpaceAhead: false,
    ...(rows.some(({ line }) => line.isUnsure) && { isUnsure: true }),
    ...(rows.some(({ line }) => line.isHead) && { isHead: true }),
  };
  // Empty cells at a row's end say nothing.
  columns.slice(0, Math.max(...pieces.keys()) + 1).forEach(({ left, right }, column) => {
    if (column > 0) joined.text += ' ';
    const start = joined.text.length;
    const own = pieces.get(column) ?? [];
    own.forEach((piece, at) => {
      const { line, cell } = piece;
      const { start: from, end: to } = line.cells[cell] ?? { start: 0, end: 0 };
      const above = own[at - 1];
      if (above) joined.text += between(textOfCell(above), textOfCell(piece), { left, right });
      const shift = joined.text.length - from;
      joined.text += line.text.slice(from, to);
      for (const run of line.runs)
        if (run.start >= from && run.end <= to)
          joined.runs.push({ ...run, start: run.start + shift, end: run.end + shift });
    });
    joined.cells.push({ start, end: joined.text.length, left, right });
  });
  return joined;
}

const YEAR = /^(?:19|20)\d\d$/;

const figuresOf = ({ text, cells }: OpenLine): string[] =>
  cells.map(({ start, end }) => text.slice(start, end)).filter(isNumeric);

/**
 * The row of heads that stands above one with figures, a head for each column, or for each but that of the labels. Heads
 * often begin where their column does and figures end where it does, so that they need not stand above each other.
 */
function headOver(above: OpenLine, below: OpenLine | undefined, columns: readonly Column[]): Row | null {
  const line = withHeads(above);
  const { cells, items } = line;
  const unnamed = columns.length - cells.length;
  if (cells.length < 2 || unnamed < 0 || unnamed > 1 || figuresOf(line).some((figure) => !YEAR.test(figure)))
    return null;
  if (!below || below.cells.length < 2 || figuresOf(below).length < 2 || isSentence(line)) return null;
  const areHeads = cells.every(({ left, right }, at) => {
    const [before, own, behind] = [-1, 0, 1].map((step) => columns[at + unnamed + step]);
    return own && left < own.right && right > (before?.right ?? 0) && right < (behind?.left ?? Infinity);
  });
  if (!areHeads || (unnamed === 1 && (cells[0]?.left ?? 0) < (columns[0]?.right ?? 0))) return null;
  const [item] = items;
  const places = cells.map((_, at) => at + unnamed);
  return { line: { ...line, isHead: true }, columns: places, y: item?.y ?? 0, size: item?.size ?? 1 };
}

const areApart = (one: Row, other: Row): boolean => !one.columns?.some((column) => other.columns?.includes(column));

/** A line in the first column that stands further out than the row's own cell, or in another typeface, heads the rows below it. */
function isTitleBelow(row: Row, { line, columns, size }: Row): boolean {
  if (columns?.[0] !== 0 || row.columns?.[0] !== 0) return false;
  const [own, above] = [line.cells[0], row.line.cells[0]];
  if (!own || !above) return false;
  return first(line)?.font !== first(row.line)?.font || own.left < above.left - OUTDENT * size;
}

/** Whether a line goes on with cells of a row, or holds those of its cells that were drawn by themselves. */
function belongsTo(row: readonly Row[], line: Row): boolean {
  if (!line.columns || PAGE_NUMBER.test(line.line.text)) return false;
  const isBeside = row.some((other) => Math.abs(other.y - line.y) < SAME_LINE * line.size);
  if (isBeside)
    return row.every((other) => Math.abs(other.y - line.y) >= SAME_LINE * line.size || areApart(other, line));
  const last = row.reduce((low, other) => (other.y > low.y && !areApart(other, line) ? other : low), row[0] ?? line);
  const step = line.y - last.y;
  const isInColumns = row.some((other) => !areApart(other, line));
  return (
    line.columns.length === 1 && isInColumns && step > 0 && step <= WRAPPED * line.size && !isTitleBelow(last, line)
  );
}

function joinRows(rows: readonly Row[], columns: readonly Column[]): OpenLine[] {
  const joined: OpenLine[] = [];
  let open: Row[] = [];
  const close = () => {
    const cells = new Set(open.flatMap(({ columns: places }) => places ?? []));
    const isRow = cells.size > 1 && (open.length > 1 || cells.size < columns.length);
    if (isRow) joined.push(joinedLine(open, columns));
    else joined.push(...open.map(({ line }) => line));
    open = [];
  };
  for (const row of rows) {
    if (open.length > 0 && !belongsTo(open, row)) close();
    if (row.columns) open.push(row);
    else joined.push(row.line);
  }
  close();
  return joined;
}

/** Entries of a table of contents end in page numbers that grow. */
function isContents(lines: readonly OpenLine[]): boolean {
  const numbers = lines.flatMap(({ cells, text }) => {
    const last = cells.length > 1 ? cells.at(-1) : undefined;
    const cell = last ? text.slice(last.start, last.end) : '';
    return /^\d{1,4}$/.test(cell) ? [Number(cell)] : [];
  });
  const rises = numbers.filter((number, at) => number >= (numbers[at - 1] ?? 0)).length;
  return numbers.length > lines.length / 2 && rises > 0.8 * numbers.length;
}

const columnsIn = (stretch: readonly OpenLine[]): Column[] | null =>
  isContents(stretch) ? null : (columnsOf(stretch) ?? columnsWithNotes(stretch));

/** Whether a line stands over several columns from the first one on, as the title of a table below another does. */
const isOverColumns = ({ text, cells: [cell, ...others] }: OpenLine, columns: readonly Column[]): boolean =>
  cell !== undefined &&
  /\p{L}/u.test(text) &&
  others.length === 0 &&
  cell.left < (columns[0]?.right ?? 0) &&
  metBy(cell, columns).length > 1;

/** Share of the letters' size by which words may reach into those beside them. */
const REACH = 0.5;

/** Whether words of a row are drawn over others: a cell was too narrow for them. */
const hasWordsOverOthers = ({ items }: OpenLine): boolean =>
  items.some((item, at) => {
    const before = items[at - 1];
    return (
      before !== undefined &&
      Math.abs(before.y - item.y) < SAME_LINE &&
      item.x > before.x &&
      before.x + before.length - item.x > REACH * item.size
    );
  });

/** Whether a figure of a row stands in several of the columns, or beside another in one of them. */
const hasFiguresAstray = ({ line, columns: placed }: Row, columns: readonly Column[]): boolean =>
  placed === null &&
  line.cells.length >= LEAST_CELLS &&
  line.cells.some((cell) => FIGURES.test(line.text.slice(cell.start, cell.end)) && metBy(cell, columns).length > 1);

/** A figure in brackets of which one bracket stands elsewhere: its cell was too narrow for it. */
const TORN = /^\([\d.,]+$|^[\d.,]+\)$/;

/** Marks the rows of which it cannot be told surely which cell stands in which column. */
function markUnsure(stretch: readonly OpenLine[], columns: Column[] | null): void {
  const rows = stretch.filter(({ cells }) => cells.length >= LEAST_CELLS);
  const agree = columns !== null || isContents(stretch) || rows.length < LEAST_OTHERS;
  for (const line of rows)
    if (!agree || hasWordsOverOthers(line) || (columns && hasFiguresAstray(rowOf(line, columns), columns)))
      line.isUnsure = true;
  const first = Math.min(...stretch.map(({ cells }) => cells[0]?.right ?? 0));
  for (const line of stretch)
    if (line.cells.some(({ start, end, left }) => left > first && TORN.test(line.text.slice(start, end))))
      line.isUnsure = true;
}

/** The rows of one table, or of two with a title between them. */
function alignStretch(stretch: readonly OpenLine[]): readonly OpenLine[] {
  const columns = columnsIn(stretch);
  if (!columns) {
    markUnsure(stretch, columns);
    return stretch;
  }
  for (const [at, line] of stretch.entries()) {
    if (!isOverColumns(line, columns)) continue;
    const [above, below] = [stretch.slice(0, at), stretch.slice(at)];
    const [one, other] = [columnsIn(above), columnsIn(below)];
    if (one && other && one.length !== other.length) return [...alignStretch(above), ...alignStretch(below)];
  }
  markUnsure(stretch, columns);
  return joinRows(
    stretch.map((line, at) => headOver(line, stretch[at + 1], columns) ?? rowOf(line, columns)),
    columns,
  );
}

/** Gives rows of tables a cell for every column, and joins what was wrapped inside a cell. */
export function alignTables(lines: readonly OpenLine[]): OpenLine[] {
  const aligned: OpenLine[] = [];
  let done = 0;
  for (const [from, to] of stretchesOf(lines)) {
    aligned.push(...lines.slice(done, from), ...alignStretch(lines.slice(from, to)));
    done = to;
  }
  return [...aligned, ...lines.slice(done)];
}
