import { describe, expect, it } from 'vitest';
import { GridWriter } from './grid-to-text-and-blocks.js';

interface Looks {
  isBold?: boolean;
  size?: number;
}
const rowOf = (index: number, texts: readonly string[], looks: Looks = {}) => ({
  index,
  cells: texts.map((text) =>
    text === '' ? undefined : { text, isValue: /^[\d.,%]+$/.test(text), isBold: false, size: 11, ...looks },
  ),
});
const bold = { isBold: true };
const heads = (index: number) => rowOf(index, ['Party', 'Date', 'Sum'], bold);
const data = (index: number) => rowOf(index, ['Byrne', 'May', '40']);

/** Each block that is no row as "level text", and the path of the last row. */
function readTitles(...rows: ReturnType<typeof rowOf>[]): { titles: string[]; path: string[] } {
  const writer = new GridWriter();
  writer.writeGrid({ name: 'A', rows, tables: [] });
  const { blocks, text } = writer;
  return {
    titles: blocks
      .filter(({ table }) => !table)
      .slice(1)
      .map(({ level, start, end }) => `${level ?? '-'} ${text.slice(start, end)}`),
    path: blocks.at(-1)?.headingPath.slice(1) ?? [],
  };
}

describe('the titles of a sheet without bold type', () => {
  it('are the line alone at its top for all of its tables, where none of them has a name of its own', () => {
    const table = (index: number) => [heads(index), data(index + 1), data(index + 2)];
    const plain = rowOf(0, ['Earn-out calculation of the tanker desk']);
    expect(readTitles(plain, ...table(2), ...table(6)).path).toEqual(['Earn-out calculation of the tanker desk']);
    expect(readTitles(plain, ...table(2), rowOf(6, ['Rates of the tanker desk']), ...table(8)).path).toEqual([
      'Rates of the tanker desk',
    ]);
  });

  it('are the first line above its heads and the last that names the table, also above an empty row', () => {
    for (const first of [2, 3])
      expect(
        readTitles(
          rowOf(0, ['Acme Ltd']),
          rowOf(1, ['Aged debtors at 30 April 2024']),
          rowOf(first, ['Party', 'Date', 'Sum']),
          data(first + 1),
          data(first + 2),
        ),
      ).toEqual({
        titles: ['2 Acme Ltd', '3 Aged debtors at 30 April 2024'],
        path: ['Acme Ltd', 'Aged debtors at 30 April 2024'],
      });
    expect(
      readTitles(
        rowOf(0, ['Rent roll']),
        rowOf(1, ['Printed on 16 May 2024']),
        rowOf(3, ['Party', 'Date', 'Sum']),
        data(4),
        data(5),
      ),
    ).toEqual({ titles: ['2 Rent roll', '- Printed on 16 May 2024'], path: ['Rent roll'] });
  });
});

describe('the titles at the top of a sheet without looks', () => {
  const labels = (index: number) => [rowOf(index, ['Tenant', 'Byrne']), rowOf(index + 1, ['Landlord', 'Walsh'])];

  it('hold for the sheet above labels with what they say, and above the title of a table', () => {
    const note = rowOf(9, ['All figures come from the ledger.']);
    expect(readTitles(rowOf(0, ['Rents']), ...labels(2), heads(5), data(6), data(7), note)).toMatchObject({
      titles: ['2 Rents', '- All figures come from the ledger.'],
      path: ['Rents'],
    });
    expect(readTitles(rowOf(0, ['Rents']), ...labels(1), heads(5), data(6), data(7)).path).toEqual(['Rents']);
    expect(readTitles(rowOf(0, ['Deal Falcon']), rowOf(2, ['Claims']), heads(3), data(4), data(5)).path).toEqual([
      'Deal Falcon',
      'Claims',
    ]);
  });

  it('name what stands right below them alone where a table further down has its own', () => {
    const { titles, path } = readTitles(
      rowOf(0, ['Rents']),
      ...labels(1),
      rowOf(4, ['Claims']),
      heads(5),
      data(6),
      data(7),
    );
    expect([titles, path]).toEqual([['2 Rents', '2 Claims'], ['Claims']]);
  });

  it('are whose it is and what it is, above when it was or who may read it', () => {
    for (const third of ['Strictly confidential', 'Printed on 4 May 2025', 'Amounts in EUR'])
      expect(
        readTitles(rowOf(0, ['Acme Ltd']), rowOf(1, ['Claims']), rowOf(2, [third]), heads(4), data(5), data(6)).titles,
      ).toEqual(['2 Acme Ltd', '3 Claims', `- ${third}`]);
  });
});

