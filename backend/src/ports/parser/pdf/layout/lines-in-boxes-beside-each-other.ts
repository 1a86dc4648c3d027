import { firstFrom, type Rule } from './grids-of-level-rules.js';
import { isLevel, type PlacedItem } from './place-text-items-on-page.js';

/** Points between two boxes at least, and how high they are at least, as a multiple of the letters' size: those of one line are fields of a row. */
const BETWEEN = 4;
const TALL = 2.5;
/** Points within which lines drawn on each other are one side. */
const SAME_SIDE = 1;
/** Base lines of one line differ by less than this share of the letters' size. */
const SAME_LINE = 0.1;

/** Whether the side of a box goes past a line, above and below it. */
const isBeside = ({ from, to }: Rule, { y, size }: PlacedItem): boolean =>
  from < y - size / 2 && to > y && to - from >= TALL * size;

/** Whether one box ends and another begins between two pieces of one line, with no line drawn from one to the other. */
function areInTwoBoxes(before: PlacedItem, item: PlacedItem, sides: readonly Rule[], level: readonly Rule[]): boolean {
  const end = before.x + before.length;
  if (item.x - end < BETWEEN || Math.abs(item.y - before.y) > SAME_LINE * item.size) return false;
  if (!isLevel(before) || !isLevel(item)) return false;
  const between = sides.slice(firstFrom(sides, end), firstFrom(sides, item.x)).filter((side) => isBeside(side, item));
  const [first, last] = [between[0], between.at(-1)];
  if (!first || !last || last.at - first.at < BETWEEN) return false;
  if (between.some(({ at }) => at - first.at > SAME_SIDE && last.at - at > SAME_SIDE)) return false;
  const [top, bottom] = [Math.max(first.from, last.from), Math.min(first.to, last.to)];
  const middle = (first.at + last.at) / 2;
  return !level.some(({ at, from, to }) => from < middle && to > middle && at > top - BETWEEN && at < bottom + BETWEEN);
}

/** Ends the line of what stands in one box of a form before what stands at its height in the next, such as a place to sign beside one for a stamp. */
export function endLinesBetweenBoxes(
  items: readonly PlacedItem[],
  { level, upright }: Record<'level' | 'upright', readonly Rule[]>,
): readonly PlacedItem[] {
  const least = items.reduce((size, item) => Math.min(size, item.size), Infinity);
  const sides = upright
    .filter(({ from, to, isGround }) => !isGround && to - from >= TALL * least)
    .toSorted((one, other) => one.at - other.at);
  if (sides.length < 2) return items;
  return items.map((item, at) => {
    const next = items[at + 1];
    return next && areInTwoBoxes(item, next, sides, level) ? { ...item, endsLine: true } : item;
  });
}
