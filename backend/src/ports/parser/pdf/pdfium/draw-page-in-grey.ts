import type { GreyPicture } from '../../../ocr/grey-and-straighten-pictures.js';
import type { Pdfium } from './load-pdfium.js';

const GREY = 1;
const WHITE = -1;

interface Drawing {
  width: number;
  height: number;
  /** Where the whole page would lie on the picture: left, top, width, height. */
  shown: readonly [left: number, top: number, width: number, height: number];
  turns: number;
  flags: number;
}

/** Draws a page, or a part of it, in shades of grey; null when there is no memory for it. */
export function drawGrey(pdfium: Pdfium, page: number, drawing: Drawing): GreyPicture | null {
  const { width, height, shown, turns, flags } = drawing;
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, GREY, 0, 0);
  if (bitmap === 0) return null;
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, ...shown, turns, flags);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const drawn = pdfium.bytes(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height);
  const grey = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) grey.set(drawn.subarray(row * stride, row * stride + width), row * width);
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { width, height, grey };
}
