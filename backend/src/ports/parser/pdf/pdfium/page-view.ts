import type { PageView } from '../layout/page-items.js';
import type { Pdfium } from './load-pdfium.js';

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
