import { describe, expect, it } from 'vitest';
import { makeXlsx, type XlsxParts } from '../../testing/make/make-xlsx.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';

const text = (cell: string, words: string): string => `<c r="${cell}" t="inlineStr"><is><t>${words}</t></is></c>`;
const number = (cell: string, value: number, style = 0): string => `<c r="${cell}" s="${style}"><v>${value}</v></c>`;
const formula = (cell: string, words: string, style = 0): string => `<c r="${cell}" s="${style}"><f>${words}</f></c>`;

const STYLES =
  '<numFmts><numFmt numFmtId="170" formatCode="#,##0.00"/><numFmt numFmtId="171" formatCode="d mmmm yyyy"/></numFmts><fonts><font/></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="10"/></cellXfs>';

const read = (parts: XlsxParts) => readBytes('fees.xlsx', makeXlsx({ styles: STYLES, ...parts }));

const FEES = [
  { name: 'Fee "A"', fee: 1200.5, kind: 'Legal', day: 45_000 },
  { name: 'Fee B', fee: 300, kind: 'Legal', day: 45_031 },
  { name: 'Fee C', fee: 99.25, kind: 'Tax', day: 45_060 },
];
const FEE_ROWS = FEES.map(
  ({ name, fee, kind, day }, at) =>
    `<row r="${at + 1}">${text(`A${at + 1}`, name)}${number(`B${at + 1}`, fee, 1)}${text(`C${at + 1}`, kind)}${number(`D${at + 1}`, day, 2)}</row>`,
).join('');

/** What the cell of one formula shows beside the fees. */
async function shown(words: string, style = 0): Promise<string> {
  const rows = `${FEE_ROWS}<row r="9">${text('A9', 'Result')}${formula('B9', words, style)}</row>`;
  const { text: whole } = await read({ sheets: [{ name: 'Fees', rows }] });
  return (
    whole
      .split('\n')
      .at(-1)
      ?.replace(/^Result\t?/, '') ?? ''
  );
}

