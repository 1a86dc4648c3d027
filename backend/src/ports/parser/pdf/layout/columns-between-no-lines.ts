import { MIDDLE, placeIn } from './cells-of-grids.js';
import { wordsOf } from './grids-of-drawn-lines.js';
import type { Grid } from './grids-of-level-rules.js';
import type { Column, PlacedItem } from './place-text-items-on-page.js';
import { FIGURES } from './rows-beside-names.js';

/** Space between two figures of one line that stand in columns of their own, as a multiple of their size; a figure's thousands stand closer. */
const APART = 0.8;
/** Lines with such figures at least, and their share of all with figures. */
const LEAST_LINES = 2;
const MOSTLY = 0.5;
/** Points by which the base lines of words beside each other may differ. */
const SAME_BASE = 1.5;
/** How far below the line above it a line that stands below another one has its base line at least, as a multiple of its size. */
const BELOW_TITLE = 1.8;
/** Columns that one is parted into at most. */
const MOST_PARTS = 6;

interface Piece extends Column {
  text: string;
  size: number;
}

/** The words of one line in a column of a grid. */
interface ColumnLine {
  y: number;
  size: number;
  pieces: Piece[];
}

/** Space between pieces of one word at most, as a share of their size: TeX sets a minus apart from its figure. */
const TOUCHING = 0.1;

function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  const isOneWord = last && Math.abs(piece.left - last.right) <= TOUCHING * piece.size;
  if (isOneWord) Object.assign(last, { right: piece.right, text: last.text + piece.text });
  else pieces.push(piece);
}

/** The lines of words in a column, from top to bottom. */
function linesOf(items: readonly PlacedItem[]): ColumnLine[] {
  const lines: ColumnLine[] = [];
  for (const item of items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    let open = lines.at(-1);
    if (!open || item.y - open.y > SAME_BASE) lines.push((open = { y: item.y, size: item.size, pieces: [] }));
    for (const word of wordsOf(item)) add(open.pieces, { ...word, size: item.size });
  }
  return lines;
}

/** The space before the first piece of a line that stands apart from the one before it, in a line of figures alone. */
function spaceIn({ pieces }: ColumnLine): Column | undefined {
  if (!pieces.every(({ text }) => FIGURES.test(text))) return undefined;
  const row = pieces.toSorted((a, b) => a.left - b.left);
  const at = row.findIndex(
    ({ left, size }, place) => place > 0 && left - (row[place - 1]?.right ?? left) >= APART * size,
  );
  const [before, behind] = [row[at - 1], row[at]];
  return before && behind ? { left: before.right, right: behind.left } : undefined;
}

const isOver = (x: number, { left, right }: Column): boolean => left < x && right > x;

interface Edge {
  at: number;
  /** The first line that it parts. */
  first: ColumnLine;
}

/** The edge between two columns of figures in a ruled column; null where there is none. */
function edgeIn(lines: readonly ColumnLine[]): Edge | null {
  const areFigures = ({ pieces }: ColumnLine) => pieces.every(({ text }) => FIGURES.test(text));
  const figures = lines.filter(areFigures);
  const spaces = figures.flatMap((line) => spaceIn(line) ?? []);
  if (spaces.length < LEAST_LINES || spaces.length < MOSTLY * figures.length) return null;
  const left = Math.max(...spaces.map((space) => space.left));
  const right = Math.min(...spaces.map((space) => space.right));
  if (right <= left) return null;
  const at = (left + right) / 2;
  const below = lines.slice(lines.findLastIndex(({ pieces }) => pieces.some((piece) => isOver(at, piece))) + 1);
  const [first] = below;
  return first && below.filter((line) => spaceIn(line)).length === spaces.length ? { at, first } : null;
}

/** The edges between the columns of figures in a ruled column. */
function edgesIn(lines: readonly ColumnLine[], depth = 0): Edge[] {
  const edge = depth < MOST_PARTS ? edgeIn(lines) : null;
  if (!edge) return [];
  const behind = lines.flatMap((line) => {
    const pieces = line.pieces.filter(({ left }) => left > edge.at);
    return pieces.length > 0 ? [{ ...line, pieces }] : [];
  });
  return [edge, ...edgesIn(behind, depth + 1)];
}

/**
 * Adds to a table the columns that no line parts: figures that stand apart from each other in most lines between two lines from top to bottom, below a
 * title over both of them or none.
 */
export function withColumnsBetweenNoLines(grid: Grid, items: readonly PlacedItem[]): Grid {
  if (grid.isForm) return grid;
  const columns = Map.groupBy(items, ({ x, length }) => placeIn(grid.xs, x + length / 2));
  const edges = [...columns.values()].flatMap((own) => edgesIn(linesOf(own)));
  if (edges.length === 0) return grid;
  const bottom = grid.ys.at(-1) ?? 0;
  const rules = edges.map(({ at, first: { y, size } }) => {
    const row = grid.ys[placeIn(grid.ys, y - MIDDLE * size)] ?? y;
    // A title over both columns may stand above their names in one row.
    return { at, from: y - row > BELOW_TITLE * size ? y - size : row, to: bottom };
  });
  return {
    ...grid,
    xs: [...grid.xs, ...edges.map(({ at }) => at)].sort((a, b) => a - b),
    upright: [...grid.upright, ...rules],
  };
}