describe('the titles of a sheet', () => {
  it('hold for all of its tables but the last of them, where it looks as the titles of further tables do', () => {
    const { path } = readTitles(
      rowOf(0, ['Information pack'], { isBold: true, size: 14 }),
      rowOf(1, ['Table 1: Rents'], bold),
      heads(3),
      data(4),
      rowOf(6, ['Table 2: Claims'], bold),
      heads(7),
      data(8),
    );
    expect(path).toEqual(['Information pack', 'Table 2: Claims']);
  });

  it('hold for a table with a title of its own in their looks, where an empty row parts them from that', () => {
    const { path } = readTitles(
      rowOf(0, ['Information pack'], bold),
      rowOf(2, ['Rents'], bold),
      heads(3),
      data(4),
      data(5),
    );
    expect(path).toEqual(['Information pack', 'Rents']);
  });

  it('are whose it is and what it is, larger or in bold, and not the lines between them', () => {
    expect(
      readTitles(
        rowOf(0, ['Acme Ltd'], { isBold: true, size: 14 }),
        rowOf(1, ['Amounts in £000']),
        rowOf(2, ['CLAIMS'], bold),
        heads(3),
        data(4),
      ),
    ).toEqual({ titles: ['2 Acme Ltd', '- Amounts in £000', '3 CLAIMS'], path: ['Acme Ltd', 'CLAIMS'] });
    const first = readTitles(
      rowOf(0, ['Acme Ltd'], bold),
      rowOf(1, ['Claims'], { isBold: true, size: 14 }),
      heads(2),
      data(3),
    );
    expect(first.titles).toEqual(['2 Acme Ltd', '3 Claims']);
  });

  it('are the first two of several lines in bold alike, the day not counted', () => {
    const { titles } = readTitles(
      rowOf(0, ['Acme Ltd'], bold),
      rowOf(1, ['As at 30 June 2025'], bold),
      rowOf(2, ['Claims'], bold),
      heads(3),
      data(4),
    );
    expect(titles).toEqual(['2 Acme Ltd', '- As at 30 June 2025', '3 Claims']);
  });

  it('hold for all that stands below them, also where an empty row follows', () => {
    const { titles, path } = readTitles(
      rowOf(0, ['Acme Ltd'], { isBold: true, size: 14 }),
      rowOf(2, ['Prepared by', 'T. Byrne']),
      heads(4),
      data(5),
    );
    expect([titles, path]).toEqual([['2 Acme Ltd'], ['Acme Ltd']]);
  });

  it('may have a colon in bold, and stand above the name of a group of columns', () => {
    const { titles, path } = readTitles(
      rowOf(0, ['Acme Ltd'], { isBold: true, size: 14 }),
      rowOf(2, ['Table 2: Claims'], bold),
      heads(4),
      data(5),
    );
    expect([titles, path]).toEqual([
      ['2 Acme Ltd', '3 Table 2: Claims'],
      ['Acme Ltd', 'Table 2: Claims'],
    ]);
    const named = readTitles(rowOf(0, ['Claims'], bold), rowOf(1, ['', 'Filed'], bold), heads(2), data(3));
    expect(named.titles).toEqual(['2 Claims']);
  });

  it('hold for the table below what they say of it in labels beside each other, also without looks', () => {
    const { path } = readTitles(
      rowOf(0, ['Royalty statement']),
      rowOf(1, ['Franchisee: Calder Bakeries', '', 'Month: May 2025']),
      heads(3),
      data(4),
    );
    expect(path).toEqual(['Royalty statement']);
  });

  it('hold for no table below another title in their looks', () => {
    const { titles, path } = readTitles(
      rowOf(0, ['Vans'], bold),
      rowOf(2, ['Party', 'Date', 'Sum']),
      data(3),
      data(4),
      rowOf(6, ['Claims'], bold),
      rowOf(8, ['Party', 'Date', 'Sum']),
      data(9),
      data(10),
    );
    expect([titles, path]).toEqual([['2 Vans', '2 Claims'], ['Claims']]);
  });
});
