import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';

const ROWS = [
  ['Tenant', 'Property', 'Rent'],
  ['Kilmore Dairies', 'Harbour Road', '1,200'],
  ['Liffey Software', 'Parkmore West', '980'],
  ['Skellig Foods', 'Green Street', '14,500'],
];
/** Helvetica of 10 points: the longest cell of each column ends about 5 points before the next one. */
const COLUMNS = [72, 146, 221];

async function rowsOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row' ? [[table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')] : [],
  );
}

describe('a table without lines', () => {
  it('has its columns where narrow gaps stand below each other', async () => {
    const content = ROWS.map((row, at) =>
      row.map((cell, place) => textAt(COLUMNS[place] ?? 0, 700 - at * 14, cell, 10)).join(''),
    ).join('');
    expect((await rowsOf(content)).slice(1)).toEqual([
      'Tenant | Property | Rent < Kilmore Dairies | Harbour Road | 1,200',
      'Tenant | Property | Rent < Liffey Software | Parkmore West | 980',
      'Tenant | Property | Rent < Skellig Foods | Green Street | 14,500',
    ]);
  });

  it('has a cell below each head although two rows stand close to them and sums lie across', async () => {
    const places = [72, 260, 294, 356, 400];
    const drawn = [
      ['Description', 'Qty', 'Unit price', 'VAT', 'Amount'],
      ['Sensor PS-12, calibrated, with certificate', '24', 'EUR 118.50', '23%', '2,844.00'],
      ['Delivery', '1', 'EUR 450.00', '23%', '450.00'],
    ].map((row, at) => row.map((cell, place) => textAt(places[place] ?? 0, 700 - at * 16, cell, 10)).join(''));
    const sum = textAt(330, 652, 'Subtotal', 10) + textAt(400, 652, '3,294.00', 10);
    expect((await rowsOf(drawn.join('') + sum)).slice(1, 3)).toEqual([
      'Description | Qty | Unit price | VAT | Amount < Sensor PS-12, calibrated, with certificate | 24 | EUR 118.50 | 23% | 2,844.00',
      'Description | Qty | Unit price | VAT | Amount < Delivery | 1 | EUR 450.00 | 23% | 450.00',
    ]);
  });

  it('is read row by row where it was drawn cell by cell, each with its wrapped lines', async () => {
    const wide = [72, 220, 400];
    const wrapped = [
      ['Tenant', 'Property', 'Rent'],
      ['Kilmore\nDairies', '12 Harbour Road,\nGalway', '1,200'],
      ['Liffey\nSoftware', 'Unit 7,\nParkmore West', '980'],
      ['Skellig\nFoods', '4 Green Street,\nDublin 2', '14,500'],
    ];
    const content = wrapped
      .map((row, at) =>
        row
          .map((cell, place) =>
            cell
              .split('\n')
              .map((line, down) => textAt(wide[place] ?? 0, 700 - at * 30 - down * 12, line, 10))
              .join(''),
          )
          .join(''),
      )
      .join('');
    expect((await rowsOf(content)).slice(1)).toEqual([
      'Tenant | Property | Rent < Kilmore Dairies | 12 Harbour Road, Galway | 1,200',
      'Tenant | Property | Rent < Liffey Software | Unit 7, Parkmore West | 980',
      'Tenant | Property | Rent < Skellig Foods | 4 Green Street, Dublin 2 | 14,500',
    ]);
  });

  it('keeps its heads below the titles of groups of rows, which name the rows below them', async () => {
    const rows = [
      ['', 'Notes', '2025 EUR', '2024 EUR'],
      ['Fixed assets'],
      ['Tangible assets', '8', '4,218,330', '4,390,112'],
      ['Financial assets', '9', '120,000', '120,000'],
      ['Current assets'],
      ['Stocks', '10', '611,204', '588,917'],
      ['Cash at bank', '', '903,118', '411,006'],
    ];
    const content = rows
      .map((row, at) =>
        row.map((cell, place) => textAt([72, 220, 300, 400][place] ?? 0, 700 - at * 14, cell, 10)).join(''),
      )
      .join('');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    const header = '\tNotes\t2025 EUR\t2024 EUR';
    expect(
      blocks.map(({ table, headingPath, start, end }) => [table?.header, headingPath, text.slice(start, end)]),
    ).toEqual([
      [undefined, [], header],
      [header, [], 'Fixed assets'],
      [header, ['Fixed assets'], 'Tangible assets\t8\t4,218,330\t4,390,112'],
      [header, ['Fixed assets'], 'Financial assets\t9\t120,000\t120,000'],
      [header, [], 'Current assets'],
      [header, ['Current assets'], 'Stocks\t10\t611,204\t588,917'],
      [header, ['Current assets'], 'Cash at bank\t\t903,118\t411,006'],
    ]);
  });

  it('takes a row of units for a part of its heads', async () => {
    const rows = [
      ['', 'Note', '2025', '2024'],
      ['', '', 'EUR 000', 'EUR 000'],
      ['Turnover', '3', '18,412', '16,077'],
      ['Gross profit', '', '6,506', '5,622'],
      ['Operating profit', '5', '2,293', '1,708'],
    ];
    const content = rows
      .map((row, at) =>
        row.map((cell, place) => textAt([72, 220, 300, 400][place] ?? 0, 700 - at * 14, cell, 10)).join(''),
      )
      .join('');
    const header = ' | Note | 2025 EUR 000 | 2024 EUR 000';
    expect((await rowsOf(content)).slice(2)).toEqual([
      `${header} < Turnover | 3 | 18,412 | 16,077`,
      `${header} < Gross profit |  | 6,506 | 5,622`,
      `${header} < Operating profit | 5 | 2,293 | 1,708`,
    ]);
  });

  it('tells debit from credit where hardly a row has both', async () => {
    const rows = [
      ['Code', 'Account', 'Debit', 'Credit'],
      ['1010', 'Leasehold improvements', '214,880.15', ''],
      ['1015', 'Depreciation', '', '88,410.00'],
      ['1200', 'Trade debtors', '402,617.90', ''],
      ['2100', 'Trade creditors', '', '266,903.41'],
      ['', 'Total', '617,498.05', '355,313.41'],
    ];
    const content = rows
      .map((row, at) =>
        row
          .map((cell, place) => (cell ? textAt([72, 120, 300, 400][place] ?? 0, 700 - at * 14, cell, 10) : ''))
          .join(''),
      )
      .join('');
    const header = 'Code | Account | Debit | Credit';
    expect((await rowsOf(content)).slice(1)).toEqual([
      `${header} < 1010 | Leasehold improvements | 214,880.15`,
      `${header} < 1015 | Depreciation |  | 88,410.00`,
      `${header} < 1200 | Trade debtors | 402,617.90`,
      `${header} < 2100 | Trade creditors |  | 266,903.41`,
      `${header} <  | Total | 617,498.05 | 355,313.41`,
    ]);
  });

  it('begins a row with every label of accounts, and joins a label that goes on beside its figures', async () => {
    const rows = [
      ['', '31.12.2025', '31.12.2024'],
      ['A. Anlagen'],
      ['I. Maschinen', '118.440', '126.010'],
      ['II. Fuhrpark', '904.118', '911.200'],
      ['B. Umlauf'],
      ['Forderungen aus Lieferungen und'],
      ['gelieferten Leistungen', '711.203', '688.004'],
    ];
    const content = rows
      .map((row, at) => row.map((cell, place) => textAt([72, 300, 400][place] ?? 0, 700 - at * 14, cell, 10)).join(''))
      .join('');
    const header = ' | 31.12.2025 | 31.12.2024';
    expect((await rowsOf(content)).slice(1)).toEqual([
      `${header} < A. Anlagen`,
      `${header} < I. Maschinen | 118.440 | 126.010`,
      `${header} < II. Fuhrpark | 904.118 | 911.200`,
      `${header} < B. Umlauf`,
      `${header} < Forderungen aus Lieferungen und gelieferten Leistungen | 711.203 | 688.004`,
    ]);
  });

  it('has the number of a note in a column of its own, though most rows have none', async () => {
    const accounts = [
      ['', 'Note', '2023', '2022'],
      ['Turnover', '2', '4,812,077', '4,390,116'],
      ['Cost of sales', '', '(3,001,455)', '(2,877,020)'],
      ['Gross profit', '', '1,810,622', '1,513,096'],
      ['Operating profit', '', '606,304', '322,219'],
    ];
    const content = accounts
      .map((row, at) =>
        row.map((cell, place) => textAt([72, 220, 300, 400][place] ?? 0, 700 - at * 24, cell, 10)).join(''),
      )
      .join('');
    const header = ' | Note | 2023 | 2022';
    expect((await rowsOf(content)).slice(1)).toEqual([
      `${header} < Turnover | 2 | 4,812,077 | 4,390,116`,
      `${header} < Cost of sales |  | (3,001,455) | (2,877,020)`,
      `${header} < Gross profit |  | 1,810,622 | 1,513,096`,
      `${header} < Operating profit |  | 606,304 | 322,219`,
    ]);
  });

  it('has the heads that begin where its columns do, before figures that end where they do', async () => {
    const heads = [
      [288, 'Note'],
      [333, '2024 (EUR)'],
      [425, '2023 (EUR)'],
    ] as const;
    const rows = [
      ['Turnover', '2', '7,402,118', '6,950,447'],
      ['Cost of sales', '', '(811,902)', '(602,335)'],
      ['Gross profit', '', '6,590,216', '6,348,112'],
      ['Other costs', '3', '(704,550)', '(688,201)'],
    ];
    const drawn = (y: number, cells: readonly string[]) =>
      cells
        .map((cell, at) => textAt(([72, 324, 416, 509][at] ?? 0) - (at > 0 ? cell.length * 5 : 0), y, cell, 10))
        .join('');
    const header = ' | Note | 2024 (EUR) | 2023 (EUR)';
    const content =
      heads.map(([x, head]) => textAt(x, 700, head, 10, 'F2')).join('') +
      rows.map((row, at) => drawn(680 - at * 20, row)).join('');
    expect(await rowsOf(content)).toEqual([` < ${header}`, ...rows.map((row) => `${header} < ${row.join(' | ')}`)]);
    const days = [
      textAt(72, 700, 'in euro', 10),
      textAt(260, 700, '31-12-2024', 10),
      textAt(370, 700, '31-12-2023', 10),
    ];
    const withoutNotes = rows.map(([label = '', , ...figures]) => [label, '', ...figures]);
    const dated = days.join('') + withoutNotes.map((row, at) => drawn(680 - at * 20, row)).join('');
    expect((await rowsOf(dated)).slice(0, 2)).toEqual([
      ' < in euro | 31-12-2024 | 31-12-2023',
      'in euro | 31-12-2024 | 31-12-2023 < Turnover | 7,402,118 | 6,950,447',
    ]);
  });

  it('has heads that were drawn close to each other, also where a table below it has other columns', async () => {
    const heads = ['Note', '2024 (EUR)', '2023 (EUR)'];
    const drawn = (y: number, cells: readonly string[], places: readonly number[], font = 'F1') =>
      cells.map((cell, at) => textAt(places[at] ?? 0, y, cell, 10, font)).join('');
    const rows = [
      ['Turnover', '2', '7,402,118', '6,950,447'],
      ['Gross profit', '4', '590,216', '348,112'],
      ['Profit', '5', '(676,923)', '(491,003)'],
    ];
    const table = (top: number, shift: number): string =>
      drawn(top, heads, [209 - shift, 244 - shift, 310 - shift], 'F2') +
      rows
        .map((row, at) => {
          const figures = row.map((cell, place) => ([65, 223, 297, 369][place] ?? 0) - shift - 5 * cell.length);
          return drawn(top - 20 - at * 20, row, [65, ...figures.slice(1)]);
        })
        .join('');
    const content = table(700, 0) + textAt(65, 610, 'Balance sheet', 10, 'F2') + table(590, 12);
    const header = ' | Note | 2024 (EUR) | 2023 (EUR)';
    const expected = [` < ${header}`, ...rows.map((row) => `${header} < ${row.join(' | ')}`)];
    expect(await rowsOf(content)).toEqual([...expected, ...expected]);
  });

  it('has that number apart from the label too where one label reaches up to it and the figures stand close', async () => {
    const accounts = [
      ['', 'Note', '2023', '2022'],
      ['Turnover', '2', '4,812,077', '4,390,116'],
      ['Gross profit', '', '1,810,622', '1,513,096'],
      ['Administrative expenses', '3', '(1,204,318)', '(1,190,877)'],
      ['Operating profit', '', '606,304', '322,219'],
    ];
    const content = accounts
      .map((row, at) =>
        row.map((cell, place) => textAt([72, 186, 216, 274][place] ?? 0, 700 - at * 20, cell, 10)).join(''),
      )
      .join('');
    const header = ' | Note | 2023 | 2022';
    expect((await rowsOf(content)).slice(1)).toEqual([
      `${header} < Turnover | 2 | 4,812,077 | 4,390,116`,
      `${header} < Gross profit |  | 1,810,622 | 1,513,096`,
      `${header} < Administrative expenses | 3 | (1,204,318) | (1,190,877)`,
      `${header} < Operating profit |  | 606,304 | 322,219`,
    ]);
  });

  it('has its own columns, whatever those of the table above it are, when a title stands between them', async () => {
    const table = (top: number, places: readonly number[], cells: readonly (readonly string[])[]): string =>
      cells
        .map((row, at) => row.map((cell, place) => textAt(places[place] ?? 0, top - at * 24, cell, 10)).join(''))
        .join('');
    const members = [
      ['No.', 'Member', 'Born', 'Nominal', 'Share'],
      ['1', 'Ann Lark', '11 April 1961', '12,500', '50%'],
      ['2', 'Joe Lark', '2 December 1988', '7,500', '30%'],
      ['3', 'Lark Ltd', 'none', '5,000', '20%'],
    ];
    const accounts = [
      ['', 'Note', '2023', '2022'],
      ['Turnover', '2', '4,812,077', '4,390,116'],
      ['Cost of sales', '', '(3,001,455)', '(2,877,020)'],
      ['Gross profit', '', '1,810,622', '1,513,096'],
      ['Operating profit', '', '606,304', '322,219'],
    ];
    const content =
      table(700, [72, 120, 210, 330, 430], members) +
      textAt(72, 604, 'Schedule 2: Profit and loss account for the year', 10) +
      table(580, [72, 180, 300, 400], accounts);
    const read = await rowsOf(content);
    expect(read).toContain('No. | Member | Born | Nominal | Share < 3 | Lark Ltd | none | 5,000 | 20%');
    expect(read.slice(-2)).toEqual([
      ' | Note | 2023 | 2022 < Gross profit |  | 1,810,622 | 1,513,096',
      ' | Note | 2023 | 2022 < Operating profit |  | 606,304 | 322,219',
    ]);
  });

  it('ends before a sentence of a typewriter, whose words stand as far apart as they do in the rows', async () => {
    const typed = (y: number, line: string): string =>
      [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => textAt(72 + index * 6, y, word, 10)).join('');
    const lines = [
      '                           Note         2023         2022',
      'Cost of sales                    (3,001,455)  (2,877,020)',
      'Gross profit                2      1,810,622    1,513,096',
      'Operating profit                     606,304      322,219',
    ];
    const note = 'Completion accounts drawn up by it as on 17 October 2023 under FRS 102.';
    const content = lines.map((line, at) => typed(700 - at * 11, line)).join('') + typed(645, note);
    const entries = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >>';
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content, entries }]));
    const last = blocks.at(-1);
    expect([last?.kind, text.slice(last?.start, last?.end)]).toEqual(['paragraph', note]);
  });

  it('is made of short names with what is said of each beside it, and has no head', async () => {
    const particulars = [
      ['Company name', 'Corrib Instruments plc'],
      ['Registered|number', '102464'],
      ['Registered|office', '6 Merchants Quay, Galway,|which is its place of business'],
      ['Directors', 'Siobhan Murphy, Declan Byrne'],
    ];
    let y = 700;
    const content = particulars
      .map(([name = '', value = '']) => {
        const drawn = [name, value].map((cell, place) =>
          cell
            .split('|')
            .map((line, down) => textAt([72, 170][place] ?? 0, y - down * 13, line, 10, place === 0 ? 'F2' : 'F1'))
            .join(''),
        );
        y -= 32;
        return drawn.join('');
      })
      .join('');
    expect(await rowsOf(content)).toEqual([
      ' < Company name | Corrib Instruments plc',
      ' < Registered number | 102464',
      ' < Registered office | 6 Merchants Quay, Galway, which is its place of business',
      ' < Directors | Siobhan Murphy, Declan Byrne',
    ]);
  });

  it('is announced with its page where its columns cannot be told surely, and only there', async () => {
    const doubtsOf = async (rows: readonly (readonly [number, string])[][]): Promise<string[]> => {
      const content = rows
        .map((row, at) => row.map(([x, cell]) => textAt(x, 700 - at * 24, cell, 10)).join(''))
        .join('');
      const { remarks } = await readBytes('a.pdf', makePdf([{ content }]));
      return remarks.filter((remark) => remark.includes('columns'));
    };
    const doubt = 'Page 1 shows a table whose columns could not be told surely; compare figures with the page.';
    const astray: [number, string][][] = [
      [
        [72, 'Turnover'],
        [200, '4,812,077'],
        [330, '4,390,116'],
      ],
      [
        [72, 'Cost of sales'],
        [300, '3,001,455'],
        [430, '2,877,020'],
      ],
      [
        [72, 'Gross profit'],
        [260, '1,810,622'],
        [420, '1,513,096'],
      ],
      [
        [72, 'Net profit'],
        [220, '606,304'],
        [330, '322,219'],
      ],
    ];
    expect(await doubtsOf(astray)).toEqual([doubt]);
    const torn: [number, string][][] = [
      [
        [72, 'Turnover'],
        [200, '4,812,077'],
        [330, '4,390,116'],
      ],
      [
        [72, 'Cost of sales'],
        [200, '(3,001,455)'],
        [330, '(2,877,02'],
      ],
      [[330, '0)']],
      [
        [72, 'Net profit'],
        [200, '606,304'],
        [330, '322,219'],
      ],
      [
        [72, 'Other costs'],
        [200, '(1,204,318)'],
        [330, '(1,190,87'],
      ],
    ];
    expect(await doubtsOf(torn)).toEqual([doubt]);
    const sure = astray.map((row) => row.map(([, cell], at): [number, string] => [[72, 200, 330][at] ?? 0, cell]));
    expect(await doubtsOf(sure)).toEqual([]);
  });

  it('is not made of sentences that happen to have wide spaces', async () => {
    const prose = [
      ['The tenant shall pay', 173],
      ['the rent', 117],
      ['that is named in this', 171],
      ['schedule of', 131],
    ] as const;
    const content = prose
      .map(([line, next], at) => textAt(72, 700 - at * 13, line, 10) + textAt(next, 700 - at * 13, 'of the deed', 10))
      .join('');
    expect(await rowsOf(content)).toEqual([]);
  });
});

