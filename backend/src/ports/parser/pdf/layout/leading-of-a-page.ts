import { readLabel } from '../../blocks/clause-labels.js';
import { isLevel, type OpenLine, type PlacedItem } from './place-text-items-on-page.js';

export interface Gap {
  /** Distance between base lines as a multiple of the letters' size; null for a jump or slanted text. */
  ratio: number | null;
}

export function gapBetween(above: PlacedItem, below: PlacedItem): Gap {
  if (above.isMark || below.isMark) return { ratio: null };
  const size = Math.max(above.size, below.size);
  const down = below.y - above.y;
  if (!isLevel(above) || !isLevel(below) || down < 0.4 * size) return { ratio: null };
  return { ratio: down / size };
}

/** The smallest distance that is common on the page: that of the lines of a paragraph. */
export function leadingOf(ratios: readonly number[], otherwise: number): number {
  if (ratios.length < 5) return otherwise;
  const sorted = ratios.toSorted((a, b) => a - b);
  const least = Math.max(3, ratios.length * 0.2);
  for (const [at, candidate] of sorted.entries()) {
    if ((sorted[at + Math.ceil(least) - 1] ?? Infinity) > candidate * 1.08) continue;
    const alike = ratios.filter((ratio) => ratio >= candidate && ratio <= candidate * 1.08);
    return alike.reduce((sum, ratio) => sum + ratio, 0) / alike.length;
  }
  return otherwise;
}

/** Lines of a paragraph stand no further apart, as a multiple of their letters' size, unless all lines of it do. */
export const WIDE_LEADING = 1.7;
/** The same of lines on a page with a table, some of which go on in the middle of a sentence: one and a half times as far as usual. */
export const WIDEST_BESIDE_ROWS = 1.9;
/** From here on lines are set wider than usual. */
export const SET_WIDE = 1.35;
/** How far the lines of a paragraph begin from one edge, as a multiple of their size, and the share of lines that go on in small letters. */
const SAME_COLUMN = 4;
const WRAPPED = 0.1;
/** So many of them at least on a page with a table. */
const LEAST_WRAPPED = 2;

/** Whether lines at this distance, but for rows, are those of paragraphs: some go on in the middle of a sentence. Else each line is a paragraph. */
export function hasWrappedLines(
  lines: readonly OpenLine[],
  gaps: readonly Gap[],
  leading: number,
  areRows: readonly boolean[] = [],
): boolean {
  const leftOf = ({ cells }: OpenLine) => Math.min(...cells.map(({ left }) => left));
  const apart = lines.flatMap((line, at) => {
    const [above, ratio] = [lines[at - 1], gaps[at]?.ratio ?? null];
    if (areRows[at] || areRows[at - 1]) return [];
    return above && ratio !== null && Math.abs(ratio - leading) <= 0.1 * leading ? [[above, line] as const] : [];
  });
  const goOn = apart.filter(
    ([above, line]) =>
      /^\p{Ll}/u.test(line.text) &&
      readLabel(line.text) === null &&
      Math.abs(leftOf(line) - leftOf(above)) < SAME_COLUMN * (line.items[0]?.size ?? 1),
  );
  return goOn.length > WRAPPED * apart.length && goOn.length >= (areRows.length > 0 ? LEAST_WRAPPED : 1);
}

/** Distance to the line above from which on a line stands apart, as a multiple of that between the lines of a paragraph. */
export const APART = 1.25;
/** Double-spaced lines stand no further apart, as a multiple of their letters' size. */
const DOUBLE_SPACED = 2.6;
/** How much the distances between such lines differ at most; so many pairs of them, and this share, go on in the middle of a sentence. */
const SAME_STEP = 1.05;
const LEAST_GOING_ON = 3;
const GOING_ON = 0.3;
/** Share of its column's width to which a line goes at least that goes on in the next. */
const FULL = 0.85;

const rightOf = ({ cells }: OpenLine): number => Math.max(...cells.map(({ right }) => right));

/** Whether a line goes on with the one above it, which ends at the edge of its column. */
export type GoesOnWider = (at: number) => boolean;

/**
 * Which lines go on with those above them although they stand apart: pages of courts set their heads close, and their
 * text with a line between two. The wider distance is told by lines that go on in the middle of a sentence.
 */
export function findDoubleSpaced(
  lines: readonly OpenLine[],
  gaps: readonly Gap[],
  leading: number,
  isSameLook: (at: number) => boolean,
): GoesOnWider {
  const ratioOf = (at: number) => gaps[at]?.ratio ?? 0;
  const pairs = lines.flatMap((line, at) => {
    const above = lines[at - 1];
    const isWider = ratioOf(at) > leading * APART && ratioOf(at) <= DOUBLE_SPACED;
    return above && isWider && line.cells.length === 1 && above.cells.length <= 2 && !line.isRuled && isSameLook(at)
      ? [{ above, line, at }]
      : [];
  });
  if (pairs.length < LEAST_GOING_ON) return () => false;
  const edge = Math.max(...pairs.map(({ above }) => rightOf(above)));
  const isFull = ({ above }: (typeof pairs)[number]) => rightOf(above) >= FULL * edge;
  const goOn = pairs.filter(
    (pair) =>
      isFull(pair) &&
      /[\p{L}\p{N},-]$/u.test(pair.above.text) &&
      /^\p{Ll}{2}/u.test(pair.line.text) &&
      readLabel(pair.line.text) === null,
  );
  const steps = goOn.map(({ at }) => ratioOf(at)).toSorted((a, b) => a - b);
  const step = steps[Math.floor(steps.length / 2)] ?? 0;
  const isOfStep = ({ at }: (typeof pairs)[number]) =>
    Math.max(ratioOf(at), step) <= SAME_STEP * Math.min(ratioOf(at), step);
  const [alike, all] = [goOn.filter(isOfStep), pairs.filter(isOfStep)];
  if (alike.length < LEAST_GOING_ON || alike.length < GOING_ON * all.length) return () => false;
  const found = new Set(all.filter(isFull).map(({ at }) => at));
  return (at) => found.has(at);
}
