import { describe, expect, it } from 'vitest';
import { FixturesRegistry, type FixtureCompany } from '../../ports/registry/fixtures.company-registry.js';
import { isFresh, staleRemark, warningsOf } from './company-record-warnings.js';

const AS_OF = '2026-11-20';

async function aRecord(company: Partial<FixtureCompany>) {
  const one = { company_num: '1', company_name: 'BAKERS LIMITED', company_status_desc: 'Normal', ...company };
  const record = await new FixturesRegistry([one], AS_OF).company('1', 'C');
  if (!record) throw new Error('The company is missing.');
  return record;
}

describe('warnings about a company', () => {
  it.each<[string, Partial<FixtureCompany>, string[]]>([
    ['is silent about one in order', { next_ar_date: '2026-12-31' }, []],
    ['is silent on the very day of the return', { next_ar_date: AS_OF }, []],
    ['is silent when the register gives no date', {}, []],
    [
      'says how long a return may still be delivered',
      { next_ar_date: '2026-09-30' },
      [
        'The annual return of 30 September 2026 is not on the register yet; it may be delivered until 25 November 2026.',
      ],
    ],
    [
      'says that a return is overdue',
      { next_ar_date: '2026-09-24' },
      ['The annual return of 24 September 2026 is overdue.'],
    ],
    [
      'says since when a company is dissolved, and asks no return of it',
      { company_status_desc: 'Dissolved', comp_dissolved_date: '2015-06-19', next_ar_date: '2014-01-01' },
      ['This company is dissolved since 19 June 2015.'],
    ],
    [
      'names any other status',
      { company_status_desc: 'Strike Off Listed', company_status_date: '2026-10-01', next_ar_date: '2014-01-01' },
      ['The status of this company is "Strike Off Listed" since 1 October 2026.'],
    ],
    ['says nothing of a status that is not given', { company_status_desc: '' }, []],
  ])('%s', async (_, company, warnings) => {
    expect(warningsOf(await aRecord(company))).toEqual(warnings);
  });
});

describe('the age of a record', () => {
  it('matters after three months', async () => {
    const record = await aRecord({});
    expect(isFresh(record, new Date('2027-02-18T12:00:00Z'))).toBe(true);
    expect(staleRemark(record, new Date('2027-02-18T12:00:00Z'))).toBeNull();
    expect(isFresh(record, new Date('2027-02-19T12:00:00Z'))).toBe(false);
    expect(staleRemark(record, new Date('2027-02-19T12:00:00Z'))).toMatch(/^The record is 91 days old/);
  });
});
