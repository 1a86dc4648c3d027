import type { GreyPicture } from './grey-and-straighten-pictures.js';
import { heightOf } from './line-of-words.js';
import type { PictureWord } from './ocr-engine.js';

/** How high a capital is, as multiples of the height of the words beside it, and the space to one of them at most. */
const HIGH = { least: 0.6, most: 1.4 };
const BESIDE = 0.8;
/** How far above or below a stroke its line goes on where it parts columns, as a share of its height. */
const BEYOND = 0.25;
/** Darker pixels are ink. */
const INK = 128;

/** Whether ink goes on above or below a word without a gap. */
function goesOn({ width, height, grey }: GreyPicture, { x0, x1, y0, y1 }: PictureWord): boolean {
  const far = Math.ceil(BEYOND * (y1 - y0));
  const isInked = (from: number, to: number) => {
    for (let y = Math.max(0, from); y < Math.min(height, to); y++)
      if (!grey.subarray(y * width + x0, y * width + x1).some((value) => value < INK)) return false;
    return true;
  };
  return isInked(y0 - far, y0) || isInked(y1, y1 + far);
}

/** A line of English with "I" where it was read as an upright stroke: one as high as the words beside it, close to one of them. A line between columns goes on above or below. */
export function withStrokesAsLetters(
  picture: GreyPicture,
  line: readonly PictureWord[],
  language: string,
): readonly PictureWord[] {
  if (language !== 'en' || line.length < 2 || !line.some(({ text }) => text === '|')) return line;
  const usual = heightOf(line.filter(({ text }) => text !== '|'));
  return line.map((word, at) => {
    if (word.text !== '|') return word;
    const high = (word.y1 - word.y0) / usual;
    const [before, next] = [line[at - 1], line[at + 1]];
    const isClose = next
      ? next.x0 - word.x1 <= BESIDE * usual
      : before !== undefined && word.x0 - before.x1 <= BESIDE * usual;
    const isLetter = high >= HIGH.least && high <= HIGH.most && isClose && !goesOn(picture, word);
    return isLetter ? { ...word, text: 'I' } : word;
  });
}
