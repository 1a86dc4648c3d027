import { describe, expect, it } from 'vitest';
import { tellsNumber } from './rules-behind-sums.js';

describe('a number of a formula', () => {
  it.each([
    ['payable in two equal parts', '2'],
    ['one half of the costs', '2'],
    ['by 2 instalments', '2'],
    ['on the fifth anniversary', '5'],
  ])('is told by "%s"', (text, number) => {
    expect(tellsNumber(text, number)).toBe(true);
  });

  it.each([
    ['Page 2', '2'],
    ['– 2 –', '2'],
    ['2 / 14', '2'],
    ['Seite 2 von 14', '2'],
  ])('is not told by the number of a page: "%s"', (text, number) => {
    expect(tellsNumber(text, number)).toBe(false);
  });
});
