import { readLabel } from './clause-labels.js';
import { hasOwnTypeface, isLarger, type BodyStyle } from './heading-rules.js';
import { ENDS_IN_COMPANY, HAS_VERB } from './words-of-no-heading.js';
import type { TextLine } from './text-line.js';

/** Lines of a title at most: in letters as large as the text, and in larger ones, of which few go into a narrow column. */
const MOST_LINES = 3;
const MOST_LARGER_LINES = 6;
/** Characters of a title at most. */
const LONGEST = 180;

/** Share of its column's width from which on a line looks broken by the margin. */
const FULL = 0.85;

export const isSameLook = (one: TextLine, other: TextLine): boolean =>
  Math.abs(one.size - other.size) < 0.5 && one.font === other.font;

export const mostLinesOfTitle = (line: TextLine, body: BodyStyle): number =>
  isLarger(line, body) ? MOST_LARGER_LINES : MOST_LINES;

/** The lines of titles that take several lines, and do not end as a sentence does: in large letters, or in a typeface of their own with space around them. */
export function linesOfLongTitles(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  body: BodyStyle,
): Set<TextLine> {
  const runs: { lines: TextLine[]; isClosed: boolean }[] = [];
  for (const line of lines) {
    const open = runs.at(-1);
    const above = open?.lines.at(-1);
    const isBelow = above && above.page === line.page && !line.hasGapBefore && !line.isJump;
    const mayBeTitle =
      !line.isRunning && line.cells.length === 1 && (isLarger(line, body) || hasOwnTypeface(line, body));
    const goesOn = isBelow && mayBeTitle && isSameLook(above, line);
    if (open && goesOn && readLabel(textOf(line)) === null) open.lines.push(line);
    else {
      // What follows without space belongs to the last run, which is no title by itself.
      if (open && isBelow) open.isClosed = false;
      if (mayBeTitle) runs.push({ lines: [line], isClosed: true });
      else if (open?.lines.length !== 0) runs.push({ lines: [], isClosed: true });
    }
  }
  const isTitle = ({ lines: [first, ...others], isClosed }: (typeof runs)[number]) => {
    const last = others.at(-1);
    if (!first || !last || others.length >= mostLinesOfTitle(first, body)) return false;
    const words = [first, ...others].map(textOf).join(' ');
    if (words.length > LONGEST || (/[.,;:]$/.test(words) && !ENDS_IN_COMPANY.test(words))) return false;
    if (isLarger(first, body)) return true;
    return (
      isClosed &&
      first.right >= first.columnRight * FULL &&
      first.hasGapBefore &&
      readLabel(words) === null &&
      /^\p{Lu}/u.test(words) &&
      !HAS_VERB.test(words)
    );
  };
  return new Set(runs.filter(isTitle).flatMap((run) => run.lines));
}
