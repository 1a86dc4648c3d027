import type { PictureBox } from './find-tables-in-picture.js';
import type { LettersOfPicture, LineOfLetters } from './find-lines-of-letters.js';
import type { GreyPicture } from './grey-and-straighten-pictures.js';
import type { PictureWord } from './ocr-engine.js';
import type { Read } from './read-table-cells.js';

/** Pixels to which the capitals of a line are brought: engines read that height best. */
export const CAPITAL = 32;
const MOST_TIMES = 4;
/** Pixels between lines and beside them, where they stand below each other to be read. */
const BETWEEN = 36;
const SIDE = 40;
const HIGHEST = 6_000;

interface Cut {
  line: LineOfLetters;
  picture: GreyPicture;
  /** Where it stands in the picture it is cut from, and how much larger it is. */
  left: number;
  top: number;
  times: number;
}

/** The line dark on white, without what is no part of it, and with capitals of the height that is read best. */
function cutOut(
  { width, height, grey }: GreyPicture,
  { labels }: LettersOfPicture,
  line: LineOfLetters,
  capital: number,
): Cut {
  const margin = Math.ceil(line.height * 0.2) + 2;
  const box: PictureBox = {
    left: Math.max(0, line.box.left - margin),
    top: Math.max(0, line.box.top - margin),
    right: Math.min(width, line.box.right + margin),
    bottom: Math.min(height, line.box.bottom + margin),
  };
  const own = new Set(line.marks.map(({ label }) => label));
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const [ground, ink]: number[][] = [[], []];
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const at = (box.top + y) * width + box.left + x;
      const label = labels[at] ?? 0;
      const value = grey[at] ?? 255;
      if (own.has(label)) ink?.push(value);
      else ground?.push(value);
    }
  const middleOf = (values: number[] = [], share = 0.5) =>
    values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
  const paper = middleOf(ground);
  const letters = middleOf(ink, line.isLight ? 0.85 : 0.15);
  // Far from the letters of the line nothing of it stands.
  const reach = 2;
  const near = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      if (!own.has(labels[(box.top + y) * width + box.left + x] ?? 0)) continue;
      for (let down = Math.max(0, y - reach); down <= Math.min(high - 1, y + reach); down++)
        near.fill(1, down * wide + Math.max(0, x - reach), down * wide + Math.min(wide, x + reach + 1));
    }
  const clean = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const value = grey[(box.top + y) * width + box.left + x] ?? 255;
      const share = paper === letters ? 1 : (value - letters) / (paper - letters);
      clean[y * wide + x] = near[y * wide + x] === 1 ? Math.max(0, Math.min(255, 255 * share)) : 255;
    }
  const times = Math.min(MOST_TIMES, capital / line.height);
  return {
    line,
    picture: resized({ width: wide, height: high, grey: clean }, times),
    left: box.left,
    top: box.top,
    times,
  };
}

/** Each pixel from the four nearest, or the mean of those that it takes the place of. */
export function resized({ width, height, grey }: GreyPicture, times: number): GreyPicture {
  const [columns, rows] = [Math.max(1, Math.round(width * times)), Math.max(1, Math.round(height * times))];
  const into = new Uint8Array(columns * rows);
  const step = 1 / times;
  const samples = Math.max(1, Math.ceil(step));
  const at = (x: number, y: number) =>
    grey[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 255;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let sum = 0;
      for (let down = 0; down < samples; down++)
        for (let over = 0; over < samples; over++) {
          const fromX = (x + (over + 0.5) / samples) * step - 0.5;
          const fromY = (y + (down + 0.5) / samples) * step - 0.5;
          const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
          const [partX, partY] = [fromX - left, fromY - top];
          sum +=
            (at(left, top) * (1 - partX) + at(left + 1, top) * partX) * (1 - partY) +
            (at(left, top + 1) * (1 - partX) + at(left + 1, top + 1) * partX) * partY;
        }
      into[y * columns + x] = sum / (samples * samples);
    }
  return { width: columns, height: rows, grey: into };
}

interface Sheet {
  width: number;
  height: number;
  cuts: (Cut & { from: number })[];
}

function sheetsOf(cuts: readonly Cut[]): Sheet[] {
  const sheets: Sheet[] = [];
  for (const cut of cuts) {
    const open = sheets.at(-1);
    const sheet = open && open.height + cut.picture.height < HIGHEST ? open : { width: 0, height: BETWEEN, cuts: [] };
    if (sheet !== open) sheets.push(sheet);
    sheet.cuts.push({ ...cut, from: sheet.height });
    sheet.width = Math.max(sheet.width, cut.picture.width + 2 * SIDE);
    sheet.height += cut.picture.height + BETWEEN;
  }
  return sheets;
}

function drawn({ width, height, cuts }: Sheet): GreyPicture {
  const grey = new Uint8Array(width * height).fill(255);
  for (const { from, picture } of cuts)
    for (let y = 0; y < picture.height; y++)
      grey.set(picture.grey.subarray(y * picture.width, (y + 1) * picture.width), (from + y) * width + SIDE);
  return { width, height, grey };
}

/** What each line of letters says, read below each other as one block. */
export async function readLinesOfLetters(
  picture: GreyPicture,
  letters: LettersOfPicture,
  read: Read,
  capital = CAPITAL,
): Promise<{ line: LineOfLetters; words: PictureWord[] }[]> {
  const cuts = letters.lines.map((line) => cutOut(picture, letters, line, capital));
  const words = new Map<LineOfLetters, PictureWord[]>();
  for (const sheet of sheetsOf(cuts))
    for (const line of await read(drawn(sheet))) {
      const middle = line.reduce((sum, { y0, y1 }) => sum + (y0 + y1) / 2, 0) / line.length;
      const own = sheet.cuts.findLast(({ from }) => from - BETWEEN / 2 <= middle);
      if (!own) continue;
      const inPicture = line.map((word) => ({
        ...word,
        x0: (word.x0 - SIDE) / own.times + own.left,
        x1: (word.x1 - SIDE) / own.times + own.left,
        y0: (word.y0 - own.from) / own.times + own.top,
        y1: (word.y1 - own.from) / own.times + own.top,
      }));
      words.set(own.line, [...(words.get(own.line) ?? []), ...inPicture]);
    }
  return letters.lines.map((line) => ({ line, words: words.get(line) ?? [] }));
}
