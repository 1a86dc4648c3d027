import { expect, it } from 'vitest';
import { collectLines } from './collect-lines.js';
import { makePlacedItem } from '../../testing/make/make-placed-item.js';

const piece = (text: string, x: number, length: number) => makePlacedItem({ text, x, length, size: 11 });

it('words between which the engine saw no blank are two from a quarter of their size on, which is the blank of Times', () => {
  const textOf = (gap: number) =>
    collectLines([piece('30', 70, 11), piece('Aug 2024', 81 + gap, 44)]).map(({ text }) => text);
  expect(textOf(2.75)).toEqual(['30 Aug 2024']);
  expect(textOf(1.5)).toEqual(['30Aug 2024']);
});
