import { expect, it } from 'vitest';
import { keyPhrases, themeOf } from './key-phrases.js';

const TEXT = `The Distributor shall meet the minimum purchase commitment in each year. If the minimum purchase commitment
is not met, the Supplier may end the exclusive distribution right. The exclusive distribution right is limited to Ireland.`;

it('names what a text keeps coming back to', () => {
  expect(keyPhrases(TEXT, 2).toSorted()).toEqual(['exclusive distribution right', 'minimum purchase commitment']);
});

it('has nothing to say of an empty text', () => {
  expect(keyPhrases('', 5)).toEqual([]);
});

it('takes the nearest heading as the theme, without its number', () => {
  expect(themeOf(['Article 8', '8.1. Assignment'], ['written consent'])).toBe('Assignment');
  expect(themeOf(['12.'], ['written consent'])).toBe('written consent');
});
