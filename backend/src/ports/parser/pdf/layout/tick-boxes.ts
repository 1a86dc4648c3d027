import type { Rule } from './grids-of-level-rules.js';

interface Lines {
  level: readonly Rule[];
  upright: readonly Rule[];
}

/** Sides (points) of a box to tick at least and at most, and by how much of its width its height may differ. */
const LEAST = 4;
const MOST = 18;
const UNEVEN = 0.25;
/** Points by which lines that meet may miss each other. */
const NEAR = 1;

interface Square {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Lines by the stretch of the page that they lie in. */
function byStretch(rules: readonly Rule[]): (from: number, to: number) => Rule[] {
  const stretches = new Map<number, Rule[]>();
  for (const rule of rules) {
    const stretch = Math.floor(rule.at / MOST);
    const own = stretches.get(stretch);
    if (own) own.push(rule);
    else stretches.set(stretch, [rule]);
  }
  return (from, to) => {
    const found: Rule[] = [];
    for (let stretch = Math.floor((from - NEAR) / MOST); stretch <= Math.floor((to + NEAR) / MOST); stretch++)
      for (const rule of stretches.get(stretch) ?? [])
        if (rule.at >= from - NEAR && rule.at <= to + NEAR) found.push(rule);
    return found;
  };
}

const isFromTo = (rule: Rule, from: number, to: number): boolean =>
  Math.abs(rule.from - from) <= NEAR && Math.abs(rule.to - to) <= NEAR;

/** Leaves out the sides of small squares that no other line touches: they are ticked, and part no cells. */
export function withoutTickBoxes({ level, upright }: Lines): Lines {
  const short = level.filter(({ from, to, isGround }) => !isGround && to - from >= LEAST && to - from <= MOST);
  if (short.length < 2) return { level, upright };
  const levelIn = byStretch(level.filter(({ isGround }) => !isGround));
  const uprightIn = byStretch(upright.filter(({ isGround }) => !isGround));
  const sides = new Set<Rule>();
  for (const top of short) {
    if (sides.has(top)) continue;
    const { from: left, to: right } = top;
    const width = right - left;
    const bottom = levelIn(top.at + width * (1 - UNEVEN), top.at + width * (1 + UNEVEN)).find((rule) =>
      isFromTo(rule, left, right),
    );
    if (!bottom) continue;
    const square: Square = { left, right, top: top.at, bottom: bottom.at };
    const own = sidesOf(square, levelIn, uprightIn);
    for (const side of own) sides.add(side);
  }
  if (sides.size === 0) return { level, upright };
  return { level: level.filter((rule) => !sides.has(rule)), upright: upright.filter((rule) => !sides.has(rule)) };
}

/** The lines of a square; none where it has not all, or others touch it. */
function sidesOf(
  { left, right, top, bottom }: Square,
  levelIn: (from: number, to: number) => Rule[],
  uprightIn: (from: number, to: number) => Rule[],
): Rule[] {
  const touches = ({ from, to }: Rule, first: number, last: number) => from <= last + NEAR && to >= first - NEAR;
  const level = levelIn(top, bottom).filter((rule) => touches(rule, left, right));
  const upright = uprightIn(left, right).filter((rule) => touches(rule, top, bottom));
  const isSide = (rule: Rule, ...edges: number[]) => edges.some((edge) => Math.abs(rule.at - edge) <= NEAR);
  const isWhole =
    level.every((rule) => isFromTo(rule, left, right) && isSide(rule, top, bottom)) &&
    upright.every((rule) => isFromTo(rule, top, bottom) && isSide(rule, left, right)) &&
    [left, right].every((edge) => upright.some((rule) => isSide(rule, edge)));
  return isWhole ? [...level, ...upright] : [];
}
