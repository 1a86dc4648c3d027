import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** Rows of a page: their heads, the names from above, the cells. */
const rowsOf = async (content: string): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table, headingPath }) =>
    kind === 'table_row'
      ? [[table?.header ?? '', headingPath.join(), text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')]
      : [],
  );
};

const ground = (colour: string, y: number, height: number, width = 380): string =>
  `${colour} rg 70 ${y} ${width} ${height} re f 0 g\n`;
const level = (y: number, from = 70, to = 450): string => `${from} ${y} m ${to} ${y} l S\n`;
const white = (text: string): string => `1 1 1 rg\n${text}0 g\n`;

describe('heads on a ground above lines between rows', () => {
  it('are of two rows where names stand below a title and the heads beside both are set to their middle', async () => {
    const figures = (y: number, words: readonly string[]) =>
      words.map((word, at) => textAt([76, 200, 260, 330, 400][at] ?? 0, y, word, 10)).join('');
    const content =
      ground('0.1 0.2 0.4', 700, 30) +
      [684, 668, 652, 636, 620].map((y) => level(y)).join('') +
      white(
        [textAt(76, 711, 'Destination', 10, 'F2'), textAt(200, 711, 'Zone', 10, 'F2')].join('') +
          textAt(318, 718, 'Per pallet', 10, 'F2') +
          [260, 330, 400].map((x, at) => textAt(x, 704, ['1-3', '4-10', '11+'][at] ?? '', 10, 'F2')).join(''),
      ) +
      textAt(76, 689, 'Scotland', 10, 'F2') +
      figures(673, ['Aberdeen', 'A', '38.00', '34.50', '31.00']) +
      figures(657, ['Dundee', 'B', '52.00', '47.00', '43.50']) +
      textAt(76, 641, 'England', 10, 'F2') +
      figures(625, ['Newcastle', 'F', '79.00', '72.50', '66.00']);
    const heads = 'Destination | Zone | Per pallet 1-3 | Per pallet 4-10 | Per pallet 11+';
    const rows = await rowsOf(content);
    expect(rows).toContain(`${heads} < Scotland < Aberdeen | A | 38.00 | 34.50 | 31.00`);
    expect(rows.at(-1)).toBe(`${heads} < England < Newcastle | F | 79.00 | 72.50 | 66.00`);
  });

  it('are of two rows also where the title is as wide as the names below it, of which each stands under a part of it', async () => {
    const content = [
      ground('0.9 0.9 0.95', 700, 30),
      ...[684, 668, 652].map((y) => level(y)),
      textAt(76, 711, 'Place', 10, 'F2') + textAt(400, 711, 'Excess', 10, 'F2'),
      textAt(248, 718, 'Limit of liability (USD)', 10, 'F2'),
      textAt(216, 704, 'Any one loss', 10, 'F2') + textAt(330, 704, 'In the year', 10, 'F2'),
      ...['Sheds', 'Store', 'Lorries'].map(
        (name, at) =>
          textAt(76, 689 - 16 * at, name, 10) +
          textAt(236, 689 - 16 * at, `${4 + at}50,000`, 10) +
          textAt(342, 689 - 16 * at, `${9 + at}00,000`, 10) +
          textAt(400, 689 - 16 * at, `${at + 1},000`, 10),
      ),
    ];
    expect((await rowsOf(content.join(''))).at(-1)?.split(' < ')[0]).toBe(
      'Place | Limit of liability (USD) Any one loss | Limit of liability (USD) In the year | Excess',
    );
  });
});

it('names on grounds of their own below that of a title over them head the columns, also above the ground of a title of rows', async () => {
  const box = (x: number, y: number, width: number) => `0.1 0.2 0.4 rg ${x} ${y} ${width} 16 re f 0 g\n`;
  const edges = [70, 250, 320, 390, 460];
  const row = (y: number, words: readonly string[]) =>
    words.map((word, at) => (word === '' ? '' : textAt((edges[at] ?? 0) + 4, y, word, 10))).join('');
  const content =
    [box(70, 700, 180), box(250, 700, 280), box(70, 684, 180)].join('') +
    edges
      .slice(1)
      .map((x) => box(x, 684, 70))
      .join('') +
    ground('0.9 0.9 0.9', 668, 16, 460) +
    white(row(704, ['Operation']) + textAt(378, 704, 'Cases', 10) + row(688, ['', '500', '1,000', '2,000', '4,000'])) +
    textAt(74, 672, 'Binding', 10, 'F2') +
    row(656, ['Machining', '6.48', '8.67', '2.69', '7.82']) +
    row(640, ['Packing', '7.65', '2.64', '3.84', '7.84']);
  expect((await rowsOf(content)).at(-1)?.split(' < ')[0]).toBe(
    'Operation | Cases 500 | Cases 1,000 | Cases 2,000 | Cases 4,000',
  );
});

