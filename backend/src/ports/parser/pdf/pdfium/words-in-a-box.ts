import type { Pdfium } from './load-pdfium.js';

/** Points by which an edge stands beside a letter, so that it does not touch it. */
const BESIDE = 0.01;

/** Where a box is to end so that it holds no letter of which less than half stands in it; the edge itself where none does. */
function withoutHalfLetter(
  pdfium: Pdfium,
  text: number,
  edge: number,
  [top, bottom]: readonly [top: number, bottom: number],
  side: 'left' | 'right',
): number {
  const at = pdfium.FPDFText_GetCharIndexAtPos(text, edge, (top + bottom) / 2, BESIDE, top - bottom);
  if (at < 0) return edge;
  const { scratch } = pdfium;
  pdfium.FPDFText_GetCharBox(text, at, scratch, scratch + 8, scratch + 16, scratch + 24);
  const [from, to] = [pdfium.double(scratch), pdfium.double(scratch + 8)];
  const middle = (from + to) / 2;
  if (side === 'left') return edge > middle ? to + BESIDE : edge;
  return edge < middle ? from - BESIDE : edge;
}

/** The words of a page in a box of its own space; whoever marks words by hand begins and ends inside of a letter beside them. */
export function wordsInBox(pdfium: Pdfium, text: number, box: readonly number[]): string {
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  const from = withoutHalfLetter(pdfium, text, left, [top, bottom], 'left');
  const to = withoutHalfLetter(pdfium, text, right, [top, bottom], 'right');
  const [first, last] = from < to ? [from, to] : [left, right];
  return pdfium.text(
    (at, bytes) =>
      2 + 2 * pdfium.FPDFText_GetBoundedText(text, first, top, last, bottom, at, Math.floor(bytes / 2) - 1),
  );
}
