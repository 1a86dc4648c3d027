import { plainCroNumber } from '@proofroom/contract';
import type { CompanyRecord, EntryKind, RegisterEntry } from './company-registry.js';
import { ADDRESS_LINES, REGISTER_FIELDS, type RegisterField } from './register-fields.js';

/** Where a register keeps each field, by its own names. */
export type Columns = Partial<Record<RegisterField, string>>;
type Row = Record<string, unknown>;

/** "********NO ADDRESS DETAILS*******" and rows of nothing but asterisks stand for a line that is missing. */
const FILLER = /^\*{3}/;
const YEAR_OF_NO_DATE = '0001';
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/;
const IRISH_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: |$)/;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/\s+/g, ' ').trim() : '';

/** A date as YYYY-MM-DD. Null for no date and for the year 1, which stands for none; anything else stays as it is. */
export function readDate(value: unknown): string | null {
  const raw = textOf(value);
  const [, year, month, day] = ISO_DATE.exec(raw) ?? [];
  if (year === YEAR_OF_NO_DATE || raw === '') return null;
  if (year) return `${year}-${month}-${day}`;
  const [, irishDay, irishMonth, irishYear] = IRISH_DATE.exec(raw) ?? [];
  return irishDay && irishMonth ? `${irishYear}-${irishMonth.padStart(2, '0')}-${irishDay.padStart(2, '0')}` : raw;
}

export function readText(value: unknown): string | null {
  const raw = textOf(value);
  return raw === '' || FILLER.test(raw) ? null : raw;
}

/** Codes went through a spreadsheet on their way: "6202.0" is 6202. */
const readCode = (value: unknown) => readText(value)?.replace(/^(\d+)\.0+$/, '$1') ?? null;

const READERS = { text: readText, date: readDate, code: readCode };

/** A row of any register as a record. */
export function readRecord(row: Row, columns: Columns, origin: { kind: EntryKind; asOf: string }): CompanyRecord {
  const entries: CompanyRecord['entries'] = {};
  for (const [field, column] of Object.entries(columns) as [RegisterField, string][]) {
    const value = READERS[REGISTER_FIELDS[field].kind](row[column]);
    entries[field] = { value, asItStands: `${column}: ${textOf(row[column])}` };
  }
  const address = wholeAddress(entries);
  if (address) entries.company_addr = address;
  return { ...origin, number: plainCroNumber(textOf(row[columns.company_num ?? ''])), entries };
}

function wholeAddress(entries: CompanyRecord['entries']): RegisterEntry | null {
  const lines = ADDRESS_LINES.map((line) => entries[line]).filter((entry) => entry !== undefined);
  if (lines.length === 0) return null;
  const filled = lines.filter(({ value }) => value !== null);
  const shown = filled.length > 0 ? filled : lines.slice(0, 1);
  return {
    value: filled.length > 0 ? filled.map(({ value }) => value?.replace(/,$/, '')).join(', ') : null,
    asItStands: shown.map(({ asItStands }) => asItStands).join('; '),
  };
}
