import { describe, expect, it } from 'vitest';
import { segmentsOf, signatureOf, wordsOf } from './progressWords.ts';

const counts = { total: 40, answered: 20, passages: 6, notFound: 3, failed: 0, inProgress: 0, waiting: 11 };

describe('The progress line', () => {
  it('says what happened to the questions and leaves out what did not', () => {
    expect(wordsOf(counts)).toBe('20 answered · 6 with passages · 3 nothing found · 11 waiting');
  });

  it('says failures and work under way when there are any', () => {
    expect(wordsOf({ ...counts, failed: 1, inProgress: 2 })).toBe(
      '20 answered · 6 with passages · 3 nothing found · 1 failed · 2 in progress · 11 waiting',
    );
  });

  it('says that nothing is answered yet', () => {
    expect(wordsOf({ total: 5, answered: 0, passages: 0, notFound: 0, failed: 0, inProgress: 0, waiting: 5 })).toBe(
      '0 answered · 5 waiting',
    );
  });

  it('gives each part of the bar its share', () => {
    expect(segmentsOf(counts).map(({ name, count }) => [name, count])).toEqual([
      ['answered', 20],
      ['passages', 6],
      ['notFound', 3],
      ['waiting', 11],
    ]);
  });

  it('notices a question that moved from waiting to in progress', () => {
    expect(signatureOf({ ...counts, waiting: 10, inProgress: 1 })).not.toBe(signatureOf(counts));
    expect(signatureOf(undefined)).toBeUndefined();
  });
});
