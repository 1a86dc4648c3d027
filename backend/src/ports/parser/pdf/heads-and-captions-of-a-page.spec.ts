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

  it('says there who wrote it, also beside the middle in the letters of another author', async () => {
    const report =
      textAt(100, 760, 'Condition of the north roof', 18, 'F2') +
      textAt(100, 720, 'A. Finch BEng, B. Holm BSc', 13, 'F2') +
      textAt(320, 700, 'Holm Structures Ltd, Leeds', 13, 'F2') +
      textAt(200, 675, '18 November 2024', 13, 'F2') +
      textAt(72, 640, 'Abstract', 15, 'F2') +
      textAt(72, 615, SENTENCE, 10);
    expect((await kindsOf(report)).filter(([kind]) => kind === 'heading').map(([, words]) => words)).toEqual([
      'Condition of the north roof',
      'Abstract',
    ]);
  });

  it.each([
    ['is registered', 'MARLOWE & FINCH', 16, 'VAT Reg. GB 284 5519 03'],
    ['has the title below it in letters as large', 'MARLOWE TIMBER', 14, 'Open on all days of the week'],
  ])('is that of a firm above its address, and no heading, where it %s', async (_, name, size, detail) => {
    const letterhead = (title: string) =>
      textAt(72, 770, title, size, 'F2') +
      textAt(72, 752, 'Unit 4, Quayside Estate, Ipswich IP3 0BD', 10) +
      textAt(72, 740, detail, 10) +
      textAt(72, 700, 'Statement of Account', 14, 'F2') +
      textAt(72, 670, SENTENCE, 10);
    expect((await kindsOf(letterhead(name))).slice(0, 3)).toEqual([
      ['paragraph', name],
      ['paragraph', `Unit 4, Quayside Estate, Ipswich IP3 0BD / ${detail}`],
      ['heading', 'Statement of Account'],
    ]);
  });

  it('has its title above the address of what it is about', async () => {
    const report =
      textAt(72, 770, 'Valuation of the warehouse', 18, 'F2') +
      textAt(72, 745, 'Unit 4, Quayside Estate, Ipswich IP3 0BD', 10) +
      textAt(72, 700, 'Executive Summary', 13, 'F2') +
      textAt(72, 670, SENTENCE, 10);
    expect((await kindsOf(report))[0]).toEqual(['heading', 'Valuation of the warehouse']);
  });

  it('has the subject of a letter in all of its lines that stand in a typeface of their own', async () => {
    const subject = ['In dem Rechtsstreit', 'Nordkai GmbH ./. Wessels e.K.', 'Forderung aus Lagervertrag'];
    const letter =
      textAt(72, 760, 'Bremen, den 3. April 2025', 10) +
      subject.map((words, at) => textAt(72, 720 - at * 12, words, 10, 'F2')).join('') +
      textAt(72, 670, 'Sehr geehrte Damen und Herren,', 10) +
      textAt(72, 640, SENTENCE, 10);
    expect(await kindsOf(letter)).toContainEqual(['heading', subject.join(' / ')]);
  });

  it('has headings before its first number at the level of those with numbers that look so', async () => {
    const minutes =
      textAt(72, 770, 'Minutes of a meeting of the trustees', 16, 'F2') +
      textAt(72, 752, SENTENCE, 10) +
      ['Present', '1. Apologies', '2. Report'].map((words, at) => textAt(72, 730 - at * 50, words, 10, 'F2')).join('') +
      [0, 1, 2].map((at) => textAt(72, 710 - at * 50, SENTENCE, 10)).join('');
    const { blocks } = await readBytes('a.pdf', new Uint8Array(makePdf([{ content: Buffer.from(minutes, 'latin1') }])));
    expect(blocks.flatMap(({ level }) => level ?? [])).toEqual([1, 1, 1, 1]);
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

describe('two titles of one look', () => {
  const table = (y: number): string =>
    row(y, 'Floor', 'Rent', 'Paid until') +
    row(y - 15, 'Ground', '1,200', 'May') +
    row(y - 30, 'First', '1,100', 'June');
  const title = textAt(72, 770, 'Rents of the house', 18, 'F2') + textAt(72, 750, SENTENCE, 10);

  it('are headings both, be the table below one of them followed by text', async () => {
    const content =
      title +
      textAt(72, 720, 'Shops', 10, 'F2') +
      table(700) +
      textAt(72, 640, 'Flats', 10, 'F2') +
      table(620) +
      textAt(72, 560, 'All rents are paid in advance, as the leases say, and none of them is in arrears.', 10) +
      textAt(72, 530, 'Repairs of the house', 14, 'F2') +
      textAt(72, 510, SENTENCE, 10);
    expect((await kindsOf(content)).filter(([, text]) => /^(?:Shops|Flats)$/.test(text ?? ''))).toEqual([
      ['heading', 'Shops'],
      ['heading', 'Flats'],
    ]);
  });

  it('are headings both where they stand beside each other, each above lines of its own', async () => {
    const content =
      title +
      textAt(72, 700, 'Sales in Leeds', 11, 'F2') +
      textAt(72, 686, 'Gareth Pembury', 11) +
      textAt(72, 673, 'gareth@rents.example', 11) +
      textAt(330, 700, 'Sales in Truro', 11, 'F2') +
      textAt(330, 686, 'Ines Ahlgren', 11) +
      textAt(330, 673, 'ines@rents.example', 11);
    expect((await kindsOf(content)).slice(-4).map(([kind, text]) => `${kind}: ${text}`)).toEqual([
      'heading: Sales in Leeds',
      'paragraph: Gareth Pembury / gareth@rents.example',
      'heading: Sales in Truro',
      'paragraph: Ines Ahlgren / ines@rents.example',
    ]);
    // The same where more space stands below the titles.
    const apart = content.replaceAll(' 700 Tm', ' 704 Tm').replaceAll(' 700 Td', ' 704 Td');
    expect((await kindsOf(apart)).filter(([kind]) => kind === 'heading').map(([, text]) => text)).toContain(
      'Sales in Truro',
    );
  });
});

it.each(['Completion accounts - working capital of Tay Valley Vets Ltd', 'Aged debtors of Tay Valley Vets Ltd'])(
  'a title that ends in whose accounts they are is no letterhead above words of who drew them up: %s',
  async (title) => {
    const row = (at: number) =>
      textAt(72, 620 - 16 * at, `Stock ${at} of medicines`) +
      textAt(300, 620 - 16 * at, `84,2${at}0.40`) +
      textAt(420, 620 - 16 * at, `77,9${at}0.40`);
    const content =
      textAt(72, 700, title, 14, 'F2') +
      textAt(72, 682, 'Draft 3 of 18 July 2025, prepared by R. Imrie, all figures in pounds') +
      [0, 1, 2, 3, 4].map(row).join('');
    const { blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks[0]?.kind).toBe('heading');
  },
);

it('who wrote an article is no heading over it', async () => {
  const prose = 'Hours below zero doubled in a year, and the loan papers are slow to follow, the authors say';
  const content =
    textAt(72, 720, 'What lenders ask of wind', 18, 'F2') +
    textAt(72, 696, 'By Anna Byrne and Paul Voss', 13) +
    [0, 1, 2, 3, 4].map((at) => textAt(72, 660 - 14 * at, prose)).join('');
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  expect(blocks.find(({ start }) => text.startsWith('By Anna', start))?.kind).toBe('paragraph');
});
