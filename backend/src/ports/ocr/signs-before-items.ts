import { boxOf, heightOf } from './line-of-words.js';
import type { PictureWord } from './ocr-engine.js';

/** Pixels by which the beginnings of items may differ, and items that make a list. */
const SAME_EDGE = 10;
const LEAST = 2;
/** How large a bullet is, how far from being as wide as high, and between which shares of its line's height its middle stands. */
const SIZE = { least: 0.25, most: 0.6 };
const SQUARE = 1.4;
const MIDDLE = { top: 0.33, bottom: 0.7 };
/** Space behind it, as multiples of the line's height. */
const SPACE = { least: 0.2, most: 4 };
/** How sure a sign is of itself, and a bullet that is told by its shape. */
const SURE = 70;
const SHAPED = 90;

/** The sign before the words of an item: a bullet, whatever its round or square was read as, or one that was read surely. */
function signBefore([first, ...others]: readonly PictureWord[]): PictureWord | null {
  if (!first || others.length === 0 || !/^[^\p{L}\p{N}]$/u.test(first.text)) return null;
  const height = heightOf(others);
  const { left, top, bottom } = boxOf(others);
  const [wide, high] = [first.x1 - first.x0, first.y1 - first.y0];
  const space = (left - first.x1) / height;
  if (space < SPACE.least || space > SPACE.most) return null;
  const middle = ((first.y0 + first.y1) / 2 - top) / (bottom - top);
  const isRound = Math.max(wide, high) <= SQUARE * Math.min(wide, high);
  const isBullet =
    isRound &&
    Math.min(wide, high) >= SIZE.least * height &&
    Math.max(wide, high) <= SIZE.most * height &&
    middle >= MIDDLE.top &&
    middle <= MIDDLE.bottom;
  if (isBullet) return { ...first, text: '•', confidence: Math.max(SHAPED, first.confidence), isNumber: true };
  return /^[*+–—>»-]$/.test(first.text) && first.confidence >= SURE ? { ...first, isNumber: true } : null;
}

/** Lines with the signs before the items of lists as such: several that begin at one place below each other. A star or a plus below a bullet is one. */
export function withSignsBeforeItems(lines: readonly PictureWord[][]): PictureWord[][] {
  const signs = lines.map(signBefore);
  return lines.map((line, at) => {
    const sign = signs[at];
    if (!sign) return line;
    const column = signs.filter((other) => other !== null && Math.abs(other.x0 - sign.x0) <= SAME_EDGE);
    const isBullet = /[*+»]/.test(sign.text) && column.some((other) => other?.text === '•');
    const text = isBullet ? '•' : sign.text;
    return column.length >= LEAST ? [{ ...sign, text }, ...line.slice(1)] : line;
  });
}
