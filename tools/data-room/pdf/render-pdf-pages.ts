import { init } from '@embedpdf/pdfium';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const DOTS_PER_INCH = 150;
/** Fields of forms and other annotations too. */
const DRAW_FIELDS = 1;
const { resolve } = createRequire(import.meta.url);

/** Red, green, blue and 255 for each dot. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The engine writes blue first. */
export function pictureOf(bytes: Uint8Array, width: number, height: number): Picture {
  const data = Uint8Array.from(bytes);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = bytes[at + 2] ?? 0;
    data[at + 2] = bytes[at] ?? 0;
    data[at + 3] = 255;
  }
  return { width, height, data };
}

export interface DrawnPage {
  picture: Picture;
  width: number;
  height: number;
}

/** Pages as a viewer draws them. */
export async function drawPages(file: Uint8Array): Promise<DrawnPage[]> {
  const wasmBinary = new Uint8Array(readFileSync(resolve('@embedpdf/pdfium/pdfium.wasm'))).buffer;
  const engine = await init({ wasmBinary });
  engine.PDFiumExt_Init();
  // It grows, and what was looked at before is empty then.
  const memory = () =>
    new Uint8Array((engine.pdfium.wasmExports as unknown as { memory: { buffer: ArrayBuffer } }).memory.buffer);
  const at = engine.pdfium.wasmExports.malloc(file.length) as number;
  memory().set(file, at);
  const document = engine.FPDF_LoadMemDocument(at, file.length, '');
  const pages: DrawnPage[] = [];
  for (let index = 0; index < engine.FPDF_GetPageCount(document); index++) {
    const page = engine.FPDF_LoadPage(document, index);
    const [width, height] = [engine.FPDF_GetPageWidthF(page), engine.FPDF_GetPageHeightF(page)];
    const [across, down] = [width, height].map((points) => Math.round((points * DOTS_PER_INCH) / 72)) as [
      number,
      number,
    ];
    const bitmap = engine.FPDFBitmap_Create(across, down, 0);
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, across, down, 0xffffffff);
    engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, across, down, 0, DRAW_FIELDS);
    const buffer = engine.FPDFBitmap_GetBuffer(bitmap);
    const bytes = memory().slice(buffer, buffer + across * down * 4);
    pages.push({ picture: pictureOf(bytes, across, down), width, height });
    engine.FPDFBitmap_Destroy(bitmap);
    engine.FPDF_ClosePage(page);
  }
  engine.FPDF_CloseDocument(document);
  return pages;
}
