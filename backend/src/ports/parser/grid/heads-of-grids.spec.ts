import { describe, expect, it } from 'vitest';
import type { ParsedBlock } from '../document-parser.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makeXlsx } from '../testing/make/make-xlsx.js';
import { regionsOf } from './find-tables-and-header-rows.js';

const read = (csv: string) => readBytes('a.csv', csv);
const headsOf = (blocks: readonly ParsedBlock[]) => blocks.map(({ table }) => table?.header);

const area = (firstRow: number, firstColumn: number, lastRow: number, lastColumn: number) => ({
  firstRow,
  firstColumn,
  lastRow,
  lastColumn,
});
const rowOf = (index: number, isBold: boolean, ...texts: string[]) => ({
  index,
  cells: texts.map((text) => (text === '' ? undefined : { text, isValue: /^\d/.test(text), isBold })),
});

describe('the heads of a grid', () => {
  it('are told above figures that count the rows, and go on above an empty row for a sum that is named behind its first word', async () => {
    const { blocks } = await read('No.,Address\n117,"22 Windmill Street, Peterhead"\n');
    expect(headsOf(blocks)).toEqual([undefined, 'No.\tAddress']);
    const { blocks: batches } = await read('Ticket batch,Tonnes\n68811-68830,412.6\n');
    expect(headsOf(batches)).toEqual([undefined, 'Ticket batch\tTonnes']);
    const { blocks: labels } = await read('Tenant,Acme Ltd\nSuite 12,412.6\n');
    expect(headsOf(labels)).toEqual([undefined, undefined]);
    const staff = await read(
      'No.,Post,Pay\n101,Manager,"52,400"\n117,Filleter,"13,450"\n,,\n,Salaried total (annual),"65,850"\n',
    );
    expect(headsOf(staff.blocks).at(-1)).toBe('No.\tPost\tPay');
  });

  it('have the name alone above one of the later columns of a file without merged cells over these', async () => {
    const { blocks } = await read(
      'Register,,,\n,,Booked,\nFee earner,Grade,Hours,Rate\nOwen,Trainee,4.8,176.75\nPiotr,Trainee,16.3,350.02\n',
    );
    expect(headsOf(blocks).at(-1)).toBe('Fee earner\tGrade\tBooked Hours\tBooked Rate');
    expect(blocks.at(-1)?.headingPath).toEqual(['Register']);
  });

  it('are not joined with a line above them that says for whom and when', async () => {
    const { blocks } = await read(
      'Hößl KG;;Zeitraum:;01.01.2023 - 31.12.2023;;\nKonto;Name;Eröffnung;Soll;Haben;Saldo\n0027;Gebäude;1,5;0,0;4,2;1,2\n0400;Anlagen;6,1;8,8;1,0;5,9\n',
    );
    expect(headsOf(blocks)).toEqual([
      undefined,
      undefined,
      ...Array(2).fill('Konto\tName\tEröffnung\tSoll\tHaben\tSaldo'),
    ]);
    const stated = await read('Acme Ltd,,Stand: 31.12.2023,\nRef,Name,Net,Gross\nA,Byrne,1.5,1.8\nB,Walsh,2.5,3.0\n');
    expect(headsOf(stated.blocks).at(-1)).toBe('Ref\tName\tNet\tGross');
    const groups = await read(
      'Landlord:,Acme Ltd,,,,\nRef,Name,Lease,,Rent,\n,,Start,End,Net,Gross\nA,Byrne,soon,late,1.5,1.8\n',
    );
    expect(headsOf(groups.blocks).at(-1)).toBe('Ref\tName\tLease Start\tLease End\tRent Net\tRent Gross');
  });

  it('are figures too, beside an empty corner, where labels stand below that and no figure below them', async () => {
    const { blocks } = await read(',3.7,3.8,3.9,New 3.9\nWindows,yes,no,no,no\nLinux,yes,yes,no,yes\n');
    expect(headsOf(blocks)).toEqual([undefined, ...Array(2).fill('\t3.7\t3.8\t3.9\tNew 3.9')]);
    const sums = await read(',3.7,3.8,3.9,4.1\nRent,1.2,1.3,1.4,1.5\nRates,2.2,2.3,2.4,2.5\n');
    expect(headsOf(sums.blocks)).toEqual([undefined, undefined, undefined]);
  });

  it('are two words over a list that says in words what its codes mean', async () => {
    const key = await read('Place,Meaning\nShed A,Machine shed\nPavilion,Store under the stairs\n');
    expect(headsOf(key.blocks)).toEqual([undefined, ...Array(2).fill('Place\tMeaning')]);
    const form = await read('Place,Quarry Lane\nKeeper,B. Lisle\nHours,any\n');
    expect(headsOf(form.blocks)).toEqual([undefined, undefined, undefined]);
  });

  it('are all rows of names in bold that stay in sight', () => {
    const rows = [
      rowOf(0, true, 'Offers', 'Acme', 'Byrne'),
      rowOf(1, true, 'Day', 'of March', 'of May'),
      rowOf(2, false, 'Press', '198', '189'),
      rowOf(3, false, 'Tools', '31', '12'),
    ];
    const namesOf = (frozen: number) => regionsOf({ name: 'A', rows, tables: [], frozen })[0]?.names;
    expect(namesOf(2)).toEqual(['Offers Day', 'Acme of March', 'Byrne of May']);
  });

  it('are those of another table where a row in their looks names columns anew, below the line in bold above it', () => {
    const rows = [
      rowOf(0, true, 'Mark', 'Class', 'No.'),
      rowOf(1, false, 'TERN', '9', 'UK1'),
      rowOf(2, true, 'Patents'),
      rowOf(3, true, 'Title', 'Filed', 'Status'),
      rowOf(4, false, 'Sensor', '2018', 'Granted'),
    ];
    const tables = regionsOf({ name: 'IP', rows, tables: [] });
    expect(tables.map(({ names }) => names)).toEqual([
      ['Mark', 'Class', 'No.'],
      ['Title', 'Filed', 'Status'],
    ]);
    expect(tables[1]?.rows[0]?.cells[0]?.text).toBe('Patents');
    for (const other of [rowOf(3, true, 'Total', 'all', 'open'), rowOf(3, false, 'Title', 'Filed', 'Status')])
      expect(regionsOf({ name: 'IP', rows: rows.with(3, other), tables: [] })).toHaveLength(1);
  });

  it('are not the label and value above them that go on others', async () => {
    const { blocks } = await read('Rate,5.25\nStart,2024\nNo.,Due,Sum,Left\n1,March,25.5,475.5\n2,June,25.5,450.5\n');
    expect(headsOf(blocks).at(-1)).toBe('No.\tDue\tSum\tLeft');
  });

  it('are the row that a table of the file begins with, and hold up to its last row and its last column', () => {
    const rows = [
      rowOf(0, false, 'notes', 'of', 'all', 'kinds'),
      rowOf(1, false, 'or', 'merged', '', 'cells'),
      rowOf(2, false, 'Name', 'Age', 'Town', 'Born', '', 'Rate'),
      rowOf(3, false, 'Byrne', '41', 'Cork', '1984', '', '5'),
      rowOf(4, false, 'Some more'),
    ];
    const tables = regionsOf({
      name: 'A',
      rows,
      merges: [area(1, 1, 1, 2)],
      tables: [{ ...area(2, 0, 3, 3), isClosed: true }],
    });
    expect(tables.map(({ names, rows: { length } }) => [names, length])).toEqual([
      [['Name', 'Age', 'Town', 'Born'], 4],
      [[], 2],
      [[], 1],
    ]);
  });

  it('are those that a pivot table tells, figures too', () => {
    const rows = [
      rowOf(0, false, 'Sum of hits', 'Hour'),
      rowOf(1, false, 'Owner', '9', '10', 'Total'),
      rowOf(2, false, 'Byrne', '13', '312', '325'),
    ];
    const [table] = regionsOf({ name: 'A', rows, tables: [{ ...area(0, 0, 2, 3), heads: [1, 1], isClosed: true }] });
    expect(table?.names).toEqual(['Owner', '9', '10', 'Total']);
  });

  it('are not those of a table of the file that ends right above another', () => {
    const row = (index: number, ...texts: string[]) => rowOf(index, false, ...texts);
    const rows = [row(0, 'Name', 'Age'), row(1, 'Byrne', '41'), row(2, 'Name', 'Days'), row(3, 'Byrne', '12')];
    const regions = regionsOf({ name: 'A', rows, tables: [area(0, 0, 1, 1), area(2, 0, 3, 1)] });
    expect(regions.map(({ names }) => names)).toEqual([
      ['Name', 'Age'],
      ['Name', 'Days'],
    ]);
  });

  it('are joined with the names of groups above them', async () => {
    const { blocks } = await read('Unit,,Rent,,Charge,\nNo.,Name,Net,Gross,Net,Gross\n1,Byrne,1.5,1.8,0.5,0.6\n');
    expect(headsOf(blocks).at(-1)).toBe('Unit No.\tUnit Name\tRent Net\tRent Gross\tCharge Net\tCharge Gross');
    const periods = await read(
      'Name,01.01.2023 - 31.12.2023,,01.01.2022 - 31.12.2022,\n,Net,Gross,Net,Gross\nByrne,1.5,1.8,1.0,1.2\n',
    );
    expect(headsOf(periods.blocks).at(-1)?.split('\t').at(-1)).toBe('01.01.2022 - 31.12.2022 Gross');
  });

  it('have a word whole that a hyphen cuts at the end of a line, where it stands elsewhere, and else keep the hyphen', async () => {
    const { blocks } = await read(
      'Contribution of each store\n\nStore,"Contri-\nbution","Long-\nterm debt"\nHull,1.5,1.8\nTruro,2.5,3.0\n',
    );
    expect(headsOf(blocks).at(-1)).toBe('Store\tContribution\tLong- term debt');
  });

  it('are not the labels of an address beside the numbers of an invoice', async () => {
    const { blocks } = await read(
      'To:,Dunmallard plc,,Invoice no.,PS-24-0386\n,Estate Office,,Date,27 Mar 2024\n,Penrith CA10,,Due,26 Apr 2024\n,,,Your order,DE/7741/B\n',
    );
    expect(headsOf(blocks)).toEqual([undefined, undefined, undefined, undefined]);
    const unmarked = await read('Bill to,Acme Ltd,,Invoice no.,24-0386\n,Mill Road,,Date,today\n,Cork,,Due,soon\n');
    expect(headsOf(unmarked.blocks)).toEqual([undefined, undefined, undefined]);
  });

  it('are not what stands apart at the top of a page, above nothing', async () => {
    const bold = (text: string, at: string) => `<c r="${at}" t="inlineStr" s="1"><is><t>${text}</t></is></c>`;
    const plain = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row r="1">${bold('ACME LTD', 'A1')}${bold('INVOICE', 'E1')}</row><row r="2">${plain('Mill Road', 'A2')}</row><row r="3">${plain('VAT 914', 'A3')}${plain('paid', 'H3')}</row>`;
    const styles = '<fonts><font/><font><b/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>';
    const { blocks } = await readBytes('a.xlsx', makeXlsx({ sheets: [{ name: 'Bill', rows }], styles }));
    expect(headsOf(blocks)).not.toContainEqual(expect.any(String));
  });

  it('may be months by their names alone, below the years above them', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="mmm"/></numFmts><fonts><font/></fonts><cellXfs><xf fontId="0"/><xf fontId="0" numFmtId="170"/></cellXfs>';
    const word = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const [number, month] = [(of: number) => `<c><v>${of}</v></c>`, (of: number) => `<c s="1"><v>${of}</v></c>`];
    const rows = `<row><c/>${number(2024)}<c/>${number(2025)}</row><row>${word('Cash')}${month(45597)}${month(45627)}${month(45658)}</row><row>${word('Receipts')}${number(520)}${number(498)}${number(1018)}</row>`;
    const flow = { name: 'Flow', rows, merges: ['B1:C1'] };
    const { blocks } = await readBytes('a.xlsx', makeXlsx({ sheets: [flow], styles }));
    expect(headsOf(blocks).at(-1)).toBe('Cash\t2024 Nov\t2024 Dec\t2025 Jan');
  });

  it('may be months, also above gaps and beside words', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="mmm yyyy"/></numFmts><fonts><font/></fonts><cellXfs><xf fontId="0"/><xf fontId="0" numFmtId="170"/></cellXfs>';
    const word = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const [number, month] = [(of: number) => `<c><v>${of}</v></c>`, (of: number) => `<c s="1"><v>${of}</v></c>`];
    const rows = `<row>${word('Cash')}${month(45383)}${month(45413)}${word('Total')}</row><row>${word('VAT')}<c/>${number(-96)}${number(-96)}</row><row>${word('Receipts')}${number(520)}${number(498)}${number(1018)}</row>`;
    const { blocks } = await readBytes('a.xlsx', makeXlsx({ sheets: [{ name: 'Flow', rows }], styles }));
    expect(headsOf(blocks).at(-1)).toBe('Cash\tApr 2024\tMay 2024\tTotal');
  });

  it('hold for the rows behind an empty row that are named in bold and hold the same in the same columns', async () => {
    const styles = '<fonts><font/><font><b/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>';
    const rowAt = (at: number, cells: readonly (string | number)[], style = 0) =>
      `<row r="${at}">${cells.map((cell) => (typeof cell === 'number' ? `<c s="${style}"><v>${cell}</v></c>` : `<c t="inlineStr" s="${style}"><is><t>${cell}</t></is></c>`)).join('')}</row>`;
    const read = async (...next: (readonly (string | number)[])[]) => {
      const rows =
        rowAt(1, ['Grant', 'Holder', 'Options', 'Price'], 1) +
        rowAt(2, ['2018 Plan'], 1) +
        rowAt(3, ['G-001', 'Byrne', 25000, 0.42]) +
        rowAt(4, ['G-002', 'Walsh', 18000, 0.42]) +
        rowAt(6, ['2022 Plan'], 1) +
        next.map((cells, at) => rowAt(at + 7, cells)).join('');
      return readBytes('a.xlsx', makeXlsx({ sheets: [{ name: 'Options', rows }], styles }));
    };
    const { blocks } = await read(['G-101', 'Okonjo', 40000, 3.9]);
    expect(blocks.at(-1)?.table?.header).toBe('Grant\tHolder\tOptions\tPrice');
    expect(blocks.at(-1)?.headingPath).toEqual(['Options', '2022 Plan']);
    for (const other of [
      ['Shares', 40000, 'of', 'Byrne'],
      ['Byrne', 40000],
    ])
      expect((await read(other)).blocks.at(-1)?.table?.header).toBeUndefined();
  });

  it('hold for sums behind an empty row, and for no other table there', async () => {
    const table = 'Ref,Party,Value\nC-01,Byrne,100\nC-02,Walsh,200\n\n';
    for (const sums of ['Total,,300\n', 'Headcount,2,300\n', ',,300\n', 'Net,,300\nVAT,,60\nTotal,,360\n'])
      expect(headsOf((await read(table + sums)).blocks).at(-1)).toBe('Ref\tParty\tValue');
    const remarked =
      'Ref,Party,Value,Remarks\nC-01,Byrne,100,none\nC-02,Walsh,200,none\n\nTotal paid,,300,without C-03\n';
    expect(headsOf((await read(remarked)).blocks).at(-1)).toBe('Ref\tParty\tValue\tRemarks');
    for (const other of ['Rate,,5\n', 'Total,Ref\n', '\nTotal,,300\n', 'Total,300\n'])
      expect(headsOf((await read(table + other)).blocks).at(-1)).toBeUndefined();
  });
});

describe('the lines of a cell', () => {
  it('stay lines, but not in heads', async () => {
    const { text, blocks } = await read(
      'Ref,"Remarks\nand notes",Value\nK,"Uses the name\r\n\r\n Consent of 3 Feb",5\nL,none,6\n',
    );
    expect(text).toContain('K\tUses the name\nConsent of 3 Feb\t5');
    expect(headsOf(blocks).at(-1)).toBe('Ref\tRemarks and notes\tValue');
  });
});

describe('the rows of a grid', () => {
  it('go on behind an empty row with labels and several figures below the others', async () => {
    const { blocks } = await read(
      'Item,Actual,Budget\nSales,312,315\nCosts,266,259\n\nMargin,14.9%,17.8%\n\nRate,1.17\n',
    );
    expect(headsOf(blocks)).toEqual([undefined, ...Array(3).fill('Item\tActual\tBudget'), undefined]);
  });

  it('are those of two tables where other rows with labels of their own stand behind an empty column', async () => {
    const beside = await read(
      'Loan,Bank,Drawn,,EBITDA build,Sum\nA,Severn,4350,,Profit,2310\nB,Trent,2900,,Depreciation,1190\nC,Trent,812,,,\n',
    );
    expect(headsOf(beside.blocks)).toEqual([
      undefined,
      ...Array(3).fill('Loan\tBank\tDrawn'),
      undefined,
      ...Array(2).fill('EBITDA build\tSum'),
    ]);
  });

  it('are those of one table where an empty column sets figures or remarks apart', async () => {
    const apart = await read('Item,Actual,,Budget,Change\nSales,312,,315,-3\nCosts,266,,259,7\nStaff,12,,,\n');
    expect(headsOf(apart.blocks).at(-1)).toBe('Item\tActual\t\tBudget\tChange');
    const remarks = await read('Item,Sum,,Remark,Owner\nSales,312,,late,Ann\nCosts,266,,,\n');
    expect(headsOf(remarks.blocks).at(-1)).toBe('Item\tSum\t\tRemark\tOwner');
  });

  it('are two rows also where a filter is put on the second of them', () => {
    const row = (index: number, ...texts: string[]) => rowOf(index, false, ...texts);
    const rows = [
      row(0, 'Ref', 'Term', '', 'Remarks'),
      row(1, '', 'Start', 'Expiry', ''),
      row(2, 'L1', '2019', '2029', 'break'),
      row(3, 'L2', '2020', '2030', 'none'),
    ];
    const merges = [area(0, 0, 1, 0), area(0, 1, 0, 2), area(0, 3, 1, 3)];
    const [region] = regionsOf({ name: 'Leases', rows, merges, tables: [area(1, 0, 3, 3)] });
    expect(region?.names).toEqual(['Ref', 'Term Start', 'Term Expiry', 'Remarks']);
  });
});

describe('lines above the heads of a grid', () => {
  it('go on behind an empty row below a plain name, also beside the letters that count them', async () => {
    const { blocks } = await read(
      'No.,Item,Rix,Holm\n1,Price,900,850\n2,Spares,30,40\n\n,Points,,\na,Price,8,9\nb,Spares,6,7\n',
    );
    expect(headsOf(blocks).slice(1)).toEqual(Array(5).fill('No.\tItem\tRix\tHolm'));
    expect(blocks.slice(-2).map(({ headingPath }) => headingPath)).toEqual([['Points'], ['Points']]);
  });

  it('that say what it is and for when, in the first cells of many, are none of the heads', async () => {
    const { blocks } = await read(
      'Shipping log,1 to 14 April\nNo.,Date,Consignee,Place,Parcels,Freight\n94,01.04.2025,Okonjo,Hull,2,29.40\n95,02.04.2025,Byrne,Cork,4,33.53\n',
    );
    expect(headsOf(blocks).at(-1)).toBe('No.\tDate\tConsignee\tPlace\tParcels\tFreight');
  });

  it('that say whose it is, in two cells, are none of the heads, which are two rows', async () => {
    const { blocks } = await read(
      [
        'Trial balance,,,,,',
        'Baker & Sons Ltd,VAT 675-14,,,,',
        ',,Opening,,Closing,',
        'Account,Name,Debit,Credit,Debit,Credit',
        '010,Plant,2.5,,3.5,',
        '070,Cash,,1.5,,2.5',
      ].join('\n'),
    );
    expect(headsOf(blocks).slice(2)).toEqual([
      undefined,
      undefined,
      ...Array<string>(2).fill('Account\tName\tOpening Debit\tOpening Credit\tClosing Debit\tClosing Credit'),
    ]);
  });

  it('are no heads where round figures that grow name the columns, and are where they do not', async () => {
    const scale = await read('Exit proceeds,20000,50000,100000\nPreference,17374,17374,17374\nRest,2626,32626,82626\n');
    expect(headsOf(scale.blocks)).toEqual([undefined, ...Array<string>(2).fill('Exit proceeds\t20000\t50000\t100000')]);
    const rows = await read('North,10,20,30\nSouth,20,40,50\nWest,10,30,40\n');
    expect(headsOf(rows.blocks)).toEqual([undefined, undefined, undefined]);
  });

  it('have their counterpart below it: what is said under the last row is no row', async () => {
    const { text, blocks } = await read('Name,Net,Gross\nByrne,1.5,1.8\nTotal\nDrawn up by the chief accountant\n');
    expect(blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]).slice(2)).toEqual([
      ['table_row', 'Total'],
      ['paragraph', 'Drawn up by the chief accountant'],
    ]);
    const noted = await read('Name,Net,Gross\nByrne,1.5,1.8\nNotes:\nAll amounts are in euro.\n');
    expect(noted.blocks.map(({ kind }) => kind).slice(2)).toEqual(['paragraph', 'paragraph']);
  });

  it('are the name that figures over the columns have together', async () => {
    const cells = (...values: (string | number | null)[]) =>
      `<row>${values.map((value) => (value === null ? '<c/>' : typeof value === 'string' ? `<c t="inlineStr"><is><t>${value}</t></is></c>` : `<c><v>${value}</v></c>`)).join('')}</row>`;
    const rows =
      cells('Equity value') +
      cells(null, 'Exit multiple') +
      cells('WACC', 6, 7, 8) +
      cells(0.08, 112, 131, 153) +
      cells(0.09, 104, 121, 139);
    const { blocks } = await readBytes('a.xlsx', makeXlsx({ sheets: [{ name: 'Values', rows, merges: ['B2:D2'] }] }));
    expect(headsOf(blocks).at(-1)).toBe('WACC\tExit multiple 6\tExit multiple 7\tExit multiple 8');
  });
});

describe('rows without heads', () => {
  it('are figures below a name merged over them, where the head beside it goes on into their row', () => {
    const rows = [
      rowOf(0, false, 'Discount', 'Price'),
      rowOf(1, false, '', '17.99', '18.45', '20.10'),
      rowOf(2, false, '50%', '1,857', '998', '130'),
      rowOf(3, false, '55%', '3,853', '3,105', '2,350'),
    ];
    const namesOf = (...merges: ReturnType<typeof area>[]) =>
      regionsOf({ name: 'A', rows, tables: [], merges })[0]?.names;
    expect(namesOf(area(0, 0, 1, 0), area(0, 1, 0, 3))).toEqual([
      'Discount',
      'Price 17.99',
      'Price 18.45',
      'Price 20.10',
    ]);
    expect(namesOf(area(0, 1, 0, 3))).not.toContain('Price 17.99');
  });

  it('have none where the figures of the first one grow by chance, shown as those below are', async () => {
    const { blocks } = await read('Daily,29.00,32.00,35.00\nWeek,29.00,32.50,31.00\nMonth,30.50,32.00,30.00\n');
    expect(headsOf(blocks)).toEqual([undefined, undefined, undefined]);
  });

  const linesOf = async (...lines: string[][]) => {
    const rows = lines
      .map(
        (cells) =>
          `<row>${cells.map((text) => (text === '' ? '<c/>' : /^[\d.]+$/.test(text) ? `<c s="1"><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`)).join('')}</row>`,
      )
      .join('');
    const styles = '<cellXfs><xf/><xf numFmtId="2"/></cellXfs>';
    const { text, blocks } = await readBytes('a.xlsx', makeXlsx({ sheets: [{ name: 'Plan', rows }], styles }));
    return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
  };

  it('stand under no empty sum, nor under a label behind the column of labels', async () => {
    expect(await linesOf(['', '0'], ['May', '3', '4', '5'], ['June', '3', '4', '6'])).toEqual(['Plan']);
    const half = ['', '', '', 'June', '3', '4'];
    expect(await linesOf(['May', '3', '4', 'May', '5', '6'], ['', '', '', 'Week'], ['', '', '', 'Day'], half)).toEqual([
      'Plan',
    ]);
  });

  it('stand under none of several lines that state a fact each', async () => {
    const facts = [['Plan of instalments'], ['Landlord: Cutler Estates'], ['Tenant: Byrne Medical']];
    expect(await linesOf(...facts, ['Yearly rent', '', '48000'], ['VAT', '', '20'])).not.toContain(
      'Tenant: Byrne Medical',
    );
  });

  it('are years over several columns, and a lone name or unit in their looks', () => {
    const rows = [
      rowOf(0, false, '', '2024', '', '2023'),
      rowOf(1, false, '', 'Actual', 'Budget', 'Actual'),
      rowOf(2, false, 'Sales', '7', '8', '9'),
      rowOf(3, false, 'Costs', '5', '6', '7'),
    ];
    const namesOf = (some: typeof rows) => regionsOf({ name: 'A', rows: some, tables: [] })[0]?.names;
    expect(namesOf(rows)).toEqual(['', '2024 Actual', '2024 Budget', '2023 Actual']);
    const priced = [
      rowOf(0, true, 'Item', 'Pack', 'Price'),
      rowOf(1, true, '', '', 'Trade'),
      rowOf(2, false, 'Bolt', '7', '8'),
      rowOf(3, false, 'Nut', '5', '6'),
    ];
    expect(namesOf(priced)).toEqual(['Item', 'Pack', 'Price Trade']);
    const named = [rowOf(0, true, '', '', 'Price'), rowOf(1, true, 'Item', 'Pack', 'Trade'), ...priced.slice(2)];
    expect(namesOf(named)).toEqual(['Item', 'Pack', 'Price Trade']);
  });

  it('name no column of words by what stands over the figures before it', () => {
    const rows = [
      rowOf(0, false, 'Item', '2024', '', '2023'),
      rowOf(1, false, '', 'Actual', 'Budget', 'Actual', 'Notes'),
      rowOf(2, false, 'Sales', '7', '8', '9', 'late'),
      rowOf(3, false, 'Costs', '5', '6', '7', 'paid'),
    ];
    expect(regionsOf({ name: 'A', rows, tables: [] })[0]?.names.at(-1)).toBe('Notes');
  });

  it('are no facts that are stated by pairs, nor labels that look as those below them', () => {
    const facts = [
      rowOf(0, false, 'Period', 'FY2024', '', 'Currency', 'EUR'),
      rowOf(1, false, 'Rate', '1.25', '', 'Agent', 'Byrne'),
      rowOf(2, false, 'Owner', 'Walsh', '', 'Version', '3'),
    ];
    const headOf = (rows: typeof facts) => regionsOf({ name: 'A', rows, tables: [] })[0]?.headerAt;
    expect(headOf(facts)).toBe(-1);
    const labelled = facts.map((row) => ({
      ...row,
      cells: row.cells.map((cell, column) => cell && { ...cell, isBold: column % 3 === 0 }),
    }));
    expect(headOf(labelled)).toBe(-1);
    expect(
      headOf([rowOf(0, false, 'Owner', 'Walsh'), rowOf(1, false, 'Rate', '1.25'), rowOf(2, false, 'Seat', 'Cork')]),
    ).toBe(-1);
    expect(
      headOf([rowOf(0, false, 'Item', 'Cost'), rowOf(1, false, 'Van', '40'), rowOf(2, false, 'Lathe', '90')]),
    ).toBe(0);
  });

  it('hold for the next group of rows, filled in a colour or named as those above it', () => {
    const filled = (index: number, text: string) => ({
      index,
      cells: [{ text, isValue: false, isBold: false, fill: 'grey' }],
    });
    const rows = [
      rowOf(0, true, 'Asset', 'Cost', 'Value'),
      filled(1, 'Vehicles'),
      rowOf(2, false, 'Van', '40', '30'),
      filled(4, 'Plant'),
      rowOf(5, false, 'Lathe', '90', '70'),
      rowOf(7, false, 'Total', '130', '100'),
      rowOf(8, false, 'Not audited by anybody.'),
    ];
    expect(regionsOf({ name: 'A', rows, tables: [] })).toHaveLength(1);
    const plain = rows.with(1, rowOf(1, false, 'Vehicles')).with(3, rowOf(4, false, 'Plant'));
    const both = [plain[0], plain[2], plain[1], plain[2], plain[3], plain[4]].flatMap((row, index) =>
      row ? [{ ...row, index: index > 3 ? index + 1 : index }] : [],
    );
    expect(regionsOf({ name: 'A', rows: both, tables: [] })).toHaveLength(1);
  });

  it('cut no table whose every other row is in their looks', () => {
    const rows = [
      rowOf(0, true, 'Mark', 'Class', 'Status'),
      ...[1, 2, 3, 4, 5, 6].map((index) =>
        rowOf(index, index % 2 === 0, `Tern ${'abcdef'[index - 1]}`, 'nine', 'live'),
      ),
    ];
    expect(regionsOf({ name: 'A', rows, tables: [] })).toHaveLength(1);
  });
});
