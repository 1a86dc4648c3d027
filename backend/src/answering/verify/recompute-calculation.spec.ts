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
    ['growth a year', aSum('growth(a, b, 2)', { a: '100', b: '121' }, { decimals: 1, unit: '%' }), '10.0%'],
    ['a sum in brackets, which is less than nothing', aSum('a + b', { a: '15,611', b: '(9,120)' }), '6,491'],
    ['an average', aSum('(a + b) / 2', { a: '10', b: '20' }), '15'],
    ['days between two dates', aSum('b - a', { a: '1 March 2024', b: '31 March 2024' }, { unit: 'days' }), '30 days'],
    ['an expiry', aSum('addMonths(a, b)', { a: '31 January 2024', b: 'thirteen' }), '28 February 2025'],
    ['business days over a weekend', aSum('addBusinessDays(a, 5)', { a: '12 March 2027' }), '19 March 2027'],
    ['business days before a Monday', aSum('addBusinessDays(a, -1)', { a: '15 March 2027' }), '12 March 2027'],
    ['business days from a Sunday', aSum('addBusinessDays(a, 1)', { a: '14 March 2027' }), '15 March 2027'],
    ['a unit converted', aSum('a * 1000', { a: '1,204' }, { unit: 'EUR' }), '1,204,000 EUR'],
  ])('gets %s right', (_, sum, result) => {
    expect(workOut(sum)).toMatchObject({ result });
  });

  it('takes a count that no operand has where the papers are known to tell it', () => {
    const sum = aSum('addMonths(a, 54)', { a: 'March 3, 2003' });
    expect(workOut(sum)).toMatchObject({ reason: 'formula' });
    expect(workOut(sum, ['18'])).toMatchObject({ reason: 'formula' });
    expect(workOut(sum, ['18', '54'])).toMatchObject({ result: '3 September 2007' });
  });

  it('shows the figures in the place of their names', () => {
    expect(workOut(aSum('(a - b) / b * 100', { a: '12,450', b: '11,980' }))).toMatchObject({
      shown: '(12,450 - 11,980) / 11,980 × 100',
    });
  });

  it('shows rates with their sign and amounts with their scale where the result has another', () => {
    const sum = (
      formula: string,
      values: Record<string, [value: string, unit: string]>,
      unit: string,
      result: string,
    ) =>
      workOut({
        ...aSum(formula, {}, { unit, decimals: 2, result }),
        operands: Object.entries(values).map(([id, [value, own]]) => ({ id, name: id, value, unit: own })),
      });
    expect(sum('a * b', { a: ['2.60', '%'], b: ['40', '%'] }, '%', '1.04')).toMatchObject({
      shown: '2.60% × 40%',
      result: '1.04%',
    });
    expect(
      sum('(a / b - 1) * 100', { a: ['13,440', '$ thousand'], b: ['10', '$ million'] }, '%', '34.4'),
    ).toMatchObject({
      result: '34.40%',
    });
    expect(sum('(a * b - a) / a * 100', { a: ['420,000', 'US$'], b: ['104', '%'] }, '%', '4')).toMatchObject({
      shown: '(420,000 × 104% - 420,000) / 420,000 × 100',
    });
    expect(sum('a * b', { a: ['1.68', '€ million'], b: ['3', '%'] }, '€', '50,400')).toMatchObject({
      shown: '1.68 million × 3%',
      result: '50,400.00 €',
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
    expect(workOut(sum)).toMatchObject({ reason });
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

/** Of each operand its value and its unit. */
const measured = (formula: string, values: Record<string, [string, string]>, more: Partial<Calculation> = {}) => ({
  ...aSum(formula, {}, more),
  operands: Object.entries(values).map(([id, [value, unit]]) => ({ id, name: id, value, unit })),
});

describe('a sum over dates', () => {
  it.each([
    ['31 January 2024', '29 February 2024', '1 months'],
    ['30 January 2024', '28 February 2024', '0 months'],
    ['31 January 2024', '31 March 2024', '2 months'],
    ['15 May 2020', '14 May 2021', '11 months'],
  ])('counts complete months: from %s to %s %s', (a, b, result) => {
    expect(workOut(aSum('months(a, b)', { a, b }, { unit: 'months' }))).toMatchObject({ result });
  });

  it('counts complete quarters, so that what is earned each quarter can be worked out', () => {
    const sum = measured(
      'quarters(a, b) * c',
      { a: ['15 May 2023', ''], b: ['31 August 2025', ''], c: ['4,500', 'shares'] },
      { unit: 'shares' },
    );
    expect(workOut(sum)).toMatchObject({ result: '40,500 shares' });
  });

  it.each([null, '28 February 2025', '2025-02-28'])('has the day for its result, told or left out: %s', (result) => {
    const sum = aSum('addMonths(a, b)', { a: '31 January 2024', b: '13' }, { result });
    expect(workOut(sum)).toMatchObject({ result: '28 February 2025' });
  });
});

describe('figures of different units in one sum', () => {
  it.each<[string, Calculation]>([
    ['two currencies', measured('a + b', { a: ['10', 'USD'], b: ['4', 'EUR'] })],
    ['an amount and a number of shares', measured('a + b', { a: ['10', '£'], b: ['4', 'shares'] })],
    ['an amount and a rate', measured('a - b', { a: ['10', '£ million'], b: ['4', '%'] })],
    ['an amount and a share of it', measured('a + b / c', { a: ['10', '£'], b: ['4', '£'], c: ['8', '£'] })],
    ['years and months', measured('a + b', { a: ['3', 'years'], b: ['6', 'months'] })],
    ['a day and months taken for days', measured('a + b', { a: ['1 March 2024', ''], b: ['6', 'months'] })],
    ['an amount told as a rate', measured('a - b', { a: ['10', '£'], b: ['4', '£'] }, { unit: '%' })],
    ['a ratio told as an amount', measured('a / b', { a: ['10', '£'], b: ['4', '£'] }, { unit: '£' })],
  ])('are refused: %s', (_, sum) => {
    expect(workOut(sum)).toMatchObject({ reason: 'units' });
  });

  it('are named, those that were put together alone', () => {
    const sum = measured('a * b + c', { a: ['16', '%'], b: ['10', '£'], c: ['4', 'shares'] });
    expect(workOut(sum)).toEqual({ reason: 'units', words: ['£', 'shares'] });
  });

  const TAX: Record<string, [string, string]> = {
    a: ['600', '¥ billion'],
    b: ['10', '%'],
    c: ['100', '¥ billion'],
    d: ['20', '%'],
    e: ['300', '¥ billion'],
    f: ['30', '%'],
  };
  it.each<[string, Calculation, string]>([
    [
      'rates on slices of an amount, with the hundred',
      measured('(b*c + d*(e-c) + f*(a-e))/100', TAX, { unit: '¥ billion', result: '140' }),
      '140 ¥ billion',
    ],
    [
      'rates on slices of an amount, without it',
      measured('b*c + d*(e-c) + f*(a-e)', TAX, { unit: '¥ billion', result: '140' }),
      '140 ¥ billion',
    ],
    ['what is left after a rate', measured('a * (1 - b)', { a: ['200', '£'], b: ['16', '%'] }, { unit: '£' }), '168 £'],
    [
      'what is left of a hundred',
      measured('a * (100 - b) / 100', { a: ['200', '£'], b: ['16', '%'] }, { unit: '£' }),
      '168 £',
    ],
    [
      'a margin over a rate',
      measured('a + b', { a: ['4', '%'], b: ['25', 'basis points'] }, { unit: '%', decimals: 2 }),
      '4.25%',
    ],
    ['a ratio less a rate', measured('a/b - c', { a: ['3', '£'], b: ['4', '£'], c: ['5', '%'] }, { unit: '%' }), '70%'],
    ['a share in per cent', measured('100 * a / b', { a: ['3', '£m'], b: ['4', '£m'] }, { unit: '%' }), '75%'],
    ['a share, also without the hundred', measured('a / b', { a: ['3', '£m'], b: ['4', '£m'] }, { unit: '%' }), '75%'],
    ['rates without a unit for the result', measured('a + b', { a: ['3', '%'], b: ['4', '%'] }), '7%'],
    [
      'a price and a number of shares',
      measured('a * b', { a: ['5', '$ per share'], b: ['10', 'million shares'] }, { unit: '$ million' }),
      '50 $ million',
    ],
    [
      'an exchange rate',
      measured('a * b', { a: ['10', '£ million'], b: ['1.5', '$ per £'] }, { unit: '$ million' }),
      '15 $ million',
    ],
    [
      'years made months',
      measured('a * 12 + b', { a: ['3', 'years'], b: ['6', 'months'] }, { unit: 'months' }),
      '42 months',
    ],
  ])('are worked out: %s', (_, sum, result) => {
    expect(workOut(sum)).toMatchObject({ result });
  });
});

describe('amounts of one currency at different scales', () => {
  it.each<[string, Calculation, string]>([
    [
      'are told at the scale of the result',
      measured('a + b', { a: ['£3.8m', '£'], b: ['1,200,000', '£'] }, { unit: '£ million' }),
      '5 £ million',
    ],
    [
      'are told in whole units',
      measured('a + b', { a: ['3.8', '£ million'], b: ['1,200,000', '£'] }, { unit: '£', result: '5,000,000' }),
      '5,000,000 £',
    ],
    [
      'are told with a unit of our own',
      measured('a - b', { a: ['3', '£bn'], b: ['500', '£ million'] }),
      '2,500 £ million',
    ],
    [
      'are left to a formula that converts them',
      measured('a * 1000 + b', { a: ['3', '£ million'], b: ['500', '£ thousand'] }, { unit: '£ thousand' }),
      '3,500 £ thousand',
    ],
    [
      'are not converted twice',
      measured('a / 1000', { a: ['3,800', '£'] }, { unit: '£ thousand', result: '3.8', decimals: 1 }),
      '3.8 £ thousand',
    ],
    [
      'may be divided by a thousand things',
      measured('a / 1000', { a: ['3,800', '£'] }, { unit: '£', decimals: 1 }),
      '3.8 £',
    ],
    [
      'make one ratio',
      measured('a / b', { a: ['3', '£ million'], b: ['1,500', '£ thousand'] }, { unit: 'x', result: '2' }),
      '2x',
    ],
    [
      'are told at their own scale where the result names none',
      measured('a + b', { a: ['10', '£ million'], b: ['4', '£ million'] }, { unit: '£', result: '14' }),
      '14 £ million',
    ],
    [
      'keep figures that say something',
      measured('a - b', { a: ['9,000', '£'], b: ['1,250', '£'] }, { unit: '£ million' }),
      '0.00775 £ million',
    ],
  ])('%s', (_, sum, result) => {
    expect(workOut(sum)).toMatchObject({ result });
  });

  it('are shown with their scales', () => {
    const sum = measured('a + b', { a: ['3.8', '£ million'], b: ['1,200', '£ thousand'] }, { unit: '£ million' });
    expect(workOut(sum)).toMatchObject({ shown: '3.8 million + 1,200 thousand' });
  });

  it('are refused with a result of another scale, and what it is is said', () => {
    const sum = measured('a + b', { a: ['10', '£'], b: ['4', '£'] }, { unit: '£ million', result: '14' });
    expect(workOut(sum)).toEqual({ reason: 'result', words: ['14 £ million', '14 £'] });
  });
});
