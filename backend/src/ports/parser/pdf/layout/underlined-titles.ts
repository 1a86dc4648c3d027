import type { Rules } from './grids-of-drawn-lines.js';
import { firstFrom, type Rule } from './grids-of-level-rules.js';
import type { OpenLine } from './place-text-items-on-page.js';

/** How far below the base line of words the line below them is drawn at least and at most, as a multiple of their letters' size. */
const NEAREST = 0.03;
const FURTHEST = 0.35;
/** Points by which it may reach out of them, and the share of them that it has to be drawn below: each word may have a line of its own. */
const REACH = 2;
const COVERED = 0.9;
/** "Our duties as auditors", "1. Rent:": what may be a title, and not an address on the web. */
const MAY_BE_TITLE = /^[\d(]*[^\p{L}]{0,6}\p{Lu}(?!.*(?:@|www\.|https?:)).{2,80}$/u;
/** Letters of the line below a title at least: below "Bill to" stands an address. */
const OF_TEXT = 45;

/** The same of each of two lines in a narrow column, of which the second goes on with a sentence. */
const OF_NARROW_TEXT = 20;

/** Whether a line stands above text as a title does. */
const mayBeTitle = ({ text, cells, isRuled }: OpenLine, below?: OpenLine, next?: OpenLine): boolean =>
  cells.length === 1 &&
  !isRuled &&
  ((below?.text.length ?? 0) >= OF_TEXT || goesOnInText(below?.text ?? '', next?.text ?? '')) &&
  MAY_BE_TITLE.test(text) &&
  !/[,;]$/.test(text);

const goesOnInText = (first: string, second: string): boolean =>
  Math.min(first.length, second.length) >= OF_NARROW_TEXT && /^\p{Ll}/u.test(second);

/** The lines that are underlined from their first to their last word and stand above text as titles do: no rows of tables, and no words on a line to sign or write on. */
export function findUnderlinedTitles(open: readonly OpenLine[], { level, short = [] }: Rules): ReadonlySet<OpenLine> {
  const titles = open.filter((line, at) => mayBeTitle(line, open[at + 1], open[at + 2]));
  if (titles.length === 0 || level.length + short.length === 0) return new Set();
  const rules = [...level, ...short].sort((one, other) => one.at - other.at);
  return new Set(titles.filter((line) => isUnderlined(line, rules)));
}

function isUnderlined({ cells: [cell], items: [first] }: OpenLine, fromTop: readonly Rule[]): boolean {
  if (!cell || !first) return false;
  const { left, right } = cell;
  const [from, to] = [first.y + NEAREST * first.size, first.y + FURTHEST * first.size];
  let covered = 0;
  for (let place = firstFrom(fromTop, from); (fromTop[place]?.at ?? Infinity) <= to; place++) {
    const rule = fromTop[place];
    if (!rule || rule.to < left || rule.from > right) continue;
    if (rule.from < left - REACH || rule.to > right + REACH) return false;
    covered += rule.to - rule.from;
  }
  return covered >= COVERED * (right - left);
}
