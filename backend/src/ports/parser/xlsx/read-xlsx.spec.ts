import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listBlocks, readBytes, readFixture } from '../testing/parse-fixtures-and-bytes.js';
import { madeFile } from '../testing/make/make-large-and-hostile-files.js';
import { makeXlsx, type XlsxParts } from '../testing/make/make-xlsx.js';
import { makeZip } from '../testing/make/make-zip.js';

const read = (parts: XlsxParts) => readBytes('a.xlsx', makeXlsx(parts));
const text = (reference: string, content: string, style = 0) =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t>${content}</t></is></c>`;
const number = (reference: string, value: number, style = 0) => `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
const sheet = (rows: string) => ({ sheets: [{ name: 'Cap table', rows }] });

describe('a workbook', () => {
  it('is read with several tables on a sheet, and with merged cells in their headers', async () => {
    const document = await readFixture('xlsx-merged-tables.xlsx');
    expect(document.looks?.sheets?.map(({ merges }) => merges)).toEqual([[], [], ['A1:A2', 'B1:C1']]);
    expect(listBlocks(document)).toMatchInlineSnapshot(`
      "heading1 (Members!A1:C3)
        Members
      table_row (Members!A1:C1, table 0 row 0)  < Members
        Name | Shares | Class
      table_row (Members!A2:C2, table 0 row 1)  [Name	Shares	Class]  < Members
        A. Byrne | 1200 | Ordinary
      table_row (Members!A3:C3, table 0 row 2)  [Name	Shares	Class]  < Members
        C. Walsh | 800 | Preference
      heading1 (Rents!A1:G10)
        Rents
      table_row (Rents!A1:C1, table 1 row 0)  < Rents
        House | Rent | Deposit
      table_row (Rents!A2:C2, table 1 row 1)  [House	Rent	Deposit]  < Rents
        Mill | 900 | 1800
      table_row (Rents!A3:G3, table 1 row 2)  [House	Rent	Deposit]  < Rents
        Barn | 700 | 1400 |  |  | Lender | Sum
      table_row (Rents!A4:G4, table 1 row 3)  [House	Rent	Deposit]  < Rents
        Forge | 650 | 1300 |  |  | Shannon Bank | 250000
      table_row (Rents!C8:D8, table 2 row 0)  < Rents
        Year | Profit
      table_row (Rents!C9:D9, table 2 row 1)  [Year	Profit]  < Rents
        2022 | 41000
      table_row (Rents!C10:D10, table 2 row 2)  [Year	Profit]  < Rents
        2023 | 52000
      heading1 (Accounts!A1:C4)
        Accounts
      table_row (Accounts!A1:B1, table 3 row 0)  < Accounts
        Item | Year
      table_row (Accounts!B2:C2, table 3 row 1)  < Accounts
         | 2022 | 2023
      table_row (Accounts!A3:C3, table 3 row 2)  [Item	Year 2022	Year 2023]  < Accounts
        Sales | 310 | 335
      table_row (Accounts!A4:C4, table 3 row 3)  [Item	Year 2022	Year 2023]  < Accounts
        Costs | 290 | 298
      "
    `);
  });

  it('is read with the answers of its formulas, the words of its links, and its comments', async () => {
    expect(listBlocks(await readFixture('xlsx-formulas-links-comments.xlsx'))).toMatchInlineSnapshot(`
      "heading1 (Ledger!A1:C6)
        Ledger
      table_row (Ledger!A1:C1, table 0 row 0)  < Ledger
        Item | Amount | Remark
      table_row (Ledger!A2:C2, table 0 row 1)  [Item	Amount	Remark]  < Ledger
        Rent | 900 | See the lease
      table_row (Ledger!A3:C3, table 0 row 2)  [Item	Amount	Remark]  < Ledger
        Heating | 150.5 | Open question
      table_row (Ledger!A4:C4, table 0 row 3)  [Item	Amount	Remark]  < Ledger
        Total | 1050.5 | as of May
      paragraph (Ledger!C6)  < Ledger
        Back to the rent
      paragraph (Ledger!C3)  < Ledger < Comment on C3
        A. Byrne: Is the boiler included?
      paragraph (Ledger!B4)  < Ledger < Comment on B4
        C. Walsh: Checked against the bank.
      "
    `);
  });

  it.each([
    ['1900', 'xlsx-date-formats.xlsx', '1088798:35', '45366.6079513889'],
    ['1904', 'xlsx-date-formats-1904.xlsx', '1053710:35', '43904.6079513889'],
  ])('that counts its days from %s shows each date in the format of its cell', async (_, name, hours, day) => {
    const { text } = await readFixture(name);
    expect(text.split('\n').map((line) => line.split('\t'))).toEqual([
      ['Dates'],
      ['Format', 'Shown'],
      ['dd/mm/yyyy', '15/03/2024'],
      ['d mmmm yyyy', '15 March 2024'],
      ['mmm-yy', 'Mar-24'],
      ['yyyy-mm-dd hh:mm', '2024-03-15 14:35'],
      ['dddd', 'Friday'],
      ['ddd-mmm-yyy', 'Fri-Mar-2024'],
      ['d-m-y H:M:S', '15-3-24 14:35:27'],
      ['h:mm AM/PM', '2:35 PM'],
      ['H:M:S.00 A/P', '2:35:27.00 P'],
      ['HH:MM:SS.000 AM/PM', '02:35:27.000 PM'],
      ['[h]:mm', hours],
      ['dd/mm/yyyy;@', '15/03/2024'],
      ['built in 14', '15/03/2024'],
      ['as a number', day],
    ]);
  });

  it('is read row by row under the title and the header of each table', async () => {
    const rows = `<row r="2">${text('B2', 'Shareholders')}</row><row r="3">${text('B3', 'Name')}${text('C3', 'Shares')}${text('D3', 'Class')}</row>
      <row r="4">${text('B4', 'A. Byrne')}${number('C4', 1200)}${text('D4', 'Ordinary')}</row>`;
    const document = await read(sheet(rows));
    expect(document.text).toBe('Cap table\nShareholders\nName\tShares\tClass\nA. Byrne\t1200\tOrdinary');
    expect(
      document.blocks.map(({ kind, sheet: place, headingPath, table }) => [
        kind,
        place?.range,
        headingPath,
        table?.header,
      ]),
    ).toEqual([
      ['heading', 'B2:D4', [], undefined],
      ['heading', 'B2', ['Cap table'], undefined],
      ['table_row', 'B3:D3', ['Cap table', 'Shareholders'], undefined],
      ['table_row', 'B4:D4', ['Cap table', 'Shareholders'], 'Name\tShares\tClass'],
    ]);
  });

  it('keeps every value under its header when cells are empty', async () => {
    const rows = `<row r="1">${text('A1', 'Name')}${text('B1', 'Shares')}${text('C1', 'Class')}</row><row r="2">${number('B2', 5)}${text('C2', 'Ordinary')}</row>`;
    expect((await read(sheet(rows))).text.split('\n')[2]).toBe('\t5\tOrdinary');
  });

  it('shows numbers, dates, answers of formulas and joined texts as their cells do', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="&quot;€&quot;#,##0.00"/></numFmts><fonts><font/></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs>';
    const strings = '<si><r><t>Total </t></r><r><t>due</t></r><rPh><t>sound</t></rPh></si>';
    const rows = `<row><c t="s"><v>0</v></c><c s="1"><f>SUM(A1:A9)</f><v>1234.5</v></c><c s="2"><v>45000</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="str"><f>"a"</f><v>a\nb</v></c></row>`;
    expect((await read({ ...sheet(rows), styles, strings })).text).toBe(
      'Cap table\nTotal due\t€1,234.50\t15/03/2023\tTRUE\t#REF!\ta\nb',
    );
  });

  it('has two rows of heads above the name of a group of rows, which its rows stand under', async () => {
    const rows =
      `<row>${text('A1', 'Unit')}${text('B1', 'Tenant')}${text('C1', 'Lease')}${text('E1', 'Rent')}</row>` +
      `<row>${text('C2', 'Start')}${text('D2', 'End')}${text('E2', 'a year')}</row>` +
      `<row>${text('A3', 'Block A')}</row>` +
      `<row>${text('A4', 'A1')}${text('B4', 'Wrenfield')}${number('C4', 2021)}${number('D4', 2031)}${number('E4', 24_960)}</row>`;
    const merges = ['A1:A2', 'B1:B2', 'C1:D1', 'A3:E3'];
    const { blocks } = await read({ sheets: [{ name: 'Rents', rows, merges }] });
    expect(blocks.at(-1)).toMatchObject({
      headingPath: ['Rents', 'Block A'],
      table: { header: 'Unit\tTenant\tLease Start\tLease End\tRent a year' },
    });
  });

  it('is read with its hidden sheets, and says so', async () => {
    const {
      text: whole,
      remarks,
      looks,
    } = await read({
      sheets: [
        { name: 'Shown', rows: `<row>${text('A1', 'a')}</row>`, merges: ['A1:C1'] },
        { name: 'Not shown', state: 'veryHidden', rows: `<row>${text('A1', 'b')}</row>` },
      ],
    });
    expect(whole).toBe('Shown\na\nNot shown\nb');
    expect(remarks).toEqual(['Hidden sheets were read too: "Not shown".']);
    expect(looks?.sheets).toEqual([
      { name: 'Shown', isHidden: false, merges: ['A1:C1'] },
      { name: 'Not shown', isHidden: true, merges: [] },
    ]);
  });

  it('without a filled cell holds no text', async () => {
    await expect(read(sheet('<row><c s="1"/></row>'))).rejects.toMatchObject({ status: 'no_text' });
  });

  it('says which formulas have no result, since their cells are empty', async () => {
    const rows = `<row r="1">${text('A1', 'Rent')}${number('B1', 900)}<c r="C1"><f>B1*NOW()</f></c><c r="D1" t="str"><f>""</f><v></v></c></row>`;
    const { text: whole, remarks } = await read(sheet(rows));
    expect(whole).toBe('Cap table\nRent\t900');
    expect(remarks).toEqual([
      '1 formula has no result in the file and was left out, on "Cap table" (C1). Open it in Excel, save it and upload it again.',
    ]);
    await expect(read(sheet('<row><c><f>RAND()</f></c></row>'))).rejects.toMatchObject({
      status: 'no_text',
      reason: expect.stringContaining('only formulas'),
    });
  });

  it('has its signs that XML cannot hold written out', async () => {
    const strings = '<si><t>First_x000D_\nSecond_x0009_third</t></si>';
    const rows = `<row><c t="s"><v>0</v></c>${text('B1', 'In_x000d_line')}<c r="C1" t="str"><f>A1</f><v>_x005F_x000D_ stays</v></c></row>`;
    expect((await read({ ...sheet(rows), strings })).text).toBe(
      'Cap table\nFirst\nSecond third\tIn\nline\t_x000D_ stays',
    );
  });

  it('names its sheets of charts, what is drawn on sheets, and sheets that are missing', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const relations = (inside: string) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
    const kinds = ['worksheet', 'chartsheet', 'worksheet'];
    const x = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const { text: whole, remarks } = await readBytes(
      'a.xlsx',
      makeZip([
        {
          name: 'xl/workbook.xml',
          content: `<workbook ${x} xmlns:r="${type}"><sheets>${['Data', 'Trend', 'Lost'].map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: relations(
            kinds.map((kind, at) => `<Relationship Id="r${at}" Type="${type}/${kind}" Target="s${at}.xml"/>`).join(''),
          ),
        },
        {
          name: 'xl/s0.xml',
          content: `<worksheet ${x}><sheetData><row>${text('A1', 'Rent')}</row></sheetData></worksheet>`,
        },
        {
          name: 'xl/_rels/s0.xml.rels',
          content: relations(`<Relationship Id="d" Type="${type}/drawing" Target="drawing1.xml"/>`),
        },
        { name: '[Content_Types].xml', content: '<Types/>' },
      ]),
    );
    expect(whole).toBe('Data\nRent');
    expect(remarks).toEqual([
      'Sheets without cells, such as charts, were not read: "Trend".',
      'The file lacks these sheets, which it names: "Lost". Export it again.',
      'Charts or pictures on a sheet were not read.',
    ]);
  });

  it('with a document type is refused, and so is one that unpacks to far too much', async () => {
    for (const name of ['hostile-xml-entity-bomb.xlsx', 'hostile-zip-bomb-lying-size.xlsx'] as const) {
      const { path } = await madeFile(name);
      await expect(readBytes(name, readFileSync(path))).rejects.toMatchObject({ status: 'refused' });
    }
  });
});
