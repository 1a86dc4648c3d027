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