describe('a form that was made flat', () => {
  it('has what was filled in beside its labels, though all of it was drawn behind them', async () => {
    const labels = ['Company name', 'Registered number', 'Date of incorporation'];
    const values = ['Corrib Instruments plc', '102464', '13 March 2017'];
    const content =
      labels.map((label, at) => textAt(50, 760 - at * 32, label)).join('') +
      values.map((value, at) => textAt(202, 761 - at * 32, value)).join('');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(text.replaceAll('\t', ' ').split(/\n+/)).toEqual(labels.map((label, at) => `${label} ${values[at]}`));
    expect(blocks.map(({ clause }) => clause)).toEqual(blocks.map(() => undefined));
  });
});

it('a form has its title, and no heads in its first label and value, though numbers stand below', async () => {
  const fields = [
    'Company name',
    'Burrishoole Marine Ltd',
    'Company number',
    '376493',
    'Owner',
    'Dervla Hennessy',
    'Nationality',
    'Irish',
  ];
  const content =
    textAt(72, 740, 'Annual Declaration of Beneficial Ownership', 16, 'F2') +
    textAt(72, 700, 'Please complete in block capitals.', 10) +
    fields.map((field, at) => textAt(at % 2 === 0 ? 72 : 260, 670 - Math.floor(at / 2) * 30, field)).join('');
  const { blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  expect(blocks.map(({ kind, table }) => [kind, table?.header])).toEqual([
    ['heading', undefined],
    ['paragraph', undefined],
    ['table_row', undefined],
    ['table_row', undefined],
    ['table_row', undefined],
    ['table_row', undefined],
  ]);
});

it('a day that stands by itself is no clause, and a numbered title in bold is a heading', async () => {
  const text = 'If control of the borrower changes, the lender may declare all sums due and payable.';
  const content =
    textAt(72, 700, '4. Change of control', 11, 'F2') +
    textAt(72, 686, text) +
    textAt(72, 640, '13 March 2017') +
    textAt(72, 600, text);
  const { blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  expect(blocks.map(({ kind, clause }) => [kind, clause])).toEqual([
    ['heading', '4'],
    ['paragraph', undefined],
    ['paragraph', undefined],
    ['paragraph', undefined],
  ]);
});

it('a short sentence below a table in smaller letters is no heading', async () => {
  const rows = Array.from({ length: 12 }, (_, at) =>
    [...(ROWS[1 + (at % 3)] ?? [])].map((cell, place) => (place === 2 ? `${at},200` : cell)),
  );
  const content =
    textAt(72, 740, 'Register of tenants', 16, 'F2') +
    rows
      .map((row, at) => row.map((cell, place) => textAt((COLUMNS[place] ?? 0) * 1.3, 700 - at * 14, cell, 8)).join(''))
      .join('') +
    textAt(72, 480, 'Certified a true copy by the company secretary.', 10);
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  const others = blocks.filter(({ kind }) => kind !== 'table_row');
  expect(others.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['heading', 'Register of tenants'],
    ['paragraph', 'Certified a true copy by the company secretary.'],
  ]);
});
