import { isNamedSumOf } from './rows-of-another-table.js';

/** The heads below the row that sums what that of the first column names, as "Total assets" does below "ASSETS": that is the title of the rows so far. */
export function withoutSummedName(header: string | undefined, label: string): string | undefined {
  const [name = '', ...others] = header?.split('\t') ?? [];
  return isNamedSumOf(label, name) ? ['', ...others].join('\t') : header;
}

/** The heads below a title that looks like them, where what that of the first column names was summed above it: the title takes its place. */
export const withNextName = (header: string, title: string): string =>
  [title, ...header.split('\t').slice(1)].join('\t');
