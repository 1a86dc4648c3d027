import { readLabel } from '../../blocks/clause-labels.js';
import { isRecognised } from '../../blocks/text-line.js';
import { APART, type Gap } from './leading-of-a-page.js';
import type { OpenLine, PlacedItem } from './place-text-items-on-page.js';

/** By so much the distances between lines that a program sets evenly differ, and pairs of lines that show it at least, and their share. */
const EVEN = 1.02;
const LEAST_EVEN = 6;
const MOSTLY = 0.5;
/** From here on a line stands further from the one above than the lines of a paragraph do. */
const SLIGHTLY_APART = 1.08;
/** Up to here it is looked at, as a multiple of the distance that tells it by itself. */
const MOST = 1.1;

const ENDS_CLOSED = /[.:;!?][)"”’']*(?:\s(?:and|or))?$/;
const BEGINS_ANEW = /^["“„«'‘([]?[\p{Lu}§•–]/u;

/** The commonest of some distances, and how many are as large. */
function commonestOf(ratios: readonly number[]): [ratio: number, count: number] {
  let best: [number, number] = [0, 0];
  const sorted = ratios.toSorted((a, b) => a - b);
  for (let from = 0, to = 0; from < sorted.length; from++) {
    const ratio = sorted[from] ?? 0;
    while ((sorted[to] ?? Infinity) <= ratio * EVEN) to++;
    if (to - from > best[1]) best = [sorted[(from + to) >> 1] ?? ratio, to - from];
  }
  return best;
}

/**
 * Lines that begin paragraphs by a little space above them, less than would tell it by itself: on a page whose lines are set evenly, where each
 * line that stands so begins anew below one that ends a sentence, or is set in another typeface.
 */
export function findParagraphsSlightlyApart(
  lines: readonly OpenLine[],
  gaps: readonly Gap[],
  mains: readonly (PlacedItem | null | undefined)[],
  leading: number,
): ReadonlySet<number> {
  const pairs = lines.flatMap((line, at) => {
    const [above, main, ratio] = [mains[at - 1], mains[at], gaps[at]?.ratio ?? null];
    const other = lines[at - 1];
    if (!above || !main || !other || ratio === null || ratio > leading * APART * MOST) return [];
    const isText = [line, other].every(({ cells, isRuled }) => cells.length === 1 && isRuled !== true);
    if (!isText || isRecognised(main.font)) return [];
    const isOtherFont = above.font !== main.font;
    const isAlike = Math.abs(above.size - main.size) < 0.1;
    // Below a title the lines of the text stand as far as their own size says.
    const isBelowTitle = isOtherFont && above.size > main.size && (ratio * above.size) / main.size > leading * APART;
    return isAlike || isBelowTitle ? [{ at, ratio, isAlike, line, above: other, isOtherFont }] : [];
  });
  const [usual, count] = commonestOf(pairs.flatMap(({ ratio, isAlike }) => (isAlike ? [ratio] : [])));
  // On a short page lines stand as on the page before.
  const isKnown = Math.max(usual, leading) <= EVEN * Math.min(usual, leading);
  if ((count < LEAST_EVEN && !isKnown) || count < MOSTLY * pairs.length) return new Set();
  const apart = pairs.filter(({ ratio }) => ratio > usual * SLIGHTLY_APART);
  const isBetweenParagraphs = apart.every(
    ({ line, above, isOtherFont }) =>
      (isOtherFont || ENDS_CLOSED.test(above.text)) && (BEGINS_ANEW.test(line.text) || readLabel(line.text) !== null),
  );
  return new Set(isBetweenParagraphs ? apart.map(({ at }) => at) : []);
}
