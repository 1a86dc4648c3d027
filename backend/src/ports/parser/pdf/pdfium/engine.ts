import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CALLS = [
  'FPDF_LoadMemDocument',
  'FPDF_CloseDocument',
  'FPDF_GetPageCount',
  'FPDF_GetSecurityHandlerRevision',
  'FPDF_GetFormType',
  'FPDF_LoadPage',
  'FPDF_ClosePage',
  'FPDF_GetPageBoundingBox',
  'FPDFPage_GetRotation',
  'FPDFPage_GetAnnotCount',
  'FPDFPage_GetAnnot',
  'FPDFPage_CloseAnnot',
  'FPDFAnnot_GetSubtype',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetMatrix',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_IsGenerated',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_GetTextObject',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetMatrix',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetFontSize',
  'FPDFPageObj_GetBounds',
  'FPDFFont_GetAscent',
  'FPDFFont_GetDescent',
  'FPDFBookmark_GetFirstChild',
  'FPDFBookmark_GetNextSibling',
  'FPDFBookmark_GetTitle',
  'FPDFBookmark_GetDest',
  'FPDFBookmark_GetAction',
  'FPDFAction_GetDest',
  'FPDFDest_GetDestPageIndex',
] as const;

type Calls = Record<(typeof CALLS)[number], (...values: number[]) => number>;

/** The engine's functions under their own names, and its memory. Addresses are numbers; 0 is none. */
export interface Pdfium extends Calls {
  /** Memory for the figures that a call answers; the next call may overwrite them. */
  readonly scratch: number;
  readonly scratchBytes: number;
  bytes(at: number, length: number): Uint8Array;
  /** How much memory it has taken; it never gives any back. */
  heldBytes(): number;
  /** Figures in the scratch memory. */
  floats(count: number): number[];
  double(at: number): number;
  allocate(bytes: number): number;
  release(at: number): void;
}

const SCRATCH_BYTES = 4096;

interface Module {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  [name: `_${string}`]: (...values: number[]) => number;
}

async function load(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium');
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasm = readFileSync(file);
  const library = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
  library.PDFiumExt_Init();
  const module = library.pdfium as unknown as Module;
  const named = (name: string): ((...values: number[]) => number) => {
    const call = module[`_${name}`];
    if (!call) throw new Error(`The PDF engine has no ${name}.`);
    return call;
  };
  const calls = Object.fromEntries(CALLS.map((name) => [name, named(name)])) as Calls;
  const [allocate, release] = [named('malloc'), named('free')];
  const scratch = allocate(SCRATCH_BYTES);
  // The views change when the memory grows, so they are looked up each time.
  return {
    ...calls,
    scratch,
    scratchBytes: SCRATCH_BYTES,
    allocate,
    release: (at) => void release(at),
    heldBytes: () => module.HEAPU8.length,
    bytes: (at, length) => module.HEAPU8.subarray(at, at + length),
    floats: (count) => [...module.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + count)],
    double: (at) => module.HEAPF64[at >> 3] ?? 0,
  };
}

let loading: Promise<Pdfium> | undefined;

/** The quick PDF engine, loaded once. */
export function loadPdfium(): Promise<Pdfium> {
  return (loading ??= load());
}

/** Forgets an engine that broke off in the middle of something. */
export function dropPdfium(): void {
  loading = undefined;
}
