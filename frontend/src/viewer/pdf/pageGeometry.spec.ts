import { describe, expect, it } from 'vitest';
import {
  boxOf,
  drawable,
  firstRect,
  nextZoom,
  pageAt,
  pagePosition,
  scrollAcross,
  scrollToRect,
} from './pageGeometry.ts';

describe('Highlights on a page', () => {
  it('places a rectangle by percentages of its page, whatever the zoom', () => {
    expect(boxOf({ x: 0.121, y: 0.1355, w: 0.5568, h: 0.0191 })).toEqual({
      left: '12.1%',
      top: '13.55%',
      width: '55.68%',
      height: '1.91%',
    });
  });

  it('keeps a rectangle that reaches over the edge on the page', () => {
    expect(boxOf({ x: -0.1, y: 0.95, w: 1.3, h: 0.1 })).toEqual({
      left: '0%',
      top: '95%',
      width: '100%',
      height: '5%',
    });
  });

  it('draws nothing for a rectangle without an area', () => {
    expect(
      drawable([
        { x: 0.1, y: 0.1, w: 0, h: 0.1 },
        { x: 0.1, y: 0.2, w: 0.1, h: 0.1 },
      ]),
    ).toHaveLength(1);
  });

  it('begins at the highest line, also when the lines come in another order', () => {
    const lower = { x: 0.1, y: 0.4, w: 0.2, h: 0.02 };
    const upper = { x: 0.6, y: 0.37, w: 0.3, h: 0.02 };
    expect(firstRect([lower, upper])).toEqual(upper);
    expect(firstRect([])).toBeUndefined();
  });

  it('scrolls so that the first marked line stands in the upper third of the window', () => {
    expect(scrollToRect({ top: 2000, height: 1000 }, { x: 0, y: 0.5, w: 1, h: 0.02 }, 600)).toBe(2320);
  });

  it('shows the top of the page when a citation names a page only', () => {
    expect(scrollToRect({ top: 2000, height: 1000 }, undefined, 600)).toBe(2000);
  });

  it('moves sideways only when the page is wider than its window', () => {
    const rect = { x: 0.5, y: 0, w: 0.1, h: 0.1 };
    expect(scrollAcross(500, rect, 600)).toBe(0);
    expect(scrollAcross(1200, rect, 600)).toBe(432);
  });
});

describe('Pages below each other', () => {
  const column = {
    sizes: [
      { width: 100, height: 200 },
      { width: 200, height: 100 },
      { width: 100, height: 100 },
    ],
    width: 400,
  };

  it('gives every page the same width and its own height', () => {
    expect(pagePosition(column, 1)).toEqual({ top: 12, height: 800 });
    expect(pagePosition(column, 2)).toEqual({ top: 824, height: 200 });
    expect(pagePosition(column, 3)).toEqual({ top: 1036, height: 400 });
  });

  it('says which page is being read', () => {
    expect(pageAt(column, 0)).toBe(1);
    expect(pageAt(column, 900)).toBe(2);
    expect(pageAt(column, 99_999)).toBe(3);
  });
});

describe('Zoom', () => {
  it('goes through the steps and stops at both ends', () => {
    expect(nextZoom(1, 1)).toBe(1.25);
    expect(nextZoom(1, -1)).toBe(0.8);
    expect(nextZoom(3, 1)).toBe(3);
    expect(nextZoom(0.5, -1)).toBe(0.5);
  });
});
