import type { Box, PageView } from '../layout/place-text-items-on-page.js';
import type { Pdfium } from './load-pdfium.js';

/** Pixels of a page's picture that is only looked at to tell whether something stands there. */
const MOST_PIXELS = 3_000_000;
const SCALE = 2;
/** Differences of brightness (0..255) that nobody sees. */
const UNSEEN = 16;
const WHITE = -1;

/** A picture of a page; `scale` pixels are a point. */
export interface SmallPicture {
  hasInk(box: Box): boolean;
}

interface Pixels {
  width: number;
  height: number;
  scale: number;
  /** Four bytes a pixel. */
  bytes: Uint8Array;
}

/** Draws a page as it is shown; null when there is no memory for it. */
export function drawSmall(pdfium: Pdfium, page: number, view: PageView): Pixels | null {
  const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / Math.max(1, view.width * view.height)));
  const [width, height] = [Math.max(1, Math.ceil(view.width * scale)), Math.max(1, Math.ceil(view.height * scale))];
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0) return null;
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const drawn = pdfium.bytes(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height);
  const bytes = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++)
    bytes.set(drawn.subarray(row * stride, row * stride + width * 4), row * width * 4);
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { width, height, scale, bytes };
}

/** Where two pictures of one page differ so that it can be seen. */
export function differenceOf({ width, height, scale, bytes }: Pixels, other: Pixels): SmallPicture {
  const differs = (x: number, y: number): boolean => {
    const at = (y * width + x) * 4;
    for (let channel = at; channel < at + 3; channel++)
      if (Math.abs((bytes[channel] ?? 0) - (other.bytes[channel] ?? 0)) > UNSEEN) return true;
    return false;
  };
  return {
    hasInk({ left, right, top, bottom }) {
      const [fromX, toX] = [Math.max(0, Math.floor(left * scale)), Math.min(width - 1, Math.ceil(right * scale))];
      const [fromY, toY] = [Math.max(0, Math.floor(top * scale)), Math.min(height - 1, Math.ceil(bottom * scale))];
      for (let y = fromY; y <= toY; y++) for (let x = fromX; x <= toX; x++) if (differs(x, y)) return true;
      return false;
    },
  };
}
