import { describe, expect, it } from 'vitest';
import {
  addDuration,
  countFromWords,
  findDates,
  findDurations,
  formatDate,
  formatDuration,
} from './dates-and-durations.js';

describe('reading dates', () => {
  it.each([
    ['12 March 2016', '12 March 2016'],
    ['March 12, 2016', '12 March 2016'],
    ['12th day of March, 2016', '12 March 2016'],
    ['this 1st day of Sept. 2007', '1 September 2007'],
    ['the twenty-first (21st) day of June, 2010', '21 June 2010'],
    ['the first day of May 2011', '1 May 2011'],
    ['2016-03-12', '12 March 2016'],
    ['25/12/2019', '25 December 2019'],
    ['12/25/2019', '25 December 2019'],
    ['31.12.99', '31 December 1999'],
    ['Feb 29, 2016', '29 February 2016'],
    ['November\n5,\n2014', '5 November 2014'],
    ['June 1,1999', '1 June 1999'],
    ['20 March day of 1998', '20 March 1998'],
    ['26t h day of May, 2017', '26 May 2017'],
  ])('reads "%s"', (text, expected) => {
    expect(findDates(`made on ${text} between`).map((found) => formatDate(found.date))).toEqual([expected]);
  });

  it.each([
    'February 30, 2016',
    '13/13/2016',
    'section 4.2.1 and 10-12-2',
    '45 March 2016',
    'clause 12.3.2016.4',
    'clause 4.12.10',
    'May 2016',
    'the month of March',
  ])('does not take "%s" for a date', (text) => {
    expect(findDates(text)).toEqual([]);
  });

  it('says when day and month may be swapped', () => {
    expect(findDates('03/04/2016')[0]?.isAmbiguous).toBe(true);
    expect(findDates('03/03/2016')[0]?.isAmbiguous).toBe(false);
    expect(findDates('23/04/2016')[0]?.isAmbiguous).toBe(false);
  });

  it('keeps reading order and the place of each date', () => {
    const text = 'from January 1, 2015 until 31 December 2016';
    expect(findDates(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'January 1, 2015',
      '31 December 2016',
    ]);
  });
});

describe('reading lengths of time', () => {
  it.each([
    ['thirty (30) days', '30 days'],
    ["thirty days' notice", '30 days'],
    ['five (5) years', '5 years'],
    ['a 12-month period', '12 months'],
    ['a two-year term', '2 years'],
    ['one (1) year', '1 year'],
    ['ten business days', '10 business days'],
    ['one hundred twenty (120) calendar days', '120 days'],
    ['forty-five days', '45 days'],
    ['6 weeks', '6 weeks'],
    ['24 full months', '24 months'],
  ])('reads "%s"', (text, expected) => {
    expect(findDurations(text).map(formatDuration)).toEqual([expected]);
  });

  it.each(['the fiscal year', 'yesterday', 'days of notice', '$30 daytime', 'Section 4.5 years'])(
    'does not take "%s" for a length of time',
    (text) => {
      expect(findDurations(text)).toEqual([]);
    },
  );

  it('reads numbers in words', () => {
    expect(['one', 'nineteen', 'ninety-nine', 'one hundred eighty', 'hundred', 'none'].map(countFromWords)).toEqual([
      1, 19, 99, 180, 100, 0,
    ]);
  });
});

describe('adding a length of time to a date', () => {
  it.each([
    [{ year: 2016, month: 3, day: 12 }, { count: 5, unit: 'year' }, '12 March 2021'],
    [{ year: 2015, month: 1, day: 31 }, { count: 1, unit: 'month' }, '28 February 2015'],
    [{ year: 2016, month: 2, day: 29 }, { count: 1, unit: 'year' }, '28 February 2017'],
    [{ year: 2015, month: 11, day: 30 }, { count: 3, unit: 'month' }, '29 February 2016'],
    [{ year: 2015, month: 12, day: 20 }, { count: 2, unit: 'week' }, '3 January 2016'],
    [{ year: 2015, month: 12, day: 20 }, { count: 90, unit: 'day' }, '19 March 2016'],
  ] as const)('from %o by %o is %s', (date, duration, expected) => {
    expect(formatDate(addDuration(date, duration))).toBe(expected);
  });
});
