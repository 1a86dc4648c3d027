import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (...contents: string[]) => {
  const { text, blocks } = await readBytes('a.pdf', makePdf(contents.map((content) => ({ content }))));
  return blocks.map((block) => ({ ...block, text: text.slice(block.start, block.end).replaceAll('\n', ' ') }));
};
type Blocks = Awaited<ReturnType<typeof read>>;

const rows = (cells: readonly (readonly string[])[], top = 600): string =>
  cells.flatMap((row, at) => row.map((cell, column) => textAt(72 + column * 150, top - at * 18, cell))).join('');
const notesOf = (blocks: Blocks) =>
  blocks.flatMap(({ text, notes = [] }) => notes.map(([, name]) => [text.split('\t')[0], name]));
const named = (blocks: Blocks, text: string) => {
  const block = blocks.find((one) => one.text.startsWith(text));
  return [block?.kind, block?.clause, block?.headingPath.at(-1)];
};

const GOODS = [
  ['Goods', 'Number', 'Price'],
  ['Mature cheddar', '6', '189.40'],
  ['Soft goats cheese (1)', '40', '13.20'],
  ['Returned: blue cheese (2)', '2', '61.75'],
  ['Butter a', '15', '44.90'],
];

describe('marks of notes', () => {
  it('in brackets at the end of cells belong to the notes right below the table, which are no clauses', async () => {
    const blocks = await read(
      rows(GOODS) + textAt(72, 505, '(1) Not for resale.', 9) + textAt(72, 492, '(2) Damaged in transit.', 9),
    );
    expect(notesOf(blocks)).toEqual([
      ['Soft goats cheese (1)', 'Footnote 1'],
      ['Returned: blue cheese (2)', 'Footnote 2'],
    ]);
    expect(named(blocks, '(1)')).toEqual(['paragraph', undefined, 'Footnote 1']);
    expect(named(blocks, '(2)')).toEqual(['paragraph', undefined, 'Footnote 2']);
  });

  it('stand behind words, where some do: a negative figure that fills its cell is none', async () => {
    const changes = [
      ['Change', '2024', '2023'],
      ['Stock written down (1)', '41', '38'],
      ['Debts given up (2)', '(2)', '(1)'],
      ['Other', '(1)', '7'],
    ];
    const notes = textAt(72, 525, '(1) Cheese alone.', 9) + textAt(72, 512, '(2) Of two former members.', 9);
    const blocks = await read(rows(changes) + notes);
    expect(notesOf(blocks)).toEqual([
      ['Stock written down (1)', 'Footnote 1'],
      ['Debts given up (2)', 'Footnote 2'],
    ]);
  });

  it('that are raised are no figures at the ends of codes', async () => {
    const goods = [
      ['Part', 'Code', 'Class'],
      ['Tray', '5055 TRAY1', 'I'],
      ['Forceps', '5055 FORC2', 'II'],
    ];
    const mark = textAt(378, 568, '1', 7);
    const note = textAt(72, 529, '1', 7) + textAt(77, 525, 'Lots made before June are outside of this.', 10);
    const blocks = await read(rows(goods) + mark + note);
    expect(notesOf(blocks)).toEqual([['Forceps', 'Footnote 1']]);
  });

  it('that are raised may follow each other in one line, each drawn by itself', async () => {
    const goods = [
      ['Part', 'Code', 'Class'],
      ['Tray', '5055', 'I'],
      ['Forceps', '5055 FORC2', 'II'],
    ];
    const marks = textAt(378, 568, '1,', 7) + textAt(385, 568, '2', 7);
    const notes = ['Lots made before June are outside of this.', 'Sold by weight.'].map(
      (note, at) => textAt(72, 529 - 14 * at, String(at + 1), 7) + textAt(77, 525 - 14 * at, note, 10),
    );
    const blocks = await read(rows(goods) + marks + notes.join(''));
    expect(notesOf(blocks)).toEqual([
      ['Forceps', 'Footnote 1'],
      ['Forceps', 'Footnote 2'],
    ]);
  });

  it('that are raised letters have their notes below the table, also where these begin far behind letters below each other', async () => {
    const costs = [
      ['Crane', '2025', '6,120'],
      ['Permit', '2025', '920'],
      ['Lead', '2026', '3,250'],
    ];
    const letters = ['a', 'b', 'c'];
    const ends = [397, 389, 397];
    const raised = costs.map(
      (row, at) => rows([row], 582 - at * 18) + textAt((ends[at] ?? 0) + 2, 586 - at * 18, letters[at] ?? '', 7),
    );
    const notes = [
      'Paid on the third of May, with the last of the three parts of the price.',
      'An estimate of the council.',
      'Without tax.',
    ].map((note, at) => textAt(72, 514 - at * 13, letters[at] ?? '', 7) + textAt(80, 510 - at * 13, note, 10));
    const blocks = await read(rows([['Work', 'Year', 'Price']]) + raised.join('') + notes.join(''));
    expect(notesOf(blocks)).toEqual([
      ['Crane', 'Footnote a'],
      ['Permit', 'Footnote b'],
      ['Lead', 'Footnote c'],
    ]);
    expect(blocks.slice(-3).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  });

  it('that are raised beside names are none of references, which the text names in brackets', async () => {
    const blocks = await read(
      'BT /F1 10 Tf 1 0 0 1 72 700 Tm (Anna Byrne and Paul Voss) Tj /F1 7 Tf 4 Ts (2) Tj ET\n' +
        textAt(72, 640, 'Of a hundred dogs one died [1]. The others lived, as those of other groups do.') +
        textAt(72, 600, 'References', 14, 'F2') +
        textAt(72, 580, '[1] Deaths of dogs. Vet J 2009.', 9) +
        textAt(72, 567, '[2] The log of the group, not published.', 9),
    );
    expect(blocks.find(({ text }) => text.startsWith('[2]'))?.headingPath).toEqual(['References', 'Footnote 2']);
  });

  it('in brackets that no cell bears are numbers of clauses below a table', async () => {
    const blocks = await read(rows(GOODS.slice(0, 2)) + textAt(72, 555, '(1) Not for resale.'));
    expect(named(blocks, '(1)')).toEqual(['list_item', '(1)', undefined]);
  });

  it('may be letters and Roman numbers in brackets, with all their notes in one line', async () => {
    const table = rows([...GOODS.slice(0, 2), ['Butter', '15', '44.90 (i)'], ['Cream', '24', '8.65 (ii)']]);
    const blocks = await read(table + textAt(72, 520, '(i) Prices of May. (ii) By arrangement only.', 9));
    expect(notesOf(blocks)).toEqual([
      ['Butter', 'Footnote i'],
      ['Cream', 'Footnote ii'],
    ]);
    expect(blocks.slice(-2).map(({ text, clause }) => [text, clause])).toEqual([
      ['(i) Prices of May.', undefined],
      ['(ii) By arrangement only.', undefined],
    ]);
    const lettered = rows([...GOODS.slice(0, 2), ['Butter', '15', '44.90 (a)'], ['Cream', '24', 'not tested (b)']]);
    const notes = textAt(72, 530, 'Notes:', 9) + textAt(72, 517, '(a) Mean of three.', 9);
    expect(notesOf(await read(lettered + notes))).toEqual([['Butter', 'Footnote a']]);
  });

  it('are not seen in the letters of clauses that cells name', async () => {
    const table = rows([
      ['Term', 'Meaning', 'Where'],
      ['Fee', '1.5 per cent', 'section 4 (a)'],
    ]);
    const blocks = await read(table + textAt(72, 560, '(a) The fee is not given back.'));
    expect(named(blocks, '(a)')).toEqual(['list_item', '(a)', undefined]);
  });

  it('in a table that goes on over the page belong to the notes below its end', async () => {
    const goods = (from: number) => Array.from({ length: 6 }, (_, at) => [`Cask ${from + at}`, '15', '44.90']);
    const first = rows([['Goods', 'Number', 'Price'], ['Keg', '4', '75.00 (1)'], ...goods(1)], 200);
    const blocks = await read(first, rows(goods(7), 740) + textAt(72, 630, '(1) Paid with the fee.', 9));
    expect(named(blocks, '(1)')).toEqual(['paragraph', undefined, 'Footnote 1']);
    expect(notesOf(blocks)).toEqual([['Keg', 'Footnote 1']]);
  });

  it('may be letters at the end of cells', async () => {
    const blocks = await read(rows(GOODS) + textAt(72, 505, 'a Prices of May.', 9));
    expect(notesOf(blocks)).toEqual([['Butter a', 'Footnote a']]);
    expect(named(blocks, 'a Prices')).toEqual(['paragraph', undefined, 'Footnote a']);
  });

  it('may be letters whose notes follow each other in one line', async () => {
    const table = rows([...GOODS.slice(0, 2), ['Butter', '15', '44.90 a'], ['Cream', '24', '8.65 b']]);
    const blocks = await read(table + textAt(72, 530, 'a Prices of May.  b By arrangement only.', 9));
    expect(notesOf(blocks)).toEqual([
      ['Butter', 'Footnote a'],
      ['Cream', 'Footnote b'],
    ]);
    expect(named(blocks, 'b By')).toEqual(['paragraph', undefined, 'Footnote b']);
  });

  it('are found for a star at the head of the page behind the table', async () => {
    const table = rows([...GOODS.slice(0, 3), ['Butter *', '15', '44.90']]);
    const blocks = await read(table, textAt(72, 720, '* By arrangement only.') + textAt(72, 690, 'The prices hold.'));
    expect(named(blocks, '* By')).toEqual(['paragraph', undefined, 'Footnote *']);
    expect(notesOf(blocks)).toEqual([['Butter *', 'Footnote *']]);
  });

  it('may be raised figures in a table whose notes stand at the head of the next page, as large as its rows', async () => {
    const ground =
      textAt(72, 740, '3. Payments', 14, 'F2') +
      rows(
        [
          ['Payment', 'Amount', 'When'],
          ['Fee', '9,500', 'now'],
        ],
        700,
      );
    const marked = (y: number, cells: string[], mark: string) =>
      cells.map((cell, at) => textAt(72 + at * 150, y, cell)).join('') + textAt(72 + 152 + 29, y + 5, mark, 7);
    const table = ground + marked(664, ['Later fee', '9,500'], '1') + marked(646, ['Crop loss', '4,000'], '2');
    const raised = (y: number, mark: string, words: string) => textAt(72, y + 4, `${mark} `, 7) + textAt(79, y, words);
    const notes = raised(720, '1', 'Indexed from the third year.') + raised(702, '2', 'By a valuer of both.');
    const blocks = await read(table, notes + textAt(72, 660, '4. Duties', 14, 'F2'));
    expect(notesOf(blocks)).toEqual([
      ['Later fee', 'Footnote 1'],
      ['Crop loss', 'Footnote 2'],
    ]);
    expect(named(blocks, '1 Indexed')).toEqual(['paragraph', undefined, 'Footnote 1']);
    expect(named(blocks, '2 By')).toEqual(['paragraph', undefined, 'Footnote 2']);
  });

  it('that come again are all tied to their note', async () => {
    const table = rows([...GOODS.slice(0, 2), ['Butter *', '15', '44.90'], ['Cream *', '24', '8.65']]);
    const blocks = await read(table + textAt(72, 520, '* By arrangement only.', 9));
    expect(notesOf(blocks)).toEqual([
      ['Butter *', 'Footnote *'],
      ['Cream *', 'Footnote *'],
    ]);
  });

  it('in rows of several groups have their note below the title of the table, in rows of one group below that', async () => {
    const goods = [GOODS[0] ?? [], ['Dairy'], ['Butter (1)', '15', '44.90'], ['Cream (2)', '24', '8.65']];
    const more = [['Fish'], ['Prawns (1)', '12', '31.00'], ['Squid', '8', '19.50'], ['Trout', '6', '22.00']];
    const lines = (from: number) =>
      Array.from({ length: 9 }, (_, at) => `68 ${from - at * 20} m 500 ${from - at * 20} l S\n`);
    const table = rows([...goods, ...more], 700) + lines(714).join('');
    const notes = textAt(72, 520, '(1) By arrangement.', 9) + textAt(72, 506, '(2) Chilled.', 9);
    const paths = (await read(textAt(72, 740, 'Prices of May', 16, 'F2') + table + notes)).map(
      ({ text, headingPath }) => [text, headingPath],
    );
    expect(paths).toContainEqual(['(1) By arrangement.', ['Prices of May', 'Footnote 1']]);
    expect(paths).toContainEqual(['(2) Chilled.', ['Prices of May', 'Dairy', 'Footnote 2']]);
  });

  it('name notes as they are printed, and with the page where a number comes again', async () => {
    const page = (text: string, x: number, note: string) =>
      textAt(72, 720, text) + textAt(x, 724, '3', 7) + textAt(72, 80, `3 ${note}`, 8);
    const blocks = await read(
      page('4.1 The rate is the aggregate of the Margin and SONIA.', 343, 'As published.'),
      page('5.1 The Borrower pays a fee of EUR 12,000 on the day of the first loan.', 423, 'Without tax.'),
    );
    expect(notesOf(blocks).map(([, name]) => name)).toEqual(['Footnote 3', 'Footnote 3 on page 2']);
  });

  it('may be raised letters behind percentages and figures in brackets, nearly as large as these', async () => {
    const marked = (y: number, cells: string[], x: number, mark: string) =>
      cells.map((cell, at) => textAt(72 + at * 150, y, cell)).join('') + textAt(x, y + 4.5, mark, 10);
    const table =
      rows([['Class', 'Share', 'Change']]) +
      marked(582, ['Freehold', '82.2%', '4,100'], 256, 'a') +
      marked(564, ['Leasehold', '17.8%', '(310)'], 398, 'b');
    const blocks = await read(
      table + textAt(72, 540, 'a By value.') + textAt(72, 526, 'b After the sale of the depot.'),
    );
    expect(notesOf(blocks)).toEqual([
      ['Freehold', 'Footnote a'],
      ['Leasehold', 'Footnote b'],
    ]);
    expect(blocks[1]?.text).toBe('Freehold\t82.2% a\t4,100');
  });

  it('are tied to the notes of their own table where several tables of a page use the same', async () => {
    const table = (top: number, name: string) =>
      rows(
        [
          ['Goods', 'Number', 'Price'],
          ['Butter', '15', `44.90*`],
          [name, '24', '8.65*'],
        ],
        top,
      );
    const blocks = await read(
      table(700, 'Cream') +
        textAt(72, 640, '* By arrangement only.') +
        textAt(72, 600, 'The mill has its own list.', 11) +
        table(570, 'Flour') +
        textAt(72, 510, '* Without bags.'),
    );
    expect(notesOf(blocks)).toEqual([
      ['Butter', 'Footnote *'],
      ['Cream', 'Footnote *'],
      ['Butter', 'Footnote * on page 1'],
      ['Flour', 'Footnote * on page 1'],
    ]);
  });

  it('belong to the notes below their table and not to those at the foot of the page', async () => {
    const raised = (x: number, y: number, mark: string) => textAt(x, y + 4, mark, 7);
    const blocks = await read(
      textAt(72, 720, 'The board met in April.') +
        raised(191, 720, '1') +
        rows(
          [
            ['Goods', 'Number', 'Price'],
            ['Butter', '15', '44.90'],
          ],
          680,
        ) +
        raised(400, 662, '1') +
        textAt(72, 640, '1 By arrangement only.', 9) +
        raised(72, 80, '1') +
        textAt(77, 80, 'Minutes of 4 April.', 8),
    );
    expect(notesOf(blocks)).toEqual([
      ['The board met in April. ¹', 'Footnote 1 on page 1'],
      ['Butter', 'Footnote 1'],
    ]);
  });

  it('may stand in brackets right before the words of the note, which may be a little larger than the cells', async () => {
    const cells = GOODS.flatMap((row, at) =>
      row.map((cell, column) => textAt(72 + column * 150, 600 - at * 18, cell, 9)),
    );
    const notes =
      textAt(72, 500, 'Notes:', 10) + textAt(72, 486, '(1)Not for resale.', 10) + textAt(72, 472, '(2)Damaged.', 10);
    const blocks = await read(cells.join('') + notes);
    expect(notesOf(blocks)).toEqual([
      ['Soft goats cheese (1)', 'Footnote 1'],
      ['Returned: blue cheese (2)', 'Footnote 2'],
    ]);
    expect(named(blocks, '(1)')).toEqual(['paragraph', undefined, 'Footnote 1']);
  });

  it('are no numbers of a clause when raised before a note below a table in which they are not found', async () => {
    const note =
      textAt(72, 544, '1', 7) + textAt(77, 540, 'Boats of two hulls pay one and a half times the charge.', 9);
    const blocks = await read(textAt(72, 640, '1. Charges', 14, 'F2') + rows(GOODS.slice(0, 2)) + note);
    expect(named(blocks, '1 Boats')).toEqual(['paragraph', undefined, 'Footnote 1']);
  });

  it('are not seen in figures of a narrow column above a numbered heading or list', async () => {
    const table = rows([
      ['Severity', 'Found', 'Open'],
      ['High', '4', '1'],
      ['Low', '9', '2'],
    ]);
    const list = textAt(72, 520, '1 Payment is due after 30 days.') + textAt(72, 506, '2 Goods stay ours.');
    const blocks = await read(table + list);
    expect(notesOf(blocks)).toEqual([]);
    expect(named(blocks, '2 Goods')).toEqual(['list_item', '2', undefined]);
  });

  it('do not make notes of the points of a list below the table and its notes', async () => {
    const notes = textAt(72, 505, '(1) Not for resale.', 9) + textAt(72, 492, '(2) Damaged in transit.', 9);
    const list = textAt(72, 470, '1. Payment is due after 30 days.') + textAt(72, 456, '2. Goods stay ours.');
    const blocks = await read(rows(GOODS) + notes + list);
    expect(named(blocks, '1. Payment')).toEqual(['list_item', '1', undefined]);
    expect(named(blocks, '2. Goods')).toEqual(['list_item', '2', undefined]);
  });

  it('belong to notes of one word set apart from their numbers, and to one that goes on at the head of the next page', async () => {
    const set = (y: number, mark: string, words: string) => textAt(72, y + 3, mark, 6) + textAt(96, y, words, 9);
    const marked = (y: number, name: string, mark: string) =>
      rows([[name, '15', '44.90']], y) + textAt(400, y + 4, mark, 7);
    const table = rows([['Goods', 'Number', 'Price']]) + marked(582, 'Butter', '1') + marked(564, 'Cream', '2');
    const notes = set(530, '1', 'By arrangement only.') + set(518, '2', 'Unaudited.');
    expect(notesOf(await read(table + notes))).toEqual([
      ['Butter', 'Footnote 1'],
      ['Cream', 'Footnote 2'],
    ]);
    const blocks = await read(
      table + marked(546, 'Cheese', '3') + notes,
      set(740, '3', 'Smoked.') + textAt(72, 700, 'The prices hold until May.'),
    );
    expect(notesOf(blocks).at(-1)).toEqual(['Cheese', 'Footnote 3']);
  });

  it('set all notes of one line apart, also where that goes on below', async () => {
    const table = rows([
      ['Goods', 'Number', 'Price'],
      ['Butter', '15', '44.90 (1)'],
      ['Cream', '24', '18.65 (2)'],
    ]);
    const long =
      '(1) The lease was given up on 30 June 2024 and a new one was granted for ten years on the same day, at the same';
    const blocks = await read(table + textAt(72, 540, long, 9) + textAt(72, 528, 'rent. (2)Unaudited.', 9));
    expect(blocks.slice(-2).map(({ text, headingPath }) => [text.slice(-14), ...headingPath])).toEqual([
      ['the same rent.', 'Footnote 1'],
      ['(2)Unaudited.', 'Footnote 2'],
    ]);
  });

  it('stand before their notes also where they reach up into the last cell of a table with lines', async () => {
    const ys = [614, 594, 574, 554];
    const lines = ys.map((y) => `66 ${y} m 486 ${y} l S\n`).join('');
    const uprights = [66, 206, 346, 486].map((x) => `${x} 614 m ${x} 554 l S\n`).join('');
    const cells = [
      ['Sample', 'Found', 'Limit'],
      ['A-01', '0.02', '0.50'],
      ['A-02', '0.08', '0.35'],
    ];
    const table = cells.flatMap((row, at) => row.map((cell, column) => textAt(72 + column * 140, 600 - at * 20, cell)));
    const note = textAt(72, 552, '1', 6) + textAt(77, 548, 'Limit for crustaceans alone.', 8);
    const blocks = await read(lines + uprights + table.join('') + textAt(374, 584, '1', 7) + note);
    expect(blocks.map(({ text }) => text)).toContain('A-02\t0.08\t0.35');
    expect(notesOf(blocks)).toEqual([['A-01', 'Footnote 1']]);
  });

  it('stand before their notes also where a figure of a note stands below those of a column', async () => {
    const goods = [
      ['Family', 'Fee', 'Yield'],
      ['Forceps', '6.85', '96.0%'],
      ['Scissors', '13.75', '92.0%'],
      ['Holders', '18.10', '93.5%'],
    ];
    const ends = ['', '', 'a', 'b'].map((mark, at) => textAt(at === 2 ? 115 : 111, 604 - at * 18, mark, 7));
    const table = goods.map((row, at) => rows([row], 600 - at * 18) + (ends[at] ?? '')).join('');
    const note = (y: number, mark: string) => textAt(72, y + 3, mark, 6);
    const blocks = await read(
      table +
        note(520, 'a') +
        textAt(80, 520, 'Fine edge adds', 9) +
        textAt(222, 520, '1.30.', 9) +
        note(508, 'b') +
        textAt(80, 508, 'Without the inserts, which are supplied free.', 9),
    );
    expect(notesOf(blocks).map(([, name]) => name)).toEqual(['Footnote a', 'Footnote b']);
    expect(blocks.filter(({ kind }) => kind === 'table_row')).toHaveLength(goods.length);
  });
});
