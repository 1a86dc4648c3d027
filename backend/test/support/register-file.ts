import type { DataSource } from 'typeorm';
import { OPEN_DATA_COLUMNS, type OpenDataRow } from '../../src/ports/registry/open-data-rows.js';
import type { FixtureCompany } from '../../src/ports/registry/fixtures.company-registry.js';

const WORDS = ['ATLANTIC', 'BAKERY', 'CLARE', 'DIGITAL', 'EMERALD', 'FOODS', 'GALWAY', 'HARBOUR', 'ISLAND', 'KERRY'];
const STREETS = ['MAIN STREET', 'QUAY STREET', 'CHURCH ROAD', 'BUSINESS PARK', 'THE SQUARE'];
const COUNTIES = ['DUBLIN, IRELAND', 'CORK, IRELAND', 'TRALEE, KERRY, IRELAND', 'GALWAY, H91 X2Y3, IRELAND'];

const cell = (value: string | null) =>
  value === null ? '' : /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
const pick = (from: readonly string[], at: number) => from[at % from.length] ?? '';
const day = (year: number, at: number) =>
  `${year}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;

export const HEADER = OPEN_DATA_COLUMNS.join(',');
export const line = (row: Partial<OpenDataRow>) =>
  OPEN_DATA_COLUMNS.map((column) => cell(row[column] ?? null)).join(',');

/** A company as the CRO's file shows one: about half are dissolved, most have no Eircode, some no address. */
export function inventedCompany(index: number): Partial<OpenDataRow> {
  const isDissolved = index % 2 === 1;
  const year = 1950 + (index % 75);
  return {
    company_num: String(index + 1),
    company_name: `${pick(WORDS, index)} ${pick(WORDS, index * 7 + 3)} ${index.toString(36).toUpperCase()} ${index % 5 ? 'LIMITED' : 'DAC'}`,
    company_status_code: isDissolved ? '1158' : '1151',
    company_status: isDissolved ? 'Dissolved' : 'Normal ',
    company_type_code: '1153',
    company_type: 'LTD - Private Company Limited by Shares',
    company_reg_date: day(year, index),
    last_ar_date: index % 4 ? day(2025, index) : null,
    company_address_1:
      index % 40 ? `${1 + (index % 200)} ${pick(STREETS, index)}` : '********NO ADDRESS DETAILS*******',
    company_address_2: index % 6 ? pick(WORDS, index + 5) : null,
    company_address_4: pick(COUNTIES, index),
    comp_dissolved_date: isDissolved ? day(2019, index) : null,
    nard: day(2026, index),
    last_accounts_date: index % 3 ? day(2024, index) : null,
    company_status_date: isDissolved ? day(2019, index) : '0001-01-01',
    nace_v2_code: index % 3 ? null : '6420.0',
    eircode: index % 3 ? null : `D02${String(1000 + (index % 9000))}`,
    company_name_eff_date: day(year, index),
    company_type_eff_date: day(year, index),
    princ_object_code: index % 2 ? null : '7415',
  };
}

/** The lines of a file of that many companies, in pieces; every five-hundredth company stands there twice, under an earlier name. */
export function* inventedFile(companies: number): Generator<string> {
  yield `${HEADER}\n`;
  for (let index = 0; index < companies; index += 1) {
    const company = inventedCompany(index);
    yield `${line(company)}\n`;
    if (index % 500 === 0)
      yield `${line({ ...company, company_name: 'FORMER NAME LIMITED', company_name_eff_date: '1940-01-01' })}\n`;
  }
}

/** A company as a row of the file, with the file's habits: a blank after the status, the year 1, fillers in the address. */
export const rowOf = (company: FixtureCompany): Partial<OpenDataRow> => ({
  company_num: company.company_num,
  company_name: company.company_name,
  company_status: company.company_status_desc ? `${company.company_status_desc} ` : null,
  company_status_code: company.company_status_code ?? null,
  company_type: company.comp_type_desc ?? null,
  company_type_code: company.company_type_code ?? null,
  company_reg_date: company.company_reg_date ?? null,
  last_ar_date: company.last_ar_date ?? null,
  nard: company.next_ar_date ?? null,
  last_accounts_date: company.last_acc_date ?? null,
  company_status_date: company.company_status_date ?? '0001-01-01',
  comp_dissolved_date: company.comp_dissolved_date ?? null,
  company_address_1: company.company_addr_1 ?? '********NO ADDRESS DETAILS*******',
  company_address_2: company.company_addr_2 ?? null,
  company_address_3: company.company_addr_3 ?? '***',
  company_address_4: company.company_addr_4 ?? null,
  eircode: company.eircode ?? null,
  nace_v2_code: company.nace_v2_code ? `${company.nace_v2_code}.0` : null,
});

/** As it is before anything was imported. */
export async function emptyRegister(source: DataSource) {
  await source.query('TRUNCATE register_companies, register_imports');
}
