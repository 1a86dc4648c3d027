import type { Box } from './place-text-items-on-page.js';

/** A printed line: where it stands, and its letters' size. */
export interface PrintedLine {
  box: Box;
  size: number;
  isLevel: boolean;
  /** It is part of a line that was drawn by itself, such as a number. */
  isFragment: boolean;
}

/** Headers and footers, which many programs draw first, stand in this share of the page's height at its ends. */
const MARGIN = 0.08;
/** Base lines further apart than this share of the letters' size are two lines. */
const APART = 0.6;

/** Lines narrower than this share of the page are labels. */
const NARROW = 0.12;

/** A label or two out of order are drawn so by chance; from this share of the lines on, the page was not drawn as it is read. */
const MANY = 0.15;

/** Lines that begin so near each other, in points, and follow each other within this multiple of their letters' size are of one paragraph. */
const SAME_EDGE = 1;
const LEADING = 1.6;
/** A line that has no room for the next word takes this share of the page at least. */
const FULL = 0.3;

/** Whether a line goes on below the one that was drawn before it. */
const goesOnBelow = (above: PrintedLine | undefined, { box, size }: PrintedLine, width: number): boolean =>
  above !== undefined &&
  above.box.right - above.box.left >= FULL * width &&
  Math.abs(box.left - above.box.left) <= SAME_EDGE &&
  box.bottom > above.box.bottom &&
  box.bottom - above.box.bottom <= LEADING * size;

const areInColumn = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5;

const isBelow = (one: PrintedLine, other: PrintedLine): boolean =>
  one.box.bottom - other.box.bottom > APART * Math.max(one.size, other.size);

/**
 * Puts lines where they are read that were drawn after those below them, such as the labels of a form. All others keep the
 * order in which they were drawn: that of columns is told by nothing better. Answers the places of the lines in their new order.
 */
export function readingOrder(
  lines: readonly PrintedLine[],
  { width, height }: { width: number; height: number },
): number[] {
  const order: number[] = [];
  let moved = 0;
  let areMoved = false;
  const isEdge = ({ box }: PrintedLine) => box.bottom < MARGIN * height || box.top > (1 - MARGIN) * height;
  const isNarrow = ({ box }: PrintedLine) => box.right - box.left < NARROW * width;
  const counts = (line: PrintedLine) => line.isLevel && !isEdge(line) && !line.isFragment;
  for (const [at, line] of lines.entries()) {
    if (!counts(line)) {
      const isLastWord = line.isLevel && goesOnBelow(lines[at - 1], line, width);
      order.splice(isLastWord ? order.indexOf(at - 1) + 1 : order.length, 0, at);
      continue;
    }
    const before = order.findIndex((place) => {
      const other = lines[place];
      if (!other || !counts(other)) return false;
      return areInColumn(line.box, other.box) && isBelow(other, line);
    });
    if (before < 0) order.push(at);
    else {
      order.splice(before, 0, at);
      moved++;
      areMoved ||= !isNarrow(line);
    }
  }
  return areMoved || (moved > 1 && moved > MANY * lines.length) ? order : lines.map((_, at) => at);
}
