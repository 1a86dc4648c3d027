import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makeXlsx, type SheetParts } from '../testing/make/make-xlsx.js';
import { hasPapers, paper } from '../testing/read-papers-outside-repository.js';

const read = (sheet: Omit<SheetParts, 'name'>) =>
  readBytes('a.xlsx', makeXlsx({ sheets: [{ name: 'Rents', ...sheet }] }));
const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
const cell = (content: string | number | null): string =>
  content === null ? '<c/>' : typeof content === 'number' ? `<c><v>${content}</v></c>` : text(content);
const rows = (...of: (string | number | null)[][]) =>
  of.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
const box = (content: string) =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>2</xdr:col><xdr:row>4</xdr:row></xdr:from><xdr:sp><xdr:txBody><a:p><a:r><a:t>${content}</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:twoCellAnchor>`;

describe('a table of a workbook', () => {
  const headerOf = async (sheet: Omit<SheetParts, 'name'>) => (await read(sheet)).blocks.at(-1)?.table?.header;
  const names = 'Tenant\tRent 2023\tRent 2024\tArea';
  const below = [null, 2023, 2024, null];
  const values = ['Byrne', 100, 110, 45];

  it('has the names of two head rows over each column, a merged name over each of its columns', async () => {
    const head = rows(['Tenant', 'Rent', null, 'Area'], below, values);
    expect(await headerOf({ rows: head, merges: ['A1:A2', 'B1:C1', 'D1:D2'] })).toBe(names);
  });

  it('has them as well where a name is only written above the first of its columns', async () => {
    const head = rows(['Tenant', 'Rent', null], [null, 'Net', 'Gross'], ['Byrne', 100, 123], ['Walsh', 200, 246]);
    expect(await headerOf({ rows: head })).toBe('Tenant\tRent Net\tRent Gross');
  });

  it('has them where the upper row holds but one name above some of the columns', async () => {
    const head = rows([null, 'Rent', null], ['Tenant', 'Net', 'Gross'], ['Byrne', 100, 123]);
    expect(await headerOf({ rows: head, merges: ['B1:C1'] })).toBe('Tenant\tRent Net\tRent Gross');
  });

  it('has a word merged over several columns of figures under each of them, but no figure', async () => {
    const module = rows(
      ['Module', 'Users', 'Year 1', 'Year 2'],
      ['API', 5, 'included', null],
      ['Rent', 2, 200, 220],
      ['Ledger', 7, 'GBP 900', null],
    );
    const { text: whole } = await read({ rows: module, merges: ['C2:D2', 'C4:D4'] });
    expect(whole.split('\n').slice(-3)).toEqual([
      'API\t5\tincluded\tincluded',
      'Rent\t2\t200\t220',
      'Ledger\t7\tGBP 900',
    ]);
  });

  it('tells of each cell of a table over how many columns and rows it is merged', async () => {
    const prices = rows(
      ['Item', 'To 99', '100 to 499', 'From 500'],
      ['Plate', 18.9, 17.77, 16.82],
      ['Mould', 240, null, null],
      ['Mug', 14.2, 13.35, 12.64],
      [null, 15, 14, 13],
    );
    const { blocks } = await read({ rows: prices, merges: ['B3:D3', 'A4:A5'] });
    expect(blocks.slice(-4).map(({ spans }) => spans)).toEqual([undefined, [[1, 3, 1]], [[0, 1, 2]], undefined]);
  });

  it('has the name of a sum once, be it merged over counted columns of figures', async () => {
    const account = rows(
      ['No.', 'Days', 'Paid', 'Balance'],
      [1, 30, 200, 100],
      [2, 31, 100, 0],
      ['Closing balance', null, null, 0],
    );
    const { text: whole } = await read({ rows: account, merges: ['A4:C4'] });
    expect(whole.split('\n').at(-1)).toBe('Closing balance\t\t\t0');
  });

  it('has one head row where values follow at once', async () => {
    const plain = rows(['Tenant', 'Rent', 'Since'], ['Byrne', 100, 2019], ['Walsh', 200, 2020]);
    expect(await headerOf({ rows: plain })).toBe('Tenant\tRent\tSince');
  });

  it('carries the words of a merged cell to the rows it stands beside', async () => {
    const sheet = rows(
      ['Floor', 'Unit', 'Rent'],
      ['Ground floor', 'A', 100],
      [null, 'B', 200],
      ['First floor', 'C', 300],
    );
    const { blocks } = await read({ rows: sheet, merges: ['A2:A3'] });
    expect(blocks.slice(-2).map(({ headingPath }) => headingPath)).toEqual([['Rents', 'Ground floor'], ['Rents']]);
  });

  it('carries a number merged over the rows that it numbers as well, but no figure behind their words', async () => {
    const sheet = rows(
      ['Folio', 'Member', 'Entered', 'Balance'],
      [5, 'Walsh', 'Allotment', 6000],
      [null, null, 'Transfer', null],
      [6, 'Byrne', 'Allotment', 100],
    );
    const { blocks } = await read({ rows: sheet, merges: ['A2:A3', 'B2:B3', 'D2:D3'] });
    expect(blocks.slice(-2).map(({ headingPath }) => headingPath)).toEqual([['Rents', '5', 'Walsh'], ['Rents']]);
  });

  it('is called what a line by itself says an empty row above its heads, up to the heads of the next', async () => {
    const heads = ['Unit', 'Tenant', 'Rent'];
    const sheet = rows(
      ['Rents of the mill'],
      [],
      heads,
      ['1', 'Byrne', 100],
      ['2', 'Walsh', 200],
      [],
      ['Unit 2 is sublet.'],
      [],
      heads,
      ['7', 'Osei', 90],
      ['8', 'Mbeki', 80],
    );
    const { blocks, text } = await read({ rows: sheet });
    const under = blocks.map(({ start, end, headingPath }) => [text.slice(start, end).split('\t')[0], headingPath[1]]);
    expect(under.slice(1)).toEqual([
      ['Rents of the mill', undefined],
      ['Unit', 'Rents of the mill'],
      ['1', 'Rents of the mill'],
      ['2', 'Rents of the mill'],
      ['Unit 2 is sublet.', 'Rents of the mill'],
      ['Unit', undefined],
      ['7', undefined],
      ['8', undefined],
    ]);
    expect(blocks[1]?.kind).toBe('heading');
  });

  it('takes no label without a value for the title of what follows', async () => {
    const sheet = rows(['us date', 5], ['without value'], ['phone', 6], ['digits', 7]);
    const { blocks } = await read({ rows: sheet });
    expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(1);
  });
});

describe('rows of a workbook in bold', () => {
  const styles =
    '<fonts><font/><font><b/></font><font><b/><sz val="14"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf fontId="2"/></cellXfs>';
  const bold = (content: string | number) => cell(content).replace('<c', '<c s="1"');
  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
  const blocksOf = async (inside: string) =>
    readBytes('a.xlsx', makeXlsx({ styles, sheets: [{ name: 'Shares', rows: inside }] }));

  it('are the sum of all groups where one of them ends the table', async () => {
    const heads = row(bold('Holder'), bold('Issued'), bold('Granted'));
    const group = (name: string, holder: string) =>
      row(bold(name)) + rows([holder, 100, 20], [`${holder} and Sons`, 50, 10]);
    const sum = row(bold('All holders'), bold(300), bold(60));
    const pathOfLast = async (inside: string) => (await blocksOf(inside)).blocks.at(-1)?.headingPath;
    expect(await pathOfLast(heads + group('Founders', 'Byrne') + group('Pool', 'Staff') + sum)).toEqual(['Shares']);
    const ownSum = row(bold('All founders'), bold(150), bold(30));
    const withOwnSums = (last: string) => heads + group('Founders', 'Byrne') + ownSum + group('Pool', 'Staff') + last;
    expect(await pathOfLast(withOwnSums(sum))).toEqual(['Shares']);
    expect(await pathOfLast(withOwnSums(ownSum.replace('founders', 'staff')))).toEqual(['Shares', 'Pool']);
  });

  it('are sums that end the group they are named after, and not the rows that merely share its name', async () => {
    const inside =
      row(bold('Line'), bold('2024'), bold('2025')) +
      row(bold('Income')) +
      rows(['Fees', 1840, 1865], ['Other income', 22, 25]) +
      row(bold('Total income'), bold(1862), bold(1890)) +
      row(bold('Result'), bold(579), bold(651));
    const { blocks } = await blocksOf(inside);
    expect(blocks.slice(-3).map(({ headingPath }) => headingPath)).toEqual([
      ['Shares', 'Income'],
      ['Shares', 'Income'],
      ['Shares'],
    ]);
  });

  it('are the title of all tables of their sheet where one of them is larger than the rest or stands alone at the top', async () => {
    const title = row(bold('Debtors at 31 August').replace('s="1"', 's="2"'));
    const table = rows(['Customer', 'Currency', 'Total'], ['Alder', 'GBP', 20], ['Castor', 'EUR', 30]);
    const pathsBelow = async (inside: string) => (await blocksOf(inside)).blocks.at(-1)?.headingPath;
    expect(await pathsBelow(`${title}<row/>${table}`)).toEqual(['Shares', 'Debtors at 31 August']);
    const printed = rows(['Company: Larkspur', null, 'Printed: today']);
    expect(await pathsBelow(`${title}${printed}<row/>${table}`)).toEqual(['Shares', 'Debtors at 31 August']);
    const usual = row(bold('Debtors at 31 August'));
    expect(await pathsBelow(`${usual}${printed}<row/>${table}`)).toEqual(['Shares', 'Debtors at 31 August']);
  });

  it('are a title above lines that are not, and none where they tell a unit alone', async () => {
    const headingsOf = async (inside: string) => {
      const { text, blocks } = await blocksOf(inside);
      return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
    };
    const table = rows(['Site', 'Power', 'Value'], ['Fell', 2, 1184], ['Kirk', 3, 1876]);
    const list = row(bold('Register of plant')) + rows(['Position at 31.12.2024']);
    expect(await headingsOf(list)).toEqual(['Shares', 'Register of plant']);
    expect(await headingsOf(row(cell("£'000")) + table)).toEqual(['Shares']);
    const larger = row(bold('Register of plant').replace('s="1"', 's="2"')) + rows(['At 31.12.2024']);
    expect(await headingsOf(larger + table)).toEqual(['Shares', 'Register of plant']);
    const named =
      row(bold('LUMEN, INC.').replace('s="1"', 's="2"')) + rows(['At 31.12.2024'], ['DRAFT – not reviewed']);
    expect(await headingsOf(named + table)).toEqual(['Shares', 'LUMEN, INC.']);
    const below = await blocksOf(`${list}<row/>${table}`);
    expect(below.blocks.at(-1)?.headingPath).toEqual(['Shares', 'Register of plant']);
  });
});

it('a row of units below the names of columns is one of the heads, also where it is not in bold', async () => {
  const sheet = rows(['Balance', '30 Sep 2025', '31 Mar 2025'], [null, "£'000", "£'000"], ['Cash', 118, 263]);
  const { blocks } = await read({ rows: sheet });
  expect(blocks.at(-1)?.table?.header).toBe("Balance\t30 Sep 2025 £'000\t31 Mar 2025 £'000");
});

it('what is printed at the edges of the pages of a workbook is told, but for the numbers of the pages', async () => {
  const footer = '&amp;L&amp;"Arial,Bold"&amp;9Confidential – commercial&amp;RPage &amp;P of &amp;N';
  const { text, remarks } = await read({ rows: rows(['Rent', 100]), footer });
  expect(remarks).toEqual([
    'Printed at the edges of the pages of "Rents", and not among its cells: "Confidential – commercial".',
  ]);
  expect(text).not.toContain('Confidential');
});

describe('what is not in the cells of a workbook', () => {
  it('is read where it is a box of text, with the cell it lies on', async () => {
    const { text: whole, blocks, remarks } = await read({ rows: '', drawing: box('Rents exclude VAT.') });
    expect(whole).toBe('Rents\nRents exclude VAT.');
    expect(blocks.at(-1)).toMatchObject({ headingPath: ['Rents', 'Text box on C5'], sheet: { range: 'C5' } });
    expect(remarks).toEqual([]);
  });

  it('is said where it is a chart, a file, or a formula whose result was never worked out', async () => {
    const { remarks } = await read({
      rows: `<row>${text('Rent')}<c><f>RAND()</f><v></v></c></row>`,
      drawing: '<xdr:graphicFrame/>',
      related: ['oleObject'],
    });
    expect(remarks).toEqual([
      expect.stringContaining('1 formula has no result'),
      'Charts or pictures on a sheet were not read: "Rents" at A1.',
      expect.stringContaining('1 file embedded in the workbook was not read.'),
    ]);
  });

  const points = (values: readonly (string | number)[]) =>
    values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
  const chartOf = (sheet: string) =>
    `<c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Rent by year</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:tx><c:strRef><c:strCache>${points(['Net'])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(['2023', '2024'])}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>${sheet}!$B$2:$B$3</c:f><c:numCache><c:formatCode>#,##0</c:formatCode>${points([1200, 1350])}</c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart>`;
  const withChart = (sheet: string, chart = chartOf(sheet)) =>
    read({
      rows: rows(['Rent', 1]),
      drawing:
        '<xdr:from><xdr:col>2</xdr:col><xdr:row>4</xdr:row></xdr:from><xdr:graphicFrame><c:chart r:id="chart1"/></xdr:graphicFrame>',
      charts: [chart],
    });

  it('is read where it is a chart of values that stand in no cell of the workbook', async () => {
    const { text: whole, blocks, remarks } = await withChart("'[Rents 2025.xlsx]Years'");
    expect(
      blocks.slice(-3).map(({ start, end, table, ...block }) => [whole.slice(start, end), table?.header, block]),
    ).toEqual([
      ['\tNet', undefined, expect.anything()],
      ['2023\t1,200', '\tNet', expect.anything()],
      [
        '2024\t1,350',
        '\tNet',
        expect.objectContaining({
          headingPath: ['Rents', 'Chart on C5', 'Rent by year'],
          sheet: { name: 'Rents', range: 'C5' },
        }),
      ],
    ]);
    expect(remarks).toEqual([]);
  });

  it('is told where it is a chart of cells, which say the same', async () => {
    const { text: whole, remarks } = await withChart('Rents');
    expect(whole).toBe('Rents\nRent\t1\nRent by year');
    expect(remarks).toEqual([
      'Charts show cells, which were read where they stand: "Rent by year" on "Rents" (Rents!$B$2:$B$3).',
    ]);
  });

  it('is told with the names of its axes, and with those of its bars that stand in no cell', async () => {
    const axis =
      '<c:valAx><c:title><c:tx><c:rich><a:p><a:r><a:t>£ million</a:t></a:r></a:p></c:rich></c:tx></c:title></c:valAx>';
    const typed = chartOf('Rents')
      .replace(/<c:tx><c:strRef>.*?<\/c:strRef><\/c:tx>/, '<c:tx><c:v>Net of service charge</c:v></c:tx>')
      .replace('</c:plotArea>', `${axis}</c:plotArea><c:legend/>`);
    expect((await withChart('Rents', typed)).text).toBe(
      'Rents\nRent\t1\nRent by year\n£ million\nNet of service charge',
    );
  });

  it('is why it holds no text', async () => {
    await expect(read({ rows: '', related: ['oleObject'] })).rejects.toMatchObject({
      status: 'no_text',
      reason: expect.stringContaining('a file embedded in it'),
    });
    await expect(read({ rows: '', drawing: '<xdr:pic/>' })).rejects.toMatchObject({
      status: 'no_text',
      reason: expect.stringContaining('only charts or pictures'),
    });
  });

  it('is read and said where its row or column is switched off', async () => {
    const hidden = (which: string) => `Hidden rows or columns were read too, on "Rents" (${which}).`;
    expect((await read({ rows: `<row hidden="1">${text('Rent')}</row>` })).remarks).toEqual([hidden('row 1')]);
    const off = `<row hidden="1">${text('Rent')}</row>`;
    const several = rows(['Due']) + off + off + rows(['Paid']) + off;
    expect((await read({ rows: several })).remarks).toEqual([hidden('rows 2–3, 5')]);
    const columns = '<col min="1" max="2" hidden="1"/>';
    expect((await read({ rows: rows(['Rent', 'Due']), columns })).remarks).toEqual([hidden('columns A–B')]);
    expect((await read({ rows: '<row hidden="1"><c/></row>' + rows(['Rent']) })).remarks).toEqual([]);
  });

  it('is left out and said where it is struck out', async () => {
    const styles = '<fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>';
    const struck = '<row><c t="inlineStr" s="1"><is><t>Drill</t></is></c><c s="1"><v>7.2</v></c></row>';
    const sheet = { name: 'Prices', rows: `${rows(['Tool', 'Price'], ['Saw', 9])}${struck}${rows(['File', 4])}` };
    const { text: whole, remarks, blocks } = await readBytes('a.xlsx', makeXlsx({ sheets: [sheet], styles }));
    expect(whole).not.toContain('Drill');
    expect(blocks.at(-1)?.table?.header).toBe('Tool\tPrice');
    expect(remarks).toEqual([
      'Struck-out words stand in 2 cells; they are no valid text and were left out.',
      'Struck out on "Prices" in A3:B3: "Drill | 7.2".',
    ]);
  });

  it('is left out and said where it is struck out within a cell', async () => {
    const struck = '<r><rPr><strike/></rPr><t xml:space="preserve">Holt plc </t></r>';
    const rich = `<r><t xml:space="preserve">Guarantor: </t></r>${struck}<r><rPr><b/></rPr><t>none</t></r>`;
    const inline = `<row>${text('2A')}<c t="inlineStr"><is>${rich}</is></c></row>`;
    const shared = `<row>${text('2B')}<c t="s"><v>0</v></c></row><row>${text('2C')}<c t="s"><v>1</v></c></row>`;
    const strings = `<si>${rich}</si><si>${struck}</si>`;
    const sheet = { name: 'Leases', rows: rows(['Unit', 'Remarks']) + inline + shared };
    const { text: whole, remarks } = await readBytes('a.xlsx', makeXlsx({ sheets: [sheet], strings }));
    expect(whole).toBe('Leases\nUnit\tRemarks\n2A\tGuarantor: none\n2B\tGuarantor: none\n2C');
    expect(remarks).toEqual([
      'Struck-out words stand in 3 cells; they are no valid text and were left out.',
      'Struck out on "Leases" in B2: "Holt plc".',
      'Struck out on "Leases" in B3: "Holt plc".',
      'Struck out on "Leases" in B4: "Holt plc".',
    ]);
  });

  it('is valid where a piece of a struck-out cell is not struck out', async () => {
    const styles = '<fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>';
    const rich = '<r><t xml:space="preserve">Ten </t></r><r><rPr><b/></rPr><t>Seven</t></r>';
    const sheet = { name: 'Terms', rows: `<row>${text('Years')}<c t="inlineStr" s="1"><is>${rich}</is></c></row>` };
    const { text: whole, remarks } = await readBytes('a.xlsx', makeXlsx({ sheets: [sheet], styles }));
    expect(whole).toBe('Terms\nYears\tSeven');
    expect(remarks).toContain('Struck out on "Terms" in B1: "Ten".');
  });

  it.skipIf(!hasPapers)('is read or said in papers of others', async () => {
    expect((await paper('tk-testEXCEL_textbox.xlsx')).text).toContain('this is some autoshape text');
    await expect(paper('tk-testEXCEL_embeddedPDF_windows.xlsx')).rejects.toMatchObject({
      reason: expect.stringContaining('a file embedded in it'),
    });
    expect((await paper('x01-all-kinds.xlsx')).remarks.join()).toContain('1 result was not stored');
  });
});

