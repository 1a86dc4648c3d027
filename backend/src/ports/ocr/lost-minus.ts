import { isWithin, type DrawnSign, type DrawnWord } from './signs-of-words.js';
import type { PictureWord } from './ocr-engine.js';

/** A number that was read without a sign before it. */
const IS_FIGURE = /^\d[\d.,]*[)%]?[.,]?$/;
/** How long and how thick a minus is, as shares of the height of figures, and how much longer than thick. */
const LONG = { least: 0.22, most: 0.95 };
const THICK = 0.24;
const LONGER = 1.8;
/** Where its middle stands above the line of the figures, and how far before the first of them it ends at most, as shares of their height. */
const MIDDLE = { from: 0.22, to: 0.62 };
const BEFORE = 0.4;

function isMinus({ left, right, top, bottom }: DrawnSign, { base, height }: DrawnWord): boolean {
  const [wide, high] = [right - left, bottom - top];
  const middle = base - (top + bottom) / 2;
  return (
    wide >= LONG.least * height &&
    wide <= LONG.most * height &&
    high <= THICK * height &&
    wide >= LONGER * high &&
    middle >= MIDDLE.from * height &&
    middle <= MIDDLE.to * height
  );
}

/** A number with the minus that the picture shows right before it: engines lose a short one, and tell the number as surely as others. */
export function withLostMinus(drawn: DrawnWord): PictureWord {
  const { word, signs, height } = drawn;
  if (!IS_FIGURE.test(word.text)) return word;
  const first = signs.findIndex((sign) => isWithin(sign, drawn) && !isMinus(sign, drawn));
  const [minus, figure] = [signs[first - 1], signs[first]];
  if (!minus || !figure || !isMinus(minus, drawn) || figure.left - minus.right > BEFORE * height) return word;
  return { ...word, text: `-${word.text}`, x0: Math.min(word.x0, minus.left) };
}
