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

const TALL_SIGN = /[^\s\p{Cc}.,;_…‚„]/gu;
/** The page's text has at most so many signs for each that was found in a box. */
const MOST_SIGNS_FOR_ONE = 3;

/** Where the signs of a text stand that are neither blank nor low. */
const tallSigns = (text: string): number[] => [...text.matchAll(TALL_SIGN)].map(({ index }) => index);

/**
 * Words with the full stops and commas among them, which a box that begins high over the line does not hold: "4.0" would be "40". The words stand in
 * the page's text from near the box's left edge on; where they do not, they are left as they are.
 */
function withLowSigns(pdfium: Pdfium, text: number, words: string, box: readonly number[]): string {
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  const [width, height] = [right - left, top - bottom];
  const first = pdfium.FPDFText_GetCharIndexAtPos(text, left, (top + bottom) / 2, width, height);
  const own = tallSigns(words);
  const end = own.at(-1);
  if (first < 0 || end === undefined) return words;
  let line = '';
  for (let place = first; place < first + MOST_SIGNS_FOR_ONE * words.length; place++) {
    const code = pdfium.FPDFText_GetUnicode(text, place);
    line += code === 0 ? ' ' : String.fromCharCode(code);
  }
  const inLine = tallSigns(line);
  const signsOf = (source: string, places: readonly number[]) => places.map((place) => source.charAt(place)).join('');
  const from = signsOf(line, inLine).indexOf(signsOf(words, own));
  if (from < 0) return words;
  const whole = line.slice(inLine[from], (inLine[from + own.length - 1] ?? 0) + 1);
  return whole.length < end + 1 - (own[0] ?? 0) ? words : words.slice(0, own[0]) + whole + words.slice(end + 1);
}

/** The words of a page in a box of its own space; whoever marks words by hand begins and ends inside of a letter beside them. */
export function wordsInBox(pdfium: Pdfium, text: number, box: readonly number[]): string {
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  const from = withoutHalfLetter(pdfium, text, left, [top, bottom], 'left');
  const to = withoutHalfLetter(pdfium, text, right, [top, bottom], 'right');
  const [first, last] = from < to ? [from, to] : [left, right];
  const words = pdfium.text(
    (at, bytes) =>
      2 + 2 * pdfium.FPDFText_GetBoundedText(text, first, top, last, bottom, at, Math.floor(bytes / 2) - 1),
  );
  return withLowSigns(pdfium, text, words, [first, top, last, bottom]);
}
