import type { Rules } from './grids-of-drawn-lines.js';
import type { Rule } from './grids-of-level-rules.js';
import { boxAround, type Box, boxOf, isLevel, type OpenLine } from './place-text-items-on-page.js';

/** Points that the line above notes is long at least, and its share of the page's width at most. */
const SHORTEST = 30;
const LONGEST = 0.45;
/** So many short lines begin below each other at most where none of them are those of a form, and points by which such lines may lie apart. */
const MOST_RULES = 2;
const SAME = 2;
/** A page with more of them is a drawing. */
const MOST_SHORT = 500;
/** Share of the page's height above which no notes stand. */
const TOP = 0.3;
/** How far below that line, and below each other, lines of notes stand at most, as a multiple of their letters' size; and how far from its left end they begin. */
const NEXT_LINE = 2.2;
const INDENT = 2;
/** Letters of notes are smaller than this share of those of the text. */
const SMALLER = 0.93;
/** Letters of a line of text at least, which number of the page has none. */
const LETTERS = 20;

interface Measured {
  line: OpenLine;
  box: Box;
  size: number;
  y: number;
}

/** Share of a page's letters from which on they are those of its text, and not of titles: a page may have more notes than text. */
const LEAST_TEXT = 0.15;

/** The largest size in which text of a page is set. */
function textSize(lines: readonly Measured[]): number {
  const letters = new Map<number, number>();
  for (const { line, size } of lines) letters.set(size, (letters.get(size) ?? 0) + line.text.length);
  const least = LEAST_TEXT * [...letters.values()].reduce((sum, count) => sum + count, 0);
  return Math.max(0, ...[...letters].flatMap(([size, count]) => (count >= least ? [size] : [])));
}

/** Whether a drawn line goes on beside another, as those of a form and of a table do. */
const isBeside = (one: Rule, other: Rule): boolean =>
  Math.abs(one.at - other.at) <= SAME && one.from < other.to + SHORTEST && one.to > other.from - SHORTEST;

/**
 * The lines in small letters below the short line at the foot of a page or of one of its columns, with which its text ends: notes, also where they
 * have no mark, as one that began on the page before.
 */
export function notesBelowRules(
  lines: readonly OpenLine[],
  { level }: Rules,
  view: { width: number; height: number },
): ReadonlySet<OpenLine> {
  const notes = new Set<OpenLine>();
  const some = level.filter(
    ({ at, from, to }) => to - from >= SHORTEST && to - from <= LONGEST * view.width && at > TOP * view.height,
  );
  if (some.length > MOST_SHORT) return notes;
  const short = some.filter((rule) => !level.some((other) => other !== rule && isBeside(other, rule)));
  if (short.length === 0) return notes;
  const measured = lines
    .filter(({ items, isRuled }) => !isRuled && items.length > 0 && items.every(isLevel))
    .map((line): Measured => {
      const main = line.items.reduce((most, item) => (item.text.length > most.text.length ? item : most));
      return { line, box: boxAround(line.items.map((item) => boxOf(item))), size: main.size, y: main.y };
    });
  const ofText = textSize(measured);
  for (const { at, from } of short) {
    if (short.filter((other) => Math.abs(other.from - from) <= SAME).length > MOST_RULES) continue;
    const column = measured.filter(
      ({ box, y }) => y > at && box.right > from && box.left < from + LONGEST * view.width,
    );
    const below = column.toSorted((a, b) => a.y - b.y);
    let last = at;
    const own: OpenLine[] = [];
    for (const { line, box, size, y } of below) {
      if (size > SMALLER * ofText || y - last > NEXT_LINE * size || box.left > from + INDENT * size) break;
      own.push(line);
      last = y;
    }
    const isFoot = below.slice(own.length).every(({ line }) => line.text.length < LETTERS);
    if (isFoot) for (const line of own) notes.add(line);
  }
  return notes;
}
