import type { PageView, Box } from '../layout/place-text-items-on-page.js';
import type { Pdfium } from './load-pdfium.js';
import { squareOf, times, type PageLook } from '../pictures/find-picture-boxes.js';
import { matrixOf, PATH, PICTURE, type PageObject } from './list-page-objects.js';

/** How a page is shown: cut to its visible box and turned, as the viewer does it. */
export function viewOf(pdfium: Pdfium, page: number): PageView {
  pdfium.FPDF_GetPageBoundingBox(page, pdfium.scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats(4);
  const [width, height] = [right - left, top - bottom];
  switch (pdfium.FPDFPage_GetRotation(page)) {
    case 1:
      return { width: height, height: width, transform: [0, 1, 1, 0, -bottom, -left] };
    case 2:
      return { width, height, transform: [-1, 0, 0, 1, right, -bottom] };
    case 3:
      return { width: height, height: width, transform: [0, -1, -1, 0, top, right] };
    default:
      return { width, height, transform: [1, 0, 0, -1, -left, top] };
  }
}

/** Where the pictures of a page stand, on the page as it is shown. */
export const picturesOf = (pdfium: Pdfium, objects: readonly PageObject[], view: PageView): Box[] =>
  objects
    .filter(({ type }) => type === PICTURE)
    .map(({ object, current }) => squareOf(times(view.transform, times(current, matrixOf(pdfium, object))), view));

/** What a page shows besides text. */
export function lookAtPdfiumPage(pdfium: Pdfium, objects: readonly PageObject[], view: PageView): PageLook {
  return { boxes: picturesOf(pdfium, objects, view), paths: objects.filter(({ type }) => type === PATH).length };
}
