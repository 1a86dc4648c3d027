import { describe, expect, it } from 'vitest';
import { type Calculation, workOut } from './recompute-calculation.js';

const aSum = (formula: string, values: Record<string, string>, more: Partial<Calculation> = {}): Calculation => ({
  label: 'Sum',
  formula,
  operands: Object.entries(values).map(([id, value]) => ({ id, name: id, value, unit: '' })),
  result: null,
  unit: '',
  decimals: 0,
  ...more,
});

describe('working out a sum that a model set up', () => {
  it.each([
    ['a ratio', aSum('a / b', { a: '24,731', b: '9,120' }, { decimals: 2 }), '2.71'],
    ['growth', aSum('(a - b) / b * 100', { a: '€12,450', b: '11,980' }, { decimals: 1, unit: '%' }), '3.9%'],
    ['a sum in brackets, which is less than nothing', aSum('a + b', { a: '15,611', b: '(9,120)' }), '6,491'],
    ['an average', aSum('(a + b) / 2', { a: '10', b: '20' }), '15'],
    ['days between two dates', aSum('b - a', { a: '1 March 2024', b: '31 March 2024' }, { unit: 'days' }), '30 days'],
    ['an expiry', aSum('addMonths(a, b)', { a: '31 January 2024', b: 'thirteen' }), '28 February 2025'],
    ['a unit converted', aSum('a * 1000', { a: '1,204' }, { unit: 'EUR' }), '1,204,000 EUR'],
  ])('gets %s right', (_, sum, result) => {
    expect(workOut(sum)).toMatchObject({ result });
  });

  it('takes a count that no operand has where the papers are known to tell it', () => {
    const sum = aSum('addMonths(a, 54)', { a: 'March 3, 2003' });
    expect(workOut(sum)).toBe('formula');
    expect(workOut(sum, ['18'])).toBe('formula');
    expect(workOut(sum, ['18', '54'])).toMatchObject({ result: '3 September 2007' });
  });

  it('shows the figures in the place of their names', () => {
    expect(workOut(aSum('(a - b) / b * 100', { a: '12,450', b: '11,980' }))).toMatchObject({
      shown: '(12,450 - 11,980) / 11,980 × 100',
    });
  });

  it.each([
    ['a result that does not follow', aSum('a / b', { a: '10', b: '4' }, { result: '2.6', decimals: 1 }), 'result'],
    ['a result of the wrong sign', aSum('a - b', { a: '10', b: '4' }, { result: '-6' }), 'result'],
    ['a number of its own', aSum('a * 1.37', { a: '10' }), 'formula'],
    ['an operand that is no number', aSum('a + b', { a: '10', b: 'several' }), 'formula'],
    ['words that are no formula', aSum('a + b; process.exit()', { a: '1', b: '2' }), 'formula'],
    ['a division by nothing', aSum('a / b', { a: '1', b: '0.0' }), 'formula'],
  ])('refuses %s', (_, sum, reason) => {
    expect(workOut(sum)).toBe(reason);
  });

  it.each([
    ['€ million', '€ thousand'],
    ['USD', 'EUR'],
  ])('refuses to put %s and %s together', (one, other) => {
    const operands = [
      { id: 'a', name: 'a', value: '10', unit: one },
      { id: 'b', name: 'b', value: '4', unit: other },
    ];
    expect(workOut({ ...aSum('a + b', {}), operands })).toBe('units');
  });

  it('believes a result that is rounded as it says', () => {
    expect(workOut(aSum('a / b', { a: '10', b: '3' }, { result: '3.33', decimals: 2 }))).toMatchObject({
      result: '3.33',
    });
    expect(workOut(aSum('(a - b) / b * 100', { a: '95', b: '100' }, { result: '5', unit: '%' }))).toMatchObject({
      result: '-5%',
    });
  });
});
