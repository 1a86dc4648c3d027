import { extentOf, NEAR, placeIn, SPACER } from './cells-of-grids.js';
import type { Grid } from './grids-of-level-rules.js';
import type { PlacedItem } from './place-text-items-on-page.js';

/** Points by which the base lines of words beside each other may differ. */
const SAME_BASE = 1.5;
const WORD = /\p{L}{2}/u;

/**
 * Puts the lines of each cell of a row that is merged over several columns into the first of them: set to the middle or to the right, some begin in
 * another. What stands beside each other without a line between, as the figures of a sum, are cells of their own; and a figure alone stands in its column.
 */
export function joinLinesOfMergedCells(
  row: readonly { item: PlacedItem; column: number }[],
  grid: Grid,
  isFromTheRight: boolean,
): void {
  const isLine = (x: number) => grid.upright.some(({ at }) => Math.abs(at - x) <= NEAR);
  const merged = row.flatMap((part) => {
    const [first, last] = extentOf({ column: part.column, y: part.item.y }, grid);
    return last > first && grid.xs.slice(first + 1, last + 1).every(isLine) ? [{ part, first, last }] : [];
  });
  for (const cell of Map.groupBy(merged, ({ first, last }) => `${first} ${last}`).values()) {
    const lines = cell.toSorted((one, other) => one.part.item.y - other.part.item.y);
    const areBeside = lines.some(({ part }, at) => {
      const above = lines[at - 1]?.part;
      return above && above.column !== part.column && part.item.y - above.item.y <= SAME_BASE;
    });
    if (areBeside) continue;
    const [own] = cell;
    const isWhole = own?.first === 0 && own.last === grid.xs.length - 2;
    const hasWords = cell.some(({ part }) => WORD.test(part.item.text));
    const leftmost = Math.min(...cell.map(({ part }) => part.column));
    const top = grid.ys[placeIn(grid.ys, cell[0]?.part.item.y ?? 0)] ?? 0;
    const isBelowLine = (column: number) => {
      const middle = ((grid.xs[column] ?? 0) + (grid.xs[column + 1] ?? 0)) / 2;
      return grid.level.some(({ at, from, to }) => Math.abs(at - top) <= NEAR && middle >= from && middle <= to);
    };
    // A cell that reaches down beside it from the row above has no line there.
    const mayBegin = (_: number, column: number) =>
      column >= (own?.first ?? 0) &&
      (grid.xs[column + 1] ?? 0) - (grid.xs[column] ?? 0) > SPACER &&
      isBelowLine(column) === isBelowLine(leftmost);
    const begin = hasWords && !isWhole && !isFromTheRight ? grid.xs.findIndex(mayBegin) : leftmost;
    const first = begin < 0 ? leftmost : Math.min(leftmost, begin);
    for (const { part } of cell) part.column = first;
  }
}
