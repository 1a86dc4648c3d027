// Kept with the import, so that every program that takes this file knows the types too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./web-assembly.d.ts" />
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
  'FPDFPage_Flatten',
  'FPDFAnnot_GetSubtype',
  'FPDFAnnot_GetFlags',
  'FPDFAnnot_SetFlags',
  'FPDFAnnot_GetRect',
  'FPDFAnnot_GetStringValue',
  'FPDFAnnot_CountAttachmentPoints',
  'FPDFAnnot_GetAttachmentPoints',
  'FPDFAnnot_GetFormFieldType',
  'FPDFAnnot_GetFormFieldValue',
  'FPDFAnnot_GetOptionCount',
  'FPDFAnnot_GetOptionLabel',
  'FPDFAnnot_IsOptionSelected',
  'FPDFAnnot_IsChecked',
  'FPDFAnnot_GetFileAttachment',
  'EPDFAnnot_HasAppearanceStream',
  'EPDF_RemoveEncryption',
  'FPDFDoc_GetAttachmentCount',
  'FPDFDoc_GetAttachment',
  'FPDFAttachment_GetName',
  'FPDFAttachment_GetFile',
  'FPDF_GetSignatureCount',
  'FPDF_GetSignatureObject',
  'FPDFSignatureObj_GetContents',
  'FPDFSignatureObj_GetByteRange',
  'FPDFSignatureObj_GetSubFilter',
  'FPDFSignatureObj_GetTime',
  'FPDFBitmap_Create',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_GetBuffer',
  'FPDFBitmap_GetStride',
  'FPDFBitmap_Destroy',
  'FPDF_RenderPageBitmap',
  'PDFiumExt_OpenFormFillInfo',
  'PDFiumExt_CloseFormFillInfo',
  'PDFiumExt_InitFormFillEnvironment',
  'PDFiumExt_ExitFormFillEnvironment',
  'PDFiumExt_OpenFileWriter',
  'PDFiumExt_SaveAsCopy',
  'PDFiumExt_GetFileWriterSize',
  'PDFiumExt_GetFileWriterData',
  'PDFiumExt_CloseFileWriter',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetStrokeColor',
  'FPDFPageObj_SetIsActive',
  'FPDFPageObj_CountMarks',
  'FPDFPageObj_GetMark',
  'FPDFPageObjMark_GetName',
  'FPDFPageObjMark_GetParamIntValue',
  'FPDFCatalog_IsTagged',
  'FPDF_StructTree_GetForPage',
  'FPDF_StructTree_Close',
  'FPDF_StructTree_CountChildren',
  'FPDF_StructTree_GetChildAtIndex',
  'FPDF_StructElement_GetType',
  'FPDF_StructElement_CountChildren',
  'FPDF_StructElement_GetChildAtIndex',
  'FPDF_StructElement_GetChildMarkedContentID',
  'FPDF_StructElement_GetAttributeCount',
  'FPDF_StructElement_GetAttributeAtIndex',
  'FPDF_StructElement_Attr_GetValue',
  'FPDF_StructElement_Attr_GetNumberValue',
  'FPDFPath_GetDrawMode',
  'FPDFPath_CountSegments',
  'FPDFPath_GetPathSegment',
  'FPDFPathSegment_GetType',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetClose',
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
  'FPDFText_GetCharBox',
  'FPDFText_GetCharIndexAtPos',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetBoundedText',
  'FPDFText_GetMatrix',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetFontSize',
  'FPDFTextObj_GetText',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFPageObj_GetBounds',
  'FPDFFont_GetAscent',
  'FPDFFont_GetBaseFontName',
  'FPDFFont_GetDescent',
  'FPDFFont_GetGlyphWidth',
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
  /** One of them. */
  float(at: number): number;
  /** A whole number in the scratch memory. */
  integer(at: number): number;
  /** What a call answers that writes UTF-16 with a zero at its end and says how many bytes it takes. */
  text(call: (at: number, bytes: number) => number): string;
  /** Hands a name over to a call. */
  withName<T>(name: string, call: (at: number) => T): T;
  double(at: number): number;
  allocate(bytes: number): number;
  release(at: number): void;
}

