import { expect, it } from 'vitest';
import { withoutGrain, withoutSpecks } from './drop-specks.js';
import type { PictureWord } from './ocr-engine.js';

const word = (text: string, x0: number, wide: number, high: number, confidence = 95): PictureWord => ({
  text,
  x0,
  x1: x0 + wide,
  y0: 100,
  y1: 100 + high,
  confidence,
});

it('specks that were read as words are none, and a flat stroke is a dash', () => {
  const row = [
    word('As', 0, 40, 24),
    word('reviewed', 60, 160, 24),
    word('Ps', 500, 17, 3, 24),
    word('g', 700, 3, 4, 10),
  ];
  expect(withoutSpecks([row])[0]?.map(({ text }) => text)).toEqual(['As', 'reviewed', '–']);
});

it('a sign that was read where the page shows nothing but paper is none, so that two heads of a table stay apart', () => {
  const picture = { width: 300, height: 130, grey: new Uint8Array(300 * 130).fill(240) };
  const row = [word('Actual', 0, 80, 24), word('~~', 120, 18, 24, 28), word('Budget', 180, 80, 24)];
  expect(withoutGrain(picture, row).map(({ text }) => text)).toEqual(['Actual', 'Budget']);
  picture.grey.fill(40, 110 * 300 + 120, 110 * 300 + 138);
  expect(withoutGrain(picture, row)).toEqual(row);
});
