import { describe, expect, it } from 'vitest';
import { readDate, readRecord, readText } from './read-register-row.js';

describe('a value of the register', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T00:00:00Z', '2026-11-20'],
    ['2026-11-20 00:00:00', '2026-11-20'],
    ['20/1/2026', '2026-01-20'],
    ['0001-01-01', null],
    ['0001-01-01T00:00:00Z', null],
    ['1862-05-01', '1862-05-01'],
    ['', null],
    [null, null],
    ['unknown', 'unknown'],
  ])('%j is the date %j', (raw, date) => {
    expect(readDate(raw)).toBe(date);
  });

  it.each([
    ['Normal ', 'Normal'],
    ['  TWO\n  LINES ', 'TWO LINES'],
    ['********NO ADDRESS DETAILS*******', null],
    ['******', null],
    ['** STAR ** LIMITED', '** STAR ** LIMITED'],
    [1151, '1151'],
    [undefined, null],
    [{}, null],
  ])('%j is the text %j', (raw, text) => {
    expect(readText(raw)).toBe(text);
  });

  it('keeps each field word for word beside what it means', () => {
    const columns = { company_num: 'num', next_ar_date: 'nard', nace_v2_code: 'nace' } as const;
    const row = { num: '000123', nard: '0001-01-01', nace: '6420.0' };
    expect(readRecord(row, columns, { kind: 'C', asOf: '2026-11-20' })).toEqual({
      number: '123',
      kind: 'C',
      asOf: '2026-11-20',
      entries: {
        company_num: { value: '000123', asItStands: 'num: 000123' },
        next_ar_date: { value: null, asItStands: 'nard: 0001-01-01' },
        nace_v2_code: { value: '6420', asItStands: 'nace: 6420.0' },
      },
    });
  });
});
