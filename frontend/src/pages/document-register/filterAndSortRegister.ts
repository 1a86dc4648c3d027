import { daysOf, type FactKind, type FactSummary, factText, type RegisterRow } from '@proofroom/contract';
import { z } from 'zod';

/** The columns of the register after the document itself. */
export const COLUMNS = [
  { key: 'party', label: 'Parties' },
  { key: 'agreement_date', label: 'Date' },
  { key: 'effective_date', label: 'Effective' },
  { key: 'term', label: 'Term' },
  { key: 'expiry', label: 'Expires' },
  { key: 'renewal', label: 'Renewal' },
  { key: 'notice_to_end', label: 'Notice to end' },
  { key: 'notice_against_renewal', label: 'Notice against renewal' },
  { key: 'governing_law', label: 'Law' },
  { key: 'courts', label: 'Courts' },
  { key: 'liability_cap', label: 'Liability cap' },
] as const satisfies readonly { key: FactKind; label: string }[];
export type ColumnKey = (typeof COLUMNS)[number]['key'] | 'document' | 'kind';

const RegisterFilters = z.object({
  text: z.string(),
  /** Kinds of document; empty means all. */
  kinds: z.array(z.string()).readonly(),
  laws: z.array(z.string()).readonly(),
  /** "2027-01-01", or empty. */
  expiresBefore: z.string(),
});
export type RegisterFilters = z.infer<typeof RegisterFilters>;
export const NO_FILTERS: RegisterFilters = { text: '', kinds: [], laws: [], expiresBefore: '' };
export const isFiltered = ({ text, kinds, laws, expiresBefore }: RegisterFilters) =>
  text.trim() !== '' || kinds.length > 0 || laws.length > 0 || expiresBefore !== '';

export const factsIn = (row: RegisterRow, kind: FactKind): FactSummary[] =>
  row.facts.filter((fact) => fact.kind === kind);
/** What the paper calls itself; else the name of the file. */
export const nameOf = (row: RegisterRow): string => {
  const [title] = factsIn(row, 'title');
  return title ? factText(title.value) : row.fileName;
};

const textOf = (row: RegisterRow) =>
  [row.fileName, row.kind ?? '', row.category, ...row.facts.map(({ value }) => factText(value))]
    .join(' ')
    .toLowerCase();
const expiryOf = (row: RegisterRow): string | null => {
  const value = factsIn(row, 'expiry')[0]?.value;
  return value?.type === 'date' ? value.date : null;
};
const lawOf = (row: RegisterRow) => factsIn(row, 'governing_law').map(({ value }) => factText(value));

const matches = (row: RegisterRow, { text, kinds, laws, expiresBefore }: RegisterFilters): boolean => {
  const expiry = expiryOf(row);
  if (expiresBefore !== '' && (expiry === null || expiry >= expiresBefore)) return false;
  if (kinds.length > 0 && !kinds.includes(row.kind ?? '')) return false;
  if (laws.length > 0 && !lawOf(row).some((law) => laws.includes(law))) return false;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const own = words.length > 0 ? textOf(row) : '';
  return words.every((word) => own.includes(word));
};

/** What two rows are compared by; null where nothing was read, which comes last either way. */
function sortValue(row: RegisterRow, key: ColumnKey): string | number | null {
  if (key === 'document') return nameOf(row).toLowerCase();
  if (key === 'kind') return row.kind?.toLowerCase() ?? null;
  const value = factsIn(row, key)[0]?.value;
  if (!value) return null;
  if (value.type === 'date') return Date.parse(value.date);
  if (value.type === 'period') return daysOf(value);
  if (value.type === 'open') return Number.MAX_SAFE_INTEGER;
  if (key === 'liability_cap') return value.type === 'amount' ? value.amount : -1;
  return factText(value).toLowerCase();
}

const COLUMN_KEYS = ['document', 'kind', ...COLUMNS.map(({ key }) => key)] as const;
const Order = z.object({ by: z.enum(COLUMN_KEYS), direction: z.enum(['asc', 'desc']) });
export type Order = z.infer<typeof Order>;
export const FIRST_ORDER: Order = { by: 'document', direction: 'asc' };

export const ShownRegister = z.object({ filters: RegisterFilters, order: Order });
export type ShownRegister = z.infer<typeof ShownRegister>;

/** The rows that match, in order. */
export function arrange(
  rows: readonly RegisterRow[],
  filters: RegisterFilters,
  { by, direction }: Order,
): RegisterRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .filter((row) => matches(row, filters))
    .map((row) => ({ row, value: sortValue(row, by) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      if (a.value === b.value) return 0;
      return (a.value < b.value ? -1 : 1) * sign;
    })
    .map(({ row }) => row);
}

/** What the filters may be set to. */
export const choicesOf = (rows: readonly RegisterRow[]) => {
  const inOrder = (names: readonly string[]) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
  return {
    kinds: inOrder(rows.flatMap(({ kind }) => kind ?? [])),
    laws: inOrder(rows.flatMap(lawOf)),
  };
};
