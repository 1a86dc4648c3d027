import type { Rules } from './grids-of-drawn-lines.js';
import type { Rule } from './grids-of-level-rules.js';
import { boxOf, isLevel, type PageView, type PlacedItem } from './place-text-items-on-page.js';

/** Share of the page's height that a line goes down which parts a page, and points up to which strokes of it follow each other. */
const TALL = 0.5;
const DASH = 12;
/** Points by which such strokes lie apart at most, and by which lines that end at it may reach over it. */
const SAME = 1;
const REACH = 3;
/** Pieces on each side at least. */
const LEAST_PIECES = 4;

/** The upright lines that go down much of the page, the dashes of one taken together. */
function tallRules({ upright }: Rules, { height }: PageView): Rule[] {
  const top = upright.reduce((least, { from }) => Math.min(least, from), Infinity);
  const bottom = upright.reduce((most, { to }) => Math.max(most, to), -Infinity);
  if (bottom - top < TALL * height) return [];
  const tall: Rule[] = [];
  let open: Rule | undefined;
  for (const { at, from, to } of upright.toSorted((a, b) => Math.round(a.at) - Math.round(b.at) || a.from - b.from)) {
    if (open && Math.abs(open.at - at) <= SAME && from <= open.to + DASH) open.to = Math.max(open.to, to);
    else {
      open = { at, from, to };
      tall.push(open);
    }
  }
  return tall.filter(({ from, to }) => to - from >= TALL * height);
}

/**
 * The words of a page as parts that are each read whole: those on both sides of an upright line that goes past all of them, such as a counterfoil and
 * its certificate, where no line crosses it and each side was drawn by itself. The rows of a table are drawn across their columns.
 */
export function partsBesideRule(items: readonly PlacedItem[], rules: Rules, view: PageView): PlacedItem[][] {
  for (const { at, from, to } of tallRules(rules, view)) {
    const isCrossed = rules.level.some(
      (level) => level.at > from + REACH && level.at < to - REACH && level.from < at - REACH && level.to > at + REACH,
    );
    if (isCrossed) continue;
    const sides = items.map((item) => {
      if (!isLevel(item) || item.text.trim() === '') return 'none';
      const { left, right } = boxOf(item);
      if (item.y < from || item.y > to || (left < at - SAME && right > at + SAME)) return 'across';
      return left < at ? 'before' : 'behind';
    });
    const first = sides.find((side) => side !== 'none');
    const turn = sides.findIndex((side) => side !== 'none' && side !== first);
    if (turn < 0 || sides.includes('across') || sides.slice(turn).includes(first ?? 'none')) continue;
    const parts = [items.slice(0, turn), items.slice(turn)];
    if (parts.every((part) => part.filter(({ text }) => text.trim() !== '').length >= LEAST_PIECES))
      return parts.map((part) => [...part]);
  }
  return [[...items]];
}
