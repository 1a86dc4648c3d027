import { isNumeric, isYear } from '../../blocks/find-table-lines.js';
import { isLevel, metBy, type Column, type OpenLine } from './place-text-items-on-page.js';
import { withNarrowCells } from './joined-line.js';
import { isSentence } from './split-rows-at-aligned-gaps.js';

/** Heads that make a table at least, and the rows that have a cell below each of them: fewer heads may stand above each other by chance. */
const LEAST_HEADS = 3;
const LEAST_ROWS = { few: 2, many: 1 };
const MANY_HEADS = 4;
/** Lines that follow each other without such a row, after which the table has ended. */
const MOST_BETWEEN = 6;

const textsOf = ({ text, cells }: OpenLine): string[] => cells.map(({ start, end }) => text.slice(start, end));

const areHeads = (line: OpenLine): boolean =>
  line.cells.length >= LEAST_HEADS &&
  !isSentence(line) &&
  textsOf(line).every((text) => /\p{L}/u.test(text) && (!/\d/.test(text) || isYear(text)));

/** Whether each cell of a row stands below its own head and no other, and most behind the first are figures. */
function standsBelow(row: OpenLine, heads: readonly Column[]): boolean {
  const { cells } = row;
  if (cells.length !== heads.length) return false;
  const figures = textsOf(row).slice(1).filter(isNumeric);
  return (
    figures.length * 2 >= cells.length - 1 && cells.every((cell, at) => metBy(cell, heads).every((met) => met === at))
  );
}

/** Parts heads and the rows below them that have a cell for each, however close their cells stand. */
export function partRowsBelowHeads(lines: readonly OpenLine[]): OpenLine[] {
  const all = [...lines];
  for (let at = 0; at < all.length; at++) {
    const line = all[at];
    if (!line || line.isRuled || line.runs.length < LEAST_HEADS || !line.items.every(isLevel)) continue;
    const head = withNarrowCells(line);
    if (!areHeads(head)) continue;
    const rows: [place: number, row: OpenLine][] = [];
    for (let next = at + 1; next < all.length && next - (rows.at(-1)?.[0] ?? at) <= MOST_BETWEEN; next++) {
      const other = all[next];
      if (!other || other.isRuled || !other.items.every(isLevel)) break;
      const row = withNarrowCells(other);
      if (standsBelow(row, head.cells)) rows.push([next, row]);
    }
    if (rows.length < (head.cells.length < MANY_HEADS ? LEAST_ROWS.few : LEAST_ROWS.many)) continue;
    all[at] = head;
    for (const [place, row] of rows) all[place] = row;
  }
  return all;
}
