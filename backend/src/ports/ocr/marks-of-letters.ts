import { highOf, wideOf, type InkMark, type LineOfLetters } from './find-lines-of-letters.js';
import type { PictureWord } from './ocr-engine.js';

/** Shares of a capital's height: what is lower is a dot or an accent; how far below the base line a comma reaches, and a point at most. */
const SMALL = 0.55;
const COMMA = 0.1;
const POINT = 0.05;
/** How high above the base line accents and the dots of letters begin, and where points end. */
const OVER = 0.62;
const LOW = 0.4;
/** How sure a figure is at most whose points and commas are not as the picture shows them. */
const DOUBTFUL = 50;

function baseOf({ marks, height }: LineOfLetters): number {
  const ends = marks.filter((mark) => highOf(mark) >= SMALL * height).map(({ bottom }) => bottom);
  return ends.sort((one, other) => one - other)[(ends.length - 1) >> 1] ?? 0;
}

/** Dots and accents that stand over letters of a line. */
export function marksOverLetters(line: LineOfLetters): number {
  const base = baseOf(line);
  return line.marks.filter((mark) => highOf(mark) < SMALL * line.height && mark.bottom <= base - OVER * line.height)
    .length;
}

/** Signs of which a part may stand over letters, so that the marks there tell nothing. */
const HAS_UPPER_PART = /[!?:;"'’‘“”%°*^`´]/;

/** How many marks stand over the letters of a text; null where that cannot be told. */
export function marksIn(text: string): number | null {
  if (HAS_UPPER_PART.test(text)) return null;
  let sum = 0;
  for (const letter of text.normalize('NFD')) {
    if (/[ij]/.test(letter)) sum++;
    else if (letter === '\u0308') sum += 2;
    else if (/[\u0300-\u0303\u0306\u0307\u030a-\u030c]/.test(letter)) sum++;
  }
  return sum;
}

/** A point in the middle of the height, as between the places of a letterhead, which engines read as a dash. */
export function withPointInMiddle(line: LineOfLetters, word: PictureWord): PictureWord {
  if (!/^[-–—•]$/.test(word.text)) return word;
  const own = line.marks.filter(
    ({ left, right }) => (left + right) / 2 > word.x0 - 1 && (left + right) / 2 < word.x1 + 1,
  );
  const [mark] = own;
  const isPoint = mark && own.length === 1 && wideOf(mark) <= 1.4 * highOf(mark) && highOf(mark) < LOW * line.height;
  return isPoint ? { ...word, text: '·' } : word;
}

const isFigure = (text: string): boolean => /^[£€$(]*\d[\d.,]*\)?$/.test(text);

/** A figure with the points and commas that stand between its figures in the picture; engines lose them in small print. */
export function withPointsAsDrawn(line: LineOfLetters, word: PictureWord): PictureWord {
  if (!isFigure(word.text)) return word;
  const base = baseOf(line);
  const own = line.marks
    .filter(({ left, right }) => (left + right) / 2 > word.x0 - 1 && (left + right) / 2 < word.x1 + 1)
    .sort((one, other) => one.left - other.left);
  const signs = [...word.text.replace(/[.,]/g, '')];
  const isLow = (mark: InkMark) => highOf(mark) < SMALL * line.height && mark.top >= base - LOW * line.height;
  const tall = own.filter((mark) => highOf(mark) >= SMALL * line.height);
  if (tall.length !== signs.length) return word;
  const end = word.text.match(/[.,]$/)?.[0] ?? '';
  const told = [...word.text.slice(0, word.text.length - end.length).matchAll(/[.,]/g)].map(({ 0: sign, index }) => ({
    sign,
    after: word.text.slice(0, index).replace(/[.,]/g, '').length,
  }));
  const drawn = own.filter(isLow).map((mark) => ({
    after: tall.filter(({ left }) => left < mark.left).length,
    sign: signOf(mark, base, line.height),
  }));
  const inner = drawn.filter(({ after }) => after > 0 && after < signs.length);
  const isSame =
    inner.length === told.length &&
    inner.every(({ after, sign }, at) => told[at]?.after === after && (sign === null || sign === told[at]?.sign));
  const isOpen = inner.some(({ sign, after }) => sign === null && signs.length - after === 3);
  if (isSame && isOpen) return { ...word, confidence: Math.min(DOUBTFUL, word.confidence) };
  if (isSame) return word;
  const isClear = inner.every(
    ({ sign }, at) => sign !== null && !inner.slice(0, at).some((one) => one.after === inner[at]?.after),
  );
  if (!isClear || inner.length < told.length) return { ...word, confidence: Math.min(DOUBTFUL, word.confidence) };
  const text = signs.map((sign, at) => `${inner.find(({ after }) => after === at)?.sign ?? ''}${sign}`).join('');
  return { ...word, text: text + end };
}

/** Null for a mark that may be either. */
function signOf(mark: InkMark, base: number, height: number): ',' | '.' | null {
  const below = (mark.bottom - base) / height;
  const isLong = highOf(mark) > 1.25 * wideOf(mark);
  if (below >= COMMA && isLong) return ',';
  return below <= POINT && !isLong ? '.' : null;
}

/** Share of a capital's height that parts two figures of one number at most. */
const WITHIN = 0.35;

/** The words of a line with a number as one that was read as two at its comma. */
export function withNumbersWhole({ marks, height }: LineOfLetters, words: readonly PictureWord[]): PictureWord[] {
  const whole: PictureWord[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    if (!before || !/\d[.,]$/.test(before.text) || !/^\d/.test(word.text)) {
      whole.push(word);
      continue;
    }
    const edge = (before.x1 + word.x0) / 2;
    const end = Math.max(...marks.filter(({ left, right }) => (left + right) / 2 < edge).map(({ right }) => right));
    const begin = Math.min(...marks.filter(({ left, right }) => (left + right) / 2 >= edge).map(({ left }) => left));
    if (begin - end > WITHIN * height) whole.push(word);
    else
      whole[whole.length - 1] = {
        text: before.text + word.text,
        x0: before.x0,
        x1: word.x1,
        y0: Math.min(before.y0, word.y0),
        y1: Math.max(before.y1, word.y1),
        confidence: Math.min(before.confidence, word.confidence),
      };
  }
  return whole;
}
