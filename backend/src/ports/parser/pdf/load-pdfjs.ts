import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PARSER_LIMITS } from '../parser-limits.js';

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => path.join(packageFolder, name) + path.sep;

export type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

let loading: Promise<Pdfjs> | undefined;

async function load(): Promise<Pdfjs> {
  const build = (name: string): string => pathToFileURL(path.join(packageFolder, 'legacy', 'build', name)).href;
  const pdfjs = (await import(build('pdf.min.mjs'))) as Pdfjs;
  pdfjs.GlobalWorkerOptions.workerSrc = build('pdf.worker.min.mjs');
  return pdfjs;
}

/** The PDF engine, loaded once. It is the same version as the viewer's, so that both see the same text and boxes. */
export function loadPdfjs(): Promise<Pdfjs> {
  return (loading ??= load());
}

/** Loads the engine's two halves ahead of the first document. */
export async function warmUp(): Promise<void> {
  const pdfjs = await loadPdfjs();
  await import(pdfjs.GlobalWorkerOptions.workerSrc);
}

/** Options that every document is opened with: resources from the installed package, nothing from the network. */
export const OPEN_OPTIONS = {
  cMapUrl: folder('cmaps'),
  cMapPacked: true,
  standardFontDataUrl: folder('standard_fonts'),
  wasmUrl: folder('wasm'),
  iccUrl: folder('iccs'),
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  enableXfa: false,
  maxImageSize: PARSER_LIMITS.pdf.picturePixels,
  verbosity: 0,
} as const;
