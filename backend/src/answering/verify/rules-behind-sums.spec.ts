import { describe, expect, it } from 'vitest';
import {
  areYearsApart,
  isCountOfCalendar,
  numbersToExplain,
  seriesWithout,
  tellsNumber,
  tellsTime,
  unitAdded,
} from './rules-behind-sums.js';

describe('a number of a formula', () => {
  it.each([
    ['payable in two equal parts', '2'],
    ['one half of the costs', '2'],
    ['by 2 instalments', '2'],
    ['on the fifth anniversary', '5'],
    ['a discount of 5 per cent', '0.05'],
  ])('is told by "%s"', (text, number) => {
    expect(tellsNumber(text, number)).toBe(true);
  });

  it.each([
    ['Page 2', '2'],
    ['– 2 –', '2'],
    ['2 / 14', '2'],
    ['Seite 2 von 14', '2'],
    ['A2. Safety counts for a tenth of it', '2'],
    ['6.2 The price is paid at once', '6.2'],
    ['a discount of 15 per cent', '0.05'],
  ])('is not told by the number of a page or a clause, nor by another figure: "%s"', (text, number) => {
    expect(tellsNumber(text, number)).toBe(false);
  });
});

describe('a number of a formula', () => {
  it.each([
    ['(a + b + c) / 3', []],
    ['(a + b + c) / 4', ['4']],
    ['days(addMonths(a, -1), b) + days(addMonths(a, -2), b) + days(addMonths(a, -3), b)', []],
    ['days(addMonths(a, -1), b) + days(addMonths(a, -3), b)', ['3']],
    ['addDays(addDays(a, 28), 56)', ['28', '56']],
  ])('says something of a paper, unless it counts what is averaged or counts months off: %s', (formula, numbers) => {
    expect(numbersToExplain(formula)).toEqual(numbers);
  });
});

describe('years between two figures', () => {
  it('are counted by the years they are named with', () => {
    expect(areYearsApart('Revenue 2023\nRevenue 2025', '2')).toBe(true);
    expect(areYearsApart('Revenue 2023\nRevenue 2025', '3')).toBe(false);
  });
});

describe('a length of time', () => {
  it.each([
    ['a week later', '7', 'day'],
    ['within two weeks of it', '14', 'day'],
    ['for three years', '36', 'month'],
    ['after another quarter', '3', 'month'],
  ])('is told in larger units as well: "%s"', (text, number, unit) => {
    expect(tellsTime(text, number, unit)).toBe(true);
  });

  it('is not told by a count of something else', () => {
    expect(tellsTime('two lorries a week', '14', 'day')).toBe(false);
  });
});

describe('a number that the calendar knows', () => {
  it('is named by what it counts', () => {
    expect(isCountOfCalendar('days in a week', '7')).toBe(true);
    expect(isCountOfCalendar('months of the year', '12')).toBe(true);
    expect(isCountOfCalendar('months of the term', '12')).toBe(false);
    expect(isCountOfCalendar('days of the week', '5')).toBe(false);
  });
});

describe('a series of notes', () => {
  it('is another one by its year, not where one is told by its year and the other by its rate', () => {
    expect(seriesWithout('The 2028 Notes are due in May.', ['2029 Notes'])).toEqual(['2029 Notes']);
    expect(seriesWithout('7.50% Notes due 15 December 2029', ['2029 Notes'])).toEqual([]);
  });
});

describe('a number that is added to a day', () => {
  it('counts what its function says, and is told by words on as many of those alone', () => {
    expect(unitAdded('addYears(a, 10)', '10')).toBe('year');
    expect(unitAdded('addMonths(addDays(a, 28), 56)', '56')).toBe('month');
    expect(unitAdded('a * 10', '10')).toBeNull();
    expect(tellsTime('until the tenth anniversary of the offering', '10', 'year')).toBe(true);
    expect(tellsTime('for a period of ten years', '10', 'year')).toBe(true);
    expect(tellsTime('Each Class B share has ten votes.', '10', 'year')).toBe(false);
  });
});
