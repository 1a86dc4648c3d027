import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { loadPdfjs, OPEN_OPTIONS } from '../parser/pdf/load-pdfjs.js';
import { dropPdfium, loadDocument, loadPdfium, type Pdfium } from '../parser/pdf/pdfium/load-pdfium.js';
import { drawGrey } from '../parser/pdf/pdfium/draw-page-in-grey.js';
import { viewOf } from '../parser/pdf/pdfium/page-view-and-picture-boxes.js';
import { greyOf, type GreyPicture } from './grey-and-straighten-pictures.js';
import { OCR_LIMITS } from './ocr-limits.js';
import type { PageDrawer } from './read-picture-page.js';
import type { Turn } from './text-recogniser.js';
import { openWordPictures } from './draw-docx-pictures.js';

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

/** Opens a file. The quick engine draws what it can open, in a fraction of the time, and the viewer's engine all else. */
export async function openForDrawing(file: string, password?: string): Promise<PageDrawer> {
  const bytes = await readFile(file);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return openWordPictures(bytes);
  // After a fault nothing can be asked of the engine any more.
  const giveUpQuick = () => {
    dropPdfium();
    return null;
  };
  let quick = await openQuickly(bytes, password).catch(giveUpQuick);
  let viewer: Promise<PDFDocumentProxy> | undefined;
  const openViewer = () => (viewer ??= openForViewer(bytes, password));
  if (!quick) await openViewer();
  return {
    async draw(number, turn, scale) {
      try {
        const picture = quick?.draw(number, turn, scale);
        if (picture) return picture;
      } catch {
        quick = giveUpQuick();
      }
      return drawAsViewer(await openViewer(), number, turn, scale);
    },
    async close() {
      quick?.close();
      await (await viewer?.catch(() => null))?.loadingTask.destroy();
    },
  };
}

const openForViewer = async (bytes: Buffer, password?: string): Promise<PDFDocumentProxy> =>
  (await loadPdfjs()).getDocument({ ...OPEN_OPTIONS, data: new Uint8Array(bytes), password }).promise;

/** Dots of the picture for each point of a page of this size. */
const dotsPerPoint = ({ width, height }: { width: number; height: number }, scale: number): number =>
  Math.min(
    (OCR_LIMITS.dotsPerInch / POINTS_PER_INCH) * scale,
    Math.sqrt(OCR_LIMITS.pixels / Math.max(1, width * height)),
  );

const WITH_ANNOTATIONS = 1;

/** Answers null for a page that it cannot draw; null altogether for a file that it cannot open. */
async function openQuickly(bytes: Buffer, password: string | undefined) {
  const pdfium = await loadPdfium();
  const { at, document } = loadDocument(pdfium, bytes, password);
  if (document === 0) {
    pdfium.release(at);
    return null;
  }
  return {
    draw(number: number, turn: Turn, scale: number): GreyPicture | null {
      const page = pdfium.FPDF_LoadPage(document, number - 1);
      if (page === 0) return null;
      const picture = drawQuickly(pdfium, page, turn, scale);
      pdfium.FPDF_ClosePage(page);
      return picture;
    },
    close() {
      pdfium.FPDF_CloseDocument(document);
      pdfium.release(at);
    },
  };
}

function drawQuickly(pdfium: Pdfium, page: number, turn: Turn, scale: number): GreyPicture | null {
  const view = viewOf(pdfium, page);
  const dots = dotsPerPoint(view, scale);
  const [across, down] = [Math.ceil(view.width * dots), Math.ceil(view.height * dots)];
  const [width, height] = turn % 180 === 0 ? [across, down] : [down, across];
  return drawGrey(pdfium, page, {
    width,
    height,
    shown: [0, 0, width, height],
    turns: turn / 90,
    flags: WITH_ANNOTATIONS,
  });
}

async function drawAsViewer(
  document: PDFDocumentProxy,
  number: number,
  turn: Turn,
  scale: number,
): Promise<GreyPicture> {
  const page = await document.getPage(number);
  shrinkWhatIsTooLarge(page);
  const rotation = (page.rotate + turn) % 360;
  const dots = dotsPerPoint(page.getViewport({ scale: 1, rotation }), scale);
  const viewport = page.getViewport({ scale: dots, rotation });
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

/** A picture as the PDF engine decoded it: rows of red, green, blue (kind 2) and of alpha as well (kind 3). */
interface RawPicture {
  width: number;
  height: number;
  kind?: number;
  data?: Uint8Array | Uint8ClampedArray;
}

const COLOUR = 2;
const COLOUR_AND_ALPHA = 3;

/** Makes a picture with more than `most` pixels smaller by a whole factor, in place; any other is left as it is. */
export function shrinkPicture(picture: RawPicture | null, most: number): RawPicture | null {
  if (!picture?.data || picture.width * picture.height <= most) return picture;
  if (picture.kind !== COLOUR && picture.kind !== COLOUR_AND_ALPHA) return picture;
  const channels = picture.kind === COLOUR ? 3 : 4;
  const factor = Math.ceil(Math.sqrt((picture.width * picture.height) / most));
  const small = averaged(picture.data, picture.width, picture.height, channels, factor);
  picture.width = Math.floor(picture.width / factor);
  picture.height = Math.floor(picture.height / factor);
  picture.kind = COLOUR_AND_ALPHA;
  picture.data = small;
  return picture;
}

/** Each pixel is the mean of `factor` times `factor` pixels; opaque. */
function averaged(
  from: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  channels: number,
  factor: number,
) {
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const into = new Uint8ClampedArray(columns * rows * 4);
  const count = factor * factor;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [red, green, blue] = [0, 0, 0];
      for (let down = 0; down < factor; down++) {
        let at = ((row * factor + down) * width + column * factor) * channels;
        for (let across = 0; across < factor; across++, at += channels) {
          red += from[at] ?? 0;
          green += from[at + 1] ?? 0;
          blue += from[at + 2] ?? 0;
        }
      }
      const to = (row * columns + column) * 4;
      into[to] = red / count;
      into[to + 1] = green / count;
      into[to + 2] = blue / count;
      into[to + 3] = 255;
    }
  }
  return into;
}
