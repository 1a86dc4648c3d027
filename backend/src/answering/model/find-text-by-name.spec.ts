import { describe, expect, it } from 'vitest';
import { requestsOf } from '../compose-answer.suite.js';
import { levelsOf } from './find-text-by-name.js';

const PAPER = [
  `NORTHLAKE ENERGY REPORT

We sell power and gas to homes in three countries, and tell of it in this report for the year.

DEBT OF THE GROUP

Instrument                    Drawn       Limit
Term Loan                     450.0       450.0
Senior Notes                  300.0       300.0
Bridge Loan                    25.0        75.0

Report   1`,
  `Revolving Facility            120.0       400.0
Overdraft                       3.0        10.0
Leases                         44.0        44.0

The group keeps to the covenants of all instruments, which are tested each quarter by the bank.

SHARE PROGRAM

Shares are bought back in the market at the price of the day. The program was announced in May and is to run for two years. A program for staff exists as well.

SEGMENT INFORMATION

                               2025        2024
Segment Power
Revenue
External                      800.0       780.0
Internal                       20.0        18.0
Costs
External                      600.0       590.0
Internal                       11.0        12.0
Segment Gas
Revenue
External                      410.0       395.0
Internal                        8.0         7.0
Costs
External                      300.0       290.0
Internal                        5.0         4.0

Report   2`,
  `EVENTS OF THE YEAR

A regulatory event was the new tariff of the power market, and many other events took place.

SUBSEQUENT EVENTS

FINANCING

On 3 February 2026 the group drew a further 20.0 under the facility for its working capital needs.

REGULATORY

On 9 February 2026 the office opened a case on the price of gas.

STAFF

On 12 February 2026 the head of the gas unit left the group.

Report   3`,
].join('\n\n\f');

/** What comes for a wish, line by line, beside what was read before; and what is said of it. */
async function broughtBy(wish: string) {
  let round = 0;
  const requests = await requestsOf(
    PAPER,
    'What does the firm sell to homes?',
    ({ listed }) => ({ read: listed.filter(({ shown }) => shown.includes('We sell')).map(({ id }) => id), lacks: [] }),
    () => (round++ === 0 ? { needs: [wish] } : {}),
  );
  const [before, after] = requests.map(({ passages }) => passages.flatMap(({ text }) => text.split('\n')));
  const lines = (after ?? [])
    .filter((line) => !before?.includes(line))
    .map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return { lines: lines.filter(Boolean), told: requests[1]?.askedFor?.[0] };
}

describe('a row that is wished for by its name', () => {
  it.each([
    'Revolving Facility',
    'Revolving Facility row of the debt table',
    'the row "Revolving Facility" in the table of debt',
    'Debt of the group > Revolving Facility',
  ])('comes from the page after the head of its table: %s', async (wish) => {
    const { lines, told } = await broughtBy(wish);
    expect(lines).toContain('Revolving Facility 120.0 400.0');
    expect(lines).toContain('Instrument Drawn Limit');
    expect(lines).not.toContain('Overdraft 3.0 10.0');
    expect(told).toMatchObject({ found: 1 });
  });

  it.each([
    ['Segment Gas > Revenue > External', 'External 410.0 395.0'],
    ['Segment Power > Costs > External', 'External 600.0 590.0'],
    ['Segment Gas: Costs: Internal', 'Internal 5.0 4.0'],
  ])('is the one below all the names it is given with: %s', async (wish, row) => {
    const { lines } = await broughtBy(wish);
    expect(lines.filter((line) => /^(?:External|Internal)/.test(line))).toEqual([row]);
    expect(lines).toContain(wish.split(/ ?[>:] /)[0]);
  });
});

describe('several rows that are wished for below one name', () => {
  it('come each, and it is said which does not stand there', async () => {
    const { lines, told } = await broughtBy('Segment Gas > Revenue > External, Internal, Lost');
    expect(lines.filter((line) => /^(?:External|Internal)/.test(line))).toEqual([
      'External 410.0 395.0',
      'Internal 8.0 7.0',
    ]);
    expect(told?.without).toEqual(['Lost']);
  });
});

describe('a sentence that is wished for by its words', () => {
  it.each([
    'The program was announced',
    'the sentence "The program was announced ..."',
    'sentence beginning "The program was"',
  ])('comes: %s', async (wish) => {
    const { lines, told } = await broughtBy(wish);
    expect(lines.join(' ')).toContain('The program was announced in May');
    expect(told).toEqual({ text: wish, found: 1 });
  });
});

describe('a section that is wished for by its title below another', () => {
  it.each(['Subsequent Events: Regulatory', 'Subsequent Events > Regulatory', 'Subsequent Events – Regulatory'])(
    'comes alone: %s',
    async (wish) => {
      const { lines } = await broughtBy(wish);
      expect(lines.join(' ')).toMatch(
        /^(?:REGULATORY )?On 9 February 2026 the office opened a case on the price of gas\.$/,
      );
    },
  );
});

describe('a wish that names a place', () => {
  it('is no path of names', () => {
    expect(levelsOf('Schedule 2: repair times')).toEqual([]);
    expect(levelsOf('clause 4.1 - liability')).toEqual([]);
    expect(levelsOf('Notes: long words that go on and on and tell of many things at once')).toEqual([]);
  });
});
