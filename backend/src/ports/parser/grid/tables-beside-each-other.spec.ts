import { describe, expect, it } from 'vitest';
import { regionsOf } from './find-tables-and-header-rows.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

interface Looks {
  isBold?: boolean;
  fill?: string;
}

const rowOf = (index: number, texts: readonly string[], looks: Looks = {}) => ({
  index,
  cells: texts.map((text) =>
    text === '' ? undefined : { text, isValue: /^[\d.,%]+$/.test(text), isBold: false, ...looks },
  ),
});
const tablesOf = (...rows: ReturnType<typeof rowOf>[]) =>
  regionsOf({ name: 'A', rows, tables: [] }).map(({ names }) => names.filter(Boolean).join(' '));

describe('a table that stands behind an empty column', () => {
  const bold = { isBold: true };

  it('is one of its own below a title beside the title of the other', () => {
    expect(
      tablesOf(
        rowOf(0, ['Contracts', '', '', '', 'Licences'], bold),
        rowOf(1, ['Party', 'Date', 'Term', '', 'Party', 'Software'], bold),
        rowOf(2, ['Byrne', 'May', 'year', '', 'Walsh', 'Ledger']),
        rowOf(3, ['Moat', 'June', 'open', '', 'Larch', 'Payroll']),
      ),
    ).toEqual(['Party Date Term', 'Party Software']);
  });

  it('is one of its own where its heads stand beside a row of figures, also between two others', () => {
    expect(
      tablesOf(
        rowOf(0, ['Item', 'Cost', '', 'Loans', '', '', 'VAT'], bold),
        rowOf(1, ['Van', '40', '', 'Lender', 'Drawn', '', 'Net', 'Tax'], bold),
        rowOf(2, ['Lathe', '90', '', 'Byrne', '10', '', '100', '20']),
        rowOf(3, ['Boiler', '12', '', 'Walsh', '55', '', '300', '60']),
      ),
    ).toEqual(['Item Cost', 'Lender Drawn', 'Net Tax']);
  });

  it('is one of its own where it has rows beside nothing of the other, and the corner of its heads may be empty', () => {
    expect(
      tablesOf(
        rowOf(0, ['Item', 'Cost', '', '', 'March', 'April'], bold),
        rowOf(1, ['Van', '40', '', 'Rent', '7', '8']),
        rowOf(2, ['Lathe', '90', '', 'Rates', '5', '6']),
        rowOf(3, ['', '', '', 'Power', '3', '2']),
        rowOf(4, ['', '', '', 'Water', '1', '1']),
      ),
    ).toEqual(['Item Cost', 'March April']);
  });

  it('is one of its own where years and second heads over its columns leave its corner empty', () => {
    expect(
      tablesOf(
        rowOf(0, ['Item', 'Cost', '', 'Accounts'], bold),
        rowOf(1, ['Van', '40', '', '', '2024', '', '2023']),
        rowOf(2, ['Lathe', '90', '', '', 'Actual', 'Budget', 'Actual']),
        rowOf(3, ['Boiler', '12', '', 'Sales', '55', '56', '57']),
        rowOf(4, ['Press', '13', '', 'Costs', '35', '36', '37']),
      ),
    ).toEqual(['Item Cost', '2024 Actual 2024 Budget 2023 Actual']);
  });

  it('is the rest of the same table where its heads and rows stand beside all of the others', () => {
    for (const title of ['', '2024'])
      expect(
        tablesOf(
          ...(title === '' ? [] : [rowOf(0, ['', '', '', title], bold)]),
          rowOf(1, ['Account', 'Name', '', 'Actual', 'Budget'], bold),
          rowOf(2, ['4000', 'Sales', '', '7', '8']),
          rowOf(3, ['5000', 'Costs', '', '5', '6']),
          rowOf(4, ['', 'Total', '', '12', '14']),
        ),
      ).toHaveLength(1);
    // Days before it are no table.
    expect(
      tablesOf(
        rowOf(0, ['Bank'], bold),
        rowOf(1, ['Date', '', 'Details', 'Debit', 'Balance'], bold),
        rowOf(2, ['2024', '', 'Rent', '7', '8']),
        rowOf(3, ['2025', '', 'Rates', '5', '6']),
      ),
    ).toHaveLength(1);
  });
});

it('two tables side by side without a gap have heads that repeat themselves', async () => {
  const { blocks } = await readBytes(
    'a.csv',
    'Sources,Amount,%,Uses,Amount,%\nTerm loan,"21,000",36.5,Price,"41,900",72.8\nNotes,"6,500",11.3,Fees,"1,194",2.1\n',
  );
  expect(blocks.at(-1)?.table?.header).toBe('Sources\tAmount\t%\tUses\tAmount\t%');
  const words = await readBytes('a.csv', 'Ann,paid,Bob,paid\nCarol,open,Dan,paid\nEve,paid,Fay,open\n');
  expect(words.blocks.at(-1)?.table?.header).toBeUndefined();
});
