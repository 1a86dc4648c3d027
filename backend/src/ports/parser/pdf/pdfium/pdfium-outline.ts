import { DEEPEST_BOOKMARK, MOST_BOOKMARKS, type OutlineEntry } from '../beside-text/outline.js';
import type { Pdfium } from './load-pdfium.js';

/** The document's bookmarks with the pages they lead to. Broken ones are left out. */
export function readPdfiumOutline(pdfium: Pdfium, document: number): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const seen = new Set<number>();
  const walk = (parent: number, level: number): void => {
    for (
      let bookmark = pdfium.FPDFBookmark_GetFirstChild(document, parent);
      bookmark !== 0 && !seen.has(bookmark);
      bookmark = pdfium.FPDFBookmark_GetNextSibling(document, bookmark)
    ) {
      if (entries.length >= MOST_BOOKMARKS || level > DEEPEST_BOOKMARK) return;
      seen.add(bookmark);
      const action = pdfium.FPDFBookmark_GetAction(bookmark);
      const destination =
        pdfium.FPDFBookmark_GetDest(document, bookmark) || (action && pdfium.FPDFAction_GetDest(document, action));
      const page = destination ? pdfium.FPDFDest_GetDestPageIndex(document, destination) : -1;
      if (page >= 0)
        entries.push({
          page: page + 1,
          level,
          title: pdfium.text((at, bytes) => pdfium.FPDFBookmark_GetTitle(bookmark, at, bytes)),
        });
      walk(bookmark, level + 1);
    }
  };
  walk(0, 1);
  return entries;
}
