import { describe, expect, it } from 'vitest';
import { listBlocks, readBytes, readFixture } from '../testing/parse-fixtures-and-bytes.js';

const LEASE = `LEASE

THIS LEASE is made on the 4th day of March 2024 between Ashgrove
Estates Limited and Northgate Foods Limited.

1. TERM
1.1 The term is ten years from the commencement date, unless it is ended
earlier under clause
8.2 of this lease.
1.2 The tenant may end the term on
(a) the fifth anniversary; or
(b) the eighth anniversary,
by six months' notice in writing.
`;

describe('a plain text file', () => {
  it('keeps its text and gives each block its lines', async () => {
    const document = await readBytes('lease.txt', LEASE);
    expect(document.text).toBe(LEASE);
    expect(listBlocks(document)).toBe(`heading1 (lines 1-1)
  LEASE
paragraph (lines 3-4)  < LEASE
  THIS LEASE is made on the 4th day of March 2024 between Ashgrove
  Estates Limited and Northgate Foods Limited.
heading1 (lines 6-6, clause 1)
  1. TERM
paragraph (lines 7-9, clause 1.1)  < 1. TERM
  1.1 The term is ten years from the commencement date, unless it is ended
  earlier under clause
  8.2 of this lease.
paragraph (lines 10-10, clause 1.2)  < 1. TERM
  1.2 The tenant may end the term on
list_item (lines 11-11, clause 1.2(a))  < 1. TERM
  (a) the fifth anniversary; or
list_item (lines 12-13, clause 1.2(b))  < 1. TERM
  (b) the eighth anniversary,
  by six months' notice in writing.
`);
  });

  it('has titles underlined with dashes below the one that is underlined twice', async () => {
    const titles = ['1. THE HOUSE', '2. THE ACCOUNTS'].map(
      (title) =>
        `${title}\n${'-'.repeat(title.length)}\nThe executors were advised of what is set out in the letter.\n`,
    );
    const { blocks } = await readBytes('note.txt', `ATTENDANCE NOTE\n===============\n\n${titles.join('\n')}`);
    expect(blocks.flatMap(({ kind, level }) => (kind === 'heading' ? [level] : []))).toEqual([1, 2, 2]);
    expect(blocks.at(-1)?.headingPath).toEqual(['ATTENDANCE NOTE', '2. THE ACCOUNTS']);
  });

  it('has no heads over heads that a page repeats, and no row behind the dashes and the empty line that end a table', async () => {
    const heads = 'A/C   NAME                    CURRENT     30 DAYS       TOTAL\n' + '-'.repeat(62) + '\n';
    const row = (code: string) => `${code}  Abbott Steel             1,180.00    4,210.55    5,390.55\n`;
    const pages = [heads + row('A014') + row('B007') + row('C121'), heads + row('D033') + row('E002') + row('F003')];
    const end = `${'='.repeat(62)}\n\n6 ACCOUNTS LISTED    * CREDIT SHOWN WITH A MINUS\n`;
    const { text, blocks } = await readBytes('aged.txt', `REPORT\n\n${pages.join('\n')}${end}`);
    const repeated = blocks.filter(({ start, end: to }) => text.slice(start, to).startsWith('A/C'));
    expect(repeated.map(({ table }) => table?.header)).toEqual([undefined, undefined]);
    expect(blocks.filter(({ table }) => table?.header !== undefined).length).toBe(6);
    expect(blocks.at(-1)?.kind).toBe('paragraph');
  });

  it('takes each long line for a paragraph', async () => {
    const line = 'The supplier warrants that the goods are free from defects. '.repeat(6).trim();
    const { blocks } = await readBytes('terms.txt', `${line}\n${line}\n`);
    expect(blocks.map(({ lines }) => lines)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('reads form feeds as page ends and counts no line for them', async () => {
    const text = 'Annual report\n\nThe year went\nwell and we\n\fexpect the next to be\nbetter.\n';
    const document = await readBytes('report.txt', text);
    expect(document.text).toBe(text);
    expect(document).toMatchObject({ pages: [], pageCount: null });
    expect(document.blocks.map(({ lines }) => lines)).toEqual([
      [1, 1],
      [3, 4],
      [5, 6],
    ]);
  });

  it('sees rows in columns of numbers', async () => {
    const { blocks } = await readBytes(
      'accounts.txt',
      'Balance sheet\n\nFixed assets      1,200      1,100\nCurrent assets      300        250\n',
    );
    expect(blocks.slice(1).map(({ kind, table }) => [kind, table?.row])).toEqual([
      ['table_row', 0],
      ['table_row', 1],
    ]);
  });

  it('has cells and heads where blanks set a table, down to its last row, and none where they indent clauses', async () => {
    const table = [
      'Charge               Area        Each (EUR)  Sum (EUR)',
      'Office               412.50 m2   18.50       7,631.25',
      'Store  below         38.00 m2    7.00        266.00',
      'Parking              12          95.00       1,140.00',
      'Net                                          9,037.25',
      'Deposit              none        as agreed   held',
    ];
    const clauses = ['1.1    Rent     means the rent', '       that is payable under', '       this lease.'];
    const { text, blocks } = await readBytes('a.txt', `${clauses.join('\n')}\n\n${table.join('\n')}\n\nEnd.\n`);
    const rows = blocks.filter(({ kind }) => kind === 'table_row');
    const header = 'Charge\tArea\tEach (EUR)\tSum (EUR)';
    expect(
      rows.map(({ start, end, table: place, lines }) => [text.slice(start, end), place?.header, lines?.[0]]),
    ).toEqual([
      [header, undefined, 5],
      ['Office\t412.50 m2\t18.50\t7,631.25', header, 6],
      ['Store  below\t38.00 m2\t7.00\t266.00', header, 7],
      ['Parking\t12\t95.00\t1,140.00', header, 8],
      ['Net\t\t\t9,037.25', header, 9],
      ['Deposit\tnone\tas agreed\theld', header, 10],
    ]);
  });

  it('set by tabs keeps empty cells, and its heads below the title of a group of rows', async () => {
    const text = [
      '\tNotes\t2025\t2024',
      'Fixed assets',
      'Tangible assets\t8\t4,218\t4,390',
      'Financial assets\t\t120\t120',
      '\t\t4,338\t4,510',
    ].join('\n');
    const read = await readBytes('a.txt', text);
    const header = '\tNotes\t2025\t2024';
    expect(
      read.blocks.map(({ start, end, kind, table }) => [kind, read.text.slice(start, end), table?.header]),
    ).toEqual([
      ['table_row', header, undefined],
      ['table_row', 'Fixed assets', header],
      ['table_row', 'Tangible assets\t8\t4,218\t4,390', header],
      ['table_row', 'Financial assets\t\t120\t120', header],
      ['table_row', '\t\t4,338\t4,510', header],
    ]);
    expect(read.remarks).toEqual([]);
  });

  it('set by blanks has its heads, also in two lines that leave the column of the labels empty', async () => {
    const text = [
      '                  Note      2025      2024',
      '                           EUR 000   EUR 000',
      'Turnover           3       18,412    16,077',
      'Cost of sales             (11,906)  (10,455)',
      'Gross profit                6,506     5,622',
    ].join('\n');
    const read = await readBytes('a.txt', text);
    expect(read.blocks.at(-1)?.table?.header).toBe('\tNote\t2025 EUR 000\t2024 EUR 000');
    expect(read.remarks).toEqual([]);
  });

  it('set by blanks has the words of a cell that go on below it in its row, but no names of parts', async () => {
    const text = [
      'Date    Type  Details                           Paid in     Balance',
      '14 Jun  FPI   Shop 2, Benson Bakery            3,125.00   59,742.31',
      '17 Jun  UNP   Cheque returned, refer to        1,150.00   60,892.31',
      '              drawer',
      '24 Jun  FPI   Unit 9, Hexham Tyres             5,400.00   66,292.31',
      '              Total                            9,675.00',
    ].join('\n');
    const read = await readBytes('a.txt', text);
    const rows = read.blocks.filter(({ kind }) => kind === 'table_row');
    expect(rows.map(({ start, end }) => read.text.slice(start, end).split('\t')[2])).toEqual([
      'Details',
      'Shop 2, Benson Bakery',
      'Cheque returned, refer to drawer',
      'Unit 9, Hexham Tyres',
      'Total',
    ]);
    expect(new Set(rows.map(({ table }) => table?.number)).size).toBe(1);
    expect(read.remarks).toEqual([]);
  });

  it('set by blanks has the words behind a semicolon that go on below their cell', async () => {
    const text = [
      'No  Subject                        Amount  Status',
      '1   Unlicensed seats               86,400  agreed, paid',
      '2   Customer rebate               265,500  disputed;',
      '                                           expert appointed',
      '3   Tax on contractors            140,000  to be notified',
    ].join('\n');
    const read = await readBytes('a.txt', text);
    const rows = read.blocks.filter(({ kind }) => kind === 'table_row');
    expect(rows.map(({ start, end }) => read.text.slice(start, end).split('\t')[3])).toEqual([
      'Status',
      'agreed, paid',
      'disputed; expert appointed',
      'to be notified',
    ]);
  });

  it('has a column for each stroke below its heads, though one blank parts them, and notes in the cells of their rows', async () => {
    const text = [
      'A/C    NAME                 BALANCE   30 DAYS   60 DAYS',
      '------ ----------------- ---------- --------- ---------',
      'ABR001 ABRAHAMS DYEWORKS  18,402.11  7,172.11 11,230.00',
      'BEC004 BECKETT & ROYLE     4,915.60      0.00  4,915.60',
      '       ** DISPUTED - LOOM 14 REJECTED, SEE FILE **',
      'SHA007 SHAW & SONS         3,380.44  1,400.00  1,980.44',
      '                         ---------- --------- ---------',
      '       TOTAL              26,698.15  8,572.11 18,126.04',
    ].join('\n');
    const read = await readBytes('a.txt', text);
    const rows = read.blocks.filter(({ kind }) => kind === 'table_row');
    expect(rows.slice(1).map(({ start, end }) => read.text.slice(start, end).split('\t'))).toEqual([
      ['ABR001', 'ABRAHAMS DYEWORKS', '18,402.11', '7,172.11', '11,230.00'],
      ['BEC004', 'BECKETT & ROYLE ** DISPUTED - LOOM 14 REJECTED, SEE FILE **', '4,915.60', '0.00', '4,915.60'],
      ['SHA007', 'SHAW & SONS', '3,380.44', '1,400.00', '1,980.44'],
      ['', 'TOTAL', '26,698.15', '8,572.11', '18,126.04'],
    ]);
    expect(new Set(rows.slice(1).map(({ table }) => table?.header))).toEqual(
      new Set(['A/C\tNAME\tBALANCE\t30 DAYS\t60 DAYS']),
    );
    expect(read.remarks).toEqual([]);
  });

  it('has its columns between lines of dashes where all rows leave one blank, below other rows without an empty line', async () => {
    const lines = [
      'Mill Lane                    Terms      : 30 days',
      'Neston                       Page       : 1 of 1',
      'Wirral                       Currency   : GBP',
      '-------------------------------------------------------------',
      'Date     Reference Details                Debit   Credit  Balance',
      '-------------------------------------------------------------',
      '02.01.24 OPB       Brought forward                       4,220.75',
      '09.01.24 INV 30118 Hose, 400 m         3,480.00          7,700.75',
      '22.01.24 RCT 8812  Bank transfer                4,220.75 3,480.00',
      '-------------------------------------------------------------',
      '                   Totals              3,480.00 4,220.75 3,480.00',
    ];
    const { text, blocks } = await readBytes('a.txt', lines.join('\n'));
    const rows = blocks.filter(({ table }) => table?.header === 'Date\tReference\tDetails\tDebit\tCredit\tBalance');
    expect(rows.map(({ start, end }) => text.slice(start, end).replaceAll('\t', ' | '))).toEqual([
      '02.01.24 | OPB | Brought forward |  |  | 4,220.75',
      '09.01.24 | INV 30118 | Hose, 400 m | 3,480.00 |  | 7,700.75',
      '22.01.24 | RCT 8812 | Bank transfer |  | 4,220.75 | 3,480.00',
      ' |  | Totals | 3,480.00 | 4,220.75 | 3,480.00',
    ]);
  });

  it('has its columns also where its heads stand below an empty line and dashes end its rows', async () => {
    const dashes = '-'.repeat(65);
    const rows = [
      'Date     Reference Details                Debit   Credit  Balance',
      dashes,
      '02.01.24 OPB       Brought forward                       4,220.75',
      '09.01.24 INV 30118 Hose, 400 m         3,480.00          7,700.75',
      '22.01.24 RCT 8812  Bank transfer                4,220.75 3,480.00',
      dashes,
    ];
    const { text, blocks } = await readBytes('a.txt', `Neston\n\n${rows.join('\n')}\n`);
    const last = blocks.findLast(({ kind }) => kind === 'table_row');
    expect(last?.table?.header).toBe('Date\tReference\tDetails\tDebit\tCredit\tBalance');
    expect(text.slice(last?.start, last?.end)).toBe('22.01.24\tRCT 8812\tBank transfer\t\t4,220.75\t3,480.00');
  });

  it('has the first of its rows as heads where dashes part all of them', async () => {
    const rows = [
      'Priority    Availability            Response time',
      'emergency   24 hours, 7 days        4 hours',
      'high        during working hours    4 hours',
      'medium      during working hours    next working day',
    ];
    const dashes = '-'.repeat(52);
    const { blocks } = await readBytes('a.txt', rows.map((row) => `${dashes}\n${row}\n`).join('') + dashes);
    const header = 'Priority\tAvailability\tResponse time';
    expect(blocks.flatMap(({ table }) => (table ? [table.header] : []))).toEqual([undefined, header, header, header]);
  });

  it('has heads of two lines above strokes, and a name longer than its stroke', async () => {
    const text = [
      'Class of vessel       Up to 500 GT   Over 3,000',
      '                              £/GT         £/GT',
      '-------------------   ------------   ----------',
      'Cargo, from elsewhere        0.655        0.766',
      'Fishing                      0.150        0.150',
      'Cruise                         n/a        0.840',
    ].join('\n');
    const read = await readBytes('a.txt', text);
    const rows = read.blocks.filter(({ kind }) => kind === 'table_row');
    expect(read.text.slice(rows[1]?.start, rows[1]?.end).split('\t')).toEqual([
      'Cargo, from elsewhere',
      '0.655',
      '0.766',
    ]);
    expect(rows[1]?.table?.header).toBe('Class of vessel\tUp to 500 GT £/GT\tOver 3,000 £/GT');
  });

  it('between bars has a cell for each, also where a figure stands right before a bar', async () => {
    const text = [
      'Open items at 30.09.2025    Posted by: all    Block: A = blocked',
      '',
      '--------------------------------------',
      '|Vendor |Name        | Amount|Curr|Due|',
      '--------------------------------------',
      '|100442 |Steel Ltd   |9.120,0|EUR |   |',
      '|100518 |Technik KG  |  640,0|EUR |Q1 |',
      '|100733 |Marine AS   |103.900|NOK |   |',
    ].join('\n');
    const read = await readBytes('a.txt', text);
    const rows = read.blocks.filter(({ table }) => table?.header?.startsWith('Vendor'));
    expect(rows.map(({ start, end }) => read.text.slice(start, end).split('\t'))).toEqual([
      ['100442', 'Steel Ltd', '9.120,0', 'EUR'],
      ['100518', 'Technik KG', '640,0', 'EUR', 'Q1'],
      ['100733', 'Marine AS', '103.900', 'NOK'],
    ]);
    expect(rows[0]?.table?.header).toBe('Vendor\tName\tAmount\tCurr\tDue');
  });

  it('has no heads where the first row of a form has a box that is ticked', async () => {
    const rows = ['The charge is\t☒\ta fixed charge', '\t☐\ta charge over 3 ships', '\t☒\ta pledge of 2 docks'];
    const { blocks } = await readBytes('a.txt', rows.join('\n'));
    expect(blocks.map(({ kind, table }) => [kind, table?.header])).toEqual(rows.map(() => ['table_row', undefined]));
  });

  it('set by blanks has its sum under its heads, also between dashes across its columns', async () => {
    const dashes = '-'.repeat(45);
    const text = [
      'Ref.    Name              Quantity      Value',
      dashes,
      'BEU-01  Butter                 148   1,173.15',
      'FAR-45  Flour                   62   1,140.80',
      'CHO-70  Chocolate               96   1,075.20',
      dashes,
      '        TOTAL STORE 02               3,389.15',
      dashes,
      'Counted by two members of staff on the last day of the year.',
    ].join('\n');
    const read = await readBytes('a.txt', text);
    const sum = read.blocks.findLast(({ kind }) => kind === 'table_row');
    expect(read.text.slice(sum?.start, sum?.end)).toBe('\tTOTAL STORE 02\t\t3,389.15');
    expect(sum?.table?.header).toBe('Ref.\tName\tQuantity\tValue');
    expect(read.blocks.at(-1)?.kind).toBe('paragraph');
  });

  it('set by blanks has no row of the signs drawn around its sum', async () => {
    const text = [
      'Folio   Name              Shares      Paid up',
      '1       Allihies Fish     12,044    12,044.00',
      '2       Brandon Hotels     8,412     8,412.00',
      '3       Cahirmore Dairy   45,210    45,210.00',
      '        Total             65,666    65,666.00',
      '                          ======    =========',
    ].join('\n');
    const read = await readBytes('a.txt', text);
    const rows = read.blocks.filter(({ kind }) => kind === 'table_row');
    expect(rows.map(({ start, end }) => read.text.slice(start, end)).at(-1)).toMatch(/Total/);
  });

  it('keeps the blanks of rows whose columns cannot all be told', async () => {
    const text = [
      'G-02     Vacant                           86.00      12',
      '1-01     Corrib     01/07/2020  30/06/203    61.75      96',
      '         Foods                2          2',
      '1-02     Liffey     15/10/2020  14/10/203   97.20      15',
    ].join('\n');
    expect((await readBytes('a.txt', text)).text).toBe(text);
  });

  it('has its heads above dashes, and a row whose last cell is too long for its column', async () => {
    const { text, blocks } = await readBytes(
      'a.txt',
      [
        'Part 2. Milestones',
        '',
        'The milestones are those that the parties have agreed in writing.',
        '',
        'Part 3. Minimum royalty',
        '',
        'Calendar year     Minimum (EUR)',
        '-------------     -------------',
        '2024 and 2025               nil',
        '2026                    120,000',
        '2027                    275,000',
        '2028 and after    the minimum for the year before, but not above 500,000',
        '',
        'Royalties paid in respect of Japan do not count.',
      ].join('\n'),
    );
    const rows = blocks.filter(({ kind }) => kind === 'table_row');
    expect(rows.map(({ start, end }) => text.slice(start, end).split(/\s{2,}|\t/)[0])).toEqual([
      'Calendar year',
      '2024 and 2025',
      '2026',
      '2027',
      '2028 and after',
    ]);
    expect(rows.map(({ table }) => table?.header)).toEqual([
      undefined,
      ...Array(4).fill('Calendar year\tMinimum (EUR)'),
    ]);
    expect(new Set(rows.map(({ headingPath }) => headingPath.at(-1)))).toEqual(new Set(['Part 3. Minimum royalty']));
  });

  it.each([
    ['windows-1252', 'höchstens 5.000 €.\nDie Käuferin zahlt „sofort“.', [1, 2]],
    ['windows-1251', 'Договор заключён на пять лет', [3, 5]],
    ['windows-1250', 'Czynsz za lokal wynosi dziewięćset euro miesięcznie', [3, 5]],
  ])('in %s is read as that, and says that the encoding had to be guessed', async (encoding, words, lines) => {
    const { text, blocks, remarks } = await readFixture(`txt-${encoding}.txt`);
    expect(text).toContain(words);
    expect(blocks.at(-1)?.lines).toEqual(lines);
    expect(remarks).toEqual([`The file does not say how its characters are encoded; it was read as ${encoding}.`]);
  });

  it('is refused when it holds nothing', async () => {
    await expect(readBytes('empty.txt', '')).rejects.toMatchObject({
      status: 'refused',
      reason: 'This file is empty (0 bytes). Upload it again.',
    });
    await expect(readBytes('blank.txt', ' \n\n ')).rejects.toMatchObject({ status: 'no_text' });
  });

  it('of long lines under short titles has a paragraph for each, below these as headings', async () => {
    const { text, blocks } = await readFixture('txt-long-lines.txt');
    expect(blocks).toHaveLength(20);
    const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end));
    expect(headings).toEqual(['The mill', 'How it was worked', 'Who owned it', 'The floods', 'What it is worth']);
    expect(blocks.slice(0, 6).map(({ lines, start, end }) => [lines, text.slice(start, end).slice(0, 24)])).toEqual([
      [[1, 1], 'The mill'],
      [[3, 3], 'The mill stands on the e'],
      [[4, 4], 'In the winter of 1990 th'],
      [[5, 5], 'Nobody has found the pla'.slice(0, 24)],
      [[7, 7], 'How it was worked'],
      [[9, 9], 'The valuer noted that th'],
    ]);
  });
});

describe('a block of labels in a plain text', () => {
  it('parts each label from its value, which may go on below it', async () => {
    const note = `NOTE OF A CALL

Client:      The rowing club of the lower harbour
Matter:      771/2, lease of the boat house
             and of the slip
Taken by:    M. Osei
Date:        9 May 2024

The club asked for a draft by Friday.
`;
    const { text, blocks } = await readBytes('note.txt', note);
    const rows = blocks.filter(({ kind }) => kind === 'table_row');
    expect(rows.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Client:\tThe rowing club of the lower harbour',
      'Matter:\t771/2, lease of the boat house and of the slip',
      'Taken by:\tM. Osei',
      'Date:\t9 May 2024',
    ]);
  });

  it('is none where the words behind the colons begin anywhere', async () => {
    const note = 'Mira: let us meet at noon.\nOlu: that is too early for me.\nMira: then at two, by the gate.\n';
    const { blocks } = await readBytes('note.txt', note);
    expect(blocks.every(({ kind }) => kind !== 'table_row')).toBe(true);
  });
});

it('heads that each page of a plain text repeats above a few rows are heads, not its header', async () => {
  const page = (number: number, rows: string) => `HARBOUR TRUST            PAGE ${number}
STOCK LIST

ITEM   NAME         QTY    VALUE
${rows}`;
  const { text, blocks } = await readBytes(
    'stock.txt',
    page(
      1,
      'A1     Rope           4    12.00\nA2     Buoy           2    40.00\nA3     Chain          1    31.00\n\f',
    ) +
      page(2, 'B1     Lamp           4    15.00\nB2     Oar            2    20.00\nB3     Sail           1    61.00\n'),
  );
  const sail = blocks.find(({ start }) => text.startsWith('B3', start));
  expect(sail?.table?.header).toBe('ITEM\tNAME\tQTY\tVALUE');
});
