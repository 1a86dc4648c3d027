import type { GreyPicture } from './grey-and-straighten-pictures.js';
import type { PictureWord } from './ocr-engine.js';

/** An open book, or a sheet with two pages, is so much wider than high. */
const WIDE = 1.2;
/** Shares of the width between which the middle of a sheet lies, and of the height that its edges take. */
const MIDDLE: readonly [from: number, to: number] = [0.42, 0.58];
const EDGE = 0.04;
/** Pixels apart that are compared, and the difference that a stroke makes; the shadow of a fold changes slowly. */
const APART = 2;
const STROKE = 60;
/** Strokes of a column that specks may make, for each thousand pixels of its height. */
const SPECKS = 3;
/** Share of the width that the margins in the middle take at least. */
const LEAST_GUTTER = 0.015;

/** Where the two pages of a wide sheet part: the middle of the broadest stretch without a stroke. Null for one page. */
export function gutterOf({ width, height, grey }: GreyPicture): number | null {
  if (width < WIDE * height) return null;
  const [top, bottom] = [Math.floor(EDGE * height), Math.floor((1 - EDGE) * height) - APART];
  const most = (SPECKS * (bottom - top)) / 1000;
  const isEmpty = (x: number): boolean => {
    let strokes = 0;
    for (let y = top; y < bottom; y += APART) {
      const step = (grey[y * width + x] ?? 255) - (grey[(y + APART) * width + x] ?? 255);
      if (Math.abs(step) > STROKE && ++strokes > most) return false;
    }
    return true;
  };
  let [from, best, bestWidth] = [Math.floor(MIDDLE[0] * width), 0, 0];
  const to = Math.ceil(MIDDLE[1] * width);
  for (let x = from; x <= to; x++) {
    if (x < to && isEmpty(x)) continue;
    if (x - from > bestWidth) [best, bestWidth] = [(from + x) >> 1, x - from];
    from = x + 1;
  }
  return bestWidth >= LEAST_GUTTER * width ? best : null;
}

/** The part of a picture between two columns. */
export function columnsOf({ width, height, grey }: GreyPicture, from: number, to: number): GreyPicture {
  const into = new Uint8Array((to - from) * height);
  for (let y = 0; y < height; y++) into.set(grey.subarray(y * width + from, y * width + to), y * (to - from));
  return { width: to - from, height, grey: into };
}

/** Words of a line that may be prose, and the space between two of them as a multiple of their height. */
const WORDS = 4;
const GAP = 2;
/** Share of a page's breadth that a line of prose takes, and of such lines that are prose. */
const LONG = 0.5;
const MANY = 0.4;

/** Whether the lines of half a sheet are those of a page, and no half of the rows of a table that is as wide as the sheet. */
export function isPageOfProse(lines: readonly (readonly PictureWord[])[]): boolean {
  const words = lines.flat();
  const breadth = Math.max(...words.map(({ x1 }) => x1)) - Math.min(...words.map(({ x0 }) => x0));
  const several = lines.filter(({ length }) => length >= WORDS);
  const prose = several.filter((line) => {
    if ((line.at(-1)?.x1 ?? 0) - (line[0]?.x0 ?? 0) < LONG * breadth) return false;
    // The number of a clause may stand far before its first word.
    return line.slice(2).every((word, at) => {
      const before = line[at + 1];
      return !before || word.x0 - before.x1 <= GAP * Math.max(word.y1 - word.y0, before.y1 - before.y0);
    });
  });
  return prose.length > 0 && prose.length >= MANY * several.length;
}
