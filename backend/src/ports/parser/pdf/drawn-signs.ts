import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { loadPdfjs } from './load-pdfjs.js';

/** A sign as the page draws it. */
export interface DrawnSign {
  unicode: string;
  /** Its number in its typeface. */
  code: number;
  /** Thousandths of the letters' size. */
  width: number;
  font: string;
}

/** Each sign that a page draws and that stands for something, in its order. */
export async function drawnSigns(page: PDFPageProxy): Promise<DrawnSign[]> {
  const { OPS } = await loadPdfjs();
  const { fnArray, argsArray } = await page.getOperatorList();
  let font = '';
  const saved: string[] = [];
  return fnArray.flatMap((operator, at) => {
    const [signs] = (argsArray[at] ?? []) as [signs?: unknown];
    if (operator === OPS.setFont) font = String(signs);
    if (operator === OPS.save) saved.push(font);
    if (operator === OPS.restore) font = saved.pop() ?? font;
    if (operator !== OPS.showText || !Array.isArray(signs)) return [];
    return (signs as ({ unicode?: string; originalCharCode?: number; width?: number } | number)[]).flatMap((sign) =>
      typeof sign === 'object' && sign.unicode
        ? [{ unicode: sign.unicode, code: sign.originalCharCode ?? 0, width: sign.width ?? 0, font }]
        : [],
    );
  });
}
