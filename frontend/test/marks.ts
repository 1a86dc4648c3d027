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

/** Whether the first marked line is in view, inside the frame the document scrolls in. */
export const isMarkInView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const mark = document.querySelector('[data-highlight]');
    const frame = mark?.closest('[role="region"]')?.getBoundingClientRect();
    const box = mark?.getBoundingClientRect();
    return box !== undefined && frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom;
  });
