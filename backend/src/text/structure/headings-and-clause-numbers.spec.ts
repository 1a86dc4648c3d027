import { describe, expect, it } from 'vitest';
import { clauseAt, compareClauses, numberOfHeading } from './headings-and-clause-numbers.js';

const TEXT =
  '9.6 Assignment; Third Parties. Neither party may assign this Agreement, see Section 9.14. 9.7 Governing Law, Venue. This Agreement follows the laws of Ireland. It replaces clause 3.2 Notices of 4.1 Acres.   9.8 The parties agree that damages are no remedy.';
const at = (words: string) => clauseAt(TEXT, TEXT.indexOf(words));

describe('the clause that words in a text belong to', () => {
  it.each([
    ['9.6 Assignment', '9.6', null],
    ['Neither party', '9.6', null],
    ['This Agreement follows', '9.7', 'Governing Law, Venue'],
    ['9.7 Governing', '9.7', 'Governing Law, Venue'],
    ['It replaces', '9.7', 'Governing Law, Venue'],
    ['damages are no remedy', '9.8', null],
  ])('%s: %s', (words, number, title) => {
    expect(at(words)).toEqual({ number, title: title ?? (number === '9.6' ? 'Assignment; Third Parties' : null) });
  });

  it('is unknown where no number stands before them, and no amount is one', () => {
    expect(clauseAt('The rent is 4.50 Euro. 12 Months are a year.', 40)).toBeNull();
  });

  it('has a number that is compared figure by figure', () => {
    expect(compareClauses('9.10', '9.9')).toBeGreaterThan(0);
    expect(compareClauses('9', '9.1')).toBeLessThan(0);
    expect(compareClauses('7.4', '7.4')).toBe(0);
  });

  it('has the number its heading begins with', () => {
    expect(
      ['7.4 Co-operation', 'II.5 Deferred', 'Section 8.', 'Article 12 Term', '2024 figures of the year', 'Notices'].map(
        numberOfHeading,
      ),
    ).toEqual(['7.4', 'II.5', '8', '12', null, null]);
  });
});
