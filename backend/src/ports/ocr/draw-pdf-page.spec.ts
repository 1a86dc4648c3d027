import { describe, expect, it } from 'vitest';
import { drawPage } from '../parser/testing/dark-pixels.js';
import { fixture } from '../parser/testing/parse-fixtures-and-bytes.js';
import { openForDrawing } from './draw-pdf-page.js';
import { OCR_LIMITS } from './ocr-limits.js';

const DOTS_PER_POINT = OCR_LIMITS.dotsPerInch / 72;
const CELL = 24;
const DARK = 128;

type IsDark = (x: number, y: number) => boolean;

/** Which squares of a picture have something dark in them. */
function inkOf(width: number, height: number, isDark: IsDark): boolean[] {
  const cells: boolean[] = [];
  for (let top = 0; top < height - CELL; top += CELL)
    for (let left = 0; left < width - CELL; left += CELL) {
      let found = false;
      for (let y = top; y < top + CELL && !found; y++) for (let x = left; x < left + CELL; x++) found ||= isDark(x, y);
      cells.push(found);
    }
  return cells;
}

describe('the picture of a page from which words are read', () => {
  it.each(['pdf-rotated-page-90.pdf', 'pdf-cropbox-half-spread.pdf'])(
    'shows what the viewer shows, in the same places: %s',
    async (name) => {
      const { path } = fixture(name);
      const seen = await drawPage(path, 1, DOTS_PER_POINT);
      const { width, height, grey } = await (await openForDrawing(path)).draw(1, 0, 1);
      expect([width, height]).toEqual([seen.width, seen.height]);
      const drawn = inkOf(width, height, (x, y) => (grey[y * width + x] ?? 255) < DARK);
      const shown = inkOf(width, height, (x, y) => seen.isDark(x, y));
      const inked = shown.filter(Boolean).length;
      expect(inked).toBeGreaterThan(20);
      expect(drawn.filter((ink, at) => ink !== shown[at]).length / inked).toBeLessThan(0.1);
    },
  );

  it('is turned clockwise when that is asked for', async () => {
    const drawer = await openForDrawing(fixture('pdf-agreement.pdf').path);
    const [upright, turned] = [await drawer.draw(1, 0, 0.5), await drawer.draw(1, 90, 0.5)];
    expect([turned.width, turned.height]).toEqual([upright.height, upright.width]);
    const isDark: IsDark = (x, y) => (upright.grey[y * upright.width + x] ?? 255) < DARK;
    const back: IsDark = (x, y) => (turned.grey[x * turned.width + (upright.height - 1 - y)] ?? 255) < DARK;
    const [was, is] = [inkOf(upright.width, upright.height, isDark), inkOf(upright.width, upright.height, back)];
    expect(is.filter((ink, at) => ink !== was[at]).length / was.filter(Boolean).length).toBeLessThan(0.1);
  });
});
