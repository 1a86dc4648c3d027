import { MOST_FILES } from '../attached-files.js';
import type { Pdfium } from './engine.js';

/** The name of an attached file, by its number in the engine. */
export function nameOfFile(pdfium: Pdfium, file: number): string {
  const { scratch, scratchBytes } = pdfium;
  const length = file === 0 ? 0 : Math.min(pdfium.FPDFAttachment_GetName(file, scratch, scratchBytes), scratchBytes);
  // UTF-16 with a zero at its end.
  return Buffer.from(pdfium.bytes(scratch, Math.max(0, length - 2))).toString('utf16le');
}

/** The names of the files that are attached to the document as a whole. */
export function filesOfDocument(pdfium: Pdfium, document: number): string[] {
  const count = Math.min(pdfium.FPDFDoc_GetAttachmentCount(document), MOST_FILES);
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    nameOfFile(pdfium, pdfium.FPDFDoc_GetAttachment(document, at)),
  );
}
