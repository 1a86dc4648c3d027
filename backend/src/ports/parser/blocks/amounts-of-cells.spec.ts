import { describe, expect, it } from 'vitest';
import { addsUp } from './amounts-of-cells.js';

describe('a row whose figures are the sums of those above', () => {
  it('is one with amounts below zero in brackets and nothing as a dash', () => {
    const rows = [
      ['At 1 April', '690', '2,981'],
      ['Charge', '81', '455'],
      ['Disposals', '–', '(174)'],
    ];
    expect(addsUp(rows, ['At 31 March', '771', '3,262'])).toBe(true);
    expect(addsUp(rows, ['At 31 March', '771', '3,162'])).toBe(false);
  });

  it('may be rounded by one', () => {
    const rows = [
      ['Wages', '1,5'],
      ['Rent', '2,2'],
    ];
    expect(addsUp(rows, ['Costs', '3,8'])).toBe(true);
    expect(addsUp(rows, ['Costs', '4,0'])).toBe(false);
  });

  it('is none below one amount alone, or of shares', () => {
    expect(addsUp([['Cash', '40']], ['Net', '40'])).toBe(false);
    expect(
      addsUp(
        [
          ['A', '40%'],
          ['B', '60%'],
        ],
        ['C', '100%'],
      ),
    ).toBe(false);
  });
});
