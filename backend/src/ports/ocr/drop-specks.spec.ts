import { expect, it } from 'vitest';
import { withoutSpecks } from './drop-specks.js';
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
