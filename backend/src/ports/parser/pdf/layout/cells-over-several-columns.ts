import type { Row } from './joined-line.js';
import { type Column, metBy } from './place-text-items-on-page.js';

/** Points by which a cell may begin beside its column, or stand beside its middle. */
const SAME_EDGE = 1.5;
const SAME_MIDDLE = 2;
/** By how much of the letters' size the distance to the row above may differ from that between other rows. */
const UNEVEN = 0.5;

/**
 * The columns of a row below a full one where a cell reaches over several, set to their middle or where the first of them
 * begins; each cell stands in the first of its columns. Null for any other line.
 */
export function placesOverSeveral(row: Row, above: Row | undefined, columns: readonly Column[], rowStep: number) {
  const { cells } = row.line;
  if (cells.length < 2 || cells.length >= columns.length || above?.columns?.length !== columns.length) return null;
  const [first, own] = [above.line.cells[0], cells[0]];
  if (!first || !own || Math.abs(first.left - own.left) > SAME_EDGE) return null;
  if (Math.abs(row.y - above.y - rowStep) > UNEVEN * row.size) return null;
  const met = cells.map((cell) => metBy(cell, columns));
  const areInOrder = met.every((places, at) => (places[0] ?? -1) > (met[at - 1]?.at(-1) ?? -1));
  const areSet = cells.every(({ left, right }, at) => {
    const places = met[at] ?? [];
    if (places.length < 2) return true;
    const [from, to] = [columns[places[0] ?? 0], columns[places.at(-1) ?? 0]];
    if (!from || !to) return false;
    const isInMiddle = Math.abs(left + right - from.left - to.right) <= 2 * SAME_MIDDLE;
    const begins = above.line.cells[places[0] ?? 0]?.left ?? 0;
    return at > 0 && right <= to.right + SAME_EDGE && (isInMiddle || Math.abs(left - begins) <= SAME_EDGE);
  });
  return areInOrder && areSet ? met.map(([place = 0]) => place) : null;
}
