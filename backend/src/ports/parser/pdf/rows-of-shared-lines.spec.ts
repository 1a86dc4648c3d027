import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S\n`;
const STEP = 12;
const COLUMNS = [70, 170, 240, 300];

type Cell = string | readonly string[];

/** Rows that stand as close as the lines of their cells, each cell at the top of its row, its middle (0.5) or its foot (1). */
function rowsAt(top: number, rows: readonly (readonly Cell[])[], share: 0 | 0.5 | 1): { words: string; end: number } {
  let y = top;
  const words = rows.map((row) => {
    const cells = row.map((cell) => (typeof cell === 'string' ? [cell] : cell));
    const most = Math.max(...cells.map(({ length }) => length));
    const drawn = cells.map((own, at) =>
      own
        .map((text, place) => textAt(COLUMNS[at] ?? 0, y - STEP * (place + share * (most - own.length)), text, 10))
        .join(''),
    );
    y -= STEP * most;
    return drawn.join('');
  });
  return { words: words.join(''), end: y };
}

const LETS: readonly (readonly Cell[])[] = [
  [['Unit 4, Wharf Road', 'Otterbourne'], 'Sept 2025', '7.85', 'good'],
  ['Old Dairy, Twyford', 'Jan 2026', '8.10', 'fair'],
  [['Former laundry in', 'Tannery Lane, with', 'the yard'], 'Nov 2024', '6.95', 'poor'],
  ['Mill, Brook', 'Mar 2025', '5.20', 'fair'],
];

const LETS_READ = [
  'Unit 4, Wharf Road Otterbourne | Sept 2025 | 7.85 | good',
  'Old Dairy, Twyford | Jan 2026 | 8.10 | fair',
  'Former laundry in Tannery Lane, with the yard | Nov 2024 | 6.95 | poor',
  'Mill, Brook | Mar 2025 | 5.20 | fair',
];

const heads = (y: number): string =>
  ['Let', 'Date', 'Rent', 'State'].map((head, at) => textAt(COLUMNS[at] ?? 0, y, head, 10, 'F2')).join('');

async function read(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  const rows = blocks.filter(({ kind }) => kind === 'table_row');
  return rows.slice(1).map(({ start, end }) => text.slice(start, end).replaceAll('\t', ' | '));
}

describe('a table whose rows stand as close as the lines of their cells', () => {
  it.each([
    ['top', 0],
    ['middle', 0.5],
    ['foot', 1],
  ] as const)('has them between its outer lines alone, with cells set to their %s', async (_, share) => {
    const { words, end } = rowsAt(680, LETS, share);
    const rules = [710, 694, end + STEP - 5].map((y) => line(66, y, 330, y)).join('');
    expect(await read(rules + heads(699) + words)).toEqual(LETS_READ);
  });

  it('has them where lines part its columns alone', async () => {
    const { words, end } = rowsAt(680, LETS, 0);
    const bottom = end + STEP - 5;
    const rules =
      [710, 694, bottom].map((y) => line(66, y, 330, y)).join('') +
      [66, 166, 236, 296, 330].map((x) => line(x, bottom, x, 710)).join('');
    expect(await read(rules + heads(699) + words)).toEqual(LETS_READ);
  });

  it('has one for each name also where no line is drawn at all', async () => {
    const { words } = rowsAt(680, LETS, 0);
    expect(await read(heads(699) + words)).toEqual(LETS_READ);
  });

  it('keeps the lines of a single row together, of which each column has as many', async () => {
    const { words, end } = rowsAt(
      680,
      [
        [
          ['Hall and kitchen', 'of the school'],
          ['let by the', 'day'],
          ['from', 'May'],
          ['not in', 'term'],
        ],
      ],
      0,
    );
    const rules = [710, 694, end + STEP - 5].map((y) => line(66, y, 330, y)).join('');
    expect((await read(rules + heads(699) + words)).length).toBeLessThan(2);
  });

  it('has a row for each line where each begins with a capital, also where no cell has room for more', async () => {
    const { words, end } = rowsAt(
      680,
      [
        ['North Gem City Rail', 'Rail siding', 'Ballast', 'Used'],
        ['East Vacant laundry', 'Unused 1996', 'Bare soil', 'None'],
        ['South Tri-County Co', 'Machine shop', 'Concrete', 'Used'],
      ],
      0,
    );
    const bottom = end + STEP - 5;
    const rules =
      [710, 694, bottom].map((y) => line(66, y, 336, y)).join('') +
      [66, 166, 236, 296, 336].map((x) => line(x, bottom, x, 710)).join('');
    expect(await read(rules + heads(699) + words)).toEqual([
      'North Gem City Rail | Rail siding | Ballast | Used',
      'East Vacant laundry | Unused 1996 | Bare soil | None',
      'South Tri-County Co | Machine shop | Concrete | Used',
    ]);
  });

  it('has a label of two lines in one row, whose figures stand beside the second and which is closer than rows are', async () => {
    const row = (y: number, words: readonly string[]) =>
      words.map((word, at) => (word === '' ? '' : textAt([70, 100, 300, 360][at] ?? 0, y, word, 10))).join('');
    const content =
      row(700, ['A', 'Freehold houses', '41,250', '']) +
      row(682, ['B', 'Plant', '2,118', '2,118']) +
      row(661, ['', 'less casks not returned, 412 at']) +
      row(650, ['', '68.00 each', '(28)', '2,090']) +
      row(632, ['D', 'Stock', '1,904', '1,904']) +
      row(614, ['E', 'Cash at bank', '288', '288']);
    expect((await read(content))[1]).toBe(' | less casks not returned, 412 at 68.00 each | (28) | 2,090');
  });
});
