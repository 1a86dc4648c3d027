import { describe, expect, it } from 'vitest';
import type { GreyPicture } from './grey-and-straighten-pictures.js';
import type { PictureWord } from './ocr-engine.js';
import { readLostWords } from './read-lost-words.js';

const [WIDTH, HEIGHT] = [1200, 600];
const word = (text: string, x0: number, y0: number, confidence = 95): PictureWord => ({
  text,
  x0,
  x1: x0 + 12 * text.length,
  y0,
  y1: y0 + 24,
  confidence,
});
const textOf = (lines: readonly PictureWord[][]) => lines.map((line) => line.map(({ text }) => text).join(' '));

/** A page whose letters are upright strokes, with level lines (y, from, to) drawn on it. */
function pageWith(words: readonly PictureWord[], rules: readonly [number, number, number][] = []): GreyPicture {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const { x0, x1, y0, y1 } of words)
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x += 12) grey.fill(0, y * WIDTH + x, y * WIDTH + x + 4);
  for (const [y, from, to] of rules)
    for (let thick = 0; thick < 3; thick++) grey.fill(0, (y + thick) * WIDTH + from, (y + thick) * WIDTH + to);
  return { width: WIDTH, height: HEIGHT, grey };
}

/** Reads each part below the other as the next of some words. */
const reads =
  (...again: readonly [string, number][]) =>
  ({ width, height, grey }: GreyPicture): Promise<PictureWord[][]> => {
    const rows = Array.from({ length: height }, (_, y) => grey.subarray(y * width, (y + 1) * width));
    const isDark = (row: Uint8Array | undefined) => row?.some((value) => value < 128) === true;
    const tops = rows.flatMap((row, y) => (isDark(row) && !isDark(rows[y - 1]) ? [y] : []));
    return Promise.resolve(
      tops.map((y, at) => {
        const [text = '', confidence] = again[at] ?? [];
        return text.split(' ').map((part, place) => word(part, 40 + 80 * place, y, confidence));
      }),
    );
  };

const sentence = ['The', 'rent', 'is', 'paid', 'yearly'].map((text, at) => word(text, 50 + 90 * at, 40));

describe('what was hardly read with the rest of a page', () => {
  it('is read once more by itself, also a row close to the line below it', async () => {
    const row = [word('Brcb', 50, 200, 0), word('Cbimnex', 300, 200, 40), word('22,5OO', 700, 200, 30)];
    const page = pageWith([...sentence, ...row], [[228, 50, 800]]);
    const { lines } = await readLostWords(page, [sentence, row], [], reads(['B Chimney 22,500', 93]));
    expect(textOf(lines)).toEqual(['The rent is paid yearly', 'B Chimney 22,500']);
  });

  it('stays as it was where that is read no better', async () => {
    const row = [word('Brcb', 50, 200, 0), word('Cbimnex', 300, 200, 40)];
    const { lines } = await readLostWords(pageWith([...sentence, ...row]), [sentence, row], [], reads(['x y', 30]));
    expect(textOf(lines)).toEqual(['The rent is paid yearly', 'Brcb Cbimnex']);
  });

  it('is put where it stands when no word was read there, and beside what else was not', async () => {
    const lost = [word('2021', 50, 200), word('1.42', 800, 202), word('due', 500, 40)];
    const unread = lost.map(({ x0, x1, y0, y1 }) => ({ left: x0, right: x1, top: y0, bottom: y1 }));
    const page = pageWith([...sentence, ...lost]);
    const { lines } = await readLostWords(page, [sentence], unread, reads(['2021', 97], ['1.42', 97], ['due', 96]));
    expect(textOf(lines)).toEqual(['The rent is paid yearly due', '2021 1.42']);
  });

  it('is left out and told where a line goes through it', async () => {
    const struck = word('tothecouncilofthecountyandtown', 320, 120, 5);
    const line = [word('Payable', 50, 120), word('yearly', 180, 120), struck, word('only', 740, 120)];
    const page = pageWith([...sentence, ...line], [[131, 316, 690]]);
    const found = await readLostWords(page, [sentence, line], [], reads(['to the council', 80]));
    expect(textOf(found.lines)).toEqual(['The rent is paid yearly', 'Payable yearly only']);
    expect(textOf(found.struck)).toEqual(['to the council']);
  });

  it('is a signature where it is much higher than print and drawn across the line of a form', async () => {
    const scribble = { ...word('PZaS', 200, 170, 5), y1: 260, x1: 540 };
    const line = [word('Signature', 50, 220), scribble];
    const page = pageWith([...sentence, ...line], [[225, 180, 560]]);
    const found = await readLostWords(page, [sentence, line], [], reads());
    expect(textOf(found.lines)).toEqual(['The rent is paid yearly', 'Signature']);
    expect(textOf(found.signed)).toEqual(['PZaS']);
    expect(found.struck).toEqual([]);
  });
});
