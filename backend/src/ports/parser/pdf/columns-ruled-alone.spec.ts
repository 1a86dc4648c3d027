import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S\n`;
const COLUMNS = [60, 190, 290, 480];
const RIGHT = 550;
const STEP = 12;

/** A table with lines around it, below its heads and between its columns; `gap` is the space between its rows. */
function table(gap: number, rows: readonly (readonly (readonly string[])[])[]): string {
  const heads = ['Risk', 'Owner', 'What is done', 'Due'].map((head, at) =>
    textAt((COLUMNS[at] ?? 0) + 4, 706, head, 10, 'F2'),
  );
  let y = 688;
  const cells = rows.map((row) => {
    const words = row.map((lines, at) =>
      lines.map((words, place) => textAt((COLUMNS[at] ?? 0) + 4, y - STEP * place, words, 10)).join(''),
    );
    y -= STEP * Math.max(...row.map((lines) => lines.length)) + gap;
    return words.join('');
  });
  const bottom = y + STEP - 4;
  const lines = [720, 700, bottom].map((at) => line(60, at, RIGHT, at)).join('');
  return lines + [...COLUMNS, RIGHT].map((x) => line(x, bottom, x, 720)).join('') + heads.join('') + cells.join('');
}

const ROWS = [
  [
    ['Supplier of valves', 'fails'],
    ['Procurement'],
    ['A second supplier was found and', 'holds stock of 12 weeks'],
    ['30 June'],
  ],
  [['Loss of power'], ['IT'], ['Test of the generator'], ['31 July']],
  [
    ['Change of law on', 'packaging'],
    ['Counsel'],
    ['Budget for the levy; report to', 'the board in October'],
    ['1 May'],
  ],
  [['Key staff leave'], ['HR'], ['Bonus for nine posts'], ['1 June']],
];

const read = async (content: string) => {
  const { text, blocks, remarks } = await readBytes('a.pdf', makePdf([{ content }]));
  const rows = blocks.filter(({ kind }) => kind === 'table_row');
  return { remarks, rows: rows.map(({ start, end }) => text.slice(start, end).replaceAll('\t', ' | ')) };
};

describe('a table with lines between its columns alone', () => {
  it('has its rows where more space stands between two of them than between the lines of a cell', async () => {
    const { rows, remarks } = await read(table(6, ROWS));
    expect(rows).toEqual([
      'Risk | Owner | What is done | Due',
      'Supplier of valves fails | Procurement | A second supplier was found and holds stock of 12 weeks | 30 June',
      'Loss of power | IT | Test of the generator | 31 July',
      'Change of law on packaging | Counsel | Budget for the levy; report to the board in October | 1 May',
      'Key staff leave | HR | Bonus for nine posts | 1 June',
    ]);
    expect(remarks).toEqual([]);
  });

  it('has a row also below an item whose number it shares, where it has a figure of its own', async () => {
    const { rows } = await read(
      table(6, [
        [['A'], ['Plant'], ['bought before the war and', 'since'], ['2,118']],
        [[''], ['less casks'], ['lost'], ['(28)']],
        [['B'], ['Stock'], ['counted by the', 'auditors'], ['1,904']],
      ]),
    );
    expect(rows.slice(1)).toEqual([
      'A | Plant | bought before the war and since | 2,118',
      ' | less casks | lost | (28)',
      'B | Stock | counted by the auditors | 1,904',
    ]);
  });

  it('says that its rows are not sure where nothing parts them', async () => {
    const { remarks } = await read(table(0, ROWS));
    expect(remarks).toEqual([
      'Page 1 shows a table with several lines in each cell that may be rows of their own; compare it with the page.',
    ]);
  });

  it('says nothing of a single row whose cells have several lines', async () => {
    const single = [
      [
        ['Alder Bank plc', '4 Mill Lane', 'Leeds'],
        ['Ms A. Reed', 'Loans', 'Floor 3'],
        ['May transfer its part with the', 'consent of the other'],
        ['5 June'],
      ],
    ];
    const { rows, remarks } = await read(table(0, single));
    expect([rows.length, remarks]).toEqual([2, []]);
  });

  it('has a row for each name with figures beside it, below the titles of groups of rows', async () => {
    const xs = [60, 90, 330, 380, 430];
    const bill: [y: number, words: string[]][] = [
      [684, ['', 'EXCAVATING AND FILLING']],
      [670, ['A', 'Excavating to reduce levels; maximum depth', '64', '1,369.60']],
      [658, ['', 'not exceeding one metre']],
      [646, ['B', 'Breaking out a yard slab of concrete', '38', '1,320.50*']],
      [634, ['', 'BRICK WALLING']],
      [620, ['C', 'Walls of engineering bricks in cement mortar', '18', '2,566.80']],
      [608, ['D', 'Forming an opening; the lintel is measured', '-', 'rate only']],
      [596, ['', 'with the frame']],
      [584, ['E', 'Tanking slurry to the inner face', '44', '1,227.60']],
    ];
    const lines =
      [720, 700, 576].map((y) => line(60, y, 490, y)).join('') +
      [...xs.slice(0, 4), 430, 490].map((x) => line(x, 576, x, 720)).join('');
    const words = [[706, ['Ref', 'Description', 'Qty', 'Amount']] as [number, string[]], ...bill]
      .map(([y, cells]) =>
        cells
          .map((cell, at) =>
            textAt((xs[at] ?? 0) + 4, y, cell, 10, cell === cell.toUpperCase() && / /.test(cell) ? 'F2' : 'F1'),
          )
          .join(''),
      )
      .join('');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: lines + words }]));
    const rows = blocks.map(({ start, end, headingPath }) =>
      [...headingPath, text.slice(start, end).replaceAll('\t', ' | ')].join(' > ').trim(),
    );
    expect(rows).toEqual([
      'Ref | Description | Qty | Amount',
      '| EXCAVATING AND FILLING',
      'EXCAVATING AND FILLING > A | Excavating to reduce levels; maximum depth not exceeding one metre | 64 | 1,369.60',
      'EXCAVATING AND FILLING > B | Breaking out a yard slab of concrete | 38 | 1,320.50*',
      '| BRICK WALLING',
      'BRICK WALLING > C | Walls of engineering bricks in cement mortar | 18 | 2,566.80',
      'BRICK WALLING > D | Forming an opening; the lintel is measured with the frame | - | rate only',
      'BRICK WALLING > E | Tanking slurry to the inner face | 44 | 1,227.60',
    ]);
  });
});
