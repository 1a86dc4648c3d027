import type { Rect } from '@proofroom/contract';

/** Width and height of a page in viewport units at scale 1. */
export interface PageSize {
  width: number;
  height: number;
}

const percent = (fraction: number) => `${Number((fraction * 100).toFixed(4))}%`;
const within = (value: number) => Math.min(1, Math.max(0, value));

/** Position of a rectangle over its page as CSS percentages, so that it stays on its words at every zoom. */
export function boxOf(rect: Rect) {
  const left = within(rect.x);
  const top = within(rect.y);
  return {
    left: percent(left),
    top: percent(top),
    width: percent(within(rect.x + rect.w) - left),
    height: percent(within(rect.y + rect.h) - top),
  };
}

/** Rectangles without an area would be drawn as a hairline or not at all. */
export const drawable = (rects: readonly Rect[]) => rects.filter(({ w, h }) => w > 0 && h > 0);

/** The rectangle a reader meets first: the highest, and of two on one line the left one. */
export const firstRect = (rects: readonly Rect[]): Rect | undefined =>
  [...drawable(rects)].sort((a, b) => a.y - b.y || a.x - b.x)[0];

/** Space (px) around and between the pages of a document. */
export const PAGE_GAP = 12;

/** Pages below each other, all of the same width (px). */
export interface PageColumn {
  sizes: readonly PageSize[];
  width: number;
}

const heightAt = (size: PageSize, width: number) => (width * size.height) / size.width;

/** Top and height (px) of a page, counting from 1, inside the column. */
export function pagePosition({ sizes, width }: PageColumn, page: number): { top: number; height: number } {
  const above = sizes.slice(0, page - 1).reduce((sum, size) => sum + heightAt(size, width) + PAGE_GAP, PAGE_GAP);
  const size = sizes[page - 1];
  return { top: above, height: size ? heightAt(size, width) : 0 };
}

/** The page, counting from 1, that stands at a height (px) of the column. */
export function pageAt({ sizes, width }: PageColumn, y: number): number {
  let bottom = PAGE_GAP;
  const index = sizes.findIndex((size) => {
    bottom += heightAt(size, width) + PAGE_GAP;
    return y < bottom;
  });
  return index === -1 ? sizes.length : index + 1;
}

/** Share of the window above the marked line, so that what leads up to it can be read as well. */
const ABOVE_THE_MARK = 0.3;

/** Scroll position (px) that shows the rectangle with some text above it. Page and window are given in px. */
export function scrollToRect(
  page: { top: number; height: number },
  rect: Rect | undefined,
  windowHeight: number,
): number {
  if (!rect) return Math.max(0, page.top);
  return Math.max(0, page.top + rect.y * page.height - windowHeight * ABOVE_THE_MARK);
}

/** Horizontal scroll position (px) that shows the rectangle when its page is wider than the window. */
export function scrollAcross(pageWidth: number, rect: Rect | undefined, windowWidth: number): number {
  if (!rect || pageWidth <= windowWidth) return 0;
  return Math.max(0, PAGE_GAP + rect.x * pageWidth - windowWidth * ABOVE_THE_MARK);
}

const ZOOM_STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const;
const NEAR = 0.001;

/** The next larger (1) or smaller (-1) zoom; the same one at the end of the scale. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? ZOOM_STEPS : ZOOM_STEPS.toReversed();
  return steps.find((step) => (step - zoom) * direction > NEAR) ?? zoom;
}
