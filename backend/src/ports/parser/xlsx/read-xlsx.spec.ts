import { describe, expect, it } from 'vitest';
import { listBlocks, readBytes, readFixture } from '../testing/fixtures.js';
import { makeXlsx, type XlsxParts } from '../testing/make-xlsx.js';
import { makeZip } from '../testing/make-zip.js';

const read = (parts: XlsxParts) => readBytes('a.xlsx', makeXlsx(parts));
const text = (reference: string, content: string, style = 0) =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t>${content}</t></is></c>`;
const number = (reference: string, value: number, style = 0) => `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
const sheet = (rows: string) => ({ sheets: [{ name: 'Cap table', rows }] });

describe('a workbook', () => {
  it.each(['xlsx-merged-tables.xlsx', 'xlsx-formulas-links-comments.xlsx', 'xlsx-date-formats.xlsx'])(
    'matches what was checked by eye: %s',
    async (name) => {
      await expect(listBlocks(await readFixture(name))).toMatchFileSnapshot(`../fixtures/expected/${name}.txt`);
    },
  );

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
      'Cap table\nTotal due\t€1,234.50\t15/03/2023\tTRUE\t#REF!\ta b',
    );
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

  it('says how many formulas have no result, since their cells are empty', async () => {
    const rows = `<row r="1">${text('A1', 'Rent')}${number('B1', 900)}<c r="C1"><f>B1*12</f></c><c r="D1" t="str"><f>""</f><v></v></c></row>`;
    const { text: whole, remarks } = await read(sheet(rows));
    expect(whole).toBe('Cap table\nRent\t900');
    expect(remarks).toEqual([
      '1 formula has no result in the file and was left out. Open it in Excel, save it and upload it again.',
    ]);
    await expect(read(sheet('<row><c><f>1+1</f></c></row>'))).rejects.toMatchObject({
      status: 'no_text',
      reason: expect.stringContaining('only formulas'),
    });
  });

  it('has its signs that XML cannot hold written out', async () => {
    const strings = '<si><t>First_x000D_\nSecond_x0009_third</t></si>';
    const rows = `<row><c t="s"><v>0</v></c>${text('B1', 'In_x000d_line')}<c r="C1" t="str"><f>A1</f><v>_x005F_x000D_ stays</v></c></row>`;
    expect((await read({ ...sheet(rows), strings })).text).toBe(
      'Cap table\nFirst Second third\tIn line\t_x000D_ stays',
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
      'Charts, pictures or text boxes on a sheet were not read.',
    ]);
  });

  it('with a document type is refused, and so is one that unpacks to far too much', async () => {
    await expect(readFixture('hostile-xml-entity-bomb.xlsx')).rejects.toMatchObject({ status: 'refused' });
    await expect(readFixture('hostile-zip-bomb-lying-size.xlsx')).rejects.toMatchObject({ status: 'refused' });
  });
});
