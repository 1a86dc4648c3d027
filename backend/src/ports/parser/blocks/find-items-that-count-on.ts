import type { TextLine } from './text-line.js';

const ITEM = /^(\d{1,2})[.)]\s+\p{L}/u;
/** Lines that a point of a list may have before the next one begins. */
const MOST_LINES = 12;

/**
 * Lines that begin the points of a list, also in small letters and below "is asked to": their numbers count from one, and
 * all of them begin where the first one does, with nothing further left between them.
 */
export function findItemsThatCountOn(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
): ReadonlySet<TextLine> {
  const found = new Set<TextLine>();
  let last: { line: TextLine; number: number; lines: number } | null = null;
  for (const line of lines) {
    if (line.isRunning) continue;
    const number = line.cells.length > 2 || line.isRuled ? 0 : Number(ITEM.exec(textOf(line))?.[1] ?? 0);
    const apart: number = last ? line.left - last.line.left : 0;
    const isBeside = Math.abs(apart) <= line.size / 4;
    if (last && number === last.number + 1 && isBeside && line.page === last.line.page) {
      found.add(last.line).add(line);
      last = { line, number, lines: 0 };
    } else if (number === 1) last = { line, number, lines: 0 };
    else if (last && (line.page !== last.line.page || apart < -line.size / 4 || ++last.lines > MOST_LINES)) last = null;
  }
  return found;
}
