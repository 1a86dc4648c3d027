import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, PageView } from '../layout/place-text-items-on-page.js';
import type { Pdfjs } from '../load-pdfjs.js';

/** Six figures, as PDF writes them. */
export type Matrix = readonly number[];

/**
 * What a page shows besides text: where its pictures stand, in points on the page as it is shown, and how many lines
 * and shapes there are.
 */
export interface PageLook {
  boxes: Box[];
  paths: number;
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** One matrix after another: the second is applied first. */
export function times(one: Matrix, other: Matrix): Matrix {
  if (one === IDENTITY) return other;
  if (other === IDENTITY) return one;
  const { 0: a = 1, 1: b = 0, 2: c = 0, 3: d = 1, 4: e = 0, 5: f = 0 } = one;
  const { 0: g = 1, 1: h = 0, 2: i = 0, 3: j = 1, 4: k = 0, 5: l = 0 } = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The box of the unit square, into which every picture is drawn, cut to the page. */
export function squareOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, view: PageView): Box {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return {
    left: Math.max(0, Math.min(...xs)),
    right: Math.min(view.width, Math.max(...xs)),
    top: Math.max(0, Math.min(...ys)),
    bottom: Math.min(view.height, Math.max(...ys)),
  };
}

export async function lookAtPage(
  document: PDFDocumentProxy,
  number: number,
  view: PageView,
  { OPS }: Pdfjs,
): Promise<PageLook> {
  const page = await document.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  page.cleanup();
  const boxes: Box[] = [];
  const saved: Matrix[] = [];
  let current = times(view.transform, IDENTITY);
  fnArray.forEach((operator, at) => {
    const values = argsArray[at] as unknown[] | null;
    if (operator === OPS.save) saved.push(current);
    else if (operator === OPS.restore) current = saved.pop() ?? current;
    else if (operator === OPS.transform) current = times(current, values as number[]);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(current);
      if (Array.isArray(values?.[0])) current = times(current, values[0] as number[]);
    } else if (operator === OPS.paintFormXObjectEnd) current = saved.pop() ?? current;
    else if (
      operator === OPS.paintImageXObject ||
      operator === OPS.paintInlineImageXObject ||
      operator === OPS.paintImageMaskXObject
    )
      boxes.push(squareOf(current, view));
  });
  return { boxes, paths: fnArray.filter((operator) => operator === OPS.constructPath).length };
}
