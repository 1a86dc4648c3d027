import { readLabel } from './clause-labels.js';
import { shareOfCapitals } from './count-letters.js';
import { type BodyStyle } from './heading-rules.js';
import { NARROW_PROSE_LINE, PROSE_LINE } from './starts-paragraph.js';
import type { TextLine } from './text-line.js';

/** So many letters of running text tell what it looks like. */
const LEAST_PROSE = 200;
/** Share of the letters from which on wide lines are more than the notes of a paper in columns. */
const MOSTLY = 0.4;

/** The commonest value, each counted by how many characters have it. */
function commonest<T>(lines: readonly TextLine[], valueOf: (line: TextLine) => T, otherwise: T): T {
  const counts = new Map<T, number>();
  for (const line of lines) counts.set(valueOf(line), (counts.get(valueOf(line)) ?? 0) + line.end - line.start);
  let best = otherwise;
  for (const [value, count] of counts) if (count > (counts.get(best) ?? 0)) best = value;
  return best;
}

const lengthOf = (lines: readonly TextLine[]): number => lines.reduce((sum, { start, end }) => sum + end - start, 0);

/** The lines that speak for the running text. Tables may hold more letters than it, so that only lines of one cell do. */
function proseOf(lines: readonly TextLine[], textOf: (line: TextLine) => string): readonly TextLine[] {
  // The number of a clause may stand so far before it that it looks like a cell.
  const isNumbered = ({ cells: [first], start }: TextLine, text: string) =>
    first !== undefined && (readLabel(text)?.length ?? 0) >= first[1] - start;
  const single = lines.filter(
    (line) =>
      (line.cells.length === 1 || (line.cells.length === 2 && isNumbered(line, textOf(line)))) &&
      !line.isRunning &&
      !line.isRuled &&
      line.end - line.start >= NARROW_PROSE_LINE,
  );
  const wide = single.filter(({ start, end }) => end - start >= PROSE_LINE);
  const speaking = wide.length > 0 && lengthOf(wide) >= MOSTLY * lengthOf(single) ? wide : single;
  const proper = lines.filter(({ isRunning }) => !isRunning);
  // What little stands beside the fields of a form, or below a table, says less of its letters than they do.
  const isLittle = lengthOf(speaking) < LEAST_PROSE && lengthOf(speaking) < lengthOf(proper) / 2;
  return speaking.length > 0 && !isLittle ? speaking : proper.length > 0 ? proper : lines;
}

/** How far first lines are set in, as a multiple of their letters' size. */
const SET_IN = { least: 1, most: 4 };

/** Where first lines begin that are set in: the next line stands further left and goes on in small letters. */
function firstLinesAt(lines: readonly TextLine[], textOf: (line: TextLine) => string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    if (!above || line.start !== above.end + 1 || line.page !== above.page) continue;
    if (above.end - above.start < PROSE_LINE || line.cells.length > 1 || above.cells.length > 1) continue;
    const shift = (above.left - line.left) / line.size;
    if (shift >= SET_IN.least && shift <= SET_IN.most && /^\p{Ll}/u.test(textOf(line)))
      found.add(Math.round(above.left));
  }
  return found;
}

/** The commonest looks of the running text. */
export function lookOf(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
): Pick<BodyStyle, 'size' | 'font' | 'firstLinesAt' | 'longest'> {
  const speaking = proseOf(lines, textOf);
  return {
    size: commonest(speaking, ({ size }) => Math.round(size * 10) / 10, 1),
    font: commonest(speaking, ({ font }) => font, ''),
    firstLinesAt: firstLinesAt(lines, textOf),
    longest: speaking.reduce((most, { right }) => Math.max(most, right), 0),
  };
}

const [SMALL_A, SMALL_Z] = [97, 122];

/** Whether more than this share of the letters of a paper are capitals: most papers have too many small ones on their first page. */
export function isInCapitals(text: string, share: number): boolean {
  const most = (1 - share) * text.length;
  for (let at = 0, small = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= SMALL_A && code <= SMALL_Z && ++small > most) return false;
  }
  return shareOfCapitals(text) > share;
}
