import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyRegistry, NameSearch } from './company-registry.js';
import type { FixtureCompany } from './fixtures.company-registry.js';

/** What every register of the suite is filled with. */
export const SUITE_COMPANIES: readonly FixtureCompany[] = [
  {
    company_num: '456789',
    company_name: "O'BRIEN & ÓG BAKERS LIMITED",
    company_status_desc: 'Normal',
    company_status_code: '1151',
    comp_type_desc: 'LTD - Private Company Limited by Shares',
    company_type_code: '1153',
    company_reg_date: '2009-04-02',
    last_ar_date: '2025-09-30',
    next_ar_date: '2026-09-30',
    last_acc_date: '2024-12-31',
    company_addr_1: '12 MAIN STREET,',
    company_addr_2: 'TRALEE',
    company_addr_4: 'KERRY',
    eircode: 'V92 ER04',
  },
  {
    company_num: '1234',
    company_name: 'BAKERS OF CORK LIMITED',
    company_status_desc: 'Dissolved',
    company_status_code: '1158',
    company_status_date: '2015-06-19',
    comp_type_desc: 'LTD - Private Company Limited by Shares',
    company_reg_date: '1951-01-08',
  },
  { company_num: '77', company_name: 'THE MILL 100% FLOUR DAC', company_status_desc: 'Normal' },
];

interface SuiteRegister {
  register: CompanyRegistry;
  close?: () => Promise<void>;
}

const { signal } = new AbortController();
const anySearch: NameSearch = { name: 'bakers', match: 'contains', kind: 'C', skip: 0, take: 10 };

/** What every register promises, whatever it is made of. */
export function companyRegistrySuite(
  name: string,
  make: (companies: readonly FixtureCompany[]) => Promise<SuiteRegister>,
) {
  describe(name, () => {
    let register: CompanyRegistry;
    let close: SuiteRegister['close'];

    beforeAll(async () => {
      ({ register, close } = await make(SUITE_COMPANIES));
    });
    afterAll(() => close?.());

    const found = async (number: string) => {
      const record = await register.company(number, 'C', signal);
      if (!record) throw new Error(`The register has no company ${number}.`);
      return record;
    };
    const names = async (change: Partial<NameSearch>) =>
      (await register.search({ ...anySearch, ...change }, signal)).map(({ entries }) => entries.company_name?.value);

    it('names itself, and the fields it can say anything about', () => {
      expect(register.source.name).not.toBe('');
      expect([...register.source.holds]).toEqual(
        expect.arrayContaining(['company_name', 'company_status_desc', 'company_addr', 'next_ar_date', 'eircode']),
      );
    });

    it('finds a company by its number and says of which day the record is', async () => {
      const record = await found('456789');
      expect(record).toMatchObject({ number: '456789', kind: 'C' });
      expect(record.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(record.entries.company_name?.value).toBe("O'BRIEN & ÓG BAKERS LIMITED");
      expect(record.entries.comp_type_desc?.value).toBe('LTD - Private Company Limited by Shares');
      expect(record.entries.eircode?.value).toBe('V92 ER04');
    });

    it('takes blanks and leading zeros in a number as nothing', async () => {
      expect((await found('000 12 34')).entries.company_name?.value).toBe('BAKERS OF CORK LIMITED');
    });

    it.each(['999', '0', '', '12345678', '99999999999999999999'])('has no company %j', async (number) => {
      expect(await register.company(number, 'C', signal)).toBeNull();
    });

    it('gives the status without the blank at its end', async () => {
      expect((await found('456789')).entries.company_status_desc?.value).toBe('Normal');
    });

    it('gives dates as days, and none where the register has the year 1', async () => {
      const { entries } = await found('1234');
      expect(entries.company_reg_date?.value).toBe('1951-01-08');
      expect(entries.company_status_date?.value).toBe('2015-06-19');
      expect(entries.next_ar_date?.value).toBeNull();
    });

    it('puts the lines of the address together and leaves fillers out', async () => {
      expect((await found('456789')).entries.company_addr?.value).toBe('12 MAIN STREET, TRALEE, KERRY');
      expect((await found('1234')).entries.company_addr?.value).toBeNull();
    });

    it('quotes each field as it stands, after its own name in this register', async () => {
      const { entries } = await found('456789');
      for (const entry of [entries.next_ar_date, entries.company_status_desc, entries.eircode])
        expect(entry?.asItStands).toMatch(/^[a-z_0-9]+: \S/);
      expect(entries.next_ar_date?.asItStands).toContain('2026-09-30');
    });

    it('holds every field that it gives, and gives every field that it holds', async () => {
      expect(Object.keys((await found('77')).entries).toSorted()).toEqual([...register.source.holds].toSorted());
    });

    it('finds companies by a part of the name, in alphabetical order and page by page', async () => {
      expect(await names({})).toEqual(['BAKERS OF CORK LIMITED', "O'BRIEN & ÓG BAKERS LIMITED"]);
      expect(await names({ skip: 1, take: 1 })).toEqual(["O'BRIEN & ÓG BAKERS LIMITED"]);
    });

    it('finds companies by the beginning of the name, and by the whole of it', async () => {
      expect(await names({ match: 'starts' })).toEqual(['BAKERS OF CORK LIMITED']);
      expect(await names({ match: 'exact' })).toEqual([]);
      expect(await names({ match: 'exact', name: 'bakers of cork limited' })).toEqual(['BAKERS OF CORK LIMITED']);
    });

    it('takes every letter of a name for itself', async () => {
      expect(await names({ name: '100%' })).toEqual(['THE MILL 100% FLOUR DAC']);
      expect(await names({ name: '_____' })).toEqual([]);
      expect(await names({ name: '%flour' })).toEqual([]);
    });
  });
}
