import { describe, expect, it } from 'vitest';
import { columnsOfTypedTable } from './columns-of-typed-tables.js';

const cellsOf = (heads: readonly string[], rows: readonly string[]): string[] | undefined =>
  columnsOfTypedTable(heads, rows)?.map(({ left, right }) =>
    [...heads, ...rows].map((line) => line.slice(left, right).trim()).join(' / '),
  );

describe('the columns of a typed table', () => {
  it('are parted by one blank that all rows leave, as between date, number and text', () => {
    const rows = [
      '02.01. OPB  Carried over            4,2',
      '09.01. 3118 Hose, 400 m      3,4    7,6',
      '22.01. 8812 Transfer thanks    5   12,6',
    ];
    expect(cellsOf(['Date   No   Text            Debit Balance'], rows)).toEqual([
      'Date / 02.01. / 09.01. / 22.01.',
      'No / OPB / 3118 / 8812',
      'Text / Carried over / Hose, 400 m / Transfer thanks',
      'Debit /  / 3,4 / 5',
      'Balance / 4,2 / 7,6 / 12,6',
    ]);
  });

  it('are whole where the words of their cells or heads happen to leave the same blank', () => {
    const rows = ['Bell & Co            0.00     5', 'Hart & Sons          1.00    17'];
    expect(cellsOf(['Who          Over 90 days   Sum'], rows)).toEqual([
      'Who / Bell & Co / Hart & Sons',
      'Over 90 days / 0.00 / 1.00',
      'Sum / 5 / 17',
    ]);
  });

  it('are not told where a long cell hides what parts two of them', () => {
    const rows = ['Bell        1            1', 'Hart, who pays late 2    3'];
    expect(cellsOf(['Who     Debit   Credit   Sum'], rows)).toBeUndefined();
  });
});
