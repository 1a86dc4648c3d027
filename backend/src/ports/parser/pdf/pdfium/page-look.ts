import type { PageView } from '../page-items.js';
import { squareOf, times, type PageLook } from '../picture-boxes.js';
import type { Pdfium } from './engine.js';
import { eachObject, matrixOf, PATH, PICTURE } from './page-objects.js';

/** What a page shows besides text. */
export function lookAtPdfiumPage(pdfium: Pdfium, page: number, view: PageView): PageLook {
  const look: PageLook = { boxes: [], paths: 0 };
  eachObject(pdfium, page, (object, type, current) => {
    if (type === PATH) look.paths++;
    if (type !== PICTURE) return;
    const placed = times(current, matrixOf(pdfium, object));
    look.boxes.push(squareOf(times(view.transform, placed), view));
  });
  return look;
}
