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
/** A comma that is drawn below a letter, which has it as one sign with a comma or a cedilla: "ș", "ķ". */
const COMMA = 0x2c;
const MARKS_BELOW = ['\u0326', '\u0327'];
/** Letters without a dot, as they are drawn below an accent. */
const WITHOUT_DOT: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };
/** An accent is drawn next to its letter, or behind the rest of its line. */
const MOST_BEFORE = 200;
const MOST_BEHIND = 3;
/** Share of the narrower one's width by which an accent and its letter lie over each other at least, of which one may be slanted. */
const OVER = 0.4;
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
export class AccentsApart {
  readonly accents = new Set<number>();
  /** The letters with their accents, by the numbers of their characters. */
  readonly letters = new Map<number, number>();

  /** The first character behind one that is no such accent. */
  nextLetter(at: number): number {
    let next = at + 1;
    while (this.accents.has(next)) next++;
    return next;
  }
}

export const mayBeAccent = (code: number): boolean => code >= FIRST_MARK && code < 0x2de && MARKS.has(code);
export const mayBeBelowLetter = (code: number): boolean => code === COMMA;

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

/** The letter that a sign is an accent of, with it. */
function composed(letter: number, accent: number): number | null {
  if (accent !== COMMA) return withMark(letter, MARKS.get(accent) ?? '');
  for (const mark of MARKS_BELOW) {
    const found = withMark(letter, mark);
    if (found !== null) return found;
  }
  return null;
}

/** Whether an accent is drawn over a letter, or a comma below it. */
function liesOver(accent: Ink, letter: Ink, code: number): boolean {
  if (Math.abs(letter.y - accent.y) >= NEAR * letter.height) return false;
  const middle = (accent.left + accent.right) / 2;
  if (code === COMMA && (accent.y >= letter.y || accent.height >= letter.height)) return false;
  if (middle > letter.left && middle < letter.right) return true;
  const both = Math.min(accent.right, letter.right) - Math.max(accent.left, letter.left);
  return code !== COMMA && both > OVER * Math.min(accent.right - accent.left, letter.right - letter.left);
}

/** Finds the letters over which accents are drawn as signs of their own, as TeX does in its old typefaces. */
export function findAccentsApart(pdfium: Pdfium, text: number, first: number, count: number): AccentsApart {
  const apart = new AccentsApart();
  const { accents, letters } = apart;
  for (let at = first; at < count; at++) {
    const code = pdfium.FPDFText_GetUnicode(text, at);
    if (!MARKS.has(code) && code !== COMMA) continue;
    const accent = inkOf(pdfium, text, at);
    const mostBefore = code === COMMA ? MOST_BEHIND : MOST_BEFORE;
    for (let step = 1; step <= mostBefore; step++) {
      const places = step <= MOST_BEHIND ? [at + step, at - step] : [at - step];
      const place = places.find((place) => {
        if (place < 0 || place >= count || letters.has(place)) return false;
        const isLetter = composed(pdfium.FPDFText_GetUnicode(text, place), code) !== null;
        return isLetter && liesOver(accent, inkOf(pdfium, text, place), code);
      });
      if (place === undefined) continue;
      accents.add(at);
      letters.set(place, composed(pdfium.FPDFText_GetUnicode(text, place), code) ?? 0);
      break;
    }
  }
  return apart;
}
