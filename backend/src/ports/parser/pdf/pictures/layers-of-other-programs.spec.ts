import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PageOutcome, RecognisedPage } from '../../../ocr/text-recogniser.js';
import { readDocument } from '../../read-document.js';
import { makeScan } from '../../testing/make/make-scan.js';

const LINES = [
  'The tenant pays the rent on the first day of each month.',
  'It bears the cost of the roof as well.',
  'The lease goes on until its end in 2031.',
];
const GERMAN = Array.from(
  { length: 8 },
  () => 'Der Kaufer zahlt den Preis auf das Konto des Verkaufers, und die Parteien sind sich dessen bewusst.',
);

/** Unseen lines in a picture, each word further down by `slope` or drawn along it. */
function layer(lines: readonly string[], slope = 0, isByWord = false): string {
  const words = lines.flatMap((line, at) => {
    const [x, y] = [72, 700 - at * 22];
    if (!isByWord) return [`1 ${-slope} ${slope} 1 ${x} ${y} Tm (${line}) Tj`];
    return line.split(' ').map((word, place, all) => {
      const along = 6.2 * all.slice(0, place).join(' ').length;
      return `1 0 0 1 ${x + along} ${y - slope * along} Tm (${word} ) Tj`;
    });
  });
  return `BT 3 Tr /F1 13 Tf ${words.join('\n')} ET`;
}

const recognisedPage = (more: Partial<RecognisedPage> = {}): RecognisedPage => ({
  number: 1,
  turn: 0,
  skew: 0.5,
  confidence: 95,
  language: 'en',
  unread: [],
  lines: ['The tenant pays the rent.', 'It bears the cost of the roof.'].map((line, at) =>
    line.split(' ').map((text, place) => {
      const left = 0.1 + 0.1 * place;
      return { text, left, right: left + 0.08, top: 0.1 + 0.03 * at, bottom: 0.112 + 0.03 * at, confidence: 95 };
    }),
  ),
  ...more,
});

async function readLayer(over: string, recognised?: PageOutcome[]) {
  const home = mkdtempSync(path.join(tmpdir(), 'layer-'));
  try {
    const file = path.join(home, 'a.pdf');
    writeFileSync(file, await makeScan([{ lines: [], over }]));
    return await readDocument({ path: file, fileName: 'a.pdf', recognised }, () => {});
  } finally {
    rmSync(home, { recursive: true });
  }
}

describe('words that another program recognised in a picture', () => {
  it('are recognised anew where they lie askew, each along its line or one further down than the other', async () => {
    expect((await readLayer(layer(LINES))).scannedPages).toEqual([]);
    expect((await readLayer(layer(LINES, 0, true))).scannedPages).toEqual([]);
    expect((await readLayer(layer(LINES, 0.009))).scannedPages).toEqual([1]);
    expect((await readLayer(layer(LINES, 0.009, true))).scannedPages).toEqual([1]);
  });

  it('are recognised anew where they lack the letters of their language', async () => {
    expect((await readLayer(layer(GERMAN))).scannedPages).toEqual([1]);
    const own = GERMAN.map((line) => line.replaceAll('Kaufer', 'K\\344ufer'));
    expect((await readLayer(layer(own))).scannedPages).toEqual([]);
  });

  it('give way to what was recognised anew', async () => {
    const { text, remarks, scannedPages } = await readLayer(layer(LINES, 0.009), [{ page: recognisedPage() }]);
    expect(text).toBe('The tenant pays the rent.\n\nIt bears the cost of the roof.');
    expect(remarks).toEqual(['1 page read by text recognition; compare quotations with the page.']);
    expect(scannedPages).toEqual([]);
  });

  it('are kept where that is no better, or failed', async () => {
    const kept = 'Page 1 is a picture whose words another program recognised; compare quotations with the page.';
    const outcomes: PageOutcome[] = [
      { page: recognisedPage({ confidence: 40 }) },
      { page: recognisedPage({ unknownLanguage: 'pl' }) },
      { number: 1, failure: 'too slow' },
    ];
    for (const outcome of outcomes) {
      const { text, remarks, unreadPages } = await readLayer(layer(LINES, 0.009), [outcome]);
      expect(text).toContain('2031');
      expect(remarks).toEqual([kept]);
      expect(unreadPages).toEqual([]);
    }
  });
});
