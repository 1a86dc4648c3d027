import { PARSER_LIMITS } from '../../parser-limits.js';
import type { Pdfium } from './load-pdfium.js';
import { DEEPEST_BOOKMARK, MOST_BOOKMARKS, type OutlineEntry } from '../beside-text/bookmarks-as-headings.js';
import type { SealedSignature } from '../beside-text/read-signatures.js';

/** Attached files that are looked at. */
const MOST_FILES = 1_000;

export interface FileInPdf {
  name: string;
  /** Null when it is too large or broken. */
  bytes: Uint8Array | null;
}

function bytesOf(pdfium: Pdfium, file: number): Uint8Array | null {
  const { scratch } = pdfium;
  if (pdfium.FPDFAttachment_GetFile(file, 0, 0, scratch) === 0) return null;
  const length = pdfium.integer(0);
  if (length <= 0 || length > PARSER_LIMITS.fileBytes) return null;
  const at = pdfium.allocate(length);
  if (at === 0) return null;
  const isRead = pdfium.FPDFAttachment_GetFile(file, at, length, scratch) !== 0;
  const bytes = isRead ? pdfium.bytes(at, length).slice() : null;
  pdfium.release(at);
  return bytes;
}

/** An attached file, by its number in the engine. */
export function fileOf(pdfium: Pdfium, file: number): FileInPdf {
  if (file === 0) return { name: '', bytes: null };
  const name = pdfium.text((at, bytes) => pdfium.FPDFAttachment_GetName(file, at, bytes));
  return { name, bytes: bytesOf(pdfium, file) };
}

/** The files that are attached to the document as a whole. */
export function filesOfDocument(pdfium: Pdfium, document: number): FileInPdf[] {
  const count = Math.min(pdfium.FPDFDoc_GetAttachmentCount(document), MOST_FILES);
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    fileOf(pdfium, pdfium.FPDFDoc_GetAttachment(document, at)),
  );
}

/** The document's bookmarks with the pages they lead to. Broken ones are left out. */
export function readPdfiumOutline(pdfium: Pdfium, document: number): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const seen = new Set<number>();
  const walk = (parent: number, level: number): void => {
    for (
      let bookmark = pdfium.FPDFBookmark_GetFirstChild(document, parent);
      bookmark !== 0 && !seen.has(bookmark);
      bookmark = pdfium.FPDFBookmark_GetNextSibling(document, bookmark)
    ) {
      if (entries.length >= MOST_BOOKMARKS || level > DEEPEST_BOOKMARK) return;
      seen.add(bookmark);
      const action = pdfium.FPDFBookmark_GetAction(bookmark);
      const destination =
        pdfium.FPDFBookmark_GetDest(document, bookmark) || (action && pdfium.FPDFAction_GetDest(document, action));
      const page = destination ? pdfium.FPDFDest_GetDestPageIndex(document, destination) : -1;
      if (page >= 0)
        entries.push({
          page: page + 1,
          level,
          title: pdfium.text((at, bytes) => pdfium.FPDFBookmark_GetTitle(bookmark, at, bytes)),
        });
      walk(bookmark, level + 1);
    }
  };
  walk(0, 1);
  return entries;
}

const MOST_SIGNATURES = 100;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_RANGES = 32;

/** The document's digital signatures, and how many fields for one are empty. */
export function signaturesOf(pdfium: Pdfium, document: number): { sealed: SealedSignature[]; empty: number } {
  const count = Math.min(Math.max(0, pdfium.FPDF_GetSignatureCount(document)), MOST_SIGNATURES);
  const sealed: SealedSignature[] = [];
  for (let at = 0; at < count; at++) {
    const signature = pdfium.FPDF_GetSignatureObject(document, at);
    const contents = signature === 0 ? null : contentsOf(pdfium, signature);
    if (contents === null) continue;
    const { scratch, scratchBytes } = pdfium;
    const ranges = Math.min(pdfium.FPDFSignatureObj_GetByteRange(signature, scratch, MOST_RANGES), MOST_RANGES);
    sealed.push({
      contents,
      ranges: Array.from({ length: ranges }, (_, place) => pdfium.integer(place)),
      kind: latin(pdfium, pdfium.FPDFSignatureObj_GetSubFilter(signature, scratch, scratchBytes)),
      time: latin(pdfium, pdfium.FPDFSignatureObj_GetTime(signature, scratch, scratchBytes)),
    });
  }
  return { sealed, empty: count - sealed.length };
}

/** What was just written into the scratch memory, with a zero at its end. */
const latin = (pdfium: Pdfium, length: number): string =>
  Buffer.from(pdfium.bytes(pdfium.scratch, Math.max(0, Math.min(length, pdfium.scratchBytes) - 1))).toString('latin1');

function contentsOf(pdfium: Pdfium, signature: number): Buffer | null {
  const length = pdfium.FPDFSignatureObj_GetContents(signature, 0, 0);
  if (length <= 0 || length > MOST_BYTES) return null;
  const at = pdfium.allocate(length);
  if (at === 0) return null;
  pdfium.FPDFSignatureObj_GetContents(signature, at, length);
  const contents = Buffer.from(pdfium.bytes(at, length).slice());
  pdfium.release(at);
  return contents.some((byte) => byte !== 0) ? contents : null;
}
