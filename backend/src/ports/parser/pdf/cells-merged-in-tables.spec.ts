import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';

const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S\n`;
const level = (y: number, from = 70, to = 430): string => line(from, y, to, y);
const upright = (x: number, from: number, to: number): string => line(x, from, x, to);

/** Rows of a document: the names from above, the heads, the cells. */
async function rows(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table, headingPath }) =>
    kind === 'table_row'
      ? [[headingPath.join(), table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')]
      : [],
  );
}

/** Cells that stand in columns from 76 points on, 90 apart. */
const cells = (y: number, words: readonly string[], font = 'F1'): string =>
  words.map((word, at) => (word === '' ? '' : textAt(76 + at * 90, y, word, 10, font))).join('');

describe('a cell between lines that is merged over others', () => {
  it('names the columns together with the figures below it, where the names beside both reach down', async () => {
    const content =
      [720, 680, 660, 640].map((y) => level(y)).join('') +
      level(700, 160, 340) +
      [70, 160, 340, 430].map((x) => upright(x, 640, 720)).join('') +
      upright(250, 640, 700) +
      cells(706, ['Operation', 'Quantity', '', 'Run-on']) +
      cells(686, ['', '1,500', '3,000']) +
      cells(666, ['Machining', '1,265.00', '2,120.00', '285.00']) +
      cells(646, ['Paper', '1,980.00', '3,870.00', '630.00']);
    const header = 'Operation | Quantity 1,500 | Quantity 3,000 | Run-on';
    expect((await rows(content)).slice(2)).toEqual([
      ` < ${header} < Machining | 1,265.00 | 2,120.00 | 285.00`,
      ` < ${header} < Paper | 1,980.00 | 3,870.00 | 630.00`,
    ]);
  });

  it('and is the label of a sum at the right of the columns before its figure stands in the first of them', async () => {
    const content =
      [720, 700, 680, 660].map((y) => level(y)).join('') +
      [70, 430, 340].map((x) => upright(x, 660, 720)).join('') +
      [160, 250].map((x) => upright(x, 680, 720)).join('') +
      cells(706, ['Code', 'Quantity', 'VAT', 'Net'], 'F2') +
      cells(686, ['A11', '4', '20%', '412.00']) +
      textAt(290, 666, 'Total net', 10, 'F2') +
      textAt(346, 666, '412.00', 10, 'F2');
    expect((await rows(content)).at(-1)).toBe(' < Code | Quantity | VAT | Net < Total net |  |  | 412.00');
  });

  it('is said of each row it reaches over, also between other columns and where it is a day or a letter, but a figure once', async () => {
    const content =
      [720, 700, 660, 640].map((y) => level(y)).join('') +
      level(680, 70, 160) +
      level(680, 340) +
      [70, 160, 220, 280, 340, 430].map((x) => upright(x, 640, 720)).join('') +
      cells(706, ['Director', '', '', 'Present'], 'F2') +
      ['Class', 'Since', 'Votes'].map((word, at) => textAt(166 + 60 * at, 706, word, 10, 'F2')).join('') +
      cells(686, ['Quispe', '', '', 'in person']) +
      cells(666, ['Oyola', '', '', 'by video']) +
      ['A', '2023-04-01', '40'].map((word, at) => textAt(166 + 60 * at, 676, word, 10)).join('') +
      cells(646, ['Benavente', '', '', 'by proxy']) +
      ['B', '2021-01-01', '10'].map((word, at) => textAt(166 + 60 * at, 646, word, 10)).join('');
    expect((await rows(content)).slice(1).map((row) => row.split(' < ')[2])).toEqual([
      'Quispe | A | 2023-04-01 | 40 | in person',
      'Oyola | A | 2023-04-01 |  | by video',
      'Benavente | B | 2021-01-01 | 10 | by proxy',
    ]);
  });

  it('and says something of several columns is headed by the names of them all', async () => {
    const content =
      [720, 700, 680, 660].map((y) => level(y)).join('') +
      [70, 160, 340, 430].map((x) => upright(x, 660, 720)).join('') +
      [700, 660].map((y) => upright(250, y, y + 20)).join('') +
      cells(706, ['Point', 'Until now', 'From now', 'Change'], 'F2') +
      cells(686, ['Ceiling']) +
      textAt(228, 686, '2.50 times') +
      textAt(346, 686, 'none') +
      cells(666, ['Margin', '1.85 %', '1.95 %', 'raised']);
    expect((await rows(content)).slice(1)).toEqual([
      ' < Point | Until now / From now | From now | Change < Ceiling | 2.50 times |  | none',
      ' < Point | Until now | From now | Change < Margin | 1.85 % | 1.95 % | raised',
    ]);
  });

  it('is one though each of its lines stands beside a row, where lines part its column elsewhere', async () => {
    const texts = [
      ['Room', 'Seats', 'Full day'],
      ['Great Hall', 'Standing 120', '310.00'],
      ['Ystafell', 'Theatre 80', '220.00'],
      ['Eifion', 'Boardroom 24', '385.00'],
    ];
    const content =
      [720, 706, 692, 664].map((y) => level(y)).join('') +
      level(678, 130) +
      [70, 130, 250, 430].map((x) => upright(x, 664, 720)).join('') +
      texts
        .map((words, at) =>
          words.map((word, column) => textAt([76, 136, 256][column] ?? 0, 709 - 14 * at, word, 10)).join(''),
        )
        .join('');
    expect((await rows(content)).slice(2)).toEqual([
      ' < Room | Seats | Full day < Ystafell Eifion | Theatre 80 | 220.00',
      'Ystafell Eifion < Room | Seats | Full day <  | Boardroom 24 | 385.00',
    ]);
  });

  it('hides no column that lines part in a few rows', async () => {
    const content =
      [720, 700, 680, 660, 640, 620].map((y) => level(y)).join('') +
      [70, 160, 430].map((x) => upright(x, 620, 720)).join('') +
      upright(250, 680, 720) +
      upright(340, 640, 660) +
      upright(340, 700, 720) +
      cells(706, ['Point', 'Until now', 'From now', 'Change'], 'F2') +
      cells(686, ['Security', 'none']) +
      textAt(270, 686, 'as set out below') +
      ['Ceiling', 'Floor'].map((name, at) => cells(666 - 40 * at, [name])).join('') +
      [666, 626].map((y) => textAt(250, y, 'Not applicable')).join('') +
      cells(646, ['Fee', '', '', 'raised']) +
      textAt(215, 646, 'Not applicable');
    expect((await rows(content)).slice(1, 4).map((row) => row.split(' < ')[2])).toEqual([
      'Security | none | as set out below',
      'Ceiling | Not applicable',
      'Fee | Not applicable |  | raised',
    ]);
  });

  it('and names a sum says it once, whatever stands in the columns that it reaches over', async () => {
    const content =
      [720, 700, 680, 660].map((y) => level(y)).join('') +
      [70, 160, 340, 430].map((x) => upright(x, 660, 720)).join('') +
      upright(250, 680, 720) +
      cells(706, ['Article', 'Quantity', 'Price', 'Net'], 'F2') +
      cells(686, ['Stone', '4', '103.00', '412.00']) +
      cells(666, ['', 'Subtotal', '', '412.00']);
    expect((await rows(content)).at(-1)).toBe(' < Article | Quantity | Price | Net < Subtotal |  |  | 412.00');
  });

  it('and counts rows from before them all names each of them', async () => {
    const content =
      [720, 700, 660].map((y) => level(y)).join('') +
      level(680, 160) +
      [70, 160, 250, 340, 430].map((x) => upright(x, 660, 720)).join('') +
      cells(706, ['Week', 'Name', 'Monday', 'Hours'], 'F2') +
      cells(686, ['32', 'A. Kowalski', '06-14', '36.0']) +
      cells(666, ['', 'B. Sharpe', 'off', '38.5']);
    expect((await rows(content)).slice(1)).toEqual([
      ' < Week | Name | Monday | Hours < 32 | A. Kowalski | 06-14 | 36.0',
      '32 < Week | Name | Monday | Hours <  | B. Sharpe | off | 38.5',
    ]);
  });

  it('and stands behind them says in each of them what it says, be it a day, but no figure', async () => {
    const rowsWith = (text: string) => {
      const content =
        [720, 700, 680, 640].map((y) => level(y)).join('') +
        level(660, 70, 340) +
        [70, 160, 250, 340, 430].map((x) => upright(x, 640, 720)).join('') +
        cells(706, ['Lot', 'Work', 'Amount', 'Accepted'], 'F2') +
        cells(686, ['1', 'Sensors', '94,160', '14/06/2023']) +
        cells(666, ['2', 'Software', '41,500', text]) +
        cells(646, ['3', 'Training', '6,400']);
      return rows(content);
    };
    const heads = ' < Lot | Work | Amount | Accepted < ';
    expect((await rowsWith('30.09.2023')).at(-1)).toBe(`${heads}3 | Training | 6,400 | 30.09.2023`);
    expect((await rowsWith('47,900')).at(-1)).toBe(`${heads}3 | Training | 6,400`);
  });
});

describe('a last row that is one cell over all columns', () => {
  const withLastRow = (words: string): string =>
    [720, 700, 680, 660, 640].map((y) => level(y)).join('') +
    [70, 430].map((x) => upright(x, 640, 720)).join('') +
    [160, 250, 340].map((x) => upright(x, 660, 720)).join('') +
    cells(706, ['Room', 'Seats', 'Half day', 'Included'], 'F2') +
    cells(686, ['Hall *', '80', '220.00', 'Screen']) +
    cells(666, ['Library', '12', '95.00', 'Water']) +
    words;

  it('is a row of its table and no heading', async () => {
    const words = 'Hire of the whole floor: price on request, not before 14 days';
    expect((await rows(withLastRow(textAt(76, 646, words, 10, 'F2')))).at(-1)?.endsWith(words)).toBe(true);
  });

  it('is its note where it begins with the mark of one', async () => {
    const found = await rows(withLastRow(textAt(76, 646, '* Closed in August, and on all feasts of the Church.', 9)));
    expect(found.at(-1)).toMatch(/Library/);
  });
});
