import { describe, expect, it } from 'vitest';
import { likenessOf, textSignature } from './text-likeness.js';

/** A text of made-up but repeatable words. */
const wordsOf = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, at) => `w${(((from + at) * 7919) % 100_003).toString(36)}`);

/** The share of five-word runs that two lists of words really have in common. */
function shared(one: readonly string[], other: readonly string[]): number {
  const runs = (words: readonly string[]) => new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')));
  const [a, b] = [runs(one), runs(other)];
  const common = [...a].filter((run) => b.has(run)).length;
  return common / (a.size + b.size - common);
}

describe('the likeness of two texts', () => {
  it('is whole for the same words, whatever their case, spacing and punctuation', () => {
    const one = textSignature('This Agreement shall be governed by the laws of Ireland.');
    expect(likenessOf(one, textSignature('THIS agreement\nshall be  governed by the laws of Ireland'))).toBe(1);
  });

  it('is nothing for texts that share no run of five words', () => {
    expect(likenessOf(textSignature(wordsOf(500).join(' ')), textSignature(wordsOf(500, 5000).join(' ')))).toBe(0);
  });

  it.each([2, 5, 10, 20, 40])('of a long text with %i changed words is estimated well', (changes) => {
    const words = wordsOf(1500);
    const changed = words.map((word, at) => (at % Math.floor(1500 / changes) === 7 ? `changed${at}` : word));
    const estimate = likenessOf(textSignature(words.join(' ')), textSignature(changed.join(' ')));
    expect(Math.abs(estimate - shared(words, changed))).toBeLessThan(0.1);
  });

  it('is exact for short texts', () => {
    const [one, other] = [wordsOf(40), [...wordsOf(38), 'other', 'end']];
    expect(likenessOf(textSignature(one.join(' ')), textSignature(other.join(' ')))).toBeCloseTo(
      shared(one, other),
      10,
    );
  });

  it('is unknown, and taken for none, where a text has fewer than five words', () => {
    expect(textSignature('Rent: 900 euro')).toEqual([]);
    expect(likenessOf([], [])).toBe(0);
  });
});
