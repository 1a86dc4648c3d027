import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../testing/fixtures.js';
import { makePdf, textAt } from '../../testing/make-pdf.js';
import type { PageLayout } from '../page-layout.js';
import { readFully } from '../read-fully.js';
import { readQuickly } from './read-quickly.js';

const fileOf = (name: string): Buffer => readFileSync(fixture(name).path);
const quickly = (bytes: Buffer) => readQuickly(bytes, () => {});
const fully = (bytes: Buffer) =>
  readFully({
    bytes: new Uint8Array(bytes),
    fileName: 'a.pdf',
    onProgress: () => {},
    inside: { depth: 0, left: 0 },
  });
const letters = (layout: PageLayout | null): string => layout?.text.replace(/\s+/g, '') ?? '';

/** Where each letter of a page stands: the left edge and the foot of its run's share, by the letter's place among all letters. */
function placesOf(layout: PageLayout | null): { x: number; y: number; right: number }[] {
  const places: { x: number; y: number; right: number }[] = [];
  for (const [start, end, x, y, w, h] of layout?.runs ?? [])
    for (let at = start; at < end; at++)
      if (!/\s/.test(layout?.text[at] ?? ' ')) places.push({ x, y: y + h, right: x + w });
  return places;
}

describe('the quick PDF engine', () => {
  it.each([
    'pdf-sponsorship-agreement.pdf',
    'pdf-transportation-agreement.pdf',
    'pdf-invoice-tables.pdf',
    'pdf-two-column.pdf',
    'pdf-scanned-report.pdf',
  ])('reads the same letters in the same order and on the same lines as the viewer’s: %s', async (name) => {
    const [quick, full] = [await quickly(fileOf(name)), await fully(fileOf(name))];
    expect(quick?.pages).toHaveLength(full.pages.length);
    quick?.pages.forEach((page, at) => {
      const other = full.pages[at];
      expect(letters(page.layout)).toBe(letters(other?.layout ?? null));
      // Zero is zero, whatever its sign.
      const rounded = (view = page.view) => view.transform.map((figure) => Math.round(figure) + 0);
      expect(rounded()).toEqual(rounded(other?.view));
      const [mine, theirs] = [placesOf(page.layout), placesOf(other?.layout ?? null)];
      expect(mine).toHaveLength(theirs.length);
      const apart = mine.map(({ y }, letter) => Math.abs(y - (theirs[letter]?.y ?? 9)) * page.view.height);
      // The foot of a letter's box may differ by a part of a line, never by a line.
      expect(apart.filter((points) => points > 6)).toEqual([]);
    });
  });

  it('finds the pictures of a scan', async () => {
    const quick = await quickly(fileOf('pdf-scanned-report.pdf'));
    expect(quick?.pages.map((_, at) => quick.look(at + 1).boxes.length > 0)).toEqual([true, true, true]);
  });

  it.each([
    ['a locked file', () => fileOf('pdf-password.pdf')],
    ['slanted text', () => fileOf('pdf-rotated-text.pdf')],
    ['text that runs down the page', () => fileOf('pdf-rotated-page-90.pdf')],
    ['a damaged file', () => fileOf('pdf-two-column.pdf').subarray(0, 3000)],
    ['a file that is none', () => Buffer.from('%PDF-1.7\n')],
    ['units of its own', () => makePdf([{ content: textAt(72, 700, 'Deed'), entries: '/UserUnit 2' }])],
  ])('leaves %s to the viewer’s', async (_, make) => {
    expect(await quickly(make())).toBeNull();
  });

  it('leaves a page to it whose letters are drawn one by one, where it would drop the second of two alike', async () => {
    const word = (text: string) =>
      [...text].map((letter, at) => `BT /F1 12 Tf ${72 + at * 4} 700 Td (${letter}) Tj ET`).join('\n');
    const file = makePdf([{ content: word('effective') }]);
    const quick = await quickly(file);
    expect(quick === null || letters(quick.pages[0]?.layout ?? null) === 'effective').toBe(true);
    expect(letters((await fully(file)).pages[0]?.layout ?? null)).toBe('effective');
  });

  it('goes on with the next document after one that broke off', async () => {
    const flood = makePdf([{ content: `BT /F1 8 Tf ${'(a) Tj\n'.repeat(150_000)} ET`, isPacked: true }]);
    expect(await quickly(flood)).toBeNull();
    const quick = await quickly(makePdf([{ content: textAt(72, 700, 'Deed of charge') }]));
    expect(quick?.pages[0]?.layout?.text).toBe('Deed of charge');
  });
});
