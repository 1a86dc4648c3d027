import { readFileSync } from 'node:fs';
import { loadPdfjs, OPEN_OPTIONS } from '../pdf/load-pdfjs.js';

/** A page as a viewer draws it: which of its pixels are dark. */
export interface Ink {
  width: number;
  height: number;
  /** Whether the pixel in column x and row y is dark. */
  isDark(x: number, y: number): boolean;
}

interface Drawing {
  canvas: { width: number; height: number };
  context: { getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray } };
}

/** Draws a page with the engine's own canvas. */
export async function drawPage(file: string, pageNumber: number, scale = 2): Promise<Ink> {
  const pdfjs = await loadPdfjs();
  const task = pdfjs.getDocument({ ...OPEN_OPTIONS, data: new Uint8Array(readFileSync(file)) });
  const document = await task.promise;
  const page = await document.getPage(pageNumber);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const drawing = (document.canvasFactory as { create(width: number, height: number): Drawing }).create(width, height);
  type RenderOrder = Parameters<typeof page.render>[0];
  await page.render({ canvas: drawing.canvas, viewport, background: 'white' } as unknown as RenderOrder).promise;
  const { data } = drawing.context.getImageData(0, 0, width, height);
  await task.destroy();
  return { width, height, isDark: (x, y) => (data[(y * width + x) * 4] ?? 255) < 128 };
}

/** How many dark pixels lie in a rectangle given in fractions of the page. */
export function inkIn(ink: Ink, { x, y, w, h }: { x: number; y: number; w: number; h: number }): number {
  let count = 0;
  for (let row = Math.floor(y * ink.height); row < Math.ceil((y + h) * ink.height); row++) {
    for (let column = Math.floor(x * ink.width); column < Math.ceil((x + w) * ink.width); column++)
      if (ink.isDark(column, row)) count++;
  }
  return count;
}
