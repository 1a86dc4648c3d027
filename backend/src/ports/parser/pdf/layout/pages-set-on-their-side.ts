import type { Rule } from './grids-of-level-rules.js';
import type { Rules } from './grids-of-drawn-lines.js';
import type { Box, PageView, PlacedItem } from './place-text-items-on-page.js';

/** By how many degrees a page is to be turned, clockwise, for its words to run from left to right. */
export type Turn = 0 | 90 | 270;

/** Share of the letters of a page that run one way up or down at least where the whole page is set on its side. */
const MOSTLY = 0.7;
/** Longest part of such a direction across it. */
const STEEP = 0.999;

/** Most words of a page set on its side run up or down it, as those of a wide table do. */
export function turnOf(items: readonly PlacedItem[]): Turn {
  const letters = { all: 0, up: 0, down: 0 };
  for (const { text, along, isVertical } of items) {
    const count = text.replace(/\s/g, '').length;
    letters.all += count;
    if (isVertical) continue;
    if (along[1] < -STEEP) letters.up += count;
    if (along[1] > STEEP) letters.down += count;
  }
  if (letters.up > MOSTLY * letters.all) return 90;
  return letters.down > MOSTLY * letters.all ? 270 : 0;
}

type Point = readonly [x: number, y: number];

/** A page, its words and what is drawn on it, turned to be read. */
export function turned(
  items: readonly PlacedItem[],
  rules: Rules,
  { width, height, transform }: PageView,
  turn: Turn,
): { items: PlacedItem[]; rules: Rules; view: PageView } {
  const view = { width: height, height: width, transform };
  const point = ([x, y]: Point): Point => (turn === 90 ? [height - y, x] : [y, width - x]);
  const direction = ([x, y]: Point): Point => (turn === 90 ? [-y, x] : [y, -x]);
  const ruleOf = ({ at, from, to, ...look }: Rule, isLevel: boolean): Rule => {
    const one = point(isLevel ? [from, at] : [at, from]);
    const other = point(isLevel ? [to, at] : [at, to]);
    const [across, along] = isLevel ? ([0, 1] as const) : ([1, 0] as const);
    return {
      ...look,
      at: one[across],
      from: Math.min(one[along], other[along]),
      to: Math.max(one[along], other[along]),
    };
  };
  const boxOf = ({ left, right, top, bottom }: Box): Box => {
    const [one, other] = [point([left, top]), point([right, bottom])];
    return {
      left: Math.min(one[0], other[0]),
      right: Math.max(one[0], other[0]),
      top: Math.min(one[1], other[1]),
      bottom: Math.max(one[1], other[1]),
    };
  };
  return {
    items: items.map((item) => {
      const [x, y] = point([item.x, item.y]);
      return { ...item, x, y, along: direction(item.along), up: direction(item.up) };
    }),
    rules: {
      level: rules.upright.map((rule) => ruleOf(rule, false)),
      upright: rules.level.map((rule) => ruleOf(rule, true)),
      discs: (rules.discs ?? []).map(boxOf),
      bars: (rules.bars ?? []).map(boxOf),
      black: (rules.black ?? []).map(boxOf),
      ticks: (rules.ticks ?? []).map((box) => ({ ...box, ...boxOf(box) })),
    },
    view,
  };
}
