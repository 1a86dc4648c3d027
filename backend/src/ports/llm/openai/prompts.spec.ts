import { describe, expect, it } from 'vitest';
import { workOut } from '../../../answering/verify/recompute-calculation.js';
import { DRAFT_SYSTEM } from './prompts.js';

const FUNCTIONS = [...DRAFT_SYSTEM.matchAll(/\b(\w+)\(a,b\)/g)].map(([whole, name = '']) => [name, whole] as const);
const OF_DATES = new Set(['days', 'months', 'quarters', 'years']);

describe('the rules for a sum', () => {
  it('tell of functions', () => {
    expect(FUNCTIONS.map(([name]) => name)).toEqual(expect.arrayContaining([...OF_DATES, 'addMonths']));
  });

  it.each(FUNCTIONS)('name only functions that are worked out: %s', (name, formula) => {
    const [a, b] = [
      name.startsWith('add') || OF_DATES.has(name) ? '1 March 2024' : '4',
      OF_DATES.has(name) ? '1 May 2025' : '2',
    ];
    const operands = Object.entries({ a, b }).map(([id, value]) => ({ id, name: id, value, unit: '' }));
    const sum = { label: 'Sum', formula, operands, result: null, unit: '', decimals: 0 };
    expect(workOut(sum)).toHaveProperty('result');
  });
});
