import { describe, expect, it } from 'vitest';
import { segmentsOf, progressKey, countsInWords } from './QuestionProgressBar.tsx';

const counts = { total: 40, answered: 20, passages: 6, notFound: 3, failed: 0, inProgress: 0, waiting: 11 };

describe('The progress line', () => {
  it('says what happened to the questions and leaves out what did not', () => {
    expect(countsInWords(counts)).toBe('20 answered · 6 passages · 3 nothing found · 11 not started');
  });

  it('says failures and work under way when there are any', () => {
    expect(countsInWords({ ...counts, failed: 1, inProgress: 2 })).toBe(
      '20 answered · 6 passages · 3 nothing found · 1 failed · 2 in progress · 11 not started',
    );
  });

  it('says that nothing is answered yet', () => {
    expect(
      countsInWords({ total: 5, answered: 0, passages: 0, notFound: 0, failed: 0, inProgress: 0, waiting: 5 }),
    ).toBe('0 answered · 5 not started');
  });

  it('fills the bar with what is done, and with nothing else', () => {
    const filled = segmentsOf({ ...counts, inProgress: 4 }).filter(({ color }) => color !== null);
    expect(filled.map(({ name }) => name)).toEqual(['answered', 'passages', 'notFound']);
    expect(new Set(filled.map(({ color }) => color)).size).toBe(3);
  });

  it('gives each part of the bar its share', () => {
    expect(segmentsOf(counts).map(({ name, count }) => [name, count])).toEqual([
      ['answered', 20],
      ['passages', 6],
      ['notFound', 3],
      ['waiting', 11],
    ]);
  });

  it('notices a question that moved on, and answers that became outdated', () => {
    const changes = { outdated: 0, chosen: 0, documentsAdded: 0 };
    const before = progressKey({ questions: counts, changes, foundSoFar: 0 });
    expect(progressKey({ questions: { ...counts, waiting: 10, inProgress: 1 }, changes, foundSoFar: 0 })).not.toBe(
      before,
    );
    expect(progressKey({ questions: counts, changes, foundSoFar: 1 })).not.toBe(before);
    expect(progressKey({ questions: counts, changes: { ...changes, outdated: 3 }, foundSoFar: 0 })).not.toBe(before);
    expect(progressKey(undefined)).toBeUndefined();
  });
});