describe('a formula without a result in the file', () => {
  it.each([
    ['SUM(B1:B3)', '1,599.75', 1],
    ['SUM(B:B)-B9*0', '', 1],
    ['AVERAGE($B$1:B2)', '750.25', 1],
    ['B2/B1', '24.99%', 3],
    ['ROUND(B3/7,2)', '14.18', 0],
    ['ROUND(2.675,2)', '2.68', 0],
    ['ROUND(-1.5,0)', '-2', 0],
    ['0.1+0.2-0.3', '0', 0],
    ['IF(B1&gt;1000,"large","small")', 'large', 0],
    ['IF(B2&gt;1000,1/0,B2)', '300', 0],
    ['IFERROR(1/0,"none")', 'none', 0],
    ['1/0', '#DIV/0!', 0],
    ['VLOOKUP("Fee X",A1:B3,2,FALSE)', '#N/A', 0],
    ['VLOOKUP("fee b",A1:B3,2,FALSE)', '300', 0],
    ['INDEX(A1:A3,MATCH(99.25,B1:B3,0))', 'Fee C', 0],
    ['SUMIF(C1:C3,"Legal",B1:B3)', '1500.5', 0],
    ['SUMIFS(B1:B3,C1:C3,"Legal",B1:B3,"&gt;=1000")', '1200.5', 0],
    ['COUNTIF(A:A,"Fee ?")', '2', 0],
    ['COUNTA(A1:A3)', '3', 0],
    ['SUMPRODUCT((C1:C3="Legal")*B1:B3)', '1500.5', 0],
    ['SUBTOTAL(9,B1:B3)', '1599.75', 0],
    ['A2&amp;": "&amp;TEXT(B2,"#,##0.00")', 'Fee B: 300.00', 0],
    ['UPPER(LEFT(A2,3))&amp;LEN(A2)', 'FEE5', 0],
    ['D1+30', '14 April 2023', 2],
    ['EDATE(D2,-1)', '15 March 2023', 2],
    ['DATE(2024,2,30)', '1 March 2024', 2],
    ['YEAR(D1)*100+MONTH(D1)', '202303', 0],
    ['-2^2', '4', 0],
    ['B1=1200.5', 'TRUE', 0],
    ['MAX(B1:B3)-MIN(B1:B3)', '1101.25', 0],
    ['""', '', 0],
  ])('%s shows %s', async (words, result, style) => {
    expect(await shown(words, style)).toBe(result);
  });

  it.each([
    'NOW()',
    'TODAY()-D1',
    'RAND()*10',
    'INDIRECT("B1")',
    'OFFSET(B1,1,0)',
    'WEBSERVICE("https://example.org")',
    '[1]Rates!A1*B1',
    'UNKNOWN(B1)',
    'B1:B3',
    'SUM(B1:B3',
    'B9+1',
    '"1,5"*2',
    'Rates[Fee]',
    `${'('.repeat(5000)}1${')'.repeat(5000)}`,
  ])('%s is left out and told, since its result would be a guess', async (words) => {
    const rows = `${FEE_ROWS}<row r="9">${text('A9', 'Result')}${formula('B9', words)}</row>`;
    const { text: whole, remarks } = await read({ sheets: [{ name: 'Fees', rows }] });
    expect(whole.split('\n').at(-1)).toBe('Result');
    expect(remarks).toEqual([expect.stringContaining('1 formula has no result in the file and was left out')]);
  });

  it('is worked out after those it refers to, on other sheets too, and a remark names the cells', async () => {
    const totals = `<row r="1">${text('A1', 'Total')}${formula('B1', 'C1*Rate')}${formula('C1', "SUM('Fees 2024'!B1:B4)")}</row>`;
    const fees = `${FEE_ROWS}<row r="4">${text('A4', 'Fee D')}${formula('B4', 'B1*2', 1)}</row>`;
    const { text: whole, remarks } = await read({
      sheets: [
        { name: 'Totals', rows: totals },
        { name: 'Fees 2024', rows: fees },
      ],
      behindSheets: '<definedNames><definedName name="Rate">\'Fees 2024\'!$B$2/1000</definedName></definedNames>',
    });
    expect(whole).toContain('Total\t1200.225\t4000.75');
    expect(whole).toContain('Fee D\t2,401.00');
    expect(remarks).toEqual([
      '3 results were not stored in the file and were worked out here, on "Totals" (B1, C1), "Fees 2024" (B4). Compare with Excel.',
    ]);
  });

  it('may share the words of another', async () => {
    const shared = (cell: string, more: string) => `<c r="${cell}"><f t="shared" si="0"${more}</c>`;
    const rows = [1, 2, 3]
      .map(
        (row) =>
          `<row r="${row}">${number(`A${row}`, row * 10)}${shared(`B${row}`, row === 1 ? ' ref="B1:B3">A1*$A$3</f>' : '/>')}</row>`,
      )
      .join('');
    expect((await read({ sheets: [{ name: 'S', rows }] })).text).toBe('S\n10\t300\n20\t600\n30\t900');
  });

  it('may name the columns of a table, in its totals and in its own row', async () => {
    const rows = `<row r="1">${text('A1', 'Fee')}${text('B1', 'Net €')}${text('C1', 'Gross')}</row><row r="2">${text('A2', 'A')}${number('B2', 100)}${formula('C2', 'Fees[[#This Row],[Net €]]*1.2')}</row><row r="3">${text('A3', 'B')}${number('B3', 50)}${formula('C3', '[@[Net €]]*1.2')}</row><row r="4">${text('A4', 'Total')}${formula('B4', 'SUBTOTAL(109,Fees[Net €])')}${formula('C4', 'SUM(Fees[Gross])')}</row><row r="6">${formula('A6', 'SUM(Fees[Nothing])')}</row>`;
    const columns = ['Fee', 'Net €', 'Gross']
      .map((name, at) => `<tableColumn id="${at + 1}" name="${name}"/>`)
      .join('');
    const table = `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="Fees" displayName="Fees" ref="A1:C4" totalsRowCount="1"><tableColumns>${columns}</tableColumns></table>`;
    const { text: whole, remarks } = await read({ sheets: [{ name: 'S', rows, parts: { table } }] });
    expect(whole).toBe('S\nFee\tNet €\tGross\nA\t100\t120\nB\t50\t60\nTotal\t150\t180');
    expect(remarks).toEqual([expect.stringContaining('4 results were not stored'), expect.stringContaining('(A6)')]);
  });

  it('stays without one where it refers to itself by way of others, and so do those that need it', async () => {
    const rows = `<row r="1">${number('A1', 5)}${formula('B1', 'C1+1')}${formula('C1', 'B1+1')}${formula('D1', 'B1*2')}${formula('E1', 'A1*2')}</row>`;
    const { text: whole, remarks } = await read({ sheets: [{ name: 'S', rows }] });
    expect(whole).toBe('S\n5\t\t\t\t10');
    expect(remarks.join(' ')).toContain('3 formulas have no result in the file and were left out, on "S" (B1, C1, D1)');
  });

  it('may stand at the end of a long chain', async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, at) => `<row r="${at + 1}">${formula(`A${at + 1}`, at === 2999 ? '1' : `A${at + 2}+1`)}</row>`,
    ).join('');
    expect((await read({ sheets: [{ name: 'S', rows }] })).text.split('\n')[1]).toBe('3000');
  });

  it('is worked out where the program stored a 0 and asks whoever opens the file to work it out', async () => {
    const stored = (cell: string, words: string) => `<c r="${cell}"><f>${words}</f><v>0</v></c>`;
    const rows = `<row r="1">${number('A1', 5)}${stored('B1', 'A1*2')}${stored('C1', 'A1-5')}${stored('D1', 'RAND()')}</row>`;
    const asked = await read({ sheets: [{ name: 'S', rows }], behindSheets: '<calcPr fullCalcOnLoad="1"/>' });
    expect(asked.text).toBe('S\n5\t10\t0\t0');
    expect(asked.remarks).toEqual([
      expect.stringContaining('1 result was not stored in the file and was worked out here, on "S" (B1).'),
      expect.stringContaining('1 formula is stored with the result 0, which Excel may show otherwise, on "S" (D1)'),
    ]);
    expect((await read({ sheets: [{ name: 'S', rows }] })).text).toBe('S\n5\t0\t0\t0');
  });

  it('leaves out hidden rows where it is a subtotal that asks so, and is left out where a filter may have hidden them', async () => {
    const rows = `<row r="1">${number('A1', 5)}</row><row r="2" hidden="1">${number('A2', 7)}</row><row r="3">${formula('A3', 'SUBTOTAL(109,A1:A2)')}${formula('B3', 'SUBTOTAL(9,A1:A2)')}</row>`;
    expect((await read({ sheets: [{ name: 'S', rows }] })).text.split('\n').at(-1)).toBe('5');
  });
});
