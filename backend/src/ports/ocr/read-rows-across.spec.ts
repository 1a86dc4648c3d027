import { expect, it } from 'vitest';
import { partWithNumbersApart } from './read-rows-across.js';

const line = (text: string, x0: number, y0: number) => [
  { text, x0, x1: x0 + 9 * text.length, y0, y1: y0 + 20, confidence: 95 },
];

it('the last short word of a paragraph beside another column is no number that stands apart', () => {
  const lines = [0, 1].flatMap((at) => [
    line('all.', 100, 30 + 200 * at),
    line('strikes, storm and war', 700, 30 + 200 * at),
  ]);
  expect(partWithNumbersApart(lines, [])).toBeNull();
  const numbered = [0, 1].flatMap((at) => [
    line('(iii)', 100, 30 + 200 * at),
    line('strikes, storm and war', 200, 30 + 200 * at),
  ]);
  expect(partWithNumbersApart(numbered, [])).not.toBeNull();
});
