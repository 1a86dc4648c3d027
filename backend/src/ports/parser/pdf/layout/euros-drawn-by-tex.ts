import { advanceBetween } from '../../rects-of-text-range.js';
import type { Rules } from './grids-of-drawn-lines.js';
import type { Rule } from './grids-of-level-rules.js';
import { isLevel, type PlacedItem } from './place-text-items-on-page.js';

/** A letter that is a euro where two bars cross it: before or behind a sum. */
const LETTER = /C(?=\s?\d)|(?<=\d\s?)C(?!\p{L})/gu;
/** How long the bars are, how far they lie apart, and the lower one above the base line, as shares of the letters' size. */
const LENGTH = { least: 0.35, most: 0.7 };
const APART = { least: 0.1, most: 0.22 };
const ABOVE = { least: 0.2, most: 0.4 };
/** How far from where the letter is reckoned to stand in its piece the bars may begin, as a share of the letters' size. */
const AWAY = 1;

const isIn = (share: number, { least, most }: { least: number; most: number }): boolean =>
  share >= least && share <= most;

/** Whether two bars cross the letter that begins at a place. */
function isCrossed(x: number, { y, size }: PlacedItem, bars: readonly Rule[]): boolean {
  const near = bars.filter(
    ({ from, to, at }) =>
      isIn((to - from) / size, LENGTH) && Math.abs(from - x) < AWAY * size && y > at && y - at < size,
  );
  return near.some(
    (low) =>
      isIn((y - low.at) / size, ABOVE) &&
      near.some((high) => isIn((low.at - high.at) / size, APART) && Math.abs(high.from - low.from) < 0.1 * size),
  );
}

/** Gives the euros of a page back that TeX puts together from a C and two bars, in typefaces that have none. */
export function withEurosOfBars(items: readonly PlacedItem[], { level, short = [] }: Rules): readonly PlacedItem[] {
  if (level.length + short.length === 0) return items;
  const bars = [...level, ...short];
  return items.map((item) => {
    if (!item.text.includes('C') || !isLevel(item)) return item;
    const text = item.text.replace(LETTER, (letter, at: number) => {
      const x = item.x + item.length * advanceBetween(item.text, 0, at);
      return isCrossed(x, item, bars) ? '€' : letter;
    });
    return text === item.text ? item : { ...item, text };
  });
}