const SCRATCH_BYTES = 65_536;

/** Its functions as they are: those of the library around it look each up again and count their arguments at every call. */
type Exports = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory };

let compiling: Promise<WebAssembly.Module> | undefined;

/** Compiled once: an engine that starts anew takes over what was made faster by use. */
function compiled(): Promise<WebAssembly.Module> {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  return (compiling ??= WebAssembly.compile(readFileSync(file)));
}

async function load(): Promise<Pdfium> {
  const [{ init }, program] = await Promise.all([import('@embedpdf/pdfium'), compiled()]);
  const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
    const instance = new WebAssembly.Instance(program, imports);
    done(instance);
    return instance.exports;
  };
  const library = await init({ instantiateWasm });
  library.PDFiumExt_Init();
  const exports = library.pdfium.wasmExports as unknown as Exports;
  const named = (name: string): ((...values: number[]) => number) => {
    const call = exports[name];
    if (!call) throw new Error(`The PDF engine has no ${name}.`);
    return call;
  };
  const calls = Object.fromEntries(CALLS.map((name) => [name, named(name)])) as Calls;
  const [allocate, release] = [named('malloc'), named('free')];
  const scratch = allocate(SCRATCH_BYTES);
  const memory = new Views(exports.memory);
  return {
    ...calls,
    scratch,
    scratchBytes: SCRATCH_BYTES,
    allocate,
    release: (at) => void release(at),
    heldBytes: () => exports.memory.buffer.byteLength,
    bytes: (at, length) => new Uint8Array(exports.memory.buffer, at, length),
    // Called for every letter; a view of the memory, copied, would cost ten times as much.
    floats: (count) => {
      const { floats } = memory;
      const found: number[] = [];
      for (let at = 0; at < count; at++) found.push(floats[(scratch >> 2) + at] ?? 0);
      return found;
    },
    float: (at) => memory.floats[(scratch >> 2) + at] ?? 0,
    integer: (at) => memory.integers[(scratch >> 2) + at] ?? 0,
    text: (call) => {
      const length = Math.min(call(scratch, SCRATCH_BYTES), SCRATCH_BYTES);
      return Buffer.from(exports.memory.buffer, scratch, Math.max(0, length - 2)).toString('utf16le');
    },
    withName: (name, call) => {
      const bytes = Buffer.from(`${name}\0`);
      const at = allocate(bytes.length);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      try {
        return call(at);
      } finally {
        release(at);
      }
    },
    double: (at) => memory.doubles[at >> 3] ?? 0,
  };
}

/** Looks into the engine's memory; when it grows, those of before are empty. */
class Views {
  private float32: Float32Array;
  private float64: Float64Array;
  private int32: Int32Array;

  constructor(private readonly memory: WebAssembly.Memory) {
    this.float32 = new Float32Array(memory.buffer);
    this.float64 = new Float64Array(memory.buffer);
    this.int32 = new Int32Array(memory.buffer);
  }

  get integers(): Int32Array {
    if (this.int32.length === 0) this.int32 = new Int32Array(this.memory.buffer);
    return this.int32;
  }

  get floats(): Float32Array {
    if (this.float32.length === 0) this.float32 = new Float32Array(this.memory.buffer);
    return this.float32;
  }

  get doubles(): Float64Array {
    if (this.float64.length === 0) this.float64 = new Float64Array(this.memory.buffer);
    return this.float64;
  }
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

/** Opens a file, which lies at `at` in the engine's memory until it is released; 0 for a document that it cannot open. */
export function loadDocument(
  pdfium: Pdfium,
  bytes: Uint8Array,
  password: string | undefined,
): { at: number; document: number } {
  const at = pdfium.allocate(bytes.length);
  if (at === 0) return { at, document: 0 };
  pdfium.bytes(at, bytes.length).set(bytes);
  const load = (secret: number) => pdfium.FPDF_LoadMemDocument(at, bytes.length, secret);
  return { at, document: password === undefined ? load(0) : pdfium.withName(password, load) };
}
