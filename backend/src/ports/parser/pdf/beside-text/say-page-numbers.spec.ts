import { describe, expect, it } from 'vitest';
import { pageNames } from './say-page-numbers.js';

describe('the names of pages', () => {
  it.each([
    [[2], 'Page 2'],
    [[2, 5], 'Pages 2 and 5'],
    [[2, 3], 'Pages 2 and 3'],
    [[2, 5, 7, 8, 9], 'Pages 2, 5 and 7 to 9'],
    [[1, 2, 3, 4], 'Pages 1 to 4'],
    [
      Array.from({ length: 20 }, (_, at) => at * 2),
      'Pages 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22 and others (20 in all)',
    ],
  ])('of %j are %j', (numbers, names) => {
    expect(pageNames(numbers)).toBe(names);
  });
});
