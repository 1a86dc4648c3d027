import { describe, expect, it } from 'vitest';
import { clausesIn, placeIn, placeInSchedule } from './read-places-named-in-wish.js';

describe('the clauses that a wish names', () => {
  it.each([
    ['3.1 Contract Price: increase, and 3.2 Time for Completion', ['3.1', '3.2']],
    ['3.1 Rates: 4.5 and 5.5 per cent', ['3.1']],
    ['clause 9.3', ['9.3']],
    ['Sections 4.1 to 4.3', ['4.1', '4.2', '4.3']],
    ['14.3 and 14.5: severance', ['14.3', '14.5']],
    ['Article II.4: how the price is paid', ['II.4']],
    ['VIII.2 time for notice of claims', ['VIII.2']],
    ['Articles V.1 to V.3', ['V.1', 'V.2', 'V.3']],
    ['5 million', []],
  ])('may be numbered by the numeral of their article: %s', (wish, numbers) => {
    expect(clausesIn(wish).map(({ number }) => number)).toEqual(numbers);
  });

  it('are no articles where a point follows the numeral', () => {
    expect(placeIn('the whole of section V')).toBe('section V');
    expect(placeIn('the stock in article V.2')).toBe('article V.2');
  });
});

describe('a place in a schedule', () => {
  it.each([
    ['Schedule 7: 1.1 The Sellers shall pay', { place: 'paragraph 1.1', schedule: 'Schedule 7' }],
    ['Schedule 7: 2.1 and 2.2', { place: 'paragraph 2.1', schedule: 'Schedule 7', last: '2.2' }],
    ['paragraph 4 of Schedule 2', { place: 'paragraph 4', schedule: 'Schedule 2' }],
  ])('may be named by its number alone: %s', (wish, place) => {
    expect(placeInSchedule(wish)).toEqual(place);
  });

  it('is none where a date stands behind the schedule', () => {
    expect(placeInSchedule('Schedule 7: the rent in 2025')).toBeNull();
  });
});
