import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const FIELDS = [
  ['First name', 'Maria'],
  ['Last name', 'Okonkwo'],
  ['Nationality', 'Irish'],
  ['Street', '12 Harbour Road'],
  ['Town', ''],
  ['Employer', 'Galway Boats'],
];

/** Three boxes in a row, with so much space between them. */
const form = (space: number, place: (x: number, y: number, label: string, said: string) => string): string =>
  FIELDS.map(([label = '', said = ''], at) =>
    place(60 + (at % 3) * (150 + space), 700 - Math.floor(at / 3) * (34 + space), label, said),
  ).join('');

const labelInside = (x: number, y: number, label: string, said: string): string =>
  `${x} ${y - 34} 150 34 re S\n` + textAt(x + 4, y - 11, label, 8) + (said && textAt(x + 4, y - 27, said, 10));

const labelAbove = (x: number, y: number, label: string, said: string): string =>
  `${x} ${y - 28} 150 18 re S\n` + textAt(x, y - 6, label, 8) + (said && textAt(x + 4, y - 22, said, 10));

async function read(content: string): Promise<(string | undefined)[][]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ start, end, table }) => [text.slice(start, end).replaceAll('\t', ' | '), table?.header]);
}

describe('boxes of a form beside each other', () => {
  const ROWS = [
    ['First name Maria | Last name Okonkwo | Nationality Irish', undefined],
    ['Street 12 Harbour Road | Town | Employer Galway Boats', undefined],
  ];

  it('have each what is written in them behind their label, which heads nothing below it', async () => {
    expect(await read(form(12, labelInside))).toEqual(ROWS);
    expect(await read(form(0, labelInside))).toEqual(ROWS);
  });

  it('have it also where the label stands above the box', async () => {
    expect(await read(form(12, labelAbove))).toEqual(ROWS);
  });

  it('have it also where one is higher than the other, for several lines', async () => {
    const content =
      '60 640 200 40 re S 280 662 200 18 re S\n' +
      textAt(60, 685, 'Registered address', 8) +
      textAt(280, 685, 'Company number', 8) +
      textAt(64, 668, 'Unit 6 Canal Mills', 10) +
      textAt(64, 655, 'Leeds', 10) +
      textAt(284, 668, '11840263', 10);
    expect(await read(content)).toEqual([
      ['Registered address Unit 6 Canal Mills Leeds | Company number 11840263', undefined],
    ]);
  });

  it('are a table where rows of them stand below one row of labels', async () => {
    const boxes = [
      ['PET tray', '12,000,000', 'Boston'],
      ['Lid', '', 'Boston'],
      ['Sleeve', '4,500,000', 'Spalding'],
    ].map((row, down) =>
      row
        .map((said, at) => {
          const [x, y] = [60 + at * 162, 676 - down * 22];
          return `${x} ${y - 4} 150 16 re S\n` + (said && textAt(x + 4, y, said, 9));
        })
        .join(''),
    );
    const heads = ['Product', 'Annual capacity', 'Site'].map((head, at) => textAt(60 + at * 162, 694, head, 9, 'F2'));
    const header = 'Product | Annual capacity | Site';
    expect(
      (await read(heads.join('') + boxes.join(''))).map(([row, own]) => [row, own?.replaceAll('\t', ' | ')]),
    ).toEqual([
      [header, undefined],
      ['PET tray | 12,000,000 | Boston', header],
      ['Lid |  | Boston', header],
      ['Sleeve | 4,500,000 | Spalding', header],
    ]);
  });
});

describe('the parts of a form below each other', () => {
  const title = (y: number, text: string) =>
    `q 0.85 0.9 0.95 rg 54 ${y - 5} 480 16 re f Q\n` + textAt(60, y, text, 10, 'F2');
  const row = (y: number, ...cells: string[]) =>
    cells.map((cell, at) => cell && textAt([60, 250, 340, 430][at] ?? 0, y, cell, 9)).join('');
  const vehicles =
    title(742, '3 Vehicles') +
    row(722, '', 'Now', 'Wanted', 'Change') +
    row(704, 'Heavy vehicles', '62', '74', '+12') +
    row(686, 'Trailers', '96', '120', '+24') +
    title(662, '4 New centre');
  const partsOf = async (below: string) => {
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: vehicles + below }]));
    return blocks.map(({ kind, start, end, table }) =>
      [kind, table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | '),
    );
  };

  it('begin each with its title, and what is asked in one stands under no heads of the one above', async () => {
    const asked = row(642, 'Address', 'Unit 7, Ironbridge Park, Telford') + row(624, 'Kept there', '14 / 24');
    expect((await partsOf(asked + row(606, 'Is it yours?', 'Yes', '') + textAt(300, 606, 'No', 9))).slice(4)).toEqual([
      'heading <  < 4 New centre',
      'table_row <  < Address | Unit 7, Ironbridge Park, Telford',
      'table_row <  < Kept there | 14 / 24',
      'table_row <  < Is it yours? | Yes | No',
    ]);
  });

  it('stand under heads above them where their rows stand in the same columns', async () => {
    const head = ' | Now | Wanted | Change';
    const below = row(642, 'Vans', '6', '7', '+1') + row(624, 'Trailers', '14', '24', '+10');
    expect((await partsOf(below)).slice(-2)).toEqual([
      `table_row < ${head} < Vans | 6 | 7 | +1`,
      `table_row < ${head} < Trailers | 14 | 24 | +10`,
    ]);
  });
});
