import { describe, expect, it } from 'vitest';
import { partMarks } from './find-stamps-and-handwriting.js';
import type { GreyPicture } from './grey-and-straighten-pictures.js';
import type { PictureWord } from './ocr-engine.js';

const WIDTH = 1600;
const SENTENCE = 'The tenant pays the rent for each quarter in advance and without set-off or counterclaim';

/** Draws words as upright strokes on a base line, askew by some degrees or with strokes that lean over. */
function page() {
  const picture: GreyPicture = { width: WIDTH, height: 1000, grey: new Uint8Array(WIDTH * 1000).fill(255) };
  const draw = (text: string, left: number, base: number, { height = 20, tilt = 0, slant = 0 } = {}): PictureWord[] => {
    const slope = Math.tan((tilt * Math.PI) / 180);
    const lean = Math.tan((slant * Math.PI) / 180);
    let x = left;
    return text.split(' ').map((word) => {
      const box = { text: word, x0: WIDTH, y0: 1000, x1: 0, y1: 0, confidence: 95 };
      for (const _ of word) {
        for (let up = 0; up < height; up++)
          for (let thick = 0; thick < 4; thick++) {
            const [px, py] = [Math.round(x + thick + up * lean), Math.round(base - up + (x - left) * slope)];
            picture.grey[py * WIDTH + px] = 0;
            box.x0 = Math.min(box.x0, px);
            box.x1 = Math.max(box.x1, px + 1);
            box.y0 = Math.min(box.y0, py);
            box.y1 = Math.max(box.y1, py + 1);
          }
        x += height * 0.6;
      }
      x += height * 0.5;
      return box;
    });
  };
  const prose = Array.from({ length: 14 }, (_, at) => draw(SENTENCE, 100, 40 + at * 30));
  const read = (lines: PictureWord[][], cells: PictureWord[][] = []) => {
    const parted = partMarks(picture, lines, (line) => cells.includes(line));
    const asText = (some: PictureWord[][]) => some.map((line) => line.map(({ text }) => text).join(' '));
    return { lines: asText(parted.lines), marks: asText(parted.marks), byHand: asText(parted.byHand) };
  };
  return { draw, prose, read };
}

describe('what was stamped or written onto a page', () => {
  it('is what lies askew on it, also behind the words of a line', () => {
    const { draw, prose, read } = page();
    const stamp = draw('RECEIVED MARCH', 900, 600, { tilt: -5 });
    const line = [
      ...draw('Name of witness:', 100, 700),
      ...draw('Grainne Moloney', 700, 700, { tilt: -6, height: 30 }),
    ];
    expect(read([...prose, stamp, line])).toEqual({
      lines: [...Array<string>(14).fill(SENTENCE), 'Name of witness:'],
      marks: ['RECEIVED MARCH', 'Grainne Moloney'],
      byHand: [],
    });
  });

  it('is what stands in large letters that lean over, and no title in upright ones', () => {
    const { draw, prose, read } = page();
    const title = draw('SERVICES AGREEMENT', 500, 500, { height: 34 });
    const name = draw('Tom Hogan', 100, 800, { height: 34, slant: 16 });
    expect(read([...prose, title, name]).byHand).toEqual(['Tom Hogan']);
  });

  it('stays in its line where it was written to the end of a few words, behind a label, or beside another name', () => {
    const { draw, prose, read } = page();
    const filled = [...draw('Certificate is', 100, 600), ...draw('not used', 400, 600, { height: 34, slant: 16 })];
    const signed = [...draw('Signed:', 100, 700), ...draw('Tom Hogan', 230, 700, { height: 22, slant: 16 })];
    const names = [
      ...draw('Mary Quill', 100, 800, { height: 34, slant: 16 }),
      ...draw('Ann Roe', 900, 800, { height: 34, slant: 16 }),
    ];
    expect(read([...prose, filled, signed, names])).toEqual({
      lines: [
        ...Array<string>(14).fill(SENTENCE),
        'Certificate is not used',
        'Signed: Tom Hogan',
        'Mary Quill Ann Roe',
      ],
      marks: [],
      byHand: ['not used', 'Tom Hogan', 'Mary Quill', 'Ann Roe'],
    });
  });

  it('is no part of a sentence that it stands behind', () => {
    const { draw, prose, read } = page();
    const noted = [...(prose[3] ?? []), ...draw('agreed', 1350, 130, { height: 34, slant: 16 })];
    expect(read(prose.map((line, at) => (at === 3 ? noted : line))).marks).toEqual(['agreed']);
  });

  it('are initials in the margin beside a line, and no figures in a column there', () => {
    const { draw, prose, read } = page();
    const initialled = [...(prose[3] ?? []), ...draw('HD FL', 1400, 130)];
    const priced = [...(prose[5] ?? []), ...draw('12.50', 1400, 190)];
    const lines = prose.map((line, at) => (at === 3 ? initialled : at === 5 ? priced : line));
    expect(read(lines).marks).toEqual(['HD FL']);
  });

  it('is a long line that lies askew between level ones, but not on a bent sheet', () => {
    const { draw, prose, read } = page();
    const note = draw('ROOF RETENTION NOT AGREED BY THE EXECUTORS', 300, 600, { height: 30, tilt: -3 });
    const end = draw('CALL JW', 300, 660, { height: 30, tilt: -4 });
    expect(read([...prose, note, end]).marks).toEqual(['ROOF RETENTION NOT AGREED BY THE EXECUTORS', 'CALL JW']);
    const bent = [0, 1, 2].map((at) =>
      draw('Headings of a page that was bent', 300, 700 + at * 60, { height: 30, tilt: -3 }),
    );
    expect(read([...prose, ...prose, ...bent]).marks).toEqual([]);
  });

  it('are large names beside each other at the end of which one leans over, and a name in the cell of a table', () => {
    const { draw, prose, read } = page();
    const names = [
      ...draw('Will Quill', 100, 800, { height: 34, slant: 16 }),
      ...draw('ANN ROE', 900, 800, { height: 34 }),
    ];
    const cell = draw('Gill Frayne', 100, 900, { height: 34, slant: 16 });
    expect(read([...prose, names, cell], [cell]).byHand).toEqual(['Will Quill', 'ANN ROE', 'Gill Frayne']);
    const letterhead = [
      ...draw('Will Quill', 100, 470, { height: 34, slant: 16 }),
      ...draw('INVOICE', 900, 470, { height: 34 }),
    ];
    expect(read([...prose, letterhead]).byHand).toEqual([]);
  });

  it('is no cell of a drawn table, and nothing where much of the page lies askew', () => {
    const { draw, prose, read } = page();
    const cell = draw('Amount payable', 200, 600, { tilt: 4 });
    expect(read([...prose, cell], [cell]).marks).toEqual([]);
    const askew = [1, 2, 3, 4].map((at) => draw('Words that lie on a bent', 100, 600 + at * 60, { tilt: 3 }));
    expect(read([prose[0] ?? [], ...askew]).marks).toEqual([]);
  });
});
