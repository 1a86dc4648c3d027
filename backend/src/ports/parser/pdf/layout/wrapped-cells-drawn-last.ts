import { type Column, isLevel, type PlacedItem } from './place-text-items-on-page.js';

/** Lines of a wrapped cell at most, and the distances at which they follow each other at least and at most, as multiples of the letters' size. */
const MOST_LINES = 6;
const [CLOSEST, WRAPPED] = [0.9, 1.5];
/** Share of the letters' size by which words of one row stand beside each other at most, and space between two cells at least. */
const SAME_BASE = 0.25;
const CELL_GAP = 0.9;
/** Cells of a row, and of lines near it one of which has words in the column of a wrapped cell. */
const ROW_CELLS = 2;
const ROWS_NEAR = 3;

/** What is drawn at one height in one go, from left to right. */
interface Line {
  items: PlacedItem[];
  y: number;
  size: number;
  cells: Column[];
}

const overlap = (one: Column, other: Column): boolean => one.left < other.right && one.right > other.left;
const areBeside = (one: Line, other: Line): boolean => Math.abs(one.y - other.y) <= SAME_BASE * one.size;

function linesOf(items: readonly PlacedItem[]): Line[] {
  const lines: Line[] = [];
  for (const item of items) {
    const [left, right] = [item.x, item.x + item.length];
    const open = lines.at(-1);
    const last = open?.cells.at(-1);
    if (open && last && Math.abs(open.y - item.y) <= SAME_BASE * open.size && left >= last.right - open.size) {
      open.items.push(item);
      if (item.text.trim() === '') continue;
      if (left - last.right > CELL_GAP * open.size) open.cells.push({ left, right });
      else last.right = Math.max(last.right, right);
    } else lines.push({ items: [item], y: item.y, size: item.size, cells: [{ left, right }] });
  }
  return lines;
}

/** The stretch across the page that a cell of several lines takes. */
function columnOf(cell: readonly Line[]): Column {
  const all = cell.flatMap(({ cells }) => cells);
  return { left: Math.min(...all.map(({ left }) => left)), right: Math.max(...all.map(({ right }) => right)) };
}

/** Where the lines of one column begin that follow each other closely, up to an end. */
function beginOf(lines: readonly Line[], end: number): number {
  let from = end - 1;
  for (; from > 0 && end - from < MOST_LINES; from--) {
    const [above, line] = [lines[from - 1], lines[from]];
    if (!above || !line || above.cells.length > 1 || !overlap(columnOf([above]), columnOf([line]))) break;
    const step = line.y - above.y;
    if (step < CLOSEST * line.size || step > WRAPPED * line.size) break;
  }
  return from;
}

/** The row at the height of the last line of a cell that has room for it, and near which another has words in its column; none where the first line stands in a row as well. */
function rowBeside(drawn: readonly Line[], cell: readonly Line[]): Line | undefined {
  const [first, last] = [cell[0], cell.at(-1)];
  if (!first || !last || drawn.some((line) => areBeside(line, first) && line.cells.length >= ROW_CELLS))
    return undefined;
  const column = columnOf(cell);
  const isInColumn = ({ cells }: Line) => cells.some((own) => overlap(own, column));
  const at = drawn.findIndex((line) => areBeside(line, last));
  const row = drawn[at];
  // Else it is drawn with its row.
  const isBehindRows = drawn.slice(at + 1).some(({ y }) => y > last.y + last.size);
  if (!row || row.cells.length < ROW_CELLS || !isBehindRows || isInColumn(row)) return undefined;
  const near = [...drawn.slice(Math.max(0, at - ROWS_NEAR), at), ...drawn.slice(at + 1, at + 1 + ROWS_NEAR)];
  return near.some((line) => line.cells.length >= ROW_CELLS && isInColumn(line)) ? row : undefined;
}

const fromTheLeft = (lines: readonly Line[]): PlacedItem[] =>
  lines
    .flatMap(({ items }) => items)
    .toSorted((one, other) => one.x - other.x)
    .map((item, at, all) => ({ ...item, endsLine: at === all.length - 1 }));

/** The words above a row that its wrapped cells begin with, those at one height together. */
function wordsAbove(cells: readonly (readonly Line[])[]): PlacedItem[] {
  const heights: Line[][] = [];
  for (const line of cells.flatMap((cell) => cell.slice(0, -1)).sort((one, other) => one.y - other.y)) {
    const open = heights.at(-1);
    if (open?.[0] && areBeside(open[0], line)) open.push(line);
    else heights.push([line]);
  }
  return heights.flatMap(fromTheLeft);
}

/** Puts cells of several lines that end at the height of a row, which programs of sheets draw behind all others of a page, into that row and above it. */
export function withCellsDrawnLast(items: readonly PlacedItem[]): readonly PlacedItem[] {
  const last = items.at(-1);
  if (!last || !isLevel(last) || !items.some(({ y }) => y > last.y)) return items;
  const lines = linesOf(items);
  const cells = new Map<Line, Line[][]>();
  let end = lines.length;
  while (end > 1) {
    const from = beginOf(lines, end);
    const cell = lines.slice(from, end);
    const isPlain = cell.length > 1 && cell.every((line) => line.cells.length === 1 && line.items.every(isLevel));
    const row = isPlain ? rowBeside(lines.slice(0, from), cell) : undefined;
    if (!row) break;
    cells.set(row, [cell, ...(cells.get(row) ?? [])]);
    end = from;
  }
  if (cells.size === 0) return items;
  return lines.slice(0, end).flatMap((line) => {
    const own = cells.get(line);
    return own ? [...wordsAbove(own), ...fromTheLeft([line, ...own.flatMap((cell) => cell.slice(-1))])] : line.items;
  });
}
