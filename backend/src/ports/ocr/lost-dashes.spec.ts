import { describe, expect, it } from 'vitest';
import { withLostDashes } from './lost-dashes.js';
import type { PictureWord } from './ocr-engine.js';

const [WIDTH, HEIGHT] = [600, 240];

interface Stroke {
  row: number;
  left: number;
  from: number;
  wide: number;
  high: number;
}

/** Rows of a name and two amounts, "" for one that was not read, and what else is drawn in them; what they say then. */
function reads(rows: readonly (readonly [string, string, string])[], strokes: readonly Stroke[]): string[] {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const draw = (left: number, top: number, wide: number, high: number) => {
    for (let y = top; y < top + high; y++) grey.fill(0, y * WIDTH + left, y * WIDTH + left + wide);
  };
  const lines = rows.map((cells, row) =>
    cells.flatMap((text, column): PictureWord[] => {
      const [wide, y0] = [10 * text.length, 20 + 40 * row];
      const x0 = column === 0 ? 20 : 250 + 150 * column - wide;
      if (text === '') return [];
      for (let x = x0; x < x0 + wide; x += 10) draw(x, y0, 8, 18);
      return [{ text, x0, x1: x0 + wide - 1, y0, y1: y0 + 18, confidence: 95 }];
    }),
  );
  for (const { row, left, from, wide, high } of strokes) draw(left, 20 + 40 * row + from, wide, high);
  return withLostDashes({ width: WIDTH, height: HEIGHT, grey }, lines, () => true).map((line) =>
    line.map(({ text }) => text).join(' '),
  );
}

const ROWS = [
  ['Rents', '4,120', '3,980'],
  ['Repairs', '(312)', ''],
  ['Grants', '', '75'],
  ['Fees', '88', '1,204'],
] as const;

describe('a column of figures without lines', () => {
  it('keeps the dash of a row, however short, also where another column has a figure', () => {
    const dashes = [
      { row: 1, left: 542, from: 9, wide: 6, high: 3 },
      { row: 2, left: 390, from: 9, wide: 10, high: 3 },
    ];
    expect(reads(ROWS, dashes)).toEqual(['Rents 4,120 3,980', 'Repairs (312) –', 'Grants – 75', 'Fees 88 1,204']);
  });

  it('has none for a full stop, a line below or a mark beside other ink', () => {
    const others = [
      { row: 1, left: 542, from: 15, wide: 3, high: 3 },
      { row: 2, left: 380, from: 17, wide: 20, high: 2 },
      { row: 2, left: 390, from: 2, wide: 3, high: 14 },
    ];
    expect(reads(ROWS, others)[1]).toBe('Repairs (312)');
    expect(reads(ROWS, others)[2]).toBe('Grants 75');
  });
});
