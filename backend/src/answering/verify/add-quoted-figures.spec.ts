import { describe, expect, it } from 'vitest';
import type { Citation } from '../compose-answer-types.js';
import { addedUp, operandWithoutQuote } from './add-quoted-figures.js';

const ROWS = ['Ada Byrne\t€165,000', 'Tom Walsh\t€96,000.50'];
const citations = ROWS.map((quote) => ({ quote }) as Citation);
const sumOf = (...amounts: number[]) => ({
  label: 'Basic salary, added up',
  unit: 'EUR',
  operands: amounts.map((amount, quote) => ({ name: ROWS[quote] ?? '', amount, quote })),
});

describe('a sum', () => {
  it('is worked out anew from figures each of which stands in its quote', () => {
    const sum = sumOf(165_000, 96_000.5);
    expect(operandWithoutQuote(sum, citations)).toBeNull();
    expect(addedUp(sum, [0, 1])).toMatchObject({ shown: '165,000 + 96,000.5', result: '261,000.5 EUR' });
  });

  it('is refused with a figure that its quote does not state', () =>
    expect(operandWithoutQuote(sumOf(165_000, 97_000), citations)).toBe(citations[1]));
});
