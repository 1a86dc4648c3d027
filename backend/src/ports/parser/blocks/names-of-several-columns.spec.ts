import { expect, it } from 'vitest';
import { headsOfWideCells } from './names-of-several-columns.js';
import type { TextLine } from './text-line.js';

const HEADS = ['Part', '2022', '2021'].join('\t');
const ruled = (reaches: TextLine['reaches']) => ({ reaches, isRuled: true }) as TextLine;

it('a figure over two columns between lines is headed by the names of both', () => {
  const row = ruled([
    [0, 0],
    [1, 2],
  ]);
  expect(headsOfWideCells(HEADS, row, ['Closure', '40'])).toBe('Part\t2022 / 2021\t2021');
});

it('a figure with the place of a sign of money before it is headed by one name, where heads count no such places', () => {
  const row = ruled([
    [0, 0],
    [1, 1],
    [1, 2],
    [3, 3],
    [3, 4],
  ]);
  expect(headsOfWideCells(HEADS, row, ['Closure', '', '(2)', '', '(10)'])).toBe(HEADS);
});
