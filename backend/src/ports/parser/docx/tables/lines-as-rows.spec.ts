import { describe, expect, it } from 'vitest';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';
import { makeDocx, paragraph } from '../../testing/make/make-docx.js';

const cell = (lines: readonly string[], properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${lines.map((line) => paragraph(line)).join('')}</w:tc>`;
const rowsOf = async (rows: readonly string[]) => {
  const body = `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
  const { text, blocks } = await readBytes('a.docx', makeDocx({ body }));
  return blocks.map(({ start, end, table }) => [text.slice(start, end), table?.header]);
};

describe('a row of a table in Word whose cells hold a line for each printed row', () => {
  const heads = cell(['']) + cell(['2006']) + cell(['2007']);

  it('is read line by line, with the blank lines that keep labels level with their figures', async () => {
    const rows = await rowsOf([
      heads,
      cell(['', 'Income', 'Tax', 'Net']) +
        cell(['€', '17,542', '388', '17,154']) +
        cell(['€', '18,000', '0', '18,000*']),
    ]);
    expect(rows.slice(1)).toEqual([
      ['\t€\t€', '\t2006\t2007'],
      ['Income\t17,542\t18,000', '\t2006\t2007'],
      ['Tax\t388\t0', '\t2006\t2007'],
      ['Net\t17,154\t18,000*', '\t2006\t2007'],
    ]);
  });

  it('says below blank lines one figure of each part, however many lines that has', async () => {
    const rows = await rowsOf([
      heads,
      cell(['Income', 'Tax', 'Net', '', 'Gain from benefit', '(9 months)', '', 'Total gain']) +
        cell(['17,542', '388', '17,154']) +
        cell(['18,000', '0', '18,000', '', '', '180', '', '500']),
    ]);
    expect(rows.slice(4).map(([text]) => text)).toEqual(['Gain from benefit\n(9 months)\t\t180', 'Total gain\t\t500']);
  });

  it('stays one row where the lines are not level', async () => {
    const rows = await rowsOf([
      heads,
      cell(['Income', 'Tax due', 'Net']) + cell(['1', '2', '3', '4']) + cell(['1', '2', '3', '4']),
    ]);
    expect(rows.slice(1).map(([text]) => text)).toEqual(['Income\nTax due\nNet\t1\n2\n3\n4\t1\n2\n3\n4']);
  });

  it('is read line by line where its first cell counts them, or one cell has a figure for each', async () => {
    const heads = cell(['No.']) + cell(['Action']) + cell(['Owner']);
    const actions = cell(['1', '2']) + cell(['File the return', 'Send notices']) + cell(['JH', 'OT']);
    const items = cell(['Roof', 'Yard', 'Gate']) + cell(['landlord', 'tenant', 'tenant']) + cell(['12', '20', '8']);
    expect((await rowsOf([heads, actions, items])).slice(1).map(([text]) => text)).toEqual([
      '1\tFile the return\tJH',
      '2\tSend notices\tOT',
      'Roof\tlandlord\t12',
      'Yard\ttenant\t20',
      'Gate\ttenant\t8',
    ]);
  });

  it('stays one row where each cell speaks of another, as of who signs', async () => {
    const rows = await rowsOf([
      cell(['For the Company', 'B. Moss', '1 March 2022']) + cell(['The Executive', 'A. Rowe', '3 March 2022']),
    ]);
    expect(rows).toHaveLength(1);
  });

  it('sets each box before what it stands for', async () => {
    const rows = await rowsOf([cell(['☐', '', '☒', '☐']) + cell(['Study', 'Work', 'Other', 'Comments:', ''])]);
    expect(rows.map(([text]) => text)).toEqual(['☐\tStudy', '☒\tWork', '☐\tOther', '\tComments:']);
  });
});

describe('a cell of a table in Word merged over rows', () => {
  it('gives each row its figure where it holds as many as there are rows', async () => {
    const [begins, goesOn] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>'];
    const rows = await rowsOf([
      cell(['Petals']) + cell(['Sepal']) + cell(['Bract']),
      cell(['6.4']) + cell(['2.9']) + cell(['17.3', '17.0', '18.2'], begins),
      cell(['5.7']) + cell(['2.6']) + cell([''], goesOn),
      cell(['5.6']) + cell(['2.2']) + cell([''], goesOn),
    ]);
    expect(rows.slice(1).map(([text]) => text)).toEqual(['6.4\t2.9\t17.3', '5.7\t2.6\t17.0', '5.6\t2.2\t18.2']);
  });
});
