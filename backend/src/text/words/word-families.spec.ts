import { describe, expect, it } from 'vitest';
import { familyOf, relativesOf } from './word-families.js';
import { termOf } from './stems-and-stop-words.js';

const family = (word: string) => familyOf(termOf(word));

describe('words of one root', () => {
  it.each([
    ['accrual', 'accrued', 'accrue', 'accruals'],
    ['payment', 'payable', 'pays'],
    ['renewal', 'renewed', 'renews'],
    ['agreement', 'agrees', 'agreed'],
    ['performance', 'performed', 'performs'],
  ])('are one family: %s and %s', (first, ...others) => {
    expect(others.map(family)).toEqual(others.map(() => family(first)));
  });

  it.each([
    ['general', 'generic'],
    ['order', 'ordinary'],
    ['party', 'part'],
  ])('are none where only their letters are alike: %s and %s', (one, other) => {
    expect(family(one)).not.toBe(family(other));
  });

  it('can be looked for by each other', () => {
    expect(relativesOf(termOf('accrual'))).toContain(termOf('accrued'));
    expect(relativesOf(termOf('accrued'))).toContain(termOf('accrual'));
  });
});
