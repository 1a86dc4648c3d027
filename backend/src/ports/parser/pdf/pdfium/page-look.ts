import type { PageView } from '../page-items.js';
import { squareOf, times, type PageLook } from '../picture-boxes.js';
import type { Pdfium } from './engine.js';
import { matrixOf, PATH, PICTURE, type PageObject } from './page-objects.js';

/** What a page shows besides text. */
export function lookAtPdfiumPage(pdfium: Pdfium, objects: readonly PageObject[], view: PageView): PageLook {
  const look: PageLook = { boxes: [], paths: 0 };
  for (const { object, type, current } of objects) {
    if (type === PATH) look.paths++;
    if (type !== PICTURE) continue;
    const placed = times(current, matrixOf(pdfium, object));
    look.boxes.push(squareOf(times(view.transform, placed), view));
  }
  return look;
}
