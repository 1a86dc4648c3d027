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

const EDGES = [70, 130, 220, 280, 340, 440];
const part = (y: number, from: number, to: number): string => `${from} ${y} m ${to} ${y} l S\n`;
/** A line across some columns, drawn cell by cell. */
const rule = (y: number, first = 0, last = 4): string =>
  EDGES.slice(first, last + 1)
    .map((x, at) => part(y, x, EDGES[first + at + 1] ?? x))
    .join('');
const at = (y: number, column: number, words: string, font = 'F1'): string =>
  textAt((EDGES[column] ?? 0) + 4, y, words, 10, font);
const row = (y: number, words: readonly string[]): string =>
  words.map((word, column) => (word === '' ? '' : at(y, column, word))).join('');

const table = (name: string): string =>
  part(706, 220, 340) +
  rule(690) +
  [674, 658].map((y) => rule(y, 1, 3)).join('') +
  rule(642) +
  rule(626, 1, 3) +
  rule(610) +
  [at(711, 0, 'Product', 'F2'), at(711, 1, 'Pack', 'F2'), textAt(250, 711, 'List price', 10, 'F2')].join('') +
  at(711, 4, 'Remark', 'F2') +
  [at(695, 2, 'Tied', 'F2'), at(695, 3, 'Free', 'F2')].join('') +
  row(678, [name, 'Firkin 9 gal', '118.40', '96.20', 'Deposit on casks']) +
  at(662, 4, 'charged separately') +
  row(662, ['', 'Kilderkin 18 gal', '228.90', '186.50']) +
  row(646, ['', 'Pin', '66.10', '54.75']) +
  row(630, ['Bitter', 'Firkin 9 gal', '122.07', '99.18', 'none']) +
  row(614, ['', 'Pin', '68.15', '56.45']);

describe('lines between rows that a program drew cell by cell', () => {
  it('tell by the cells they leave out which of them goes on from the row above, and which title holds for several columns', async () => {
    const heads = 'Product | Pack | List price Tied | List price Free | Remark';
    const remark = 'Deposit on casks charged separately';
    expect((await rowsOf(table('Mild'))).slice(2)).toEqual([
      `${heads} <  < Mild | Firkin 9 gal | 118.40 | 96.20 | ${remark}`,
      `${heads} < Mild <  | Kilderkin 18 gal | 228.90 | 186.50 | ${remark}`,
      `${heads} < Mild <  | Pin | 66.10 | 54.75 | ${remark}`,
      `${heads} <  < Bitter | Firkin 9 gal | 122.07 | 99.18 | none`,
      `${heads} < Bitter <  | Pin | 68.15 | 56.45 | none`,
    ]);
  });

  it('are none of a line drawn in one go as wide as they far below the last: what stands above that is no row', async () => {
    const content =
      [700, 680, 660, 640].map((y) => rule(y)).join('') +
      row(685, ['Week', 'Name', 'Mon', 'Tue', 'Hours']).replaceAll('/F1', '/F2') +
      row(665, ['25', 'A. Ahern', 'off', 'train', '36.0']) +
      row(645, ['26', 'B. Keane', 'train', 'off', '38.5']) +
      at(618, 0, 'Signed by') +
      at(602, 0, 'R. Keane') +
      part(576, 70, 440);
    expect((await rowsOf(content)).at(-1)).toBe(
      'Week | Name | Mon | Tue | Hours <  < 26 | B. Keane | train | off | 38.5',
    );
  });

  it('tell the columns of tables as wide as each other by what each was drawn of', async () => {
    const other = [70, 170, 300, 380, 440];
    const cells = (y: number, words: readonly string[], font = 'F1') =>
      words.map((word, column) => textAt((other[column] ?? 0) + 4, y, word, 10, font)).join('');
    const content =
      [700, 680, 660, 640].map((y) => rule(y)).join('') +
      row(685, ['Week', 'Name', 'Mon', 'Tue', 'Hours']).replaceAll('/F1', '/F2') +
      row(665, ['25', 'A. Ahern', 'off', 'train', '36.0']) +
      row(645, ['26', 'B. Keane', 'train', 'off', '38.5']) +
      [620, 600, 580, 560]
        .map((y) =>
          other
            .slice(1)
            .map((x, place) => part(y, other[place] ?? x, x))
            .join(''),
        )
        .join('') +
      cells(605, ['Operation', 'Unit', 'Price', 'Remark'], 'F2') +
      cells(585, ['Machining', 'set', '936.98', 'agreed']) +
      cells(565, ['Lamination', 'each', '128.94', 'estimate']);
    expect((await rowsOf(content)).slice(-2)).toEqual([
      'Operation | Unit | Price | Remark <  < Machining | set | 936.98 | agreed',
      'Operation | Unit | Price | Remark <  < Lamination | each | 128.94 | estimate',
    ]);
  });

  it('tell the rows and what is said of several of them, where they stand above the first row of each group alone', async () => {
    const content =
      [700, 680, 620].map((y) => rule(y)).join('') +
      rule(580) +
      row(685, ['Product', 'Pack', 'Tied', 'Free', 'Remark']).replaceAll('/F1', '/F2') +
      row(665, ['', 'Firkin 9 gal', '118.40', '96.20']) +
      row(645, ['Mild', 'Kilderkin 18 gal', '228.90', '186.50']) +
      row(625, ['', 'Pin', '66.10', '54.75']) +
      [at(651, 4, 'Deposit on casks'), at(639, 4, 'charged separately')].join('') +
      row(605, ['', 'Firkin 9 gal', '122.07', '99.18']) +
      row(585, ['', 'Pin', '68.15', '56.45']) +
      [at(595, 0, 'Bitter'), at(595, 4, 'no deposit')].join('');
    const heads = 'Product | Pack | Tied | Free | Remark';
    const remark = 'Deposit on casks charged separately';
    expect((await rowsOf(content)).slice(1)).toEqual([
      `${heads} <  < Mild | Firkin 9 gal | 118.40 | 96.20 | ${remark}`,
      `${heads} < Mild <  | Kilderkin 18 gal | 228.90 | 186.50 | ${remark}`,
      `${heads} < Mild <  | Pin | 66.10 | 54.75 | ${remark}`,
      `${heads} <  < Bitter | Firkin 9 gal | 122.07 | 99.18 | no deposit`,
      `${heads} < Bitter <  | Pin | 68.15 | 56.45 | no deposit`,
    ]);
  });

  it('part no words that go on over the edges of the columns, such as those of a sum', async () => {
    const content =
      [700, 680, 660, 640, 620].map((y) => rule(y)).join('') +
      row(685, ['Code', 'Article', 'Quantity', 'Price', 'Net']).replaceAll('/F1', '/F2') +
      row(665, ['A11', 'Stone', '4', '103.00', '412.00']) +
      row(645, ['B07', 'Brick', '12', '7.00', '84.00']) +
      textAt(160, 625, 'Less payments on account to date') +
      at(625, 4, '86.00');
    expect((await rowsOf(content)).at(-1)).toBe(
      'Code | Article | Quantity | Price | Net <  < Less payments on account to date |  |  |  | 86.00',
    );
  });
});

