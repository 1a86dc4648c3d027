import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const rowsOf = async (text: string) => {
  const found = await readBytes('a.txt', text);
  return found.blocks
    .filter(({ kind }) => kind === 'table_row')
    .map(({ start, end, table, lines }) => ({
      cells: found.text.slice(start, end).split('\t'),
      header: table?.header?.split('\t'),
      lines,
    }));
};

describe('a table drawn with lines and bars in a plain text', () => {
  it('has heads over two lines, of which one stands over two columns, as one row of names', async () => {
    const rows = await rowsOf(`┌─────────────┬──────────────────┬────────────┐
│    Role     │ Allowance (EUR)  │  Remarks   │
│             │ Weekday │ Sunday │            │
├─────────────┼─────────┼────────┼────────────┤
│Dentist      │ 140.00  │ 220.00 │ by rota    │
│Technician   │    -    │   -    │ no on-call │
└─────────────┴─────────┴────────┴────────────┘
`);
    const header = ['Role', 'Allowance (EUR) Weekday', 'Allowance (EUR) Sunday', 'Remarks'];
    expect(rows).toEqual([
      { cells: header, header: undefined, lines: [2, 2] },
      { cells: ['Dentist', '140.00', '220.00', 'by rota'], header, lines: [5, 5] },
      { cells: ['Technician', '-', '-', 'no on-call'], header, lines: [6, 6] },
    ]);
  });

  it('has rows over several lines where a line is drawn below each, and repeats a cell that goes over two of them', async () => {
    const rows = await rowsOf(`+---------+--------------------------+-------+
| Site    | Meter                    | kWh   |
+=========+==========================+=======+
| Cork    | E-1, in the plant room   | 1,200 |
|         | of the north wing        |       |
|         +--------------------------+-------+
|         | E-2                      |   300 |
+---------+--------------------------+-------+
| Galway  | G-1                      |   880 |
+---------+--------------------------+-------+
`);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Site', 'Meter', 'kWh'],
      ['Cork', 'E-1, in the plant room of the north wing', '1,200'],
      ['Cork', 'E-2', '300'],
      ['Galway', 'G-1', '880'],
    ]);
    expect(new Set(rows.slice(1).map(({ header }) => header?.join()))).toEqual(new Set(['Site,Meter,kWh']));
  });

  it('may have no lines around it, or bars that stand in no columns', async () => {
    const rows = await rowsOf(` code |       name        |  amount
------+-------------------+----------
 A1   | Harbour Trust     | 1,200.00
 A2   | Mill Road Limited |    90.50

| Name | Office | Since |
|---|---|---|
| Ann Murphy | Chair | 2020 |
| Ben | Clerk | 2021 |
`);
    expect(rows.map(({ cells, header }) => [cells.join(), header?.join()])).toEqual([
      ['code,name,amount', undefined],
      ['A1,Harbour Trust,1,200.00', 'code,name,amount'],
      ['A2,Mill Road Limited,90.50', 'code,name,amount'],
      ['Name,Office,Since', undefined],
      ['Ann Murphy,Chair,2020', 'Name,Office,Since'],
      ['Ben,Clerk,2021', 'Name,Office,Since'],
    ]);
  });

  it('has no heads where it is a form of labels and values, and a box around words is no table', async () => {
    const text = `+--------------------------+
| PRIVATE AND CONFIDENTIAL |
+--------------------------+

╔══════════════╦═══════════════════════╗
║ Buyer        ║ Harrow Lane Foods Ltd ║
╠══════════════╬═══════════════════════╣
║ Seller       ║ Calder Print Ltd      ║
╚══════════════╩═══════════════════════╝
`;
    expect((await rowsOf(text)).map(({ cells, header }) => [cells, header])).toEqual([
      [['Buyer', 'Harrow Lane Foods Ltd'], undefined],
      [['Seller', 'Calder Print Ltd'], undefined],
    ]);
    const found = await readBytes('a.txt', text);
    expect(found.blocks.map(({ start, end }) => found.text.slice(start, end))).toContain('PRIVATE AND CONFIDENTIAL');
  });
});

it('those who sign beside each other stand in cells, and a letterhead above a line and labels heads none of these', async () => {
  const rows = await rowsOf(`VESILINJA OY                                            ORDER CONFIRMATION
Cloud services                                          No. HC-2024-0056
========================================================================

To:    Isle of Farne Water Board
From:  Sanna Leppänen, Vesilinja Oy
Date:  5 February 2024

We confirm your order of 29 January 2024 for a pilot of sixty nodes in the town.

   s/ Sanna Leppänen                      s/ Tobias Ollerenshaw
   General Counsel, Vesilinja Oy          Clerk to the Board
`);
  expect(rows.filter(({ header }) => header)).toEqual([]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['VESILINJA OY', 'ORDER CONFIRMATION'],
    ['Cloud services', 'No. HC-2024-0056'],
    ['To:', 'Isle of Farne Water Board'],
    ['From:', 'Sanna Leppänen, Vesilinja Oy'],
    ['Date:', '5 February 2024'],
    ['s/ Sanna Leppänen', 's/ Tobias Ollerenshaw'],
    ['General Counsel, Vesilinja Oy', 'Clerk to the Board'],
  ]);
});
