import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';

const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S\n`;

/** A wide table: a title over two of its columns, set to their middle in two lines. */
const TABLE =
  [540, 500, 480, 460, 440].map((y) => line(60, y, 660, y)).join('') +
  line(260, 520, 460, 520) +
  [60, 260, 460, 660].map((x) => line(x, 440, x, 540)).join('') +
  line(360, 440, 360, 520) +
  textAt(66, 515, 'State', 10) +
  textAt(330, 531, 'Pressure', 10) +
  textAt(362, 522, '2012', 8) +
  textAt(266, 506, 'Men', 10) +
  textAt(366, 506, 'Women', 10) +
  textAt(466, 515, 'Mothers', 10) +
  [
    ['Kerala', '2161', '3195', '245'],
    ['Gujarat', '2687', '3021', '477'],
    ['Orissa', '2040', '2624', '398'],
  ]
    .map((row, at) =>
      row.map((cell, column) => textAt([66, 266, 366, 466][column] ?? 0, 486 - 20 * at, cell, 10)).join(''),
    )
    .join('');

async function read(content: string) {
  const { text, blocks, pages } = await readBytes('a.pdf', makePdf([{ content }]));
  const rows = blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row' ? [`${table?.header ?? ''} < ${text.slice(start, end)}`.replaceAll('\t', ' | ')] : [],
  );
  return { rows, text, pages };
}

const HEADS = 'State | Pressure 2012 Men | Pressure 2012 Women | Mothers';

describe('a page set on its side', () => {
  it.each([
    ['up the page', '0 1 -1 0 612 0 cm\n'],
    ['down the page', '0 -1 1 0 0 792 cm\n'],
  ])('is read as its words run %s, with the lines of its table', async (_, turn) => {
    const { rows } = await read(turn + TABLE);
    expect(rows.slice(2)).toEqual([
      `${HEADS} < Kerala | 2161 | 3195 | 245`,
      `${HEADS} < Gujarat | 2687 | 3021 | 477`,
      `${HEADS} < Orissa | 2040 | 2624 | 398`,
    ]);
  });

  it('shows its words where they stand on the page', async () => {
    const { text, pages } = await read(`0 1 -1 0 612 0 cm\n${TABLE}`);
    const run = pages[0]?.runs.find(([start]) => start === text.indexOf('Kerala'));
    const [, , left = 0, top = 0, width = 0, height = 0] = run ?? [];
    expect(left * 612).toBeLessThan(612 - 486);
    expect((left + width) * 612).toBeGreaterThan(612 - 494);
    expect((top + height) * 792).toBeCloseTo(792 - 66, 0);
  });
});