describe('a comment of a workbook', () => {
  const rowsOfOne = rows(['Rent', 100]);
  const pathsOf = async (workbook: Parameters<typeof makeXlsx>[0]) => {
    const { text, blocks } = await readBytes('a.xlsx', makeXlsx(workbook));
    return blocks.flatMap(({ headingPath: [, place], start, end }) => (place ? [[place, text.slice(start, end)]] : []));
  };

  it('names who wrote it, as far as a person is named', async () => {
    const written = (author: string) =>
      pathsOf({ sheets: [{ name: 'Rents', rows: rowsOfOne, parts: { comments: noteBy(author) } }] });
    const noteBy = (author: string) =>
      `<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>${author}</author></authors><commentList><comment ref="B1" authorId="0"><text><t>see lease</t></text></comment></commentList></comments>`;
    expect(await written('J. Abbot')).toEqual([['Comment on B1 by J. Abbot', 'see lease']]);
    expect(await written('Author')).toEqual([['Comment on B1', 'see lease']]);
  });

  it('is read with its answers where it is a thread, and not a second time as older programs see it', async () => {
    const threadedComment =
      '<ThreadedComments><threadedComment ref="B1" personId="{1}"><text>Is this net?</text></threadedComment><threadedComment ref="B1" personId="{2}"><text>Yes.</text></threadedComment></ThreadedComments>';
    const sheet = {
      name: 'Rents',
      rows: rowsOfOne,
      comments: [['B1', 'tc={A}', '[Threaded comment] Your version of Excel ... Comment: Is this net?']] as const,
      parts: { threadedComment },
    };
    expect(await pathsOf({ sheets: [sheet], people: { '{1}': 'Ann Roe', '{2}': 'Bob Poe' } })).toEqual([
      ['Comment on B1 by Ann Roe', 'Is this net?'],
      ['Comment on B1 by Bob Poe', 'Yes.'],
    ]);
  });
});

describe('a pivot table of a workbook', () => {
  it('tells itself which of its rows are heads', async () => {
    const pivotTable =
      '<pivotTableDefinition xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><location ref="A1:D3" firstHeaderRow="1" firstDataRow="2" firstDataCol="1"/></pivotTableDefinition>';
    const { blocks } = await read({
      rows: rows(['Sum of hits', 'Hour'], ['Owner', 9, 10, 'Total'], ['Byrne', 13, 312, 325]),
      parts: { pivotTable },
    });
    expect(blocks.at(-1)?.table?.header).toBe('Owner\t9\t10\tTotal');
  });
});

it('a line that tells the unit of all figures is no title, and figures written as words stand below the units of their heads', async () => {
  const sheet = rows(
    ['Amounts in £000'],
    ['Site', 'Rent', 'Rates'],
    [null, '£000', '£000'],
    ['Fell', '€1,184', '€20'],
    ['Kirk', null, '€31'],
  );
  const { blocks } = await read({ rows: sheet });
  expect(blocks[1]).toMatchObject({ kind: 'paragraph' });
  expect(blocks.at(-1)?.table?.header).toBe('Site\tRent £000\tRates £000');
});
