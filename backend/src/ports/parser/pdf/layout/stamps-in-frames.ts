import { shareOfCapitals } from '../../blocks/count-letters.js';
import { MEET, type Rules } from './grids-of-drawn-lines.js';
import { firstFrom, type Rule } from './grids-of-level-rules.js';
import { type Box, boxOf, isLevel, type PageView, type PlacedItem } from './place-text-items-on-page.js';

/** Shares of the page's width and height that the frame of a stamp takes at most. */
const WIDEST = 0.45;
const HIGHEST = 0.15;
/** The same share of the width of a box that stands in a column or beside text. */
const WIDEST_BOX = 0.6;
/** Lines of a stamp, and the share of capitals among its letters at least. */
const LEAST_LINES = 2;
const MOST_LINES = 6;
const IN_CAPITALS = 0.7;
/** Base lines further apart than this share of the letters' size are two. */
const SAME_LINE = 0.5;

const MONTH = '(?:JAN|FEB|MAR|MÄR|APR|MAY|MAI|JUN|JUL|AUG|SEP|SEPT|OCT|OKT|NOV|DEC|DEZ)\\p{L}*\\.?';
/** "SEP 17 2024", "3 DEC 2024", "03.12.2024": the day on which something was stamped. */
const DAY = new RegExp(
  `(?:^|\\s)(?:${MONTH}\\s\\d{1,2},?|\\d{1,2}\\.?\\s${MONTH})\\s\\d{4}|\\b\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}\\b`,
  'iu',
);

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= MEET;

/** Frames that touch no other line, as the cells of a table do. */
export function framesOf({ level, upright }: Rules, view: PageView): Box[] {
  if (upright.length < 2) return [];
  const narrow = level.filter(({ from, to }) => to - from <= view.width);
  const byTop = Map.groupBy(
    upright.toSorted((a, b) => a.at - b.at),
    ({ from }) => Math.floor(from / MEET),
  );
  const tops = narrow.flatMap((above) => {
    const sides = sidesBelow(above, byTop);
    return sides.length > 1 ? [{ above, sides }] : [];
  });
  if (tops.length === 0) return [];
  const sorted = narrow.toSorted((a, b) => a.at - b.at);
  const order = new Map(sorted.map((rule, at) => [rule, at]));
  const [levels, uprights] = [level, upright].map((rules) => rules.toSorted((a, b) => a.at - b.at));
  tops.sort((one, other) => (order.get(one.above) ?? 0) - (order.get(other.above) ?? 0));
  return tops.flatMap(({ above, sides }): Box[] => {
    const below = belowOf(sorted, order.get(above) ?? 0, HIGHEST * view.height);
    if (!below || below.at - above.at <= MEET) return [];
    const box = { left: above.from, right: above.to, top: above.at, bottom: below.at };
    if (sides.filter(({ to }) => isSame(to, box.bottom)).length !== 2) return [];
    const isAlone =
      countMeeting(levels ?? [], box.top, box.bottom, box.left, box.right) === 2 &&
      countMeeting(uprights ?? [], box.left, box.right, box.top, box.bottom) === 2;
    return isAlone ? [box] : [];
  });
}

/** The lines that go down from the ends of one; none where another goes down between them, as in a table. */
function sidesBelow(above: Rule, byTop: ReadonlyMap<number, readonly Rule[]>): Rule[] {
  const stretch = Math.floor(above.at / MEET);
  const sides: Rule[] = [];
  let begun = 0;
  for (let step = -1; step <= 1; step++) {
    const others = byTop.get(stretch + step) ?? [];
    // Lines this close to its ends are told exactly below.
    for (let at = firstFrom(others, above.from - 2 * MEET); at < others.length; at++) {
      const side = others[at];
      if (!side || side.at > above.to + 2 * MEET) break;
      if (!isSame(side.from, above.at)) continue;
      if (side.at >= above.from - MEET && side.at <= above.to + MEET && ++begun > 2) return [];
      if (isSame(side.at, above.from) || isSame(side.at, above.to)) sides.push(side);
    }
  }
  return sides;
}

/** The next level line below one, from its left end to its right one, where it lies no further below. */
function belowOf(top: readonly Rule[], order: number, most: number): Rule | undefined {
  const above = top[order];
  for (let next = order + 1; above && next < top.length; next++) {
    const below = top[next];
    if (!below || below.at - above.at > most) return undefined;
    if (isSame(below.from, above.from) && isSame(below.to, above.to)) return below;
  }
  return undefined;
}

/** How many lines, sorted by where they lie, meet a box: `first` and `last` are where it begins and ends across them, `from` and `to` along them. */
function countMeeting(sorted: readonly Rule[], first: number, last: number, from: number, to: number): number {
  let count = 0;
  for (let at = firstFrom(sorted, first - MEET); at < sorted.length; at++) {
    const rule = sorted[at];
    if (!rule || rule.at > last + MEET) break;
    if (rule.to >= from - MEET && rule.from <= to + MEET) count++;
  }
  return count;
}

/** Which of the frames that are no wider than a column of the page a line stands in; -1 for most lines. */
export const frameAround = (
  line: { left: number; right: number },
  y: number,
  frames: readonly Box[],
  view: PageView,
): number =>
  frames.findIndex(
    ({ left, right, top, bottom }) =>
      line.left > left && line.right < right && y > top && y < bottom && right - left <= WIDEST_BOX * view.width,
  );

function isStamp(items: readonly PlacedItem[]): boolean {
  const lines = items
    .toSorted((a, b) => a.y - b.y)
    .filter(({ y, size }, at, all) => at === 0 || y - (all[at - 1]?.y ?? 0) > SAME_LINE * size).length;
  const text = items.map((item) => item.text.trim()).join(' ');
  return lines >= LEAST_LINES && lines <= MOST_LINES && shareOfCapitals(text) >= IN_CAPITALS && DAY.test(text);
}

/** The pieces of each stamp, such as that of the day on which a paper was received: a frame of its own with a few words in capitals and a day. */
export function findStamps(items: readonly PlacedItem[], frames: readonly Box[], view: PageView): PlacedItem[][] {
  const small = frames.filter(({ left, right }) => right - left <= WIDEST * view.width);
  return small.flatMap((frame) => {
    const inside = items.filter((item) => {
      const { left, right, top, bottom } = boxOf(item);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    });
    const printed = inside.filter(({ text }) => text.trim() !== '');
    const isOfPage = ({ note, isMark }: PlacedItem) => note === undefined && !isMark;
    return printed.every((item) => isLevel(item) && isOfPage(item)) && isStamp(printed) ? [inside] : [];
  });
}
