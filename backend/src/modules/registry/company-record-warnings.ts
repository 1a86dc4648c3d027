import type { CompanyRecord } from '../../ports/registry/company-registry.js';
import type { RegisterField } from '../../ports/registry/register-fields.js';
import { dayInWords } from '../../text/values/dates-and-durations.js';

const DAY = 24 * 60 * 60 * 1000;
/** An annual return may be delivered this many days after its date. */
const DAYS_TO_FILE = 56;
/** Older records may miss what has happened since. */
const FRESH_DAYS = 90;

const valueOf = (record: CompanyRecord, field: RegisterField) => record.entries[field]?.value ?? null;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);
const plusDays = (day: string, days: number) => new Date(timeOf(day) + days * DAY).toISOString().slice(0, 10);
const isNormal = (record: CompanyRecord) => valueOf(record, 'company_status_desc')?.toLowerCase() === 'normal';

/** What somebody who relies on a company should know from its record, as sentences. Judged by the day of the record. */
export function warningsOf(record: CompanyRecord): string[] {
  const warnings = isNormal(record) ? [overdueReturn(record)] : [unusualStatus(record)];
  return warnings.filter((warning) => warning !== null);
}

/** Whether hardly anything can have happened since the day of the record. */
export const isFresh = (record: CompanyRecord, today: Date) => ageInDays(record, today) <= FRESH_DAYS;

/** What to know about the record itself when it is old. */
export const staleRemark = (record: CompanyRecord, today: Date): string | null =>
  isFresh(record, today)
    ? null
    : `The record is ${ageInDays(record, today)} days old; the register may say something else today.`;

const ageInDays = ({ asOf }: CompanyRecord, today: Date) => Math.floor((today.getTime() - timeOf(asOf)) / DAY);

function unusualStatus(record: CompanyRecord): string | null {
  const status = valueOf(record, 'company_status_desc');
  if (status === null) return null;
  const since = valueOf(record, 'comp_dissolved_date') ?? valueOf(record, 'company_status_date');
  const when = since ? ` since ${dayInWords(since)}` : '';
  return /dissolved/i.test(status)
    ? `This company is dissolved${when}.`
    : `The status of this company is "${status}"${when}.`;
}

function overdueReturn(record: CompanyRecord): string | null {
  const due = valueOf(record, 'next_ar_date');
  if (!isDay(due) || due >= record.asOf) return null;
  const latest = plusDays(due, DAYS_TO_FILE);
  return latest >= record.asOf
    ? `The annual return of ${dayInWords(due)} is not on the register yet; it may be delivered until ${dayInWords(latest)}.`
    : `The annual return of ${dayInWords(due)} is overdue.`;
}
