import { MIDDLE, NEAR, placeIn } from './cells-of-grids.js';
import { type Grid, type Rule, THIN } from './grids-of-level-rules.js';
import type { PlacedItem } from './place-text-items-on-page.js';

/** Lines across a table that parts its rows by none: above its heads, below them, below a row of sums and below all. */
const MOST_DRAWN = 4;
/** Sides that end at the height of a row at least. */
const LEAST_SIDES = 3;

/** Whether a line goes on right where another ended: a program draws the sides of a table row by row. */
export const beginsWhereItEnded = (rule: Rule, before: Rule): boolean => Math.abs(rule.from - before.to) <= THIN;

/** The heights at which all sides of cells end that stand there, and begin anew. */
function breaksOf({ ys, upright }: Grid): number[] {
  const all = upright.flatMap(({ breaks = [] }) => breaks).sort((a, b) => a - b);
  const heights = all.filter((y, at) => y - (all[at - 1] ?? -Infinity) > NEAR);
  return heights.filter((y) => {
    if (ys.some((edge) => Math.abs(edge - y) <= NEAR)) return false;
    const crossing = upright.filter(({ from, to }) => from < y - NEAR && to > y + NEAR);
    return (
      crossing.length >= LEAST_SIDES &&
      crossing.every(({ breaks = [] }) => breaks.some((one) => Math.abs(one - y) <= NEAR))
    );
  });
}

/**
 * Adds the rows to a table with these words that no lines part, but whose sides are drawn row by row: each begins with words in the first column,
 * and some have several lines, for sides may be drawn line by line as well.
 */
export function withRowsOfBrokenSides(grid: Grid, items: readonly PlacedItem[]): Grid {
  if (grid.isForm || grid.ys.length > MOST_DRAWN) return grid;
  const breaks = breaksOf(grid);
  if (breaks.length === 0) return grid;
  const heightOf = ({ y, size }: PlacedItem) => y - MIDDLE * size;
  const edges = [...grid.ys, ...breaks].sort((a, b) => a - b);
  const byRow = Map.groupBy(items, (item) => placeIn(edges, heightOf(item)));
  const begins = (y: number) => byRow.get(edges.indexOf(y))?.some(({ x }) => placeIn(grid.xs, x) === 0) === true;
  const hasLines = [...byRow.values()].some((row) =>
    [...Map.groupBy(row, ({ x }) => placeIn(grid.xs, x)).values()].some(
      (cell) => Math.max(...cell.map(({ y }) => y)) - Math.min(...cell.map(({ y }) => y)) > NEAR,
    ),
  );
  const added = hasLines ? breaks.filter(begins) : [];
  if (added.length === 0) return grid;
  const [from, to] = [grid.xs[0] ?? 0, grid.xs.at(-1) ?? 0];
  return {
    ...grid,
    ys: edges.filter((y) => grid.ys.includes(y) || added.includes(y)),
    level: [...grid.level, ...added.map((at) => ({ at, from, to }))],
  };
}
