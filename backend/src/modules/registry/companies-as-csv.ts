import { stringify } from 'csv-stringify/sync';
import type { CompanyRecord, RegisterSource } from '../../ports/registry/company-registry.js';
import { REGISTER_FIELDS, type RegisterField } from '../../ports/registry/register-fields.js';

/** Records as a table that spreadsheet programs open as it is: UTF-8 with its mark, Windows line ends, no live formula. */
export function companyFile(records: readonly CompanyRecord[], { name, attribution, holds }: RegisterSource): Buffer {
  const fields = (Object.keys(REGISTER_FIELDS) as RegisterField[]).filter(
    (field) => holds.has(field) && field !== 'company_addr',
  );
  const source = [name, attribution].filter((part) => part !== null).join('. ');
  const rows = records.map(({ entries, asOf }) => [
    ...fields.map((field) => entries[field]?.value ?? ''),
    asOf,
    source,
  ]);
  const text = stringify([[...fields, 'record_of', 'source'], ...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  return Buffer.from(text, 'utf8');
}
