import { describe, expect, it } from 'vitest';
import { findAmounts, findNumbers } from './amounts.js';

describe('reading sums of money', () => {
  it.each([
    ['€1,500.50', 1_500.5, 'EUR'],
    ['US$ 2 million', 2_000_000, 'USD'],
    ['$5,000,000', 5_000_000, null],
    ['EUR 250k', 250_000, 'EUR'],
    ['1.5 million euro', 1_500_000, 'EUR'],
    ['10,000 U.S. dollars', 10_000, 'USD'],
    ['£3bn', 3_000_000_000, 'GBP'],
    ['500 €', 500, 'EUR'],
    ['€10 000', 10_000, 'EUR'],
    ['€\u202f1\u202f250\u202f000', 1_250_000, 'EUR'],
    ['CHF 12’500', 12_500, 'CHF'],
    ["CHF 1'250'000.50", 1_250_000.5, 'CHF'],
    ['€ 10.000,00', 10_000, 'EUR'],
    ['EUR 10.000', 10_000, 'EUR'],
    ['EUR 1.250.000', 1_250_000, 'EUR'],
    ['EUR 1,5 Mio', 1_500_000, 'EUR'],
    ['12.500,75 euros', 12_500.75, 'EUR'],
    ['€0,85', 0.85, 'EUR'],
    ['$1.250', 1.25, null],
    ['€1.250 million', 1_250_000, 'EUR'],
  ])('reads "%s"', (text, value, currency) => {
    const [found, ...others] = findAmounts(`the sum of ${text} is due`);
    expect(found).toMatchObject({ value, currency });
    expect(others).toEqual([]);
  });

  it('finds each sum once and in order', () => {
    const text = 'pay $100 now, USD 200 later and 300 euros at the end';
    expect(findAmounts(text).map(({ start, end }) => text.slice(start, end))).toEqual(['$100', 'USD 200', '300 euros']);
  });

  it('does not take plain numbers for money', () => {
    expect(findAmounts('within 30 days under clause 4.2 in 2016')).toEqual([]);
  });
});

describe('reading numbers', () => {
  it('reads numbers without their separators', () => {
    expect(findNumbers('1,500.50 of 30 days, 2.0 times, 12’500 and 1.250.000')).toEqual([
      '1500.5',
      '30',
      '2',
      '12500',
      '1250000',
    ]);
  });
});
