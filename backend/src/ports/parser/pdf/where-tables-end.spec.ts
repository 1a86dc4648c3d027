import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';

const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S\n`;

/** Rows of a document: the number of their table, its heads, the cells. */
async function rows(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row'
      ? [[table?.number, table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')]
      : [],
  );
}

const cells = (y: number, xs: readonly number[], words: readonly string[], font = 'F1'): string =>
  words.map((word, at) => (word === '' ? '' : textAt(xs[at] ?? 0, y, word, 10, font))).join('');

/** A table with lines around all cells: the edges of its columns and its rows from the top. */
const ruled = (xs: readonly number[], top: number, texts: readonly (readonly string[])[], head = 'F2'): string => {
  const bottom = top - 20 * texts.length;
  const level = [...texts, []].map((_, at) => line(xs[0] ?? 0, top - 20 * at, xs.at(-1) ?? 0, top - 20 * at));
  const lefts = xs.map((x) => x + 6);
  return [
    ...level,
    ...xs.map((x) => line(x, bottom, x, top)),
    ...texts.map((words, at) => cells(top - 14 - 20 * at, lefts, words, at === 0 ? head : 'F1')),
  ].join('');
};

const GOODS = [
  ['Product', 'Pack', 'Tied', 'Free trade'],
  ['Millrace Bitter', 'Firkin', '122.07', '99.18'],
  ['Otter Mild', 'Pin', '74.30', '61.54'],
];
const HEAD = 'Product | Pack | Tied | Free trade';

describe('a table with lines around its cells', () => {
  it('ends above names with values that stand outside of them', async () => {
    const below =
      cells(628, [76, 170], ['Due', '12 March 2020']) +
      cells(614, [76, 170], ['Account', '2122-42']) +
      cells(600, [76, 170], ['Expires', '24 April 2025']);
    expect(await rows(ruled([70, 160, 250, 340, 430], 720, GOODS) + below)).toEqual([
      `0 <  < ${HEAD}`,
      `0 < ${HEAD} < Millrace Bitter | Firkin | 122.07 | 99.18`,
      `0 < ${HEAD} < Otter Mild | Pin | 74.30 | 61.54`,
      '1 <  < Due | 12 March 2020',
      '1 <  < Account | 2122-42',
      '1 <  < Expires | 24 April 2025',
    ]);
  });

  it('ends above words that stand far below it, such as those of a chart', async () => {
    const names = cells(465, [76, 166, 256], ['Bitter', 'Mild', '71.30']);
    expect(await rows(ruled([70, 160, 250, 340, 430], 720, GOODS) + names)).toEqual([
      `0 <  < ${HEAD}`,
      `0 < ${HEAD} < Millrace Bitter | Firkin | 122.07 | 99.18`,
      `0 < ${HEAD} < Otter Mild | Pin | 74.30 | 61.54`,
      '1 <  < Bitter | Mild | 71.30',
    ]);
  });

  it('ends above a table whose lines begin anew, though one of them goes on one above', async () => {
    const below = ruled([70, 160, 300, 430], 646, [
      ['Term', 'Until now', 'From now'],
      ['Margin', 'as agreed', 'raised'],
      ['Notice', 'five days', 'two days'],
    ]);
    expect((await rows(ruled([70, 160, 250, 340, 430], 720, GOODS) + below)).slice(3)).toEqual([
      '1 <  < Term | Until now | From now',
      '1 < Term | Until now | From now < Margin | as agreed | raised',
      '1 < Term | Until now | From now < Notice | five days | two days',
    ]);
  });

  it('is another than the one without lines above it', async () => {
    const xs = [76, 166, 256, 346];
    const above = GOODS.map((words, at) => cells(706 - 14 * at, xs, words, at === 0 ? 'F2' : 'F1')).join('');
    const below = ruled(
      [70, 160, 430],
      660,
      [
        ['Due', '12 March 2020'],
        ['Expires', '24 April 2025'],
      ],
      'F1',
    );
    expect((await rows(above + below)).slice(1)).toEqual([
      `0 < ${HEAD} < Millrace Bitter | Firkin | 122.07 | 99.18`,
      `0 < ${HEAD} < Otter Mild | Pin | 74.30 | 61.54`,
      '1 <  < Due | 12 March 2020',
      '1 <  < Expires | 24 April 2025',
    ]);
  });
});

describe('the first row of a table that is set as its other rows are', () => {
  const texts = [
    ['Milestone', 'Day'],
    ['Audit begins', '17 November 2019'],
    ['Certificate issued', '9 December 2021'],
    ['Certificate expires', '23 January 2024'],
  ];
  const content = texts.map((words, at) => cells(706 - 16 * at, [76, 246], words)).join('');
  const told = texts.slice(1).map((words) => `0 < Milestone | Day < ${words.join(' | ')}`);

  it('heads it where a line is drawn below it, and below no row but the last', async () => {
    const lines = [718, 701, 653].map((y) => line(70, y, 400, y)).join('');
    expect((await rows(lines + content)).slice(1)).toEqual(told);
  });

  it('heads it where it stands on a ground and the others do not', async () => {
    const ground = (grey: number) => `${grey} g 70 702 330 15 re f 0 g\n`;
    expect((await rows(ground(0.85) + content)).slice(1)).toEqual(told);
    expect((await rows(ground(1) + content)).slice(1)).not.toEqual(told);
  });

  it('heads it on a ground of its own, be its names counted', async () => {
    const phases = [
      ['Point', 'Year 1', 'Year 2'],
      ['Margin', 'included', 'not changed'],
      ['Security', 'none', 'as agreed'],
      ['Notice', 'five days', 'ten days'],
    ];
    const words = phases.map((row, at) => cells(706 - 16 * at, [76, 186, 296], row)).join('');
    const ground = '0.85 g 70 702 330 15 re f 0 g\n';
    expect((await rows(ground + words)).slice(1)).toEqual(
      phases.slice(1).map((row) => `0 < Point | Year 1 | Year 2 < ${row.join(' | ')}`),
    );
  });

  it('heads no fields of a form below it', async () => {
    const fields = [
      ['line', 'postcode', 'town'],
      ['wages', 'A', 'surname:'],
      ['sum of wages', 'B', 'address:'],
      ['costs', 'C', 'telephone:'],
    ];
    const form = fields.map((words, at) => cells(706 - 16 * at, [76, 196, 296], words)).join('');
    const lines = [718, 701, 653].map((y) => line(70, y, 400, y)).join('');
    expect((await rows(lines + form)).at(-1)).toBe('0 <  < costs | C | telephone:');
  });
});

describe('two rows of heads on one ground', () => {
  it('name the columns together, be the second of figures', async () => {
    const xs = [76, 246, 326, 406];
    const texts = [
      ['Product', 'Quantity', '', 'Surcharge'],
      ['', '1,000', '2,000', ''],
      ['Copper pipe', '46.00', '88.00', '3.00'],
      ['Site survey', '90.00', '80.00', '2.00'],
      ['Thermal labels', '24.00', '45.00', '1.00'],
      ['Steel bolts', '14.00', '25.00', '1.00'],
    ];
    const ground = '0.85 g 70 686 400 31 re f 0 g\n';
    const content = texts.map((words, at) => cells(706 - 16 * at, xs, words)).join('');
    const header = 'Product | Quantity 1,000 | Quantity 2,000 | Surcharge';
    expect((await rows(ground + content)).slice(2, 4)).toEqual([
      `0 < ${header} < Copper pipe | 46.00 | 88.00 | 3.00`,
      `0 < ${header} < Site survey | 90.00 | 80.00 | 2.00`,
    ]);
  });
});

describe('the label of a sum', () => {
  it('that stands right before its figure, below codes, names its row', async () => {
    const xs = [76, 256, 316, 376, 420];
    const texts = [
      ['Description', 'Qty', 'Price', 'VAT', 'Net'],
      ['Copper pipe', '4', '11.50', 'Z', '46.00'],
      ['Site survey', '1', '90.00', 'S', '90.00'],
      ['Thermal labels', '12', '2.00', 'S', '24.00'],
      ['', '', '', 'Net total', '160.00'],
    ];
    const content = texts.map((words, at) => cells(706 - 16 * at, xs, words, at === 0 ? 'F2' : 'F1')).join('');
    expect((await rows(content)).at(-1)).toBe(
      '0 < Description | Qty | Price | VAT | Net < Net total |  |  |  | 160.00',
    );
  });

  it('names its row as the longer one below it does, where both end at one place', async () => {
    const xs = [76, 166, 266, 376];
    const texts = [
      ['Ticket', 'From', 'Price', 'Amount'],
      ['A11', 'Kiln yard', '11.50', '46.00'],
      ['B07', 'Wharf', 'free', 'nil'],
    ];
    /** Widths of Helvetica in thousandths of its size. */
    const widths: Record<string, number> = {
      N: 722,
      P: 667,
      a: 556,
      c: 500,
      d: 556,
      e: 556,
      i: 222,
      n: 556,
      o: 556,
      t: 278,
      u: 556,
    };
    const endingAt = (x: number, y: number, words: string) =>
      textAt(x - [...words].reduce((sum, sign) => sum + (widths[sign] ?? 278), 0) / 100, y, words, 10);
    const content =
      texts.map((words, at) => cells(706 - 16 * at, xs, words, at === 0 ? 'F2' : 'F1')).join('') +
      endingAt(300, 658, 'Net') +
      textAt(376, 658, '136.00', 10) +
      endingAt(300, 642, 'Paid once on account on a due date not in cede') +
      textAt(376, 642, '(40.00)', 10);
    expect((await rows(content)).slice(-2).map((row) => row.split(' < ').at(-1))).toEqual([
      'Net |  |  | 136.00',
      'Paid once on account on a due date not in cede |  |  | (40.00)',
    ]);
  });

  it('that is set as none of the words in the columns it reaches over names its row', async () => {
    const xs = [76, 126, 266, 316, 376];
    const texts = [
      ['Code', 'Description', 'Qty', 'Price', 'Net'],
      ['A11', 'Copper pipe, 22 mm', '4', '11.50', '46.00'],
      ['B07', 'Site survey and report', '1', '90.00', '90.00'],
    ];
    const content =
      texts.map((words, at) => cells(706 - 16 * at, xs, words, at === 0 ? 'F2' : 'F1')).join('') +
      textAt(190, 658, 'VAT at 20% on all that was supplied', 10) +
      textAt(376, 658, '27.20', 10);
    expect((await rows(content)).at(-1)).toBe(
      '0 < Code | Description | Qty | Price | Net < VAT at 20% on all that was supplied |  |  |  | 27.20',
    );
  });

  it('and a label before its value, below other labels and what they say, does not', async () => {
    const xs = [76, 176, 276, 376];
    const texts = [
      ['Make', 'Ford', 'Depot', 'York'],
      ['Colour', 'Grey', 'Driver', 'Lane'],
      ['Fuel', 'Diesel', 'Seats', '5'],
      ['', '', 'Odometer', '9,800'],
    ];
    const content = texts.map((words, at) => cells(706 - 16 * at, xs, words)).join('');
    expect((await rows(content)).at(-1)).toMatch(/< {2}\| {2}\| Odometer \| 9,800$/);
  });
});

it('a table whose lines begin with its names, below words between no lines, is another than the one with lines above these', async () => {
  const insurers = ruled(
    [40, 200, 340, 400],
    700,
    [
      ['Insured Brightwater', 'Insurer A: Pamlico', 'N 38112'],
      ['', 'Insurer B: Great Sable', 'N 20447'],
    ],
    'F1',
  );
  const words = cells(646, [46, 206, 346], ['Coverages', 'Certificate no. 7', 'Rev. 2']);
  const covers = ruled([40, 200, 240, 330, 400], 636, [
    ['Kind of cover', 'Added', 'Policy', 'Expires'],
    ['General liability', 'X', 'PGL 4471', '01/01/25'],
    ['Umbrella', '', 'GSU 70', '15/03/25'],
  ]);
  expect((await rows(insurers + words + covers)).slice(-3)).toEqual([
    '1 <  < Kind of cover | Added | Policy | Expires',
    '1 < Kind of cover | Added | Policy | Expires < General liability | X | PGL 4471 | 01/01/25',
    '1 < Kind of cover | Added | Policy | Expires < Umbrella |  | GSU 70 | 15/03/25',
  ]);
});
