import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { loadPdfjs, OPEN_OPTIONS } from '../parser/pdf/pdfjs.js';
import { greyOf, type GreyPicture } from './grey-picture.js';
import { OCR_LIMITS } from './ocr-limits.js';
import { shrinkPicture, type RawPicture } from './shrink-picture.js';
import type { Turn } from './text-recogniser.js';

/** The engine's own canvas: a second copy of the package it comes from would end the whole process. */
interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
}
interface CanvasFactory {
  create(width: number, height: number): { canvas: Canvas };
  destroy(drawn: { canvas: Canvas }): void;
}

const POINTS_PER_INCH = 72;

export async function openForDrawing(file: string, password?: string): Promise<PDFDocumentProxy> {
  const pdfjs = await loadPdfjs();
  const data = new Uint8Array(await readFile(file));
  return pdfjs.getDocument({ ...OPEN_OPTIONS, data, password }).promise;
}

/** Draws a page in shades of grey, turned clockwise; `scale` 1 is 200 dots per inch, less where that made more than 16 megapixels. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  turn: Turn,
  scale = 1,
): Promise<GreyPicture> {
  const page = await document.getPage(number);
  shrinkWhatIsTooLarge(page);
  const rotation = (page.rotate + turn) % 360;
  const { width, height } = page.getViewport({ scale: 1, rotation });
  const wanted = (OCR_LIMITS.dotsPerInch / POINTS_PER_INCH) * scale;
  const most = Math.sqrt(OCR_LIMITS.pixels / (width * height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most), rotation });
  const factory = document.canvasFactory as CanvasFactory;
  const drawn = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  type RenderOrder = Parameters<typeof page.render>[0];
  await page.render({ canvas: drawn.canvas, viewport, background: 'white' } as unknown as RenderOrder).promise;
  page.cleanup();
  const { width: columns, height: rows } = drawn.canvas;
  const { data } = drawn.canvas.getContext('2d').getImageData(0, 0, columns, rows);
  const picture = greyOf(columns, rows, data);
  factory.destroy(drawn);
  return picture;
}

/** The engine takes a minute and more than a gigabyte for a picture of 80 megapixels, so it is handed a smaller one. */
function shrinkWhatIsTooLarge(page: { objs: { resolve?(id: string, data?: unknown): void } }): void {
  const { objs } = page;
  const resolve = objs.resolve?.bind(objs);
  if (!resolve) return;
  objs.resolve = (id, data) => resolve(id, shrinkPicture(data as RawPicture | null, OCR_LIMITS.picturePixels));
}
