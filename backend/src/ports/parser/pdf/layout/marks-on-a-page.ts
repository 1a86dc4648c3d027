import { readLabel } from '../../blocks/clause-labels.js';
import { collectLines } from './collect-lines.js';
import {
  boxAround,
  boxOf,
  isLevel,
  overlaps,
  type Box,
  type OpenLine,
  type PageView,
  type PlacedItem,
} from './place-text-items-on-page.js';
import { findStamps } from './stamps-in-frames.js';
import { findTurnedStamps } from './turned-stamps.js';

/** Marks among the notes of a page, which count from 0 up, and margin notes, which count down. */
const FIRST_MARK = 1_000_000;

/** What was stamped or written onto a page, each mark by itself, and what is printed on it. */
export interface MarkedPage {
  marks: PlacedItem[][];
  printed: readonly PlacedItem[];
}

/** Parts stamps, and what a scan knows as stamped or written by hand, from what is printed. */
export function partMarks(items: readonly PlacedItem[], frames: readonly Box[], view: PageView): MarkedPage {
  const stamps = [...findStamps(items, frames, view), ...findTurnedStamps(items, view)];
  const known = items.filter(({ isMark }) => isMark);
  if (stamps.length + known.length === 0) return { marks: [], printed: items };
  const taken = new Set([...stamps.flat(), ...known]);
  return {
    marks: [
      ...stamps.map((stamp, at) => stamp.map((item) => ({ ...item, note: FIRST_MARK + at, isMark: true }))),
      ...Map.groupBy(known, ({ note }) => note).values(),
    ],
    printed: items.filter((item) => !taken.has(item)),
  };
}

/** Headers and footers stand in this share of the page's height at its ends. */
const PAGE_EDGE = 0.08;
/** Lines of one paragraph follow each other at the usual distance, give or take this. */
const APART = 1.25;

export const yOf = ({ items: [item] }: OpenLine): number => item?.y ?? 0;

/** Which lines begin a paragraph: below more space than usual, higher than the line before them, or with a number. */
export function beginningsOf(lines: readonly OpenLine[]): boolean[] {
  const steps = lines.map((line, at) => yOf(line) - yOf(lines[at - 1] ?? line));
  const down = steps.filter((step) => step > 0).toSorted((a, b) => a - b);
  const usual = down[Math.floor(down.length / 3)] ?? 0;
  return lines.map(({ text }, at) => {
    const step = steps[at] ?? 0;
    return step <= 0 || step > APART * usual || readLabel(text) !== null;
  });
}

/** How much more a line tells of where a mark stands that it is above or below than one beside it. */
const IN_COLUMN = 3;
/** How little a mark stands off its place where it does not come between a title and what stands under it. */
const BELOW_TITLE = 0.5;

const isRowOf = (above: OpenLine, below: OpenLine): boolean =>
  (above.isRuled === true && below.isRuled === true) || Math.min(above.cells.length, below.cells.length) > 1;

/**
 * Before which line each mark is read: where least of what stands below it would come before it and least of what stands above it behind it, between two
 * paragraphs and not between the rows of a table. What opens or ends a page may be its header or footer, which it stands within.
 */
export function placesOfMarks(
  lines: readonly OpenLine[],
  marks: readonly (readonly PlacedItem[])[],
  view: PageView,
): number[] {
  if (marks.length === 0) return [];
  const end = lines.findLastIndex((line) => yOf(line) <= (1 - PAGE_EDGE) * view.height) + 1;
  const begins = beginningsOf(lines);
  const mayStandAt = (at: number): boolean => {
    const [above, below] = [lines[at - 1], lines[at]];
    if (at === end || !above || !below) return at === end;
    return begins[at] === true && !isRowOf(above, below);
  };
  const boxes = lines.map(({ items }) => boxAround(items.map((item) => boxOf(item))));
  const areLevel = lines.map(({ items }) => items.every(isLevel));
  return marks.map((mark) => {
    const box = boxAround(mark.map((item) => boxOf(item)));
    const middle = (box.top + box.bottom) / 2;
    const weights = boxes.map((other, at) => {
      if (!areLevel[at]) return 0;
      const weight = overlaps(box, other) ? IN_COLUMN : 1;
      return (other.top + other.bottom) / 2 < middle ? weight : -weight;
    });
    // Measured from the mark at the head of the page: each line that comes before it lessens the cost, or raises it.
    let [cost, least, best] = [0, Infinity, end];
    for (let at = 1; at <= end; at++) {
      cost -= weights[at - 1] ?? 0;
      const [above, below] = [lines[at - 1]?.items[0], lines[at]?.items[0]];
      const isBelowTitle = at < end && (above?.font !== below?.font || above?.size !== below?.size);
      const own = cost + (isBelowTitle ? BELOW_TITLE : 0);
      if (own >= least || !mayStandAt(at)) continue;
      [least, best] = [own, at];
    }
    return best;
  });
}

/** The lines of marks that stand before each line of a page; the last ones stand below all. */
export function linesOfMarks(
  lines: readonly OpenLine[],
  marks: readonly (readonly PlacedItem[])[],
  view: PageView,
): OpenLine[][] {
  const places = placesOfMarks(lines, marks, view);
  const found: OpenLine[][] = Array.from({ length: lines.length + 1 }, () => []);
  const inOrder = places
    .map((place, at) => ({ place, mark: marks[at] ?? [] }))
    .sort((one, other) => (one.mark[0]?.y ?? 0) - (other.mark[0]?.y ?? 0));
  for (const { place, mark } of inOrder) found[place]?.push(...collectLines(mark));
  return found;
}
