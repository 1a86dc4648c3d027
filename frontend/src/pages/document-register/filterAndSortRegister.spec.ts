import type { FactKind, FactValue, RegisterRow } from '@proofroom/contract';
import { describe, expect, it } from 'vitest';
import { arrange, NO_FILTERS, type Order } from './filterAndSortRegister.ts';

let next = 0;
const aRow = (
  fileName: string,
  facts: Partial<Record<FactKind, FactValue>>,
  kind: string | null = null,
): RegisterRow => ({
  documentId: ++next,
  fileName,
  kind,
  category: 'Contracts',
  status: 'ready',
  reason: null,
  facts: Object.entries(facts).map(([of, value], id) => ({ id, kind: of as FactKind, value, isCorrected: false })),
});
const day = (date: string): FactValue => ({ type: 'date', date, isComputed: false });
const period = (count: number, unit: 'day' | 'month' | 'year'): FactValue => ({
  type: 'period',
  count,
  unit,
  isBusiness: false,
});
const law = (text: string): FactValue => ({ type: 'text', text });

const ROWS = [
  aRow('lease.pdf', { expiry: day('2027-06-30'), term: period(18, 'month'), governing_law: law('Ireland') }, 'Lease'),
  aRow('supply.pdf', { expiry: day('2026-01-31'), term: period(1, 'year'), governing_law: law('New York') }),
  aRow('services.pdf', { expiry: { type: 'open' }, term: { type: 'open' } }),
  aRow('scan.pdf', {}),
];
const BY_NAME: Order = { by: 'document', direction: 'asc' };
const names = (...asked: Parameters<typeof arrange> extends [unknown, ...infer Rest] ? Rest : never) =>
  arrange(ROWS, ...asked).map(({ fileName }) => fileName.replace('.pdf', ''));

describe('the register', () => {
  it('sorts dates and lengths of time by their size, and puts what was not read last either way', () => {
    expect(names(NO_FILTERS, { by: 'expiry', direction: 'asc' })).toEqual(['supply', 'lease', 'services', 'scan']);
    expect(names(NO_FILTERS, { by: 'term', direction: 'desc' })).toEqual(['services', 'lease', 'supply', 'scan']);
  });

  it('keeps what expires before a day, which leaves out what says nothing of it', () => {
    expect(names({ ...NO_FILTERS, expiresBefore: '2027-01-01' }, BY_NAME)).toEqual(['supply']);
    expect(names({ ...NO_FILTERS, expiresBefore: '2026-01-31' }, BY_NAME)).toEqual([]);
  });

  it('keeps the chosen kinds and laws, and rows that hold every word', () => {
    expect(names({ ...NO_FILTERS, kinds: ['Lease'] }, BY_NAME)).toEqual(['lease']);
    expect(names({ ...NO_FILTERS, laws: ['New York'] }, BY_NAME)).toEqual(['supply']);
    expect(names({ ...NO_FILTERS, text: 'ireland 2027' }, BY_NAME)).toEqual(['lease']);
  });
});
