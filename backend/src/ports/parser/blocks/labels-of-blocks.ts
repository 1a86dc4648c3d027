import { readLabel } from './clause-labels.js';
import { SAME_HEIGHT, type TextLine } from './text-line.js';

/** Lines of a block such as an address at most, and letters of each. */
const MOST_LINES = 8;
const LONGEST = 50;
/** Points by which the lines of a block begin apart at most. */
const SAME_LEFT = 2;

/** How many lines of one block stand below the line at a place, all of them short; 0 where it is longer than a block. */
function linesBelow(lines: readonly TextLine[], at: number, end: number, textOf: (line: TextLine) => string): number {
  const label = lines[at];
  if (!label) return 0;
  for (let count = 0; count <= MOST_LINES; count++) {
    const line = lines[at + 1 + count];
    const isOwn =
      line !== undefined &&
      line.page === label.page &&
      !line.isJump &&
      !line.isRuled &&
      Math.abs(line.left - label.left) <= SAME_LEFT &&
      line.right < end &&
      line.end - line.start <= LONGEST &&
      readLabel(textOf(line)) === null;
    if (!isOwn) return count;
  }
  return 0;
}

/** "Seller" and "Buyer" at one height, each above a few short lines of its own: they name these, and nothing that stands below both. */
export function findLabelsOfBlocks(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
): ReadonlySet<TextLine> {
  const labels = new Set<TextLine>();
  lines.forEach((line, at) => {
    const count =
      line.isRuled || line.cells.length > 1 || line.fromTop === null ? 0 : linesBelow(lines, at, Infinity, textOf);
    const twin = count === 0 ? undefined : lines[at + 1 + count];
    if (!twin || twin.page !== line.page || !twin.isJump || twin.left <= line.right) return;
    const isAlike = twin.size === line.size && twin.font === line.font;
    const isBeside = Math.abs((twin.fromTop ?? 1) - (line.fromTop ?? 0)) < SAME_HEIGHT;
    const ownLines = linesBelow(lines, at + 1 + count, Infinity, textOf);
    const isClear = linesBelow(lines, at, twin.left, textOf) === count;
    if (!isAlike || !isBeside || !isClear || ownLines === 0) return;
    for (const label of [line, twin]) if (readLabel(textOf(label)) === null) labels.add(label);
  });
  return labels;
}
