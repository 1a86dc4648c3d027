import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { regionsOf } from './find-tables-and-header-rows.js';

const lastHead = async (...lines: string[]) =>
  (await readBytes('a.csv', `${lines.join('\n')}\n`)).blocks.at(-1)?.table?.header;

describe('heads of several rows', () => {
  it('are told where most columns below them hold figures, be the first row without some', async () => {
    const names = 'Customer,Balance,Overdue,,';
    const header = 'Customer\tBalance\tOverdue 30 days\tOverdue 60 days\tOverdue 90 days';
    const rows = ['Byrne,70,,,70', 'Walsh,90,40,50,', 'Osei,60,30,30,'];
    expect(await lastHead(names, ',,30 days,60 days,90 days', ...rows)).toBe(header);
  });

  it('may be three, without merged cells', async () => {
    const header = 'Premises Unit\tPremises Tenant\tLease Term From\tLease Term To\tLease Rent';
    const rows = ['1,Byrne,01/02/2020,01/02/2030,700', '2,Walsh,01/02/2021,01/02/2031,800'];
    expect(await lastHead('Premises,,Lease,,', 'Unit,Tenant,Term,,Rent', ',,From,To,', ...rows)).toBe(header);
  });

  it('may be days, which are dates, above their units', () => {
    const cell = (text: string, isValue: boolean) => ({ text, isValue, isBold: false });
    const name = (text: string) => cell(text, false);
    const value = (text: string) => cell(text, true);
    const rows = [
      { index: 0, cells: [undefined, name('Note'), value('31 Dec 2024'), value('31 Dec 2023')] },
      { index: 1, cells: [undefined, undefined, name("£'000"), name("£'000")] },
      { index: 2, cells: [name('Sales')] },
      { index: 3, cells: [name('Bread'), value('3'), value('700'), value('750')] },
      { index: 4, cells: [name('Cakes'), undefined, value('300'), value('350')] },
    ];
    const [region] = regionsOf({ name: 'A', rows, tables: [] });
    expect(region?.names).toEqual(['', 'Note', "31 Dec 2024 £'000", "31 Dec 2023 £'000"]);
  });

  it('are none above labels that ask now for a name, now for a figure and now for a day', async () => {
    expect(await lastHead('Status,Draft', 'Shares,"75,009"', 'Lender,Byrne', 'Loan,"306,000"', 'Number,348298')).toBe(
      undefined,
    );
    expect(await lastHead('Company,Acme Ltd', 'Loan,"194,000"', 'Drawn,28/03/2026', 'Rate,4.9%')).toBe(undefined);
    expect(await lastHead('Site,Staff', 'Cork,40', 'Leeds,n/a', 'Lyon,31')).toBe('Site\tStaff');
  });
});
