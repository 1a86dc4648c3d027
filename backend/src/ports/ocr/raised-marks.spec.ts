import { describe, expect, it } from 'vitest';
import type { PictureWord } from './ocr-engine.js';
import { withLostMinus } from './lost-minus.js';
import { withLostPoints } from './lost-points.js';
import { readRaisedMarks } from './raised-marks.js';
import { drawnWords } from './signs-of-words.js';

/** Signs as they are drawn, 20 high on a line: letters and figures, raised marks, quotation marks, full stops and commas. */
const SHAPES = {
  n: { top: 0, bottom: 20, wide: 10 },
  r: { top: -4, bottom: 8, wide: 7 },
  q: { top: -1, bottom: 6, wide: 3 },
  '.': { top: 17, bottom: 20, wide: 3 },
  ',': { top: 17, bottom: 24, wide: 3 },
  '-': { top: 9, bottom: 12, wide: 7 },
  _: { top: 17, bottom: 20, wide: 7 },
  w: { top: 0, bottom: 20, wide: 20 },
  '(': { top: -6, bottom: 26, wide: 5 },
};
const TOP = 20;

/** A line of words, each by its signs as they are drawn and by what was read. */
function aLine(...words: [drawn: string, text: string][]) {
  const size = { width: 600, height: 80 };
  const grey = new Uint8Array(size.width * size.height).fill(255);
  let left = 30;
  const line = words.map(([drawn, text]): PictureWord => {
    const x0 = left;
    for (const sign of drawn) {
      const { top, bottom, wide } = SHAPES[sign as keyof typeof SHAPES];
      for (let y = TOP + top; y < TOP + bottom; y++) grey.fill(0, y * size.width + left, y * size.width + left + wide);
      left += wide + 4;
    }
    const x1 = left - 4;
    left += 30;
    return { text, x0, x1, y0: TOP - 4, y1: TOP + 20, confidence: 90 };
  });
  return drawnWords({ ...size, grey }, line);
}

/** What was read of a line whose raised marks are read as these. */
async function readWith(marks: string, ...words: [drawn: string, text: string][]): Promise<string[]> {
  const drawn = aLine(...words);
  const read = () => Promise.resolve([[{ text: marks, x0: 40, x1: 90, y0: 40, y1: 64, confidence: 90 }]]);
  const better = await readRaisedMarks(drawn, read);
  return drawn.map(({ word }) => (better.get(word) ?? word).text);
}

describe('the raised mark of a note', () => {
  it('is what it shows, whatever other sign it was read as', async () => {
    expect(await readWith('111', ['nnnn', 'both'], ['nnnn.r', 'year.!'])).toEqual(['both', 'year.¹']);
    expect(await readWith('222', ['nnnn', 'both'], ['nnnnr', 'rate?'])).toEqual(['both', 'rate²']);
    expect(await readWith('333', ['nnnn', 'both'], ['nr', 'm*'])).toEqual(['both', 'm³']);
  });

  it('is told where it was lost', async () => {
    expect(await readWith('111', ['nnnn', 'both'], ['nnnnr', 'year'])).toEqual(['both', 'year¹']);
    expect(await readWith('333', ['nnnn', 'both'], ['nrnn', 'm/s'])).toEqual(['both', 'm³/s']);
  });

  it('is no figure of the number beside it', async () => {
    expect(await readWith('222', ['rn.n', '21.6'], ['nn', 'mm'])).toEqual(['²1.6', 'mm']);
    expect(await readWith('222', ['nnnn', 'both'], ['nnnn.r', '1999.2'])).toEqual(['both', '1999.²']);
  });

  it('leaves a number doubted where nothing tells which of its figures it is', async () => {
    const drawn = aLine(['nnnn', 'both'], ['nnnr', '12342']);
    const read = () => Promise.resolve([[{ text: '222', x0: 40, x1: 90, y0: 40, y1: 64, confidence: 90 }]]);
    const better = await readRaisedMarks(drawn, read);
    expect([...better.values()]).toMatchObject([{ text: '12342', confidence: 50 }]);
  });

  it('is no quotation mark, and no letter of "2nd"', async () => {
    expect(await readWith('111', ['nnnn', 'both'], ['nnnnq', "boys'"])).toEqual(['both', "boys'"]);
    expect(await readWith('ddd', ['nnnn', 'both'], ['nr', '2d'])).toEqual(['both', '2d']);
  });
});

describe('the number of a clause or a value', () => {
  const read = (drawn: string, text: string) => aLine(['nnnn', 'both'], [drawn, text]).map(withLostPoints).at(-1);

  it('has the full stop that the picture shows, although it was read without', () => {
    expect(read('n.n', '11')).toMatchObject({ text: '1.1', confidence: 90 });
    expect(read('n.n', '42.')?.text).toBe('4.2');
    expect(read('nn', '11')?.text).toBe('11');
  });

  it('has its comma also where two of its figures touch, and beside brackets, which are higher', () => {
    expect(read('n,nw', '2979')?.text).toBe('2,979');
    const beside = aLine(['(nnnn(', '(3389)'], ['(nnnn(', '(5521)'], ['n,nnn', '7373']);
    expect(beside.map(withLostPoints).at(-1)?.text).toBe('7,373');
  });

  it('is doubted where a comma or a full stop was lost before three figures', () => {
    expect(read('n.nnn', '2418')).toMatchObject({ text: '2418', confidence: 50 });
    expect(read('n,nnn', '2418')?.text).toBe('2,418');
    expect(read('nn,nnw', '1625%')?.text).toBe('16,25%');
  });
});

describe('a number with a minus before it', () => {
  const read = (drawn: string, text: string) => aLine(['nnnn', 'loss'], [drawn, text]).map(withLostMinus).at(-1)?.text;

  it('keeps the minus that the picture shows, although it was read without', () => {
    expect(read('-n,nnn', '8,390')).toBe('-8,390');
    expect(read('-nn', '-69')).toBe('-69');
  });

  it('has none where a line below or nothing stands before it', () => {
    expect(read('_nn', '69')).toBe('69');
    expect(read('nn', '69')).toBe('69');
  });
});
