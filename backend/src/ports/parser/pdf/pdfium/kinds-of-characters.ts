import { isTurned } from '../layout/mend-letters.js';
import { BULLETS } from '../layout/place-text-items-on-page.js';

/** What a code stands for; most are letters. */
export const LETTER = 0;
export const SPACE = 1;
/** Where a line ends is seen from where the next piece stands; a raised figure is no new line. */
export const LINE_END = 2;
/** How the engine marks a hyphen at the end of a line. */
export const HYPHEN_MARK = 3;
/** Without a meaning in Unicode. */
export const UNMAPPED = 4;
/** Scripts that run from right to left or from top to bottom, or that are composed of several signs. */
export const FAR_SCRIPT = 5;

/** What each code of the basic plane stands for. */
export const KINDS = new Uint8Array(0x10000)
  .fill(UNMAPPED, 0, 0x20)
  .fill(FAR_SCRIPT, 0x0590, 0x0e00)
  .fill(FAR_SCRIPT, 0x1100, 0x1200)
  .fill(FAR_SCRIPT, 0x2e80, 0xd800)
  .fill(UNMAPPED, 0xe000, 0xf900)
  .fill(FAR_SCRIPT, 0xf900, 0xfb00)
  .fill(UNMAPPED, 0xfff0);
for (const bullet of Object.keys(BULLETS)) KINDS[bullet.charCodeAt(0)] = LETTER;
for (const code of [0x20, 0xa0, 0x09, 0x3000]) KINDS[code] = SPACE;
for (const code of [0x0a, 0x0d]) KINDS[code] = LINE_END;
for (const code of [0x02, 0xfffe]) KINDS[code] = HYPHEN_MARK;

const isSmallLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a;

export const isFigure = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** A full stop, comma, colon or semicolon, which stand right behind a word. */
export const isStop = (code: number): boolean => code === 0x2c || code === 0x2e || code === 0x3a || code === 0x3b;

export const isLatin = (code: number): boolean =>
  isSmallLetter(code) || (code >= 0x41 && code <= 0x5a) || isTurned(code);

/** Quotation marks, dashes and ligatures of TeX in typefaces that do not say what their signs mean. */
export const isOfTex = (code: number): boolean => (code >= 0x10 && code <= 0x16) || (code >= 0x1b && code <= 0x1f);

/** Letters of TeX, "§", "ß" and "£" among them, that a nameless typeface gives as codes which texts do not have or rarely. */
export const isBareCodeOfTex = (code: number): boolean =>
  (code >= 0x80 && code <= 0x9f) || code === 0xff || code === 0xbf;

export const isInWord = (before: number, after: number): boolean => isSmallLetter(before) && isSmallLetter(after);

/** "y5" and "5p", whose parts are no word. */
export const isWordAndFigure = (before: number, after: number): boolean =>
  (isSmallLetter(before) && isFigure(after)) || (isFigure(before) && isSmallLetter(after));

export const FIRST_WITH_ACCENT = 0xc0;
/** Whether a code is a letter with an accent, and the other the letter without it. */
export const isWithAccent = (code: number, plain: number): boolean =>
  code >= FIRST_WITH_ACCENT && String.fromCodePoint(code).normalize('NFD').codePointAt(0) === plain;
