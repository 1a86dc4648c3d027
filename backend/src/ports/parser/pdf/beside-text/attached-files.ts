import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { detectFormat, isEncryptedOffice } from '../../detect-format.js';
import { UnreadableDocument, type AttachedFile, type AttachmentListing } from '../../document-parser.js';
import type { Nesting } from '../../format-reader.js';
import { PARSER_LIMITS } from '../../parser-limits.js';
import type { FileInPdf } from '../pdfium/read-attachments-bookmarks-signatures.js';

const NO_NAME = 'attached file';

/** The files that are attached to a document as the viewer's engine knows them. Broken ones are left out. */
export async function readAttachedFiles(document: PDFDocumentProxy): Promise<FileInPdf[]> {
  const attached = (await document.getAttachments().catch(() => null)) as Map<
    string,
    { filename?: string; content?: Uint8Array }
  > | null;
  if (!(attached instanceof Map)) return [];
  return Array.from(attached.values(), ({ filename = '', content }) => ({ name: filename, bytes: content ?? null }));
}

/** Why a file cannot be a document of its own; null when it can. */
async function refusalOf({ name, bytes }: FileInPdf): Promise<string | null> {
  if (bytes === null || bytes.length === 0) return 'it holds nothing that can be read.';
  try {
    if (!isEncryptedOffice(bytes)) await detectFormat(bytes, name);
    return null;
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return error.reason;
  }
}

/** The files that are attached to a PDF or pinned to its pages, to be read as documents of their own. */
export async function takeFiles(files: readonly FileInPdf[], { depth, left }: Nesting) {
  const attached: AttachedFile[] = [];
  const looks: AttachmentListing[] = [];
  const remarks: string[] = [];
  let bytesLeft = PARSER_LIMITS.zip.totalBytes;
  for (const [position, file] of files.entries()) {
    const name = file.name.replace(/\s+/g, ' ').trim() || NO_NAME;
    bytesLeft -= file.bytes?.length ?? 0;
    const isTooMuch = depth >= PARSER_LIMITS.message.depth || attached.length >= left || bytesLeft < 0;
    const refusal = isTooMuch
      ? 'too many files lie in one another. Save it by itself and upload it.'
      : await refusalOf(file);
    if (refusal === null && file.bytes) attached.push({ name, position, bytes: file.bytes });
    else remarks.push(`The attached file "${name}" was not read: ${refusal}`);
    looks.push({ name, position, reason: refusal && `${refusal.charAt(0).toUpperCase()}${refusal.slice(1)}` });
  }
  if (attached.length > 0)
    remarks.unshift(
      attached.length === 1
        ? `The attached file "${attached[0]?.name}" is read as a document of its own.`
        : `${attached.length} attached files are read as documents of their own.`,
    );
  return { attached, looks, remarks };
}
