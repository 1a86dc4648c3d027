import { NEAR } from './cells-of-grids.js';
import { drawnPartsOf, MEET, type Rules } from './grids-of-drawn-lines.js';
import type { Rule } from './grids-of-level-rules.js';

/** Lines between rows that each of two tables beside each other has and the other has not. */
const LEAST_OWN = 3;

/** The part of a line from one place to another; null where nothing of it lies there. */
function partOf(rule: Rule, from: number, to: number): Rule | null {
  const cut = (one: { from: number; to: number }) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) });
  const isLine = (one: { from: number; to: number }) => one.to - one.from > MEET;
  if (!isLine(cut(rule))) return null;
  return { ...rule, ...cut(rule), ...(rule.drawn && { drawn: drawnPartsOf(rule).map(cut).filter(isLine) }) };
}

/** One side of a place in a group of lines, with the line that stands there as high as what is drawn level on that side. */
function sideOf({ level, upright }: Rules, from: number, to: number): Rules {
  const own = level.flatMap((rule) => partOf(rule, from, to) ?? []);
  const heights = own.map(({ at }) => at);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const sides = upright.filter(({ at }) => at >= from - NEAR && at <= to + NEAR);
  return { level: own, upright: sides.flatMap((rule) => partOf(rule, top - NEAR, bottom + NEAR) ?? []) };
}

/**
 * Parts lines that meet into those of tables right beside each other: at a line on either side of which several lines end that do not go on behind
 * it, more than go through. Where cells of one table are merged, the lines on one side go on at the other.
 */
export function partBeside(rules: Rules): Rules[] {
  const { level, upright } = rules;
  const place = upright.find(({ at }) => {
    const through = level.filter(({ from, to }) => from < at - MEET && to > at + MEET).length;
    const before = level.filter(({ from, to }) => from < at - MEET && Math.abs(to - at) <= MEET).length;
    const behind = level.filter(({ from, to }) => to > at + MEET && Math.abs(from - at) <= MEET).length;
    return Math.min(before, behind) >= LEAST_OWN && Math.min(before, behind) > through;
  })?.at;
  if (place === undefined) return [rules];
  return [sideOf(rules, -Infinity, place), ...partBeside(sideOf(rules, place, Infinity))];
}
