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
});
