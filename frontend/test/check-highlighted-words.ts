import type { Page } from 'playwright-core';

/** Spaces and line breaks differ between a quote and the page it stands on. */
export const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '');

/** Waits until the cited page is set with its text. */
export async function marksAreShown(page: Page): Promise<void> {
  await page.locator('[data-highlight]').first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('[data-highlight]')?.closest('[data-page]')?.querySelector('.textLayer .endOfContent') !=
      null,
  );
}

/** The words of the page, in its own order, whose middle lies under the highlighter. */
export const wordsUnderMarks = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll('[data-highlight]')].map((mark) => mark.getBoundingClientRect());
    const isMarked = ({ left, top, width, height }: DOMRect) =>
      marks.some(
        (mark) =>
          left + width / 2 > mark.left &&
          left + width / 2 < mark.right &&
          top + height / 2 > mark.top &&
          top + height / 2 < mark.bottom,
      );
    const spans =
      document.querySelector('[data-highlight]')?.closest('[data-page]')?.querySelectorAll('.textLayer span') ?? [];
    const range = document.createRange();
    const found: string[] = [];
    for (const span of spans) {
      const text = span.childElementCount === 0 ? span.firstChild : null;
      if (!(text instanceof Text)) continue;
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (isMarked(range.getBoundingClientRect())) found.push(word);
      }
    }
    return found.join(' ');
  });

/** Whether something is in view, inside the frame the document scrolls in. */
const isInView = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    const frame = element?.closest('[role="region"]')?.getBoundingClientRect();
    const box = element?.getBoundingClientRect();
    return box !== undefined && frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom;
  }, selector);

/** Whether the first marked line is in view. */
export const isMarkInView = (page: Page) => isInView(page, '[data-highlight]');
/** Whether the place the search stands at is in view. */
export const isHitInView = (page: Page) => isInView(page, '[data-hit="shown"]');

/**
 * For each marked line, the share of dark dots of the drawn page under it, and just above and below it: what is printed
 * stands under the highlighter, not beside it. Lines that run downwards are looked at left and right of them.
 */
export const inkUnderMarks = (page: Page): Promise<{ inside: number; around: number }[]> =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll('[data-highlight]')];
    const canvas = marks[0]?.closest('[data-page]')?.querySelector('canvas');
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas || !context) return [];
    [context.canvas.width, context.canvas.height] = [canvas.width, canvas.height];
    context.drawImage(canvas, 0, 0);
    const paper = canvas.getBoundingClientRect();
    const scale = canvas.width / paper.width;
    const share = (left: number, top: number, width: number, height: number) => {
      const [x, y] = [(left - paper.left) * scale, (top - paper.top) * scale];
      const { data } = context.getImageData(x, y, Math.max(1, width * scale), Math.max(1, height * scale));
      let dark = 0;
      for (let at = 0; at < data.length; at += 4)
        if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 380) dark++;
      return dark / (data.length / 4);
    };
    return marks.map((mark) => {
      const { left, top, width, height, right, bottom } = mark.getBoundingClientRect();
      const isLevel = width >= height;
      const edge = (isLevel ? height : width) * 0.12;
      const around = isLevel
        ? Math.min(share(left, top - edge, width, edge), share(left, bottom, width, edge))
        : Math.min(share(left - edge, top, edge, height), share(right, top, edge, height));
      return { inside: share(left, top, width, height), around };
    });
  });
