import { PARSER_LIMITS } from '../../parser-limits.js';

import type { Pdfium } from './load-pdfium.js';

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
