import type { PictureBox } from './find-tables-in-picture.js';
import type { PictureWord } from './ocr-engine.js';

/** Words that were recognised in a picture, as a rule those of one line. */
export type Line = readonly PictureWord[];

/** The height in the middle of those of words. */
export const heightOf = (words: Line): number =>
  words.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b)[words.length >> 1] ?? 0;

export const lettersOf = (words: Line): number => words.reduce((sum, { text }) => sum + text.length, 0);

export const textOf = (words: Line): string => words.map(({ text }) => text).join(' ');

/** Letters and figures, without signs. */
export const signsOf = (words: Line): number => textOf(words).match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Where words stand, in pixels. */
export const boxOf = (words: Line): PictureBox => ({
  left: Math.min(...words.map(({ x0 }) => x0)),
  right: Math.max(...words.map(({ x1 }) => x1)),
  top: Math.min(...words.map(({ y0 }) => y0)),
  bottom: Math.max(...words.map(({ y1 }) => y1)),
});
