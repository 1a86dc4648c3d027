import { describe, expect, it } from 'vitest';
import { inReadingOrder, type PictureLine } from './order-words-of-pictures.js';

const HEIGHT = 20;

/** A line of a picture in the middle of `x`, with its top at `y`. */
function at(x: number, y: number, text: string): PictureLine {
  const wide = text.length * 10;
  const box = { left: x - wide / 2, right: x + wide / 2, top: y, bottom: y + HEIGHT };
  return {
    words: [{ text, x0: box.left, x1: box.right, y0: box.top, y1: box.bottom, confidence: 95 }],
    box,
    height: HEIGHT,
  };
}

const read = (lines: PictureLine[]) => inReadingOrder(lines).map((line) => line.map(({ text }) => text).join(' '));

describe('the words of a chart', () => {
  it('tell each figure over a bar with the name below it', () => {
    const names = [at(100, 300, 'Alderney'), at(250, 300, 'Beech'), at(400, 300, 'Cotters')];
    const figures = [at(100, 80, '158'), at(250, 160, '131'), at(402, 40, '1,710')];
    expect(read([at(250, 0, 'Beds'), ...figures, ...names])).toEqual([
      'Beds',
      'Alderney 158',
      'Beech 131',
      'Cotters 1,710',
    ]);
  });

  it('tell it with a name of two lines, and years with theirs; figures of an axis belong to none', () => {
    const axis = [at(20, 60, '100'), at(20, 160, '50')];
    const names = [at(100, 300, 'Adult'), at(250, 300, 'Child'), at(100, 326, 'arch'), at(250, 326, 'tooth')];
    expect(read([...axis, at(100, 80, '412'), at(250, 160, '149'), ...names]).slice(-2)).toEqual([
      'Adult arch 412',
      'Child tooth 149',
    ]);
    const years = [at(100, 300, '2023'), at(250, 300, '2024')];
    expect(read([at(100, 80, '59.9'), at(250, 120, '48.2'), ...years])).toEqual(['2023 59.9', '2024 48.2']);
  });

  it('tell none where more than one figure stands over a name', () => {
    const names = [at(100, 300, 'Alderney'), at(250, 300, 'Beech')];
    const figures = [at(100, 80, '158'), at(100, 180, '40'), at(250, 160, '131'), at(250, 220, '12')];
    expect(read([...figures, ...names])).toContain('Alderney Beech');
  });

  it('tell each figure beside a bar with the name before it', () => {
    const lines = ['Tugs', 'Barges', 'Launch'].flatMap((name, row) => [
      at(100 - name.length * 5, 50 + row * 60, name),
      at(250 + row * 40, 52 + row * 60, `${row + 3}.5`),
    ]);
    expect(read(lines)).toEqual(['Tugs 3.5', 'Barges 4.5', 'Launch 5.5']);
  });
});

describe('the boxes of a chart of companies', () => {
  it('that stand beside each other are read one after the other', () => {
    const lines = [
      at(300, 0, 'Alder Holdco'),
      at(100, 100, 'Alder Leeds'),
      at(100, 122, '100%'),
      at(300, 100, 'Alder York'),
      at(300, 122, 'dormant'),
      at(500, 100, 'Fossgate'),
      at(500, 122, '51%'),
    ];
    expect(read(lines)).toEqual(['Alder Holdco', 'Alder Leeds', '100%', 'Alder York', 'dormant', 'Fossgate', '51%']);
  });
});
