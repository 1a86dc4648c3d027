import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** A line of a clause, and a small raised figure behind it. */
const marked = (y: number, text: string, x: number, mark: string): string =>
  textAt(72, y, text) + textAt(x, y + 4, mark, 7);

const CLAUSES =
  textAt(72, 720, '4 Interest', 14, 'F2') +
  marked(690, '4.1 The rate is the aggregate of the Margin and SONIA.', 343, '1') +
  textAt(72, 665, '4.2 The Margin is 2.85 per cent a year, and more while the leverage is high.') +
  textAt(72, 640, '5 Fees', 14, 'F2') +
  marked(610, '5.1 The Borrower pays a fee of EUR 12,000 on the day of the first loan.', 433, '2') +
  textAt(72, 585, '5.2 The fee is not given back.');
const NOTES =
  textAt(72, 90, '1 SONIA is the index of the Bank of England, as it is published on the day', 8) +
  textAt(78, 80, 'after the one for which it holds.', 8) +
  textAt(72, 68, '2 Without value added tax.', 8);

const read = async (content: string) => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map((block) => ({ ...block, text: text.slice(block.start, block.end).replaceAll('\n', ' ') }));
};

describe('footnotes of a page', () => {
  it('may have their number in brackets, raised behind a word and before the note', async () => {
    const clauses =
      textAt(72, 720, 'Shares', 14, 'F2') + marked(690, 'The trustees hold two thousand shares', 263, '(1)');
    const [, , note] = await read(clauses + textAt(72, 660, '(1) Capped at one million pounds.', 8));
    expect(note).toMatchObject({ kind: 'paragraph', headingPath: ['Shares', 'Footnote 1'] });
    expect(note?.clause).toBeUndefined();
  });

  it('may be as large as the text at the foot of the page, also where their marks stand in a title', async () => {
    const before = (y: number, text: string, mark: string, font: string): string =>
      `BT /${font} 11 Tf 1 0 0 1 72 ${y} Tm (${text}) Tj /${font} 7 Tf 4 Ts (${mark}) Tj ET\n`;
    const content =
      before(720, 'Second Amendment to the Deed', '1', 'F2') +
      textAt(72, 690, 'All words have the meaning that they have in the deed itself, unless it is said.') +
      before(665, 'The fee for the release is deleted from the deed.', '2', 'F1') +
      textAt(72, 90, '1 It was not signed by the fund, which acceded later.') +
      textAt(72, 74, '2 Requires the consent of all lenders.');
    const notes = (await read(content)).slice(-2);
    expect(notes.map(({ headingPath }) => headingPath.at(-1))).toEqual(['Footnote 1', 'Footnote 2']);
  });

  it('are told by a raised number as small as its mark, also in the text of a later page', async () => {
    const panel = textAt(72, 700, '2. Walls', 14, 'F2') + marked(670, 'The panel was not tested.', 197, '1');
    const last =
      textAt(72, 740, '(a) No covered part was opened.') +
      textAt(72, 722, '(b) The drains were not seen.') +
      textAt(72, 698, '1', 7) +
      textAt(78, 694, 'Insurers may ask for a sample of the panel.') +
      textAt(72, 640, 'Lachlan Whinfell');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: panel }, { content: last }]));
    const note = blocks.find(({ start }) => text.startsWith('1 Insurers', start));
    expect(note).toMatchObject({ kind: 'paragraph', headingPath: ['2. Walls', 'Footnote 1'] });
    expect(note?.clause).toBeUndefined();
    expect(blocks[1]?.notes).toEqual([[25, 'Footnote 1']]);
  });

  it('end in a short line that ends a sentence', async () => {
    const foot = textAt(72, 58, 'Conditions of the bank as they hold from the first of May', 8);
    const blocks = await read(CLAUSES + NOTES + foot);
    expect(blocks.find(({ text }) => text.startsWith('2 Without'))?.text).toBe('2 Without value added tax.');
  });

  it('may begin with a word in quotation marks right behind their number', async () => {
    const blocks = await read(CLAUSES + textAt(72, 90, '1"Margin" is what is added to the rate.', 8));
    expect(blocks.at(-1)?.headingPath).toEqual(['4 Interest', 'Footnote 1']);
  });

  it('are no clauses, and stand under the headings of the text that refers to them', async () => {
    const blocks = await read(CLAUSES + NOTES);
    expect(
      blocks.slice(-2).map(({ kind, clause, headingPath, text }) => ({ kind, clause, headingPath, text })),
    ).toEqual([
      {
        kind: 'paragraph',
        clause: undefined,
        headingPath: ['4 Interest', 'Footnote 1'],
        text: '1 SONIA is the index of the Bank of England, as it is published on the day after the one for which it holds.',
      },
      {
        kind: 'paragraph',
        clause: undefined,
        headingPath: ['5 Fees', 'Footnote 2'],
        text: '2 Without value added tax.',
      },
    ]);
  });

  it('may be as large as the text where they stand apart from it at the foot', async () => {
    const notes =
      textAt(72, 90, '1 As published by the Bank of England.') + textAt(72, 60, '2 Without value added tax.');
    expect((await read(CLAUSES + notes)).slice(-2).map(({ headingPath }) => headingPath.at(-1))).toEqual([
      'Footnote 1',
      'Footnote 2',
    ]);
  });

  it('may have no blank behind their numbers, which are not raised', async () => {
    const notes = textAt(72, 90, '1As published by the Bank of England.', 8) + textAt(72, 80, '2Without tax.', 8);
    const blocks = (await read(CLAUSES + notes)).slice(-2);
    expect(blocks.map(({ clause, headingPath }) => [clause, ...headingPath])).toEqual([
      [undefined, '4 Interest', 'Footnote 1'],
      [undefined, '5 Fees', 'Footnote 2'],
    ]);
  });

  it('may follow each other without a gap there, each tied to its mark', async () => {
    const notes =
      textAt(72, 90, '1 As published by the Bank of England.') + textAt(72, 77, '2 Without value added tax.');
    const blocks = await read(CLAUSES + notes);
    expect(blocks.slice(-2).map(({ headingPath }) => headingPath)).toEqual([
      ['4 Interest', 'Footnote 1'],
      ['5 Fees', 'Footnote 2'],
    ]);
    expect(blocks.flatMap(({ notes }) => notes?.map(([, name]) => name) ?? [])).toEqual(['Footnote 1', 'Footnote 2']);
  });

  it('may have a mark with a bracket at the end of a cell, as below a table', async () => {
    const rows = [
      ['Name', 'Function', 'Pay'],
      ['Dunne, Fergal', 'Head of quality', '78,000'],
      ['Grech, Mario 1)', 'Managing director', '142,000'],
      ['Horvat, Iva', 'Bookkeeper', '25,500'],
    ];
    const table = rows.flatMap((row, at) => row.map((cell, column) => textAt(72 + column * 150, 600 - at * 18, cell)));
    const blocks = await read(table.join('') + textAt(72, 520, '1) No employee, but under a service contract.', 8));
    expect(blocks.at(-1)).toMatchObject({ kind: 'paragraph', headingPath: ['Footnote 1'] });
    expect(blocks.at(-1)?.clause).toBeUndefined();
    expect(blocks.filter(({ notes }) => notes).map(({ text }) => text.slice(0, 15))).toEqual(['Grech, Mario 1)']);
  });

  it('may have a mark nearly as large as the code that it stands high behind, and end before a larger title', async () => {
    const rows = ['CD-210', 'CD-225', 'CD-240'].flatMap((code, at) => [
      textAt(72, 600 - at * 18, code, 9.5),
      at === 1 ? textAt(104.6, 604.5 - at * 18, '1', 9) : '',
      textAt(200, 600 - at * 18, `${at + 2}05 x 305`, 9.5),
      textAt(320, 600 - at * 18, `${at + 1}18.00`, 9.5),
    ]);
    const note = textAt(72, 523.6, '1', 7.2) + textAt(78, 520, 'CD-225 comes in bundles of 15.', 8);
    const blocks = await read(
      rows.join('') + note + textAt(72, 490, '2. Tapes', 12, 'F2') + textAt(72, 470, 'On request.'),
    );
    expect(blocks.filter(({ notes }) => notes).map(({ text }) => text.split('\t')[0])).toEqual(['CD-225¹']);
    expect(blocks.map(({ text, headingPath }) => [text, headingPath.at(-1)])).toContainEqual([
      '1 CD-225 comes in bundles of 15.',
      'Footnote 1',
    ]);
    expect(blocks.find(({ text }) => text.startsWith('2. Tapes'))).toMatchObject({ headingPath: [], clause: '2' });
  });

  it('may stand at the end of the page behind the one that refers to them', async () => {
    const behind = textAt(72, 720, 'Signed in two copies on the day named above.') + textAt(72, 680, '2 Without tax.');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: CLAUSES }, { content: behind }]));
    expect(blocks.at(-1)).toMatchObject({ kind: 'paragraph', headingPath: ['5 Fees', 'Footnote 2'] });
    const points = textAt(72, 720, 'Signed in two copies on the day named above.') + textAt(72, 680, '2. No tax.');
    expect(blocks.find(({ notes }) => notes)?.start).toBe(text.indexOf('5.1'));
    const listed = await readBytes('a.pdf', makePdf([{ content: CLAUSES }, { content: points }]));
    expect(listed.blocks.at(-1)?.clause).toBe('2');
  });

  it('are named where the text refers to them', async () => {
    const blocks = await read(CLAUSES + NOTES);
    const referring = blocks.filter(({ notes }) => notes);
    expect(
      referring.map(({ clause, notes, text }) => [clause, ...(notes ?? []).flatMap(([at, name]) => [text[at], name])]),
    ).toEqual([
      ['4.1', '¹', 'Footnote 1'],
      ['5.1', '²', 'Footnote 2'],
    ]);
  });

  it('are not seen in numbered conditions in small letters to which nothing refers', async () => {
    const plain = CLAUSES.replaceAll('(1)', '( )').replaceAll('(2)', '( )');
    expect((await read(plain + NOTES)).slice(-2).map(({ clause }) => clause)).toEqual(['5.2(1)', '5.2(2)']);
  });

  it('are not seen in the points of a list in small letters, whose numbers count on, nor marks in a postcode', async () => {
    const points = ['1. Payment is due after 30 days.', '2. Goods stay ours.', '3. Prices leave out tax.', '4. Law.'];
    const terms = points.map((point, at) => textAt(72, 500 - at * 14, point, 9)).join('');
    const blocks = await read(textAt(72, 700, 'Hull HU3 1XL, which is the seat of sales3 and of all else') + terms);
    expect(blocks.filter(({ headingPath, notes }) => notes ?? headingPath.length > 0)).toEqual([]);
    expect(blocks.slice(1).map(({ clause }) => clause)).toEqual(['1', '2', '3', '4']);
    const note = textAt(72, 500, '3 As it was.', 9);
    expect((await read(textAt(72, 700, 'Hull HU3 1XL, which is the seat.') + note))[0]?.notes).toBeUndefined();
  });

  it('that stand in one line are told apart, each tied to its mark', async () => {
    const notes =
      textAt(72, 94, '1', 6) +
      textAt(76, 90, 'As it is published.', 8) +
      textAt(150, 94, '2', 6) +
      textAt(154, 90, 'Without tax.', 8);
    const blocks = await read(CLAUSES + notes);
    expect(blocks.slice(-2).map(({ text, headingPath }) => [text, ...headingPath])).toEqual([
      ['1 As it is published.', '4 Interest', 'Footnote 1'],
      ['²Without tax.', '5 Fees', 'Footnote 2'],
    ]);
    expect(blocks.flatMap((block) => (block.notes ?? []).map(([, name]) => name))).toEqual([
      'Footnote 1',
      'Footnote 2',
    ]);
  });

  it('belong to their marks on the page before where a word processor moved all of them on', async () => {
    const next = textAt(72, 720, '6 Law', 14, 'F2') + textAt(72, 690, '6.1 The law is that of England.');
    const notes =
      textAt(72, 90, '1 SONIA is the index of the Bank of England, as it is published.', 8) +
      textAt(72, 78, '2 Without value added tax.', 8);
    const { blocks } = await readBytes('a.pdf', makePdf([{ content: CLAUSES }, { content: next + notes }]));
    expect(blocks.flatMap((block) => (block.notes ?? []).map(([, name]) => name))).toEqual([
      'Footnote 1',
      'Footnote 2',
    ]);
  });

  it('may be marked with a star that stands apart from its word at the end of a cell', async () => {
    const row = (y: number, cells: string[]) => cells.map((cell, at) => textAt(72 + at * 140, y, cell, 10)).join('');
    const rows =
      row(650, ['Resolution', 'For', 'Against', 'Result']) +
      row(635, ['Accounts', '61,790', '12', 'Carried']) +
      row(620, ['Pay report', '41,066', '20,772', 'Carried *']);
    const blocks = await read(
      textAt(72, 720, '4 Votes', 14, 'F2') +
        textAt(72, 690, '4.1 The shareholders voted on each resolution by a poll, as is shown below.') +
        rows +
        textAt(72, 590, '* The board will consult the holders.', 8),
    );
    expect(blocks.at(-1)).toMatchObject({ kind: 'paragraph', headingPath: ['4 Votes', 'Footnote *'] });
  });

  it('may be the numbered list that ends the paper, with a point for each raised mark in it', async () => {
    const list = (y: number, points: string[]) =>
      points.map((point, at) => textAt(90, y - at * 14, `${at + 1}. ${point}`)).join('');
    const before = CLAUSES + list(550, ['Ask for the accounts.', 'Ask for the log.']);
    const signed = textAt(72, 720, 'Signed on 3 May 2024 by A. Murphy.');
    const notesOf = async (points: string[]) => {
      const { blocks } = await readBytes(
        'a.pdf',
        makePdf([{ content: before }, { content: signed + list(660, points) }]),
      );
      return blocks.slice(-points.length).map(({ kind, headingPath }) => [kind, ...headingPath]);
    };
    expect(await notesOf(['The index of the Bank of England.', 'Without tax.'])).toEqual([
      ['paragraph', '4 Interest', 'Footnote 1'],
      ['paragraph', '5 Fees', 'Footnote 2'],
    ]);
    const more = await notesOf(['The rate is fixed.', 'The fee is paid.', 'The loan is made.']);
    expect(more.flat()).not.toContain('Footnote 1');
  });

  it('may have no mark below the short line at the foot of the page, and go on there from the page before', async () => {
    const rule = (y: number) => `72 ${y} m 144 ${y} l S\n`;
    const cut = textAt(72, 90, '1 SONIA is the index of the Bank of England, and', 8);
    const rest = textAt(72, 90, 'where there is none, the rate of the Bank itself.', 8);
    const text = textAt(72, 720, '5.3 The fee is paid to the agent, who gives each of the lenders its part of it.');
    const place = async (...contents: string[]) => {
      const { text, blocks } = await readBytes('a.pdf', makePdf(contents.map((content) => ({ content }))));
      const last = blocks.at(-1);
      return [text.slice(last?.start, last?.end).slice(0, 5), ...(last?.headingPath ?? [])];
    };
    expect(await place(CLAUSES + rule(104) + cut, text + rule(104) + rest)).toEqual([
      'where',
      '4 Interest',
      'Footnote 1',
    ]);
    expect(
      await place(CLAUSES + rule(104) + textAt(72, 90, 'The index may be found on the pages of the Bank.', 8)),
    ).toEqual(['The i', '5 Fees', 'Footnote']);
    expect(await place(CLAUSES + rule(104) + textAt(72, 90, 'Arlo Fenwick, Director of the Bank', 8))).toEqual([
      'Arlo ',
      '5 Fees',
    ]);
  });
});
