import { placeIn, NEAR } from './cells-of-grids.js';
import type { Grid } from './grids-of-level-rules.js';
import type { OpenLine, PlacedItem } from './place-text-items-on-page.js';

/** The rows of a table that stands in a cell of another, and its words. */
export interface TableInCell {
  grid: Grid;
  lines: OpenLine[];
  items: PlacedItem[];
}

/** Whether both ends of a stretch lie between the same two edges, on neither of them. */
function isBetween(edges: readonly number[], own: readonly number[]): boolean {
  const [from = 0, to = 0] = [own[0], own.at(-1)];
  const at = placeIn(edges, from);
  return from > (edges[at] ?? 0) + NEAR / 2 && to < (edges[at + 1] ?? 0) - NEAR / 2;
}

/** For each table that stands whole in one cell of another, that other one; a table with tables in its own cells stands in none. */
export function tablesAround(grids: readonly Grid[]): Map<Grid, Grid> {
  const around = new Map<Grid, Grid>();
  for (const outer of grids)
    for (const inner of grids)
      if (inner !== outer && isBetween(outer.xs, inner.xs) && isBetween(outer.ys, inner.ys)) around.set(inner, outer);
  for (const outer of around.values()) around.delete(outer);
  return around;
}

/** The rows of a table, each with those of tables that stand in its cells behind it. */
export function withTablesInCells(rows: readonly OpenLine[], inner: readonly TableInCell[]): OpenLine[] {
  let whole = [...rows];
  for (const { grid, lines } of inner) {
    const bottom = grid.ys.at(-1) ?? 0;
    const behind = whole.findLastIndex(({ items }) => items.some(({ y }) => y < bottom)) + 1;
    whole = [...whole.slice(0, behind), ...lines, ...whole.slice(behind)];
  }
  return whole;
}
