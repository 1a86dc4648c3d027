import { describe, expect, it } from 'vitest';
import { workOut } from './recompute-calculation.js';

const operandsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([id, value]) => ({ id, name: id, value, unit: '' }));

describe('the formula of a sum', () => {
  it.each([
    ['growth(a, b, 2)', { a: '4,410', b: '5,964' }, '(5,964 / 4,410)^(1 / 2) - 1'],
    ['growth(a, b, 2) * 100', { a: '4,410', b: '5,964' }, '((5,964 / 4,410)^(1 / 2) - 1) × 100'],
    ['growth(a - c, b, 2)', { a: '651.7', b: '864.8', c: '35.2' }, '(864.8 / (651.7 - 35.2))^(1 / 2) - 1'],
    ['floor(a - b) * c', { a: '35.80', b: '27.00', c: '1.15' }, '((35.80 - 27.00) rounded down) × 1.15'],
    ['ceil(a)', { a: '4.3' }, '4.3 rounded up'],
    ['(a-b)/(-c)', { a: '5', b: '3', c: '2' }, '(5 - 3) / (-2)'],
    ['addMonths(a, 12)', { a: '12 March 2016' }, '12 March 2016 + 12 months'],
    ['addDays(a, -9)', { a: '12 March 2016' }, '12 March 2016 less 9 days'],
    [
      'addBusinessDays(a, 5)',
      { a: '12 March 2027' },
      '12 March 2027 + 5 business days (weekends left out; public holidays not)',
    ],
    ['days(a, b)', { a: '1 March 2025', b: '9 March 2025' }, 'days from 1 March 2025 to 9 March 2025'],
    ['c / avg(a, b)', { a: '1,200', b: '(1,400)', c: '90' }, '90 / (average of 1,200 and (1,400))'],
    ['(a + b) * c', { a: '1', b: '2', c: '3' }, '(1 + 2) × 3'],
  ])('is shown as one who checks it would write it: %s', (formula, values, shown) => {
    const sum = { label: 'Sum', formula, operands: operandsOf(values), result: null, unit: '', decimals: 2 };
    expect(workOut(sum)).toMatchObject({ shown });
  });
});
