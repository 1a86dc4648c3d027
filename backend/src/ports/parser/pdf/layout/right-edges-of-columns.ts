import type { Gap } from './leading-of-a-page.js';
import type { OpenLine } from './place-text-items-on-page.js';

/** Points that lines end apart at most that reach one edge. */
const SAME_EDGE = 2;
const MOSTLY = 0.5;

/** Where most lines end, those of a justified column below a title in the middle of the page; else the furthest. */
function edgeOf(rights: readonly number[]): number {
  const middle = rights.toSorted((a, b) => a - b)[Math.floor(rights.length * 0.6)] ?? 0;
  const alike = rights.filter((right) => Math.abs(right - middle) <= SAME_EDGE);
  return alike.length > MOSTLY * rights.length ? middle : Math.max(...rights);
}

/** Share of the width of what stands above it to which a column of text goes that begins below a title across the page, and its lines at least. */
const NARROW = 0.7;
const LEAST_LINES = 5;
const OFTEN = 0.3;
/** The same of lines that end where their words do: how far from its edge, as a share of its width, and how many of them. */
const RAGGED = 0.1;
const MOST = 0.5;

/** From which line on lines that follow each other down stand in one column of several, many of which end at its edge; their number where none do. */
function narrowFrom(lefts: readonly number[], rights: readonly number[]): number {
  const widest = Math.max(...rights);
  const from = rights.findLastIndex((right) => right > NARROW * widest) + 1;
  if (from === 0) return rights.length;
  const own = rights.slice(from);
  const right = Math.max(...own);
  const full = own.filter((one) => right - one <= SAME_EDGE).length;
  const ragged = RAGGED * (right - Math.min(...lefts.slice(from)));
  const nearly = own.filter((one) => right - one <= ragged).length;
  const isColumn =
    (full >= LEAST_LINES && full >= OFTEN * own.length) || (nearly > LEAST_LINES && nearly >= MOST * own.length);
  return isColumn ? from : rights.length;
}

/** The right edge of each line's column: the furthest of the lines that follow each other down without a jump. */
export function columnRightsOf(lines: readonly OpenLine[], gaps: readonly Gap[]): number[] {
  const rights = lines.map(({ cells }) => Math.max(...cells.map(({ right }) => right)));
  const lefts = lines.map(({ cells }) => Math.min(...cells.map(({ left }) => left)));
  const columns: number[] = [];
  let first = 0;
  for (let at = 1; at <= lines.length; at++) {
    if (at < lines.length && gaps[at]?.ratio !== null) continue;
    const narrow = first + narrowFrom(lefts.slice(first, at), rights.slice(first, at));
    for (const [from, to] of [
      [first, narrow],
      [narrow, at],
    ] as const) {
      const right = edgeOf(rights.slice(from, to));
      for (let line = from; line < to; line++) columns[line] = right;
    }
    first = at;
  }
  return columns;
}
