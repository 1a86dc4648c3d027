import { describe, expect, it } from 'vitest';
import { listBlocks, readBytes, readFixture } from '../testing/fixtures.js';
import { makeXlsx, type XlsxParts } from '../testing/make-xlsx.js';

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

  it('with a document type is refused, and so is one that unpacks to far too much', async () => {
    await expect(readFixture('hostile-xml-entity-bomb.xlsx')).rejects.toMatchObject({ status: 'refused' });
    await expect(readFixture('hostile-zip-bomb-lying-size.xlsx')).rejects.toMatchObject({ status: 'refused' });
  });
});
