import type { Box, PageView } from '../layout/page-items.js';
import { squareOf, times, type PageLook } from '../pictures/picture-boxes.js';
import type { Pdfium } from './load-pdfium.js';
import { matrixOf, PATH, PICTURE, type PageObject } from './page-objects.js';

/** Where the pictures of a page stand, on the page as it is shown. */
export const picturesOf = (pdfium: Pdfium, objects: readonly PageObject[], view: PageView): Box[] =>
  objects
    .filter(({ type }) => type === PICTURE)
    .map(({ object, current }) => squareOf(times(view.transform, times(current, matrixOf(pdfium, object))), view));

/** What a page shows besides text. */
export function lookAtPdfiumPage(pdfium: Pdfium, objects: readonly PageObject[], view: PageView): PageLook {
  return { boxes: picturesOf(pdfium, objects, view), paths: objects.filter(({ type }) => type === PATH).length };
}
