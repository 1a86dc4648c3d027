import { describe, expect, it } from 'vitest';
import type { GreyPicture } from './grey-and-straighten-pictures.js';
import type { OcrEngine } from './ocr-engine.js';
import { readWordsOfPicture } from './read-words-of-picture.js';

/** Three letters "H". */
function picture(): GreyPicture {
  const [width, height] = [300, 120];
  const grey = new Uint8Array(width * height).fill(255);
  const fill = (left: number, top: number, wide: number, high: number) => {
    for (let y = top; y < top + high; y++) grey.fill(0, y * width + left, y * width + left + wide);
  };
  for (const left of [100, 122, 144]) {
    fill(left, 40, 3, 24);
    fill(left + 11, 40, 3, 24);
    fill(left, 50, 14, 3);
  }
  return { width, height, grey };
}

/** An engine that reads a line as told, in one language after another. */
function engineThat(read: (language: string, time: number) => [text: string, confidence: number]): OcrEngine {
  let time = 0;
  return {
    knows: () => true,
    read: (_picture, language) => {
      const [text, confidence] = read(language, time++);
      return Promise.resolve([[{ text, confidence, x0: 50, x1: 120, y0: 40, y1: 70 }]]);
    },
  };
}

const wordsOf = async (engine: OcrEngine) =>
  (await readWordsOfPicture(picture(), { engine, language: 'en' }))?.lines
    .flat()
    .map((word) => [word.text, word.confidence]);

describe('the words of a picture', () => {
  it('are doubted where a figure is read as another in another size', async () => {
    expect(await wordsOf(engineThat((_, time) => (time === 0 ? ['158', 92] : ['138', 90])))).toEqual([['158', 50]]);
    expect(await wordsOf(engineThat(() => ['158', 92]))).toEqual([['158', 92]]);
  });

  it('have the sign of a currency that another language reads where a letter stands for it', async () => {
    expect(await wordsOf(engineThat((language) => (language === 'en' ? ['(Em)', 96] : ['(£m)', 90])))).toEqual([
      ['(£m)', 90],
    ]);
  });

  it('are none where strokes or a mark alone were read as letters', async () => {
    expect(await wordsOf(engineThat(() => ['|', 95]))).toEqual([]);
    expect(await wordsOf(engineThat(() => ['m', 95]))).toEqual([]);
    expect(await wordsOf(engineThat(() => ['Ne', 80]))).toEqual([]);
  });
});
