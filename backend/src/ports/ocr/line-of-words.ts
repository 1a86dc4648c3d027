import type { PictureWord } from './ocr-engine.js';

export type Line = readonly PictureWord[];

/** The height in the middle of those of words. */
export const heightOf = (words: Line): number =>
  words.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b)[words.length >> 1] ?? 0;

export const lettersOf = (words: Line): number => words.reduce((sum, { text }) => sum + text.length, 0);

export const textOf = (words: Line): string => words.map(({ text }) => text).join(' ');
