import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeScan, type ScanPage } from '../parser/testing/make/make-scan.js';
import { hasPapers, PAPERS } from '../parser/testing/read-papers-outside-repository.js';
import { OCR_LIMITS } from './ocr-limits.js';
import { ProcessTextRecogniser } from './process.text-recogniser.js';
import { looksLikeText, unreadInk } from './unread-ink.js';

const home = mkdtempSync(path.join(tmpdir(), 'unread-'));
const recogniser = new ProcessTextRecogniser(OCR_LIMITS, { packages: ['en'] });
afterAll(() => {
  recogniser.onModuleDestroy();
  rmSync(home, { recursive: true });
});

const LINES = ['This is the first page of the lease.', 'The rent is payable in advance.', 'It is made in Galway.'];

async function unreadOn(file: string) {
  const [outcome] = await recogniser.recognise(
    { path: file, pages: [1], group: 'scans' },
    new AbortController().signal,
  );
  return outcome && 'page' in outcome ? outcome.page.unread : outcome;
}

async function unreadOf(page: Omit<ScanPage, 'lines'>) {
  const file = path.join(home, 'scan.pdf');
  writeFileSync(file, await makeScan([{ lines: LINES, ...page }]));
  return unreadOn(file);
}

it('nothing is unread where all words of a scan were read, also between the lines of a form', async () => {
  expect(await unreadOf({ over: '1 w 60 720 m 500 720 l S 60 640 m 500 640 l S 60 640 m 60 720 l S' })).toEqual([]);
});

it('what someone drew by hand on a scan is said to be unread, where it stands', async () => {
  const hand = '2 w 300 300 m 320 360 330 250 345 330 c 350 350 370 280 380 320 c 390 340 400 290 430 310 c S';
  const unread = await unreadOf({ over: hand });
  expect(unread).toHaveLength(1);
  expect(unread).toEqual([
    {
      left: expect.closeTo(0.49, 1),
      right: expect.closeTo(0.7, 1),
      top: expect.closeTo(0.57, 1),
      bottom: expect.closeTo(0.63, 1),
    },
  ]);
});

it('a number that nobody read is said to be unread where it stands alone in the cell of a table, and no rest of its lines', () => {
  const [width, height] = [900, 600];
  const picture = { width, height, grey: new Uint8Array(width * height).fill(255) };
  const fill = (left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y++) picture.grey.fill(0, y * width + left, y * width + right);
  };
  for (const y of [300, 327]) fill(450, y, 480, y + 3);
  for (const x of [450, 477]) fill(x, 300, x + 3, 330);
  fill(302, 210, 306, 290);
  const boxOf = (left: number) => ({ left: left / width, right: 600 / width, top: 200 / height, bottom: 400 / height });
  expect(unreadInk(picture, [])).toEqual([]);
  expect(unreadInk(picture, [], [boxOf(300)])).toEqual([
    {
      left: expect.closeTo(450 / width, 2),
      right: expect.closeTo(480 / width, 2),
      top: expect.closeTo(300 / height, 2),
      bottom: expect.closeTo(330 / height, 2),
    },
  ]);
  expect(unreadInk(picture, [], [boxOf(460)])).toEqual([]);
});

/** A white picture with strokes as thick as those of a pen, each through some points. */
function drawnWithPen(strokes: readonly (readonly (readonly [x: number, y: number])[])[]) {
  const [width, height] = [330, 150];
  const picture = { width, height, grey: new Uint8Array(width * height).fill(255) };
  const dot = (x: number, y: number) => {
    for (let down = 0; down < 4; down++)
      for (let across = 0; across < 4; across++)
        picture.grey[Math.round(y + down) * width + Math.round(x + across)] = 0;
  };
  for (const points of strokes)
    points.slice(1).forEach(([x, y], at) => {
      const [fromX, fromY] = points[at] ?? [x, y];
      for (let part = 0; part <= 300; part++)
        dot(fromX + ((x - fromX) * part) / 300, fromY + ((y - fromY) * part) / 300);
    });
  return picture;
}

it('a signature is no picture with words, for nothing can read it; words are, however large and thin', () => {
  const name = [
    [20, 120],
    [90, 15],
    [110, 115],
    [150, 40],
    [165, 115],
    [220, 60],
    [230, 110],
    [310, 100],
  ] as const;
  const below = [
    [60, 130],
    [200, 110],
    [300, 118],
  ] as const;
  expect(looksLikeText(drawnWithPen([name]))).toBe(false);
  expect(looksLikeText(drawnWithPen([name, below]))).toBe(false);
  const letters = [20, 90, 160, 230].map(
    (x) =>
      [
        [x, 30],
        [x, 120],
        [x + 50, 120],
      ] as const,
  );
  expect(looksLikeText(drawnWithPen(letters))).toBe(true);
});

it.skipIf(!hasPapers)('a slanted stamp on a scan of others is said to be unread', async () => {
  expect(await unreadOn(path.join(PAPERS, 'g06-scan-stamp-handwritten-date.pdf'))).toHaveLength(1);
});
