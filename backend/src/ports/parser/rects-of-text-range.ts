import type { ParsedPage, TextRun } from './document-parser.js';

/** A rectangle on a page as it is shown, in fractions (0..1) of its width and height from the top left corner. */
export interface PageRect {
  /** Counts from 1. */
  page: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Letters of a proportional typeface in classes of width; the figures are shares of the em in Helvetica. */
const WIDTHS: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/[iljI.,:;'|!‘’]/, 0.25],
  [/[ftr()[\]{}/\\\s-]/, 0.31],
  [/[mM@W—%]/, 0.87],
  [/[w]/, 0.72],
  [/[A-Z&]/, 0.68],
  [/[csvxyzkJ]/, 0.5],
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u, 1],
];
const USUAL_WIDTH = 0.556;

/** By the code of a letter; 0 for one that was not looked up yet. */
const known = new Float64Array(0x10000);

function widthOf(code: number): number {
  const width = known[code] ?? 0;
  if (width !== 0) return width;
  const letter = String.fromCharCode(code);
  return (known[code] = WIDTHS.find(([pattern]) => pattern.test(letter))?.[1] ?? USUAL_WIDTH);
}

function widthOfText(text: string, start: number, end: number): number {
  let width = 0;
  for (let at = start; at < end; at++) width += widthOf(text.charCodeAt(at));
  return width;
}

/** Share (0..1) of a text's printed width that lies between two of its characters. */
export function advanceBetween(text: string, start: number, end: number): number {
  const whole = widthOfText(text, 0, text.length);
  return whole === 0 ? 0 : widthOfText(text, start, end) / whole;
}

/** A stretch of the document's text, such as that of a page, and where it begins. */
export interface KnownText {
  text: string;
  start: number;
}

/** The part of a run's box that the characters `[start, end)` of the document take. */
function cutRun(
  [runStart, runEnd, x, y, w, h]: TextRun,
  start: number,
  end: number,
  known: KnownText | undefined,
): Omit<PageRect, 'page'> {
  const from = Math.max(start, runStart) - runStart;
  const to = Math.min(end, runEnd) - runStart;
  if (from === 0 && to === runEnd - runStart) return { x, y, w, h };
  const letters = known?.text.slice(runStart - known.start, runEnd - known.start) ?? 'n'.repeat(runEnd - runStart);
  const before = advanceBetween(letters, 0, from);
  return { x: x + w * before, y, w: w * advanceBetween(letters, from, to), h };
}

/** Share of the lower of two boxes' heights by which they overlap. */
function sharedHeight(a: Omit<PageRect, 'page'>, b: Omit<PageRect, 'page'>): number {
  return (Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)) / Math.min(a.h, b.h);
}

function join(a: PageRect, b: Omit<PageRect, 'page'>): PageRect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { page: a.page, x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** First run of a page that ends after an offset; runs are in order. */
function firstRunAfter(runs: readonly TextRun[], offset: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.[1] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Where the characters `[start, end)` of a document stand: one rectangle for each printed line, in reading order.
 * A run's own edges are exact; inside a run the width is split by the letters' usual widths when the pages' text is known
 * (within about one letter), else evenly (within several).
 */
export function rectsOf(pages: readonly ParsedPage[], start: number, end: number, known?: KnownText): PageRect[] {
  const rects: PageRect[] = [];
  for (const page of pages) {
    if (page.end <= start || page.start >= end) continue;
    let line: PageRect | null = null;
    for (let at = firstRunAfter(page.runs, start); at < page.runs.length; at++) {
      const run = page.runs[at];
      if (!run || run[0] >= end) break;
      const rect = cutRun(run, start, end, known);
      // A column to the left or a new line starts further left; slanted words stand on different heights.
      const continues: boolean = line !== null && sharedHeight(line, rect) > 0.5 && rect.x >= line.x + line.w - rect.h;
      if (line && continues) {
        line = join(line, rect);
        rects[rects.length - 1] = line;
      } else {
        line = { page: page.number, ...rect };
        rects.push(line);
      }
    }
  }
  return rects;
}