describe('a row of whole numbers in a typeface of its own', () => {
  const times = (y: number, words: readonly string[], font = 'F1') =>
    words.map((word, at) => (word === '' ? '' : textAt(76 + at * 90, y, word, 10, font))).join('');
  const rows =
    times(688, ['Carmarthen', '0610', '0725', '0905']) +
    times(672, ['Johnstown', '0618', '0735', '0913']) +
    times(656, ['Llandeilo', '0704', '0822', '0949']) +
    times(640, ['Ammanford', '0733', '0854', '1017']);
  const zebra = [668, 636].map((y) => ground('0.92 0.95 0.93', y, 16)).join('');
  const table = (name: string) =>
    ground('0.1 0.4 0.2', 700, 32) +
    zebra +
    white(times(720, [name, '278', '278', '279'], 'F2') + times(706, ['Notes', '', 'SD'], 'F2')) +
    rows;

  it('names the columns where its ground is another than those of the rows below', async () => {
    expect((await rowsOf(table('Service'))).at(-1)).toBe(
      'Service Notes | 278 | 278 SD | 279 <  < Ammanford | 0733 | 0854 | 1017',
    );
  });

  it('names none where it is a sum', async () => {
    expect((await rowsOf(table('Total'))).at(-1)).toBe(' <  < Ammanford | 0733 | 0854 | 1017');
  });
});

it('rows of figures between two lines are told by these, below a title with a line of its own', async () => {
  const figures = (y: number, words: readonly string[]) =>
    words.map((word, at) => textAt([76, 152, 236, 400][at] ?? 0, y, word, 10)).join('');
  const content =
    [720, 680, 640].map((y) => level(y)).join('') +
    level(700, 146, 330) +
    [textAt(76, 706, 'Period', 10), textAt(180, 706, 'Quarterly rental', 10), textAt(400, 706, 'Quarters', 10)].join(
      '',
    ) +
    [textAt(166, 686, 'Net ($)', 10), textAt(207, 686, 'With VAT ($)', 10)].join('') +
    figures(666, ['Months 1-24', '41,350.00', '49,620.00', '8']) +
    figures(652, ['Months 25-60']) +
    textAt(147.5, 652, '43,350.00', 10) +
    [textAt(192.6, 656, 'a', 6), textAt(236, 652, '51,620.00', 10), textAt(281, 656, 'a', 6)].join('') +
    textAt(400, 652, '12', 10);
  expect((await rowsOf(content)).at(-1)).toBe(
    'Period | Quarterly rental Net ($) | Quarterly rental With VAT ($) | Quarters <  < Months 25-60 | 43,350.00 a | 51,620.00 a | 12',
  );
});

it('a sign of a currency within a sentence begins no cell', async () => {
  const row = (y: number, name: string, value: string) => textAt(76, y, name, 10, 'F2') + textAt(200, y, value, 10);
  const said = 'Carrig Group Limited, limited to';
  const content =
    row(700, 'Lessee', 'Carrig Imaging Limited') +
    row(684, 'Guarantor', said) +
    [textAt(341, 684, '$', 10, 'F2'), textAt(349.5, 684, '150,000', 10)].join('') +
    row(668, 'Period', '24 months');
  const rows = await rowsOf(content);
  expect(rows[1]).toBe(' <  < Guarantor | Carrig Group Limited, limited to $ 150,000');
});

it('a row of boxes below heads keeps the place of an empty one, also below labels with boxes of other columns', async () => {
  const row = (y: number, words: readonly (readonly [number, string])[], font = 'F1') =>
    words.map(([x, word]) => textAt(x, y, word, 10, font)).join('');
  const content =
    row(720, [
      [76, 'A5 Type'],
      [240, 'Restricted'],
      [345, 'Standard national'],
      [450, 'International'],
    ]) +
    row(690, [
      [76, 'B1 More vehicles'],
      [240, 'yes'],
    ]) +
    row(668, [
      [76, 'B2 New centre'],
      [240, 'yes'],
    ]) +
    row(
      630,
      [
        [76, 'Centre'],
        [300, 'Vehicles now'],
        [420, 'Vehicles requested'],
      ],
      'F2',
    ) +
    row(608, [
      [76, 'Carmarthen'],
      [300, '31'],
      [420, '38'],
    ]) +
    row(586, [
      [76, 'Ammanford'],
      [300, '12'],
      [420, '12'],
    ]) +
    row(564, [
      [76, 'Llandeilo'],
      [420, '6'],
    ]) +
    row(526, [
      [76, 'B5 Start'],
      [240, '1 June 2025'],
    ]);
  expect(await rowsOf(content)).toContain('Centre | Vehicles now | Vehicles requested <  < Llandeilo |  | 6');
});
