import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = (content: string) => readBytes('a.pdf', makePdf([{ content }]));
const kindsOf = async (content: string) => {
  const { text, blocks } = await read(content);
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end).replaceAll('\n', ' / ')]);
};
const pathOf = async (words: string, content: string) => {
  const { text, blocks } = await read(content);
  return blocks.find(({ start }) => text.startsWith(words, start))?.headingPath;
};
const row = (y: number, ...cells: string[]) => cells.map((cell, at) => textAt(72 + 140 * at, y, cell, 10)).join('');
const SENTENCE = 'The goods remain the property of the seller until they are paid for in full by the buyer.';

describe('the head of a paper', () => {
  const invoice =
    textAt(72, 760, 'Orme & Sallow Ltd', 10, 'F2') +
    textAt(72, 748, '4 Mill Lane', 10) +
    textAt(72, 736, 'Ludlow SY8 1AA', 10) +
    textAt(72, 700, 'INVOICE', 18, 'F2') +
    textAt(72, 670, 'Bill to', 10, 'F2') +
    textAt(72, 658, 'Tarn Foods plc', 10) +
    textAt(72, 646, 'Kendal LA9 4AB', 10) +
    textAt(400, 670, 'Invoice no. 8841', 10, 'F2') +
    textAt(400, 658, 'Due 30 May 2025', 10) +
    textAt(72, 610, 'Payment', 10, 'F2') +
    textAt(72, 595, SENTENCE, 10) +
    textAt(72, 583, SENTENCE, 10);

  it('names above its title whose paper it is, and labels an address: neither is a heading', async () => {
    const found = await kindsOf(invoice);
    expect(found.filter(([kind]) => kind === 'heading').map(([, words]) => words)).toEqual(['INVOICE', 'Payment']);
    expect(found.map(([, words]) => words)).toContain('Bill to');
  });

  it('has a heading over text or a table, also beside its title in smaller letters', async () => {
    expect(await pathOf('The goods', invoice)).toEqual(['INVOICE', 'Payment']);
  });

  it('says below its title who wrote it and when, in the middle of the page where the headings of the text are not', async () => {
    const report =
      textAt(189.0, 760, 'Condition of the north roof,', 18, 'F2') +
      textAt(253.5, 738, 'Harbour Mill', 18, 'F2') +
      textAt(234.8, 705, 'Prepared by Ada Finch', 13, 'F2') +
      textAt(231.9, 680, 'Report 12 of 6 May 2025', 13, 'F2') +
      textAt(72, 640, SENTENCE, 10) +
      textAt(72, 600, '1 Scope', 13, 'F2') +
      textAt(72, 580, SENTENCE, 10);
    expect(await kindsOf(report)).toEqual([
      ['heading', 'Condition of the north roof, / Harbour Mill'],
      ['paragraph', 'Prepared by Ada Finch'],
      ['paragraph', 'Report 12 of 6 May 2025'],
      ['paragraph', SENTENCE],
      ['heading', '1 Scope'],
      ['paragraph', SENTENCE],
    ]);
  });

  it('has a title of several lines, also where one begins with a small letter below the name of a company', async () => {
    const minutes =
      textAt(240, 760, 'Castle Stores Group plc', 10) +
      textAt(72, 730, 'Minutes of a meeting of the board of', 22, 'F2') +
      textAt(72, 704, 'directors', 22, 'F2') +
      textAt(72, 660, SENTENCE, 10) +
      textAt(72, 648, SENTENCE, 10);
    expect(await kindsOf(minutes)).toContainEqual(['heading', 'Minutes of a meeting of the board of / directors']);
  });
});

describe('the caption of a table', () => {
  const content =
    textAt(72, 760, '1 Findings', 13, 'F2') +
    textAt(72, 740, SENTENCE, 10) +
    textAt(72, 710, 'Table 1: Rents by floor at 1 May 2025', 10, 'F2') +
    row(690, 'Floor', 'Rent', 'Paid until') +
    row(675, 'Ground', '1,200', 'May') +
    row(660, 'First', '1,100', 'June') +
    textAt(72, 630, 'All rents are paid in advance, as the leases say, and none of them is in arrears.', 10) +
    textAt(72, 600, '2 Costs', 13, 'F2') +
    textAt(72, 580, SENTENCE, 10);

  it('is no heading', async () => {
    expect(await kindsOf(content)).toContainEqual(['paragraph', 'Table 1: Rents by floor at 1 May 2025']);
  });

  it('names its rows and not the text below them', async () => {
    expect(await pathOf('First', content)).toEqual(['1 Findings', 'Table 1: Rents by floor at 1 May 2025']);
    expect(await pathOf('All rents', content)).toEqual(['1 Findings']);
  });
});
