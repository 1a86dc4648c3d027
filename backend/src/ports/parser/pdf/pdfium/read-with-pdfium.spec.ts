import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../testing/parse-fixtures-and-bytes.js';
import { madeFile } from '../../testing/make/make-large-and-hostile-files.js';
import { makePdf, textAt } from '../../testing/make/make-pdf.js';
import { HAS_PUBLIC_FILES, publicFiles } from '../../testing/list-public-files-outside-repository.js';
import type { PageLayout } from '../layout/lay-out-items-as-page-text.js';
import { readWithPdfjs } from '../read-with-pdfjs.js';
import { readWithPdfium } from './read-with-pdfium.js';

const fileOf = (name: string): Buffer => readFileSync(fixture(name).path);
const quickly = async (bytes: Buffer) =>
  (await readWithPdfium({ bytes, password: undefined, recognised: undefined, onProgress: () => {} }))?.text ?? null;
const fully = (bytes: Buffer) => {
  const inside = { depth: 0, left: 0 };
  return readWithPdfjs({ bytes: new Uint8Array(bytes), fileName: 'a.pdf', onProgress: () => {}, inside }, null);
};
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
  async function expectSameLines(bytes: Buffer): Promise<void> {
    const [quick, full] = [await quickly(bytes), await fully(bytes)];
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
  }
  const SAME = 'reads the same letters in the same order and on the same lines as the viewer’s';

  it.each(['pdf-agreement.pdf', 'pdf-invoice-tables.pdf', 'pdf-two-column.pdf'])(`${SAME}: %s`, async (name) => {
    await expectSameLines(fileOf(name));
  });

  it(`${SAME}: a scan, whose pictures it finds`, async () => {
    const scan = readFileSync((await madeFile('pdf-scan.pdf')).path);
    await expectSameLines(scan);
    const quick = await quickly(scan);
    expect(quick?.pages.map((_, at) => quick.look(at + 1).boxes.length > 0)).toEqual([true, true]);
  });

  const others = publicFiles((name) => /^pdf-(invoice-tables|two-column|scanned-report)\.pdf$/.test(name));
  it.runIf(HAS_PUBLIC_FILES).each(others)(`${SAME}, in a file of others: %s`, async (_, file) => {
    await expectSameLines(readFileSync(file));
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

  it('reads pages of which a program says that their unit is a point', async () => {
    const bytes = makePdf([{ content: textAt(72, 700, 'Deed'), entries: '/UserUnit 1 /Rotate 0' }]);
    expect((await quickly(bytes))?.pages).toHaveLength(1);
  });

  /** Widths of Helvetica's letters as shares of their size. */
  const WIDTHS: Record<string, number> = {
    f: 0.278,
    i: 0.222,
    l: 0.222,
    t: 0.278,
    r: 0.333,
    c: 0.5,
    v: 0.5,
    s: 0.5,
    ',': 0.278,
    ' ': 0.278,
  };
  /** Draws each letter by itself, as some programs do; a gap is drawn as nothing. */
  function letterByLetter(text: string, drawsBlanks: boolean): string {
    let x = 72;
    return [...text]
      .map((letter) => {
        const drawn = letter === ' ' && !drawsBlanks ? '' : `BT /F1 12 Tf ${x.toFixed(2)} 700 Td (${letter}) Tj ET`;
        x += (WIDTHS[letter] ?? 0.556) * 12;
        return drawn;
      })
      .join('\n');
  }

  it.each([
    ['an effective date', true],
    ['an effective date', false],
    ['off the cuff, all of it', true],
    ['off the cuff, all of it', false],
    ['a shelfful of 1000 offers', true],
    ['a shelffful of 1000 offers', false],
  ])('reads letters that are drawn one by one as the viewer shows them: %s', async (text, drawsBlanks) => {
    const file = makePdf([{ content: letterByLetter(text, drawsBlanks) }]);
    const [page, shown] = [(await quickly(file))?.pages[0], (await fully(file)).pages[0]];
    expect(page?.layout?.text).toBe(text);
    expect(shown?.layout?.text).toBe(text);
    expect(placesOf(page?.layout ?? null).at(-1)?.right).toBeCloseTo(
      placesOf(shown?.layout ?? null).at(-1)?.right ?? 0,
      2,
    );
  });

  it('leaves a page to the viewer’s where it would drop a letter that stands elsewhere', async () => {
    const at = (x: number, y: number) => `BT /F1 12 Tf ${x} ${y} Td (W) Tj ET`;
    const file = makePdf([{ content: [at(72, 700), at(74, 699)].join('\n') }]);
    const quick = await quickly(file);
    expect(quick === null || letters(quick.pages[0]?.layout ?? null) === 'WW').toBe(true);
  });

  it('goes on with the next document after one that broke off', async () => {
    const flood = makePdf([{ content: `BT /F1 8 Tf ${'(a) Tj\n'.repeat(150_000)} ET`, isPacked: true }]);
    expect(await quickly(flood)).toBeNull();
    const quick = await quickly(makePdf([{ content: textAt(72, 700, 'Deed of charge') }]));
    expect(quick?.pages[0]?.layout?.text).toBe('Deed of charge');
  });
});
