import { expect, it } from 'vitest';
import { findBoldLines } from './find-bold-lines.js';
import type { PictureWord } from './ocr-engine.js';

const [WIDTH, HEIGHT] = [1400, 600];

it('lines whose strokes are all thicker than those of the page are bold, and no larger letters or single words', () => {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const draw = (top: number, words: readonly { thick: number; height?: number }[]): PictureWord[] =>
    words.map(({ thick, height = 20 }, at) => {
      const word = {
        text: 'parties',
        x0: 50 + at * 120,
        y0: top,
        x1: 150 + at * 120,
        y1: top + height,
        confidence: 95,
      };
      for (let y = word.y0; y < word.y1; y++)
        for (let letter = 0; letter < 7; letter++)
          grey.fill(0, y * WIDTH + word.x0 + letter * 14, y * WIDTH + word.x0 + letter * 14 + thick);
      return word;
    });
  const regular = Array.from({ length: 10 }, () => ({ thick: 4 }));
  const text = [0, 1, 2, 3, 4].map((at) => draw(200 + at * 40, regular));
  const bold = draw(150, [{ thick: 6 }, { thick: 6 }]);
  const large = draw(60, [{ thick: 7, height: 38 }]);
  const oneBold = draw(500, [{ thick: 4 }, { thick: 6 }, { thick: 6 }]);
  const found = findBoldLines({ width: WIDTH, height: HEIGHT, grey }, [large, bold, ...text, oneBold]);
  expect([...found]).toEqual(bold);
});
