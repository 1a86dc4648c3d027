import type { OpenLine } from './page-items.js';

/** Cells from which on a line is a row that proves a table. */
const LEAST_CELLS = 3;
/** Lines of one cell that may follow each other between two rows. */
const MOST_WRAPPED = 5;
/** Lines of a wrapped cell follow each other at this distance, as a multiple of the letters' size. */
const WRAPPED = 1.5;
const SAME_LINE = 0.5;
const PAGE_NUMBER = /^[-–]?\s*(?:\d{1,3}|[ivxl]{1,7})\s*[-–]?$/;

interface Column {
  left: number;
  right: number;
}

/** A line of a table: which column each of its cells stands in; null when one reaches over several. */
interface Row {
  line: OpenLine;
  columns: number[] | null;
  y: number;
  size: number;
}

const first = (line: OpenLine) => line.items[0];

/** The stretches of a page that look like tables: rows of several cells, with wrapped lines between them. */
function stretchesOf(lines: readonly OpenLine[]): [from: number, to: number][] {
  const stretches: [from: number, to: number][] = [];
  for (let at = 0; at < lines.length; at++) {
    if ((lines[at]?.cells.length ?? 0) < LEAST_CELLS) continue;
    let from = at;
    while (from > 0 && lines[from - 1]?.cells.length === 2) from--;
    let [end, singles] = [at, 0];
    for (let next = at + 1; next < lines.length && singles <= MOST_WRAPPED; next++) {
      singles = (lines[next]?.cells.length ?? 0) > 1 ? 0 : singles + 1;
      if (singles <= MOST_WRAPPED) end = next;
    }
    stretches.push([from, end + 1]);
    at = end;
  }
  return stretches;
}

/** The columns that the fullest rows agree on; null when they overlap, or one row alone would make them. */
function columnsOf(lines: readonly OpenLine[]): Column[] | null {
  const most = Math.max(...lines.map(({ cells }) => cells.length));
  const full = lines.filter(({ cells }) => cells.length === most);
  if (most < LEAST_CELLS || full.length < 2) return null;
  const columns = Array.from({ length: most }, (_, at) => ({
    left: Math.min(...full.map(({ cells }) => cells[at]?.left ?? 0)),
    right: Math.max(...full.map(({ cells }) => cells[at]?.right ?? 0)),
  }));
  return columns.every(({ left }, at) => at === 0 || left > (columns[at - 1]?.right ?? 0)) ? columns : null;
}

function rowOf(line: OpenLine, columns: readonly Column[]): Row {
  const places: number[] = [];
  let isPlaced = true;
  for (const { left, right } of line.cells) {
    const met = columns.flatMap((column, at) => (left < column.right && right > column.left ? [at] : []));
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

/** One line of all columns; a column without words is an empty cell. */
function joinedLine(rows: readonly Row[], columns: readonly Column[]): OpenLine {
  const pieces = piecesOf(rows);
  const joined: OpenLine = {
    items: rows.flatMap(({ line }) => line.items),
    text: '',
    runs: [],
    cells: [],
    hasSpaceAhead: false,
  };
  // Empty cells at a row's end say nothing.
  columns.slice(0, Math.max(...pieces.keys()) + 1).forEach(({ left, right }, column) => {
    if (column > 0) joined.text += ' ';
    const start = joined.text.length;
    for (const { line, cell } of pieces.get(column) ?? []) {
      const { start: from, end: to } = line.cells[cell] ?? { start: 0, end: 0 };
      if (joined.text.length > start) joined.text += ' ';
      const shift = joined.text.length - from;
      joined.text += line.text.slice(from, to);
      for (const run of line.runs)
        if (run.start >= from && run.end <= to)
          joined.runs.push({ ...run, start: run.start + shift, end: run.end + shift });
    }
    joined.cells.push({ start, end: joined.text.length, left, right });
  });
  return joined;
}

const areApart = (one: Row, other: Row): boolean => !one.columns?.some((column) => other.columns?.includes(column));

/** Whether a line goes on with cells of a row, or holds those of its cells that were drawn by themselves. */
function belongsTo(row: readonly Row[], line: Row): boolean {
  if (!line.columns || PAGE_NUMBER.test(line.line.text)) return false;
  const isBeside = row.some((other) => Math.abs(other.y - line.y) < SAME_LINE * line.size);
  if (isBeside)
    return row.every((other) => Math.abs(other.y - line.y) >= SAME_LINE * line.size || areApart(other, line));
  const last = row.reduce((low, other) => (other.y > low.y && !areApart(other, line) ? other : low), row[0] ?? line);
  const step = line.y - last.y;
  const isInColumns = row.some((other) => !areApart(other, line));
  return line.columns.length === 1 && isInColumns && step > 0 && step <= WRAPPED * line.size;
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

/** Gives rows of tables a cell for every column, and joins what was wrapped inside a cell. */
export function alignTables(lines: readonly OpenLine[]): OpenLine[] {
  const aligned: OpenLine[] = [];
  let done = 0;
  for (const [from, to] of stretchesOf(lines)) {
    const stretch = lines.slice(from, to);
    const columns = isContents(stretch) ? null : columnsOf(stretch);
    aligned.push(...lines.slice(done, from));
    aligned.push(
      ...(columns
        ? joinRows(
            stretch.map((line) => rowOf(line, columns)),
            columns,
          )
        : stretch),
    );
    done = to;
  }
  return [...aligned, ...lines.slice(done)];
}
