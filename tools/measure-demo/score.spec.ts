import { describe, expect, it } from 'vitest';
import type { KnownAnswer } from '../data-room/known-answers.ts';
import { placesOf, shareCovered } from './locate-quotes.ts';
import { figuresOf, scoreAnswer } from './score.ts';

const LEASE =
  'The rent is 900 euro\na month.\nLease of Unit 7 Page 3 of 9\nIt is reviewed every five years. The tenant repairs.';
const known = (given: Partial<KnownAnswer>): KnownAnswer => ({
  id: 'x-1',
  question: 'What is the rent?',
  category: 'Property',
  kind: 'value',
  answerable: true,
  answer: '900 euro',
  quotes: [{ file: 'lease.pdf', quote: 'The rent is 900 euro a month.' }],
  ...given,
});
const textOf = () => LEASE;

describe('where a quote stands in what was read', () => {
  it('does not depend on how lines were broken', () => {
    const [place] = placesOf('the rent is 900 euro a month.', LEASE);
    expect(LEASE.slice(...(place ?? [0, 0]))).toBe('The rent is 900 euro\na month.');
  });

  it('is two places when a page ends inside it', () => {
    const places = placesOf('The rent is 900 euro a month. It is reviewed every five years.', LEASE);
    expect(places.map(([start, end]) => LEASE.slice(start, end))).toEqual([
      'The rent is 900 euro\na month.',
      'It is reviewed every five years.',
    ]);
  });

  it('is nowhere when a word differs', () => {
    expect(placesOf('The rent is 950 euro a month.', LEASE)).toEqual([]);
  });
});

describe('how an answer is judged', () => {
  it('counts a quote as shown when most of it is marked, and a passage as on the point when it holds some of one', () => {
    const rent = { file: 'lease.pdf', place: [0, 29] as const, isFolded: false };
    const repairs = { file: 'lease.pdf', place: [90, 108] as const, isFolded: false };
    const row = scoreAnswer(known({}), { outcome: 'answered', passages: [rent, repairs] }, textOf);
    expect(row).toMatchObject({ quotes: 1, quotesShown: 1, passages: 2, passagesOnPoint: 1 });
    const part = scoreAnswer(known({}), { outcome: 'answered', passages: [{ ...rent, place: [0, 8] }] }, textOf);
    expect(part).toMatchObject({ quotesShown: 0, passagesOnPoint: 1 });
    const elsewhere = scoreAnswer(
      known({}),
      { outcome: 'answered', passages: [{ ...rent, file: 'other.pdf' }] },
      textOf,
    );
    expect(elsewhere).toMatchObject({ quotesShown: 0, passagesOnPoint: 0 });
    const folded = scoreAnswer(known({}), { outcome: 'answered', passages: [{ ...rent, isFolded: true }] }, textOf);
    expect(folded).toMatchObject({ quotesShown: 0, quotesGiven: 1, passages: 0 });
  });

  it('counts as wrong what is answered without there being an answer', () => {
    const none = known({ answerable: false, quotes: [] });
    const given = { outcome: 'answered', passages: [] };
    const rows = [scoreAnswer(none, given, textOf), scoreAnswer(none, { ...given, outcome: 'not_found' }, textOf)];
    expect(figuresOf(rows)).toMatchObject({ unanswerableAnswered: 0.5, answerableFound: null, quotesShown: null });
  });

  it('counts no letter twice', () => {
    expect(
      shareCovered(
        [[0, 10]],
        [
          [0, 6],
          [4, 8],
          [2, 3],
        ],
      ),
    ).toBe(0.8);
  });
});
