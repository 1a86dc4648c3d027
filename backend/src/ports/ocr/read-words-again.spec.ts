import { describe, expect, it } from 'vitest';
import type { GreyPicture } from './grey-and-straighten-pictures.js';
import type { PictureWord } from './ocr-engine.js';
import { readNumbersAgain, readPartsAgain } from './read-words-again.js';

const [WIDTH, HEIGHT] = [1000, 400];
const word = (text: string, x0: number, y0: number, confidence = 95, height = 20): PictureWord => ({
  text,
  x0,
  x1: x0 + 10 * text.length,
  y0,
  y1: y0 + height,
  confidence,
});
const textOf = (lines: readonly PictureWord[][]) => lines.map((line) => line.map(({ text }) => text).join(' '));

function pageWith(words: readonly PictureWord[]): GreyPicture {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const { x0, x1, y0, y1 } of words) for (let y = y0; y < y1; y++) grey.fill(0, y * WIDTH + x0, y * WIDTH + x1);
  return { width: WIDTH, height: HEIGHT, grey };
}

describe('numbers at the heads of clauses', () => {
  const lines = ['1.', '2.', '5 p', '4.', '2:1'].map((number, at) => [
    ...number
      .split(' ')
      .map((part, place) => word(part, 50 + 12 * place, 20 + 60 * at, at < 2 ? 95 : at === 4 ? 88 : 30)),
    word('Tenant', 200, 20 + 60 * at),
    word('pays', 280, 20 + 60 * at),
  ]);
  const reads = (again: readonly string[], confidence: number) => (picture: GreyPicture) => {
    // Each is a cell of its own, from top to bottom.
    const rows = Array.from({ length: picture.height }, (_, y) =>
      picture.grey.subarray(y * picture.width, (y + 1) * picture.width),
    );
    const tops = rows.flatMap((row, y) => (row.includes(0) && !rows[y - 1]?.includes(0) ? [y] : []));
    return Promise.resolve(tops.map((y, at) => [word(again[at] ?? '', 40, y, confidence)]));
  };

  it('that were not read surely are read once more by themselves', async () => {
    const found = await readNumbersAgain(pageWith(lines.flat()), lines, reads(['3.', '4.', '2:'], 80));
    expect(textOf(found)).toEqual([
      '1. Tenant pays',
      '2. Tenant pays',
      '3. Tenant pays',
      '4. Tenant pays',
      '2:1 Tenant pays',
    ]);
  });

  it('stay where that tells no number', async () => {
    const found = await readNumbersAgain(pageWith(lines.flat()), lines, reads(['@', '', 'x y'], 80));
    expect(textOf(found)).toEqual(textOf(lines));
  });
});

describe('the small lines of a letterhead beside a large name', () => {
  const lines = [
    [word('KILBRIDE', 50, 40, 95, 40), word('LACEY', 150, 40, 95, 40), word('Conc', 700, 40, 30, 40)],
    [word('Tel', 700, 90, 95, 16), word('021', 740, 90, 95, 16)],
    ...[150, 180, 210, 240].map((top) => [word('Dear', 50, top), word('Sirs,', 100, top)]),
  ];

  it('are read by themselves where they were hardly read in one line with it', async () => {
    const again = () =>
      Promise.resolve([
        [word('27', 12, 12), word('Mall', 50, 12)],
        [word('Tel', 12, 60), word('021', 50, 60)],
      ]);
    expect(textOf(await readPartsAgain(pageWith(lines.flat()), lines, again)).slice(0, 4)).toEqual([
      'KILBRIDE LACEY',
      '27 Mall',
      'Tel 021',
      'Dear Sirs,',
    ]);
  });

  it('stay as they were where that is no surer', async () => {
    const again = () => Promise.resolve([[word('xx', 12, 12, 40)]]);
    expect(textOf(await readPartsAgain(pageWith(lines.flat()), lines, again))).toEqual(textOf(lines));
  });

  it('are no column of figures, whose rows would be torn', async () => {
    const rows = [
      [word('Rents', 50, 40), word('LAN', 400, 36, 30, 28), word('3,980', 700, 40)],
      [word('Fees', 50, 70), word('(312)', 400, 70), word('75', 700, 70)],
      [word('Grants', 50, 100), word('88', 400, 100), word('1,204', 700, 100)],
      [word('Total', 50, 130), word('176', 400, 130), word('5,259', 700, 130)],
    ];
    const again = () =>
      Promise.resolve(['4,120', '(312)', '88', '176'].map((text, at) => [word(text, 12, 12 + 30 * at)]));
    expect(textOf(await readPartsAgain(pageWith(rows.flat()), rows, again))).toEqual(textOf(rows));
  });
});
