import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const level = (y: number): string => `70 ${y} m 430 ${y} l S\n`;
const upright = (x: number, from: number, to: number): string => `${x} ${from} m ${x} ${to} l S\n`;
const COLUMNS = [70, 160, 250, 340, 430];
const cells = (y: number, words: readonly string[], font = 'F1'): string =>
  words.map((word, at) => (word === '' ? '' : textAt(76 + at * 90, y, word, 10, font))).join('');

/** What the blocks of a paper say, each row below its heads. */
async function read(...contents: string[]): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf(contents.map((content) => ({ content }))));
  return blocks.map(({ kind, start, end, table }) =>
    [kind, table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | '),
  );
}

it('the first line of a head that is printed over the empty row of a sheet above it belongs to the head', async () => {
  const ys = [735, 720, 705, 690, 675];
  const content =
    ys.map(level).join('') +
    COLUMNS.map((x) => upright(x, 675, 735)).join('') +
    cells(719.6, ['', 'Actual Oct'], 'F2') +
    cells(708, ['Department', '2026', 'Joiners', 'Leavers'], 'F2') +
    cells(694, ['Press hall', '64', '6', '9']) +
    cells(679, ['Finishing', '31', '2', '2']);
  expect(await read(content)).toEqual([
    'table_row <  < Department | Actual Oct 2026 | Joiners | Leavers',
    'table_row < Department | Actual Oct 2026 | Joiners | Leavers < Press hall | 64 | 6 | 9',
    'table_row < Department | Actual Oct 2026 | Joiners | Leavers < Finishing | 31 | 2 | 2',
  ]);
});

it('a box of text as wide as the table that ended the page before has no columns', async () => {
  const table =
    [120, 105, 90].map(level).join('') +
    COLUMNS.map((x) => upright(x, 90, 120)).join('') +
    cells(109, ['Dates', 'Parts', 'Each', 'Sum'], 'F2') +
    cells(94, ['2028', '12', '37,500', '450,000']);
  const box =
    [700, 650].map(level).join('') +
    [70, 430].map((x) => upright(x, 650, 700)).join('') +
    textAt(76, 686, 'We accept the offer in this letter under a resolution of our board.', 10) +
    textAt(76, 660, 'Director ................   Secretary ................', 10);
  expect((await read(table, box)).filter((block) => block.startsWith('table_row'))).toEqual([
    'table_row <  < Dates | Parts | Each | Sum',
    'table_row < Dates | Parts | Each | Sum < 2028 | 12 | 37,500 | 450,000',
  ]);
});

it('two tables whose edges touch are two where each has rows of its own heights, and one where cells of a column are merged', async () => {
  const line = (x1: number, x2: number, y: number) => `${x1} ${y} m ${x2} ${y} l S\n`;
  const table = (xs: readonly number[], step: number, rows: readonly (readonly string[])[]) => {
    const [left = 0, right = 0] = [xs[0], xs.at(-1)];
    const bottom = 700 - 18 - step * (rows.length - 1);
    const ys = [700, 682, ...rows.slice(1).map((_, at) => 682 - step * (at + 1))];
    return (
      ys.map((y) => line(left, right, y)).join('') +
      xs.map((x) => upright(x, bottom, 700)).join('') +
      rows
        .map((words, at) =>
          words
            .map((word, column) => textAt((xs[column] ?? 0) + 5, (ys[at + 1] ?? 0) + 5, word, 10, at ? 'F1' : 'F2'))
            .join(''),
        )
        .join('')
    );
  };
  const made = [
    ['Made of', 'Share'],
    ['Tomato', '28.0'],
    ['Pasta', '21.5'],
    ['Milk', '19.0'],
    ['Salt', '0.5'],
  ];
  const values = [
    ['Value', 'Per pack'],
    ['Fat', '18.4'],
    ['Sugars', '15.6'],
    ['Protein', '20.8'],
    ['Fibre', '2.4'],
  ];
  expect(await read(table([70, 160, 250], 18, made) + table([250, 340, 430], 29, values))).toEqual([
    ...made.map((words, at) => `table_row < ${at ? 'Made of | Share' : ''} < ${words.join(' | ')}`),
    ...values.map((words, at) => `table_row < ${at ? 'Value | Per pack' : ''} < ${words.join(' | ')}`),
  ]);
  const merged =
    [700, 682, 646, 610, 574].map((y) => line(70, 430, y)).join('') +
    [664, 628, 592].map((y) => line(250, 430, y)).join('') +
    [70, 250, 430].map((x) => upright(x, 574, 700)).join('') +
    textAt(76, 687, 'Hall', 10, 'F2') +
    textAt(256, 687, 'Used by', 10, 'F2') +
    ['North', 'South', 'West'].map((hall, at) => textAt(76, 669 - 36 * at, hall, 10)).join('') +
    ['Press', 'Bindery', 'Store', 'Post', 'Office', 'Archive']
      .map((name, at) => textAt(256, 669 - 18 * at, name, 10))
      .join('');
  expect((await read(merged)).at(-1)).toBe('table_row < Hall | Used by <  | Archive');
});
