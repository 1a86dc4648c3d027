import type { Rect } from '@proofroom/contract';

/** A word as the browser set it, with its place in fractions of the page. */
export interface PositionedWord {
  text: string;
  box: Rect;
}

/** A word may lie this far (in heights of its line) from where the rectangle was said to begin or end. */
const REACH = 4;

const middle = ({ y, h }: Rect) => y + h / 2;
const isOnLine = (line: Rect, { box }: PositionedWord) => middle(box) > line.y && middle(box) < line.y + line.h;
const right = ({ x, w }: Rect) => x + w;

/** The word on the line that reads as wanted and lies nearest to `x`. */
function nearest(
  words: readonly PositionedWord[],
  line: Rect,
  wanted: string | undefined,
  x: number,
  edge: (box: Rect) => number,
  aspect: number,
) {
  const reach = (line.h / aspect) * REACH;
  return words
    .filter((word) => word.text === wanted && isOnLine(line, word) && Math.abs(edge(word.box) - x) <= reach)
    .toSorted((a, b) => Math.abs(edge(a.box) - x) - Math.abs(edge(b.box) - x))[0];
}

/**
 * Moves the beginning of the first line and the end of the last one to the edges of the quoted words. Where a quotation
 * begins inside a line, its place was reckoned from usual widths of letters; the browser knows the real ones.
 * `aspect` is width by height of the page. Lines that run downwards stay as they are.
 */
export function snapToWords(
  lines: readonly Rect[],
  words: readonly PositionedWord[],
  quote: string,
  aspect: number,
): readonly Rect[] {
  const quoted = quote.split(/\s+/).filter(Boolean);
  const snapped = lines.map((line) => ({ ...line }));
  const first = snapped[0];
  const last = snapped.at(-1);
  if (!first || !last || first.w * aspect < first.h || last.w * aspect < last.h) return lines;

  const start = nearest(words, first, quoted[0], first.x, (box) => box.x, aspect);
  if (start && start.box.x < right(first)) {
    first.w = right(first) - start.box.x;
    first.x = start.box.x;
  }
  const end = nearest(words, last, quoted.at(-1), right(last), right, aspect);
  if (end && right(end.box) > last.x) last.w = right(end.box) - last.x;
  return snapped;
}

/** The words of a page's text layer that lie on one of the lines, placed in fractions of the paper. */
export function wordsOnLines(layer: Element, paper: DOMRect, lines: readonly Rect[]): PositionedWord[] {
  const range = document.createRange();
  const placed = ({ left, top, width, height }: DOMRect): Rect => ({
    x: (left - paper.left) / paper.width,
    y: (top - paper.top) / paper.height,
    w: width / paper.width,
    h: height / paper.height,
  });
  const onLine = (box: Rect) => lines.some((line) => isOnLine(line, { text: '', box }));
  const words: PositionedWord[] = [];
  for (const span of layer.querySelectorAll('span')) {
    const text = span.childElementCount === 0 ? span.firstChild : null;
    if (!(text instanceof Text) || !onLine(placed(span.getBoundingClientRect()))) continue;
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      words.push({ text: word, box: placed(range.getBoundingClientRect()) });
    }
  }
  return words;
}
