import type { Pdfium } from './load-pdfium.js';

/** The accents that typefaces have as signs of their own, by their codes, and the same as marks of the letter before them. */
const MARKS: ReadonlyMap<number, string> = new Map([
  [0x5e, '\u0302'],
  [0x60, '\u0300'],
  [0x7e, '\u0303'],
  [0xa8, '\u0308'],
  [0xaf, '\u0304'],
  [0xb4, '\u0301'],
  [0xb8, '\u0327'],
  [0x2c6, '\u0302'],
  [0x2c7, '\u030c'],
  [0x2c9, '\u0304'],
  [0x2ca, '\u0301'],
  [0x2cb, '\u0300'],
  [0x2d8, '\u0306'],
  [0x2d9, '\u0307'],
  [0x2da, '\u030a'],
  [0x2db, '\u0328'],
  [0x2dc, '\u0303'],
  [0x2dd, '\u030b'],
]);
const FIRST_MARK = 0x5e;
/** Letters without a dot, as they are drawn below an accent. */
const WITHOUT_DOT: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };
/** An accent is drawn next to its letter, or behind the rest of its word and the next ones. */
const MOST_BEFORE = 60;
const MOST_BEHIND = 3;
/** Base lines of an accent and its letter differ by so much of the letter's height at most: over a capital it stands higher. */
const NEAR = 1;

/** Where the ink of a character lies; `y` is its base line. */
interface Ink {
  left: number;
  right: number;
  height: number;
  y: number;
}

/** Accents that are drawn apart from their letters. */
export interface AccentsApart {
  accents: ReadonlySet<number>;
  /** The letters with their accents, by the numbers of their characters. */
  letters: ReadonlyMap<number, number>;
}

const NO_ACCENTS: AccentsApart = { accents: new Set(), letters: new Map() };

export const mayBeAccent = (code: number): boolean => code >= FIRST_MARK && code < 0x2de && MARKS.has(code);

function inkOf(pdfium: Pdfium, text: number, at: number): Ink {
  const { scratch } = pdfium;
  pdfium.FPDFText_GetCharBox(text, at, scratch, scratch + 8, scratch + 16, scratch + 24);
  const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((shift) => pdfium.double(scratch + shift));
  pdfium.FPDFText_GetCharOrigin(text, at, scratch, scratch + 8);
  return { left, right, height: top - bottom, y: pdfium.double(scratch + 8) };
}

function withMark(code: number, mark: string): number | null {
  const sign = String.fromCodePoint(code);
  const [letter = '', ...others] = ((WITHOUT_DOT[sign] ?? sign) + mark).normalize('NFC');
  return others.length === 0 ? (letter.codePointAt(0) ?? null) : null;
}

/** Finds the letters over which accents are drawn as signs of their own, as TeX does in its old typefaces. */
export function findAccentsApart(pdfium: Pdfium, text: number, first: number, count: number): AccentsApart {
  const [accents, letters] = [new Set<number>(), new Map<number, number>()];
  for (let at = first; at < count; at++) {
    const mark = MARKS.get(pdfium.FPDFText_GetUnicode(text, at));
    if (mark === undefined) continue;
    const accent = inkOf(pdfium, text, at);
    const middle = (accent.left + accent.right) / 2;
    for (let step = 1; step <= MOST_BEFORE; step++) {
      const places = step <= MOST_BEHIND ? [at + step, at - step] : [at - step];
      const place = places.find((place) => {
        if (place < 0 || place >= count || letters.has(place)) return false;
        if (withMark(pdfium.FPDFText_GetUnicode(text, place), mark) === null) return false;
        const letter = inkOf(pdfium, text, place);
        const isNear = Math.abs(letter.y - accent.y) < NEAR * letter.height;
        return isNear && middle > letter.left && middle < letter.right;
      });
      if (place === undefined) continue;
      accents.add(at);
      letters.set(place, withMark(pdfium.FPDFText_GetUnicode(text, place), mark) ?? 0);
      break;
    }
  }
  return accents.size === 0 ? NO_ACCENTS : { accents, letters };
}
