import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextRun } from './findInPage.ts';

/** Share of the letter height above the line the letters stand on. */
const ASCENT = 0.85;

/** The runs of a page as pdf.js reads them, placed on the page as it is shown. Text that runs askew is left out. */
async function runsOf(page: PDFPageProxy): Promise<TextRun[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [a = 0, b = 0, , , e = 0, f = 0] = item.transform as number[];
    const [x, y] = viewport.convertToViewportPoint(e, f);
    const [endX, endY] = viewport.convertToViewportPoint(
      e + (a * item.width) / (Math.hypot(a, b) || 1),
      f + (b * item.width) / (Math.hypot(a, b) || 1),
    );
    const isLevel = Math.abs(endY - y) < 1;
    const height = item.height || 1;
    const rect = isLevel
      ? {
          x: Math.min(x, endX) / viewport.width,
          y: (y - height * ASCENT) / viewport.height,
          w: Math.abs(endX - x) / viewport.width,
          h: height / viewport.height,
        }
      : {
          x: (x - height) / viewport.width,
          y: Math.min(y, endY) / viewport.height,
          w: height / viewport.width,
          h: Math.abs(endY - y) / viewport.height,
        };
    return [{ text: item.str, rect, endsLine: item.hasEOL }];
  });
}

const kept = new WeakMap<PDFDocumentProxy, Map<number, Promise<TextRun[]>>>();

/** The text of a page, read once for each open document. */
export function pageRuns(pdf: PDFDocumentProxy, number: number): Promise<TextRun[]> {
  const pages = kept.get(pdf) ?? new Map<number, Promise<TextRun[]>>();
  kept.set(pdf, pages);
  const known = pages.get(number) ?? pdf.getPage(number).then(runsOf);
  pages.set(number, known);
  return known;
}
