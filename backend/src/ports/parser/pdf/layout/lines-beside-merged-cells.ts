import { MIDDLE, NEAR, placeIn } from './cells-of-grids.js';
import { shortEdgesOf, wordsOf } from './grids-of-drawn-lines.js';
import { type Grid, type Rule, THIN } from './grids-of-level-rules.js';
import { stretchesOf } from './rows-with-wide-labels.js';
import type { Column, PlacedItem } from './place-text-items-on-page.js';

/** Space between the words of one cell at most, as a share of the letters' size. */
const WORD_GAP = 0.9;
/** Rows that a line parts with words on both sides at least. */
const LEAST_PARTED = 2;

interface GridRow {
  words: Column[];
  size: number;
  /** The edges at which a line is drawn along the whole row. */
  walls: number[];
}

const middleOf = ({ left, right }: Column): number => (left + right) / 2;

const isOneStretch = (words: readonly Column[], size: number): boolean =>
  stretchesOf(
    words.map((box) => ({ box })),
    WORD_GAP * size,
  ).length < 2;

/** Whether a line parts two cells in some rows and none is missing in the others: what stands there without it is one merged cell. */
function isBesideMerged(x: number, rows: readonly GridRow[]): boolean {
  const [parted, merged] = [true, false].map((is) => rows.filter(({ walls }) => walls.includes(x) === is));
  const isOver = ({ left, right }: Column) => left < x - THIN && right > x + THIN;
  if (parted?.some(({ words }) => words.some(isOver))) return false;
  const wallsBeside = ({ walls }: GridRow) => ({
    left: walls.findLast((wall) => wall < x) ?? -Infinity,
    right: walls.find((wall) => wall > x) ?? Infinity,
  });
  const cellOf = (row: GridRow, { left, right }: Column) =>
    row.words.filter((word) => middleOf(word) > left && middleOf(word) < right);
  const hasBoth = (row: GridRow) => {
    const { left, right } = wallsBeside(row);
    return cellOf(row, { left, right: x }).length > 0 && cellOf(row, { left: x, right }).length > 0;
  };
  return (
    (parted ?? []).filter(hasBoth).length >= LEAST_PARTED &&
    (merged ?? []).every((row) => isOneStretch(cellOf(row, wallsBeside(row)), row.size))
  );
}

/**
 * Adds to a table with these words the edges of columns whose cells are merged in most rows: lines part them in some rows, from the line above to the one
 * below, and what stands there in every other row is one cell.
 */
export function withLinesBesideMergedCells(grid: Grid, items: readonly PlacedItem[]): Grid {
  const { xs, ys, upright } = grid;
  const drawn = upright.filter(({ isGround }) => !isGround);
  const short = grid.isForm ? [] : shortEdgesOf(drawn, xs);
  if (short.length === 0) return grid;
  const edges = [...xs, ...short].sort((a, b) => a - b);
  const byRow = Map.groupBy(items, ({ y, size }) => placeIn(ys, y - MIDDLE * size));
  const isAlong = ({ from, to }: Rule, top: number, bottom: number) => from <= top + NEAR && to >= bottom - NEAR;
  const rows = ys.slice(1).map((bottom, at): GridRow => {
    const own = byRow.get(at) ?? [];
    const along = drawn.filter((rule) => isAlong(rule, ys[at] ?? 0, bottom));
    return {
      words: own.flatMap(wordsOf),
      size: Math.max(1, ...own.map(({ size }) => size)),
      walls: edges.filter((edge) => along.some((rule) => Math.abs(rule.at - edge) <= NEAR)),
    };
  });
  const added = short.filter((x) => isBesideMerged(x, rows));
  return added.length === 0 ? grid : { ...grid, xs: edges.filter((x) => xs.includes(x) || added.includes(x)) };
}
