import { describe, expect, it } from 'vitest';
import type { PictureWord } from './ocr-engine.js';
import { withSignsBeforeItems } from './signs-before-items.js';

/** A line of words 24 pixels high, behind a sign of a given size whose middle stands so far below the line's top. */
const lineOf = (
  top: number,
  sign: Partial<PictureWord> & { text: string; size?: [number, number]; middle?: number },
) => {
  const { text, size: [wide, high] = [10, 10], middle = 12, confidence = 30, x0 = 100 } = sign;
  const words = ['keep', 'the', 'keys'].map((word, at) => ({
    text: word,
    x0: 140 + at * 60,
    x1: 190 + at * 60,
    y0: top,
    y1: top + 24,
    confidence: 95,
  }));
  const y0 = top + middle - high / 2;
  return [{ text, x0, x1: x0 + wide, y0, y1: y0 + high, confidence }, ...words];
};
const signsOf = (lines: PictureWord[][]) =>
  withSignsBeforeItems(lines).map(([first]) => (first?.isNumber === true ? first.text : null));

describe('the sign before an item of a scanned list', () => {
  it('is a bullet where it is round or square in the middle of the line, whatever it was read as', () => {
    expect(signsOf([lineOf(0, { text: '*' }), lineOf(40, { text: '+' }), lineOf(80, { text: '=' })])).toEqual([
      '•',
      '•',
      '•',
    ]);
  });

  it('is a dash that was read surely', () => {
    const dash = { text: '—', size: [18, 3] as [number, number], confidence: 86 };
    expect(signsOf([lineOf(0, dash), lineOf(40, dash)])).toEqual(['—', '—']);
  });

  it.each([
    ['stands before one line alone', [lineOf(0, { text: '*' })]],
    ['does not stand below another', [lineOf(0, { text: '*' }), lineOf(40, { text: '*', x0: 60 })]],
    ['is a speck', [0, 40].map((top) => lineOf(top, { text: '.', size: [4, 4] }))],
    ['stands high above the words', [0, 40].map((top) => lineOf(top, { text: '*', middle: 3 }))],
    ['is a letter', [0, 40].map((top) => lineOf(top, { text: 'e' }))],
  ])('is none that %s', (_, lines) => {
    expect(signsOf(lines).every((sign) => sign === null)).toBe(true);
  });
});
