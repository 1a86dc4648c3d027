import { lineOf } from './collect-lines.js';
import type { OpenLine } from './place-text-items-on-page.js';

/** Points by which the base lines of words of one row differ at most. */
const SAME_BASE = 1;
/** Lines of heads between a name and what it stands beside at most. */
const MOST_BETWEEN = 3;

const baseOf = ({ items: [item] }: OpenLine): number => item?.y ?? 0;
const fontOf = (line: OpenLine | undefined): string | undefined => line?.items[0]?.font;
const leftOf = ({ cells }: OpenLine): number => Math.min(...cells.map(({ left }) => left));

/** Where the row of heads goes on that a name alone begins, as far as it was drawn before what stands above that row; -1 for none. What stands below heads is in another typeface. */
function restOfRow(lines: readonly OpenLine[], at: number): number {
  const name = lines[at];
  const [cell, ...others] = name?.cells ?? [];
  if (!name || !cell || others.length > 0 || name.isRuled || name.isForm) return -1;
  for (let place = at + 1; place <= at + 1 + MOST_BETWEEN; place++) {
    const line = lines[place];
    if (!line || line.isRuled || line.cells.length < 2 || fontOf(line) !== fontOf(name) || leftOf(line) <= cell.right)
      return -1;
    if (place > at + 1 && Math.abs(baseOf(line) - baseOf(name)) <= SAME_BASE)
      return lines[place + 1] && fontOf(lines[place + 1]) !== fontOf(name) ? place : -1;
    if (baseOf(line) >= baseOf(name)) return -1;
  }
  return -1;
}

/** Joins the name of the first column with the names beside it, where a program drew it before the titles above these: it is one cell with the room beside the titles. */
export function withNamesBesideLaterLines(lines: readonly OpenLine[]): OpenLine[] {
  const joined = [...lines];
  for (let at = 0; at < joined.length; at++) {
    const place = restOfRow(joined, at);
    const [name, rest] = [joined[at], joined[place]];
    if (!name || !rest) continue;
    joined[place] = lineOf([...name.items, ...rest.items].map((item) => ({ ...item, endsLine: false })));
    joined.splice(at, 1);
  }
  return joined;
}
