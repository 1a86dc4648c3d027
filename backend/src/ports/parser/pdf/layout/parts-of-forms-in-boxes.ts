import { isOfField } from './fields-of-several-lines.js';
import { isWhite, type Rules } from './grids-of-drawn-lines.js';
import { type Box, boxOf, type OpenLine, type PlacedItem } from './place-text-items-on-page.js';

/** Lines above a box among which there is a field, where the box is a part of a form. */
const LINES_ABOVE = 3;
/** Points by which the sides of boxes differ at most that are drawn one below the other. */
const SAME_SIDE = 2;

const isIn = (item: PlacedItem, { left, right, top, bottom }: Box): boolean => {
  const box = boxOf(item);
  const middle = (box.top + box.bottom) / 2;
  return box.left >= left - SAME_SIDE && box.right <= right + SAME_SIDE && middle > top && middle < bottom;
};

/** The lines of a box that stand below each other, as where they begin and end. */
function linesIn(lines: readonly OpenLine[], box: Box): readonly [from: number, to: number] | null {
  const isInside = ({ items, isRuled }: OpenLine) =>
    !isRuled && items.length > 0 && items.every((item) => isIn(item, box));
  const from = lines.findIndex(isInside);
  const to = lines.findLastIndex(isInside) + 1;
  return from > 0 && lines.slice(from, to).every(isInside) ? [from, to] : null;
}

/** Marks what begins a part of a form that stands in a frame or on a ground of its own, such as what is filled in "for office use only": no row of the table above it. */
export function withPartsInBoxes(lines: readonly OpenLine[], { bars = [] }: Rules, frames: readonly Box[]): OpenLine[] {
  const hasFields = (some: readonly OpenLine[]) => some.some(({ items }) => items.some(isOfField));
  if (!hasFields(lines)) return [...lines];
  const grounds = bars.filter((bar) => !isWhite(bar));
  const parts = [...grounds, ...frames].flatMap((box) => {
    const place = linesIn(lines, box);
    if (!place) return [];
    const [from, to] = place;
    const inside = lines.slice(from, to);
    // A field has a ground of its own as well.
    const isPart = inside.some(({ items }) => items.some(({ note }) => note === undefined));
    return isPart && hasFields(lines.slice(Math.max(0, from - LINES_ABOVE), to)) ? [{ box, from, inside }] : [];
  });
  const isRow = ({ inside: [line, ...others] }: (typeof parts)[number]) =>
    others.length === 0 && (line?.cells.length ?? 0) > 1;
  // Every other row of a table may have a ground.
  const areRows = parts.filter(
    (part, at) =>
      isRow(part) &&
      parts.some(
        (other, place) =>
          place !== at &&
          other.from !== part.from &&
          isRow(other) &&
          Math.abs(other.box.left - part.box.left) <= SAME_SIDE,
      ),
  );
  const begin = new Set(parts.filter((part) => !areRows.includes(part)).map(({ from }) => from));
  return lines.map((line, at) => (begin.has(at) ? { ...line, opensPart: true } : line));
}
