import { describe, expect, it } from 'vitest';
import type { OcrEngine, PictureWord } from './ocr-engine.js';
import { readPicturePage } from './read-picture-page.js';

const SENTENCE = 'The tenant pays the rent for each quarter in advance and without set-off'.split(' ');
const across: PictureWord[][] = [
  SENTENCE.map((text, at) => ({ text, x0: at * 60, x1: at * 60 + 50, y0: 0, y1: 12, confidence: 95 })),
];
const upwards: PictureWord[][] = [
  SENTENCE.map((text, at) => ({ text, x0: 0, x1: 12, y0: at * 60, y1: at * 60 + 50, confidence: 95 })),
];

describe('a page that lies on its side', () => {
  it('is turned, although the engine reads its lines as they run up the page', async () => {
    const size = { width: 400, height: 600 };
    const blank = { ...size, grey: new Uint8Array(size.width * size.height).fill(255) };
    let turned = 0;
    const engine: OcrEngine = { knows: () => true, read: () => Promise.resolve(turned === 90 ? across : upwards) };
    const draw = (turn: number) => {
      turned = turn;
      return Promise.resolve(blank);
    };
    const page = await readPicturePage(1, draw, { engine, language: 'en' });
    expect([page.turn, page.lines[0]?.map(({ text }) => text)]).toEqual([90, SENTENCE]);
  });
});

describe('handwriting on a page', () => {
  it('that is read as large words without sense is no text', async () => {
    const size = { width: 900, height: 1000 };
    const blank = { ...size, grey: new Uint8Array(size.width * size.height).fill(255) };
    const below = (line: PictureWord[], y: number) =>
      line.map((word) => ({ ...word, y0: word.y0 + y, y1: word.y1 + y }));
    const scrawl = [
      { text: 'a', x0: 0, x1: 200, y0: 60, y1: 130, confidence: 54 },
      { text: 'aa', x0: 220, x1: 400, y0: 60, y1: 130, confidence: 44 },
    ];
    const lines = [across[0] ?? [], scrawl, below(across[0] ?? [], 160)];
    const engine: OcrEngine = { knows: () => true, read: () => Promise.resolve(lines) };
    const page = await readPicturePage(1, () => Promise.resolve(blank), { engine, language: 'en' });
    expect(page.lines.map((line) => line.map(({ text }) => text))).toEqual([SENTENCE, SENTENCE]);
  });
});

describe('the number of a clause', () => {
  it('that was read as a line of its own stands at the head of the line beside it', async () => {
    const size = { width: 900, height: 1000 };
    const blank = { ...size, grey: new Uint8Array(size.width * size.height).fill(255) };
    const at = (text: string, left: number, top: number) => ({
      text,
      x0: left,
      x1: left + 30,
      y0: top,
      y1: top + 12,
      confidence: 95,
    });
    const first = SENTENCE.map((text, place) => at(text, 60 + place * 50, 0));
    const second = SENTENCE.map((text, place) => at(text, 60 + place * 50, 30));
    const lines = [[at('4.', 10, 1)], first, second];
    const engine: OcrEngine = { knows: () => true, read: () => Promise.resolve(lines) };
    const page = await readPicturePage(1, () => Promise.resolve(blank), { engine, language: 'en' });
    expect(page.lines.map((line) => line.map(({ text }) => text))).toEqual([['4.', ...SENTENCE], SENTENCE]);
  });
});

describe('signs of percent and currencies', () => {
  it('stay at the end of their line, and in a line of their own over the columns of accounts', async () => {
    const size = { width: 1200, height: 1700 };
    const blank = { ...size, grey: new Uint8Array(size.width * size.height).fill(255) };
    const at = (words: string[], top: number) =>
      words.map((text, place) => ({
        text,
        x0: place * 60,
        x1: place * 60 + 50,
        y0: top,
        y1: top + 12,
        confidence: 95,
      }));
    const lines = [at([...SENTENCE, '19', '%.'], 0), at(['€', '€'], 40), at(['%'], 80), at(SENTENCE, 120)];
    const engine: OcrEngine = {
      knows: () => true,
      read: (_, __, kind) => Promise.resolve(kind === 'block' ? [] : lines),
    };
    const page = await readPicturePage(1, () => Promise.resolve(blank), { engine, language: 'en' });
    expect(page.lines.map((line) => line.map(({ text }) => text))).toEqual([
      [...SENTENCE, '19', '%.'],
      ['€', '€'],
      SENTENCE,
    ]);
  });
});

describe('dashes of a page', () => {
  it('are as long as they are drawn, and stay before an item', async () => {
    const size = { width: 1200, height: 1700 };
    const blank = { ...size, grey: new Uint8Array(size.width * size.height).fill(255) };
    const at = (texts: readonly [text: string, width: number][], top: number) => {
      let x1 = 0;
      return texts.map(([text, width]) => {
        const x0 = x1 + 20;
        x1 = x0 + width;
        return { text, x0, x1, y0: top, y1: top + (text === '—' ? 3 : 24), confidence: 95 };
      });
    };
    const words = SENTENCE.map((text): [string, number] => [text, 50]);
    const lines = [
      at([['—', 18], ...words], 0),
      at([['—', 18], ...words], 30),
      at([...words.slice(0, 5), ['—', 36], ...words.slice(5)], 60),
      at([...words.slice(0, 5), ['—', 18], ...words.slice(5)], 120),
    ];
    const engine: OcrEngine = { knows: () => true, read: () => Promise.resolve(lines) };
    const page = await readPicturePage(1, () => Promise.resolve(blank), { engine, language: 'en' });
    const dashes = page.lines.map((line) => line.map(({ text }) => text).filter((text) => /[–—]/.test(text)));
    expect(dashes).toEqual([['–'], ['–'], ['—'], ['–']]);
  });
});