describe('lines between rows that leave out some of the columns', () => {
  it('tell what holds for several rows, however they were drawn', async () => {
    const content =
      [700, 680, 620, 580].map((y) => part(y, 70, 440)).join('') +
      [660, 640, 600].map((y) => part(y, 130, 340)).join('') +
      row(685, ['Product', 'Pack', 'Tied', 'Free', 'Remark']).replaceAll('/F1', '/F2') +
      row(665, ['', 'Firkin 9 gal', '118.40', '96.20']) +
      row(645, ['Mild', 'Kilderkin 18 gal', '228.90', '186.50', 'no deposit']) +
      row(625, ['', 'Pin', '66.10', '54.75']) +
      row(605, ['', 'Firkin 9 gal', '122.07', '99.18']) +
      row(585, ['', 'Pin', '68.15', '56.45']) +
      [at(595, 0, 'Bitter'), at(595, 4, 'none')].join('');
    const heads = 'Product | Pack | Tied | Free | Remark';
    expect((await rowsOf(content)).slice(1)).toEqual([
      `${heads} <  < Mild | Firkin 9 gal | 118.40 | 96.20 | no deposit`,
      `${heads} < Mild <  | Kilderkin 18 gal | 228.90 | 186.50 | no deposit`,
      `${heads} < Mild <  | Pin | 66.10 | 54.75 | no deposit`,
      `${heads} <  < Bitter | Firkin 9 gal | 122.07 | 99.18 | none`,
      `${heads} < Bitter <  | Pin | 68.15 | 56.45 | none`,
    ]);
  });

  it('tell of two fields beside each other no table', async () => {
    const content =
      [700, 640].map((y) => part(y, 70, 440)).join('') +
      [680, 660].map((y) => part(y, 70, 240) + part(y, 270, 440)).join('') +
      [685, 665, 645].map((y) => textAt(74, y, 'Registered name', 10) + textAt(274, y, 'Company number', 10)).join('');
    expect((await rowsOf(content)).every((one) => one.split(' | ').length <= 2)).toBe(true);
  });

  it('are those of sums where they stand above and below figures alone: the names left of them are of these rows', async () => {
    const edges = [260, 340, 420, 500];
    const under = (y: number) =>
      edges
        .slice(1)
        .map((x, at) => part(y, edges[at] ?? x, x))
        .join('');
    const sums = (y: number, name: string, cells: readonly string[]) =>
      textAt(72, y, name, 10) + cells.map((cell, at) => textAt((edges[at] ?? 0) + 40, y, cell, 10)).join('');
    const content =
      under(716) +
      sums(704, 'At 31 March 2023', ['20,460', '29,428', '28,543']) +
      under(698) +
      sums(686, 'Carrying amount', ['47,740', '24,786', '14,790']) +
      under(680) +
      under(678);
    expect(await rowsOf(content)).toEqual([
      ' <  < At 31 March 2023 | 20,460 | 29,428 | 28,543',
      ' <  < Carrying amount | 47,740 | 24,786 | 14,790',
    ]);
  });
});
