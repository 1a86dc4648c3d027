import { describe, expect, it } from 'vitest';
import type { ParsedPage } from './document-parser.js';
import { rectsOf } from './rects-of-text-range.js';
import { fixture, readFixture } from './testing/parse-fixtures-and-bytes.js';
import { HAS_PUBLIC_FILES, publicFiles } from './testing/list-public-files-outside-repository.js';
import { readDocument } from './read-document.js';
import { drawPage, inkIn } from './testing/dark-pixels.js';

const aPage = (runs: ParsedPage['runs'], more: Partial<ParsedPage> = {}): ParsedPage => ({
  number: 1,
  start: 0,
  end: 100,
  width: 600,
  height: 800,
  runs,
  ...more,
});

describe('rectangles of a quotation', () => {
  it('covers a whole run exactly', () => {
    expect(rectsOf([aPage([[0, 10, 0.1, 0.2, 0.5, 0.02]])], 0, 10)).toEqual([
      { page: 1, x: 0.1, y: 0.2, w: 0.5, h: 0.02 },
    ]);
  });

  it('splits a run by the letters before and inside the quotation', () => {
    const [rect] = rectsOf([aPage([[0, 10, 0.1, 0.2, 0.5, 0.02]])], 5, 10);
    expect(rect?.x).toBeCloseTo(0.35);
    expect(rect?.w).toBeCloseTo(0.25);
  });

  it('gives narrow letters less width than wide ones', () => {
    const [narrow] = rectsOf([aPage([[0, 8, 0, 0, 1, 0.02]])], 0, 4, { text: 'iiiiWWWW', start: 0 });
    expect(narrow?.w).toBeLessThan(0.3);
  });

  it('needs only the text of the page', () => {
    const page = aPage([[100, 108, 0, 0, 1, 0.02]], { start: 100, end: 108 });
    expect(rectsOf([page], 100, 104, { text: 'iiiiWWWW', start: 100 })[0]?.w).toBeLessThan(0.3);
  });

  it('joins the runs of one line and parts those of two', () => {
    const page = aPage([
      [0, 4, 0.1, 0.2, 0.1, 0.02],
      [5, 9, 0.21, 0.2, 0.1, 0.02],
      [10, 14, 0.1, 0.23, 0.1, 0.02],
    ]);
    expect(rectsOf([page], 0, 14)).toHaveLength(2);
    expect(rectsOf([page], 0, 9)[0]?.w).toBeCloseTo(0.21);
  });

  it('keeps two columns apart', () => {
    const page = aPage([
      [0, 4, 0.6, 0.9, 0.1, 0.02],
      [5, 9, 0.1, 0.9, 0.1, 0.02],
    ]);
    expect(rectsOf([page], 0, 9)).toHaveLength(2);
  });

  it('follows a quotation over the end of a page', () => {
    const pages = [
      aPage([[0, 4, 0.1, 0.9, 0.1, 0.02]], { end: 4 }),
      aPage([[5, 9, 0.1, 0.1, 0.1, 0.02]], { number: 2, start: 5, end: 9 }),
    ];
    expect(rectsOf(pages, 2, 7).map(({ page }) => page)).toEqual([1, 2]);
  });

  it('gives nothing for a stretch without runs', () => {
    expect(rectsOf([aPage([[0, 4, 0.1, 0.9, 0.1, 0.02]])], 4, 9)).toEqual([]);
  });
});

async function expectInkInRects(file: string, number: number): Promise<void> {
  const page = (await readDocument({ path: file, fileName: 'a.pdf' }, () => {})).pages[number - 1];
  const ink = await drawPage(file, number);
  const runs = page?.runs.map(([, , x, y, w, h]) => ({ x, y, w, h })) ?? [];
  // One pixel of blur around the letters is no fault.
  const margin = 1 / ink.width;
  const grown = runs.map(({ x, y, w, h }) => ({
    x: x - margin,
    y: y - margin,
    w: w + 2 * margin,
    h: h + 2 * margin,
  }));
  let all = 0;
  let held = 0;
  for (let y = 0; y < ink.height; y++) {
    for (let x = 0; x < ink.width; x++) {
      if (!ink.isDark(x, y)) continue;
      all++;
      if (
        grown.some(
          (run) =>
            x >= run.x * ink.width - 1 &&
            x <= (run.x + run.w) * ink.width &&
            y >= run.y * ink.height - 1 &&
            y <= (run.y + run.h) * ink.height,
        )
      )
        held++;
    }
  }
  expect(all).toBeGreaterThan(100);
  expect(held / all).toBeGreaterThan(0.97);
  for (const run of grown) expect(inkIn(ink, run)).toBeGreaterThan(0);
}

describe('rectangles on the drawn page', () => {
  it.each([
    ['a normal page', 'pdf-agreement.pdf', 1],
    ['a page of two columns', 'pdf-two-column.pdf', 2],
    ['a page turned by 90 degrees', 'pdf-rotated-page-90.pdf', 1],
    ['a page cut out of a larger one', 'pdf-cropbox-half-spread.pdf', 1],
    ['a turned page cut out of a larger one', 'pdf-cropbox-half-spread.pdf', 2],
    ['text drawn at angles', 'pdf-rotated-text.pdf', 1],
  ])('hold all the ink of %s', async (_, name, number) => {
    await expectInkInRects(fixture(name).path, number);
  });

  const others = publicFiles((name) => /^pdf-(two-column|rotated-page-90|rotated-text)\.pdf$/.test(name));
  it.runIf(HAS_PUBLIC_FILES).each(others)('hold all the ink of a page of others: %s', async (_, file) => {
    await expectInkInRects(file, 1);
  });

  it('mark the words of a quotation and not the words beside it', async () => {
    const name = 'pdf-agreement.pdf';
    const { text, pages } = await readFixture(name);
    const quote = 'bottling line known as';
    const start = text.indexOf(quote);
    const rects = rectsOf(pages, start, start + quote.length, { text, start: 0 });
    expect(rects).toHaveLength(1);
    const [rect] = rects;
    const ink = await drawPage(fixture(name).path, 1);
    if (!rect) throw new Error('no rectangle');
    // The blank before and after the quotation lies within half a letter of the rectangle's ends.
    const blankAt = (edge: number) =>
      [-3, -2, -1, 0, 1, 2, 3].some(
        (step) => inkIn(ink, { x: edge + step / ink.width, y: rect.y, w: 0.5 / ink.width, h: rect.h }) === 0,
      );
    expect(blankAt(rect.x)).toBe(true);
    expect(blankAt(rect.x + rect.w)).toBe(true);
  });
});
