import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { aRecognisedPage } from '../../../ocr/recognised-page.suite.js';
import { readDocument } from '../../read-document.js';
import { makePdf } from '../../testing/make/make-pdf.js';

/** Words of one line from a place on. */
const words = (text: string, left: number, top: number) =>
  text.split(' ').map((word, at, all) => {
    const from = left + 0.01 * all.slice(0, at).join(' ').length + (at > 0 ? 0.01 : 0);
    return { text: word, left: from, right: from + 0.01 * word.length, top, bottom: top + 0.008, confidence: 95 };
  });

async function readScan(lines: Parameters<typeof aRecognisedPage>[0]): Promise<string[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'forms-'));
  try {
    const file = path.join(home, 'a.pdf');
    writeFileSync(file, makePdf([{ content: '' }]));
    const recognised = [{ page: aRecognisedPage(lines) }];
    const { text, blocks } = await readDocument({ path: file, fileName: 'a.pdf', recognised }, () => {});
    return blocks.map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, ' '));
  } finally {
    rmSync(home, { recursive: true });
  }
}

const PROSE = [0.1, 0.115, 0.13].map((top) =>
  words('The works are varied as the engineer has described above.', 0.1, top),
);

it('who signs in one of several boxes beside each other on a scan stands below the party of that box', async () => {
  const labels = [[...words('ENGINEER', 0.1, 0.6), ...words('CONTRACTOR', 0.38, 0.6)], words('EMPLOYER', 0.66, 0.6)];
  const names = [...words('T. Ross', 0.15, 0.68), ...words('(under protest)', 0.43, 0.68)];
  const dates = [...words('Date: 7/8/24', 0.1, 0.7), ...words('Date: 9/8/24', 0.38, 0.7)];
  const read = await readScan([...PROSE, ...labels, names, dates]);
  expect(read.slice(1)).toEqual([
    'ENGINEER',
    'T. Ross',
    'Date: 7/8/24',
    'CONTRACTOR',
    '(under protest)',
    'Date: 9/8/24',
    'EMPLOYER',
  ]);
});

it('heads above rows without a field of their own stay above them', async () => {
  const row = (texts: readonly string[], top: number) => texts.flatMap((text, at) => words(text, 0.1 + 0.28 * at, top));
  const read = await readScan([
    ...PROSE,
    row(['ITEM', 'UNIT', 'AMOUNT'], 0.6),
    row(['Piles', 'No.', '85,680'], 0.62),
    row(['Barge', 'day', '66,600'], 0.64),
  ]);
  expect(read.at(-1)).toBe('Barge day 66,600');
});
