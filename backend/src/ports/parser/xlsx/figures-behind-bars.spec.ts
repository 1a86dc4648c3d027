import { describe, expect, it } from 'vitest';
import { makeXlsx } from '../testing/make/make-xlsx.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const rows =
  '<row r="1"><c r="A1" t="str"><v>Spent</v></c></row><row r="2"><c r="A2"><v>2336</v></c><c r="D2"><v>0.62</v></c></row>';
const read = (conditions: string) => readBytes('a.xlsx', makeXlsx({ sheets: [{ name: 'Budget', rows, conditions }] }));

describe('a figure of a sheet', () => {
  const leftOut = '1 cell shows a bar or a sign in place of its figure, which was left out.';

  it('is left out and told where its cell shows a bar in place of it', async () => {
    const { text, blocks, remarks } = await read(
      '<conditionalFormatting sqref="A2 F9"><cfRule><dataBar showValue="0"/></cfRule></conditionalFormatting>',
    );
    expect(text).toBe('Budget\nSpent\n0.62');
    expect(remarks).toEqual([leftOut, 'A2 on "Budget" holds 2336.']);
    expect(blocks.at(-1)?.headingPath).toEqual(['Budget', 'Spent']);
  });

  it('is left out where newer versions of the program say so of a sign', async () => {
    const { remarks } = await read(
      '<extLst><ext xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule><x14:iconSet showValue="0"/></x14:cfRule><xm:sqref>A1:A9</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>',
    );
    expect(remarks[0]).toBe(leftOut);
  });

  it('is read where a bar stands behind it', async () => {
    const { text, remarks } = await read(
      '<conditionalFormatting sqref="A2"><cfRule><dataBar/></cfRule></conditionalFormatting>',
    );
    expect(text).toContain('2336\t\t\t0.62');
    expect(remarks).toEqual([]);
  });
});

describe('a title of a sheet', () => {
  it('is told by its largest letters where it goes on in others', async () => {
    const title =
      '<r><rPr><b/><sz val="14"/></rPr><t xml:space="preserve">Fixed assets: </t></r><r><rPr><i/></rPr><t>year 2024</t></r>';
    const line = '<row><c t="inlineStr"><is><t>Rate applied monthly.</t></is></c></row>';
    const sheet = { name: 'Assets', rows: `<row><c t="inlineStr"><is>${title}</is></c></row>${line}` };
    const { blocks } = await readBytes('a.xlsx', makeXlsx({ sheets: [sheet] }));
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'heading', 'paragraph']);
  });
});
