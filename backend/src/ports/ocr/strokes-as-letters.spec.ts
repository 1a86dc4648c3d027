import { describe, expect, it } from 'vitest';
import type { GreyPicture } from './grey-and-straighten-pictures.js';
import type { PictureWord } from './ocr-engine.js';
import { withStrokesAsLetters } from './strokes-as-letters.js';

const SIZE = { width: 400, height: 60 };
const word = (text: string, x0: number, x1: number): PictureWord => ({ text, x0, x1, y0: 20, y1: 40, confidence: 90 });

/** A picture of these words, each a block of ink; the strokes are as long as told. */
function pictureOf(words: readonly PictureWord[], [top, bottom]: readonly [number, number]): GreyPicture {
  const grey = new Uint8Array(SIZE.width * SIZE.height).fill(255);
  for (const { text, x0, x1, y0, y1 } of words)
    for (let y = text === '|' ? top : y0; y < (text === '|' ? bottom : y1); y++)
      grey.fill(0, y * SIZE.width + x0, y * SIZE.width + x1);
  return { ...SIZE, grey };
}

const textOf = (line: readonly PictureWord[]) => line.map(({ text }) => text).join(' ');
const sentence = [word('|', 10, 14), word('declare', 22, 90), word('that', 98, 130), word('|', 138, 142)];

describe('an upright stroke on a scan', () => {
  it('as high as the words of an English sentence is the word "I"', () => {
    const picture = pictureOf(sentence, [20, 40]);
    expect(textOf(withStrokesAsLetters(picture, sentence, 'en'))).toBe('I declare that I');
    expect(textOf(withStrokesAsLetters(picture, sentence, 'de'))).toBe('| declare that |');
  });

  it('that goes on above or below, or stands apart, is a line between columns', () => {
    expect(textOf(withStrokesAsLetters(pictureOf(sentence, [5, 40]), sentence, 'en'))).toBe('| declare that |');
    const cells = [word('Bury', 10, 50), word('|', 58, 62), word('Northgate', 120, 200)];
    expect(textOf(withStrokesAsLetters(pictureOf(cells, [20, 40]), cells, 'en'))).toBe('Bury | Northgate');
  });
});
