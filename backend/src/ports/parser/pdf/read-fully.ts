import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Progress, Source } from '../format-reader.js';
import { LIMITS } from '../limits.js';
import { unreadable } from '../reasons.js';
import { readAttachedFiles } from './attached-files.js';
import type { PdfRead } from './pdf-read.js';
import { readOutline } from './outline.js';
import { OPEN_OPTIONS, loadPdfjs, type Pdfjs } from './pdfjs.js';
import { lookAtPage } from './picture-boxes.js';
import { readPage, type ReadPage } from './read-page.js';
import { byNumber, findGaps, type Recognised } from './unread-pages.js';

function describeFailure(error: unknown, pdfjs: Pdfjs): Error {
  if (error instanceof pdfjs.PasswordException)
    return unreadable(
      error.code === pdfjs.PasswordResponses.INCORRECT_PASSWORD ? 'wrongPassword' : 'locked',
      'pdf',
      error,
    );
  // The engine has no name of its own for a lock that it does not know.
  if (error instanceof Error && /encrypt/i.test(error.message)) return unreadable('lockedForGood', 'pdf', error);
  return unreadable('damaged', 'pdf', error);
}

async function open(task: PDFDocumentLoadingTask, pdfjs: Pdfjs): Promise<PDFDocumentProxy> {
  const document = await task.promise.catch((error: unknown) => {
    throw describeFailure(error, pdfjs);
  });
  if (document.numPages > LIMITS.pdf.pages) throw unreadable('tooManyPages', document.numPages.toLocaleString('en'));
  if (document.numPages === 0) throw unreadable('damaged', 'pdf');
  return document;
}

async function readPages(
  document: PDFDocumentProxy,
  hasFields: boolean,
  recognised: Recognised,
  onProgress: Progress,
): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  let leading: number | undefined;
  let characters = 0;
  onProgress(0, document.numPages);
  for (let number = 1; number <= document.numPages; number++) {
    const page = await readPage({ document, number, leading, hasFields, recognised: recognised.pages.get(number) });
    leading = page.layout?.leading ?? leading;
    characters += page.layout?.text.length ?? 0;
    if (characters > LIMITS.textCharacters) throw unreadable('tooMuchText');
    pages.push(page);
    onProgress(number, document.numPages);
  }
  return pages;
}

interface Kind {
  hasFields: boolean;
  /** Its pages are made by a program inside it that only some readers run; what stands on them is a request to wait. */
  isDynamic: boolean;
}

async function kindOf(document: PDFDocumentProxy, hasTypedNotes: boolean): Promise<Kind> {
  const metadata = await document.getMetadata().catch(() => null);
  const info = (metadata?.info ?? {}) as { IsAcroFormPresent?: boolean; IsXFAPresent?: boolean };
  return { hasFields: info.IsAcroFormPresent === true || hasTypedNotes, isDynamic: info.IsXFAPresent === true };
}

/** Reads a document with the engine of the viewer: it opens what the quick one declines, and says why it cannot. */
export async function readFully({ bytes, password, recognised: outcomes, onProgress }: Source): Promise<PdfRead> {
  const pdfjs = await loadPdfjs();
  const data = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
  // The engine takes the bytes over, so they are looked at before.
  const looked = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const [hasTypedNotes, hasPinnedFiles] = [looked.includes('/FreeText'), looked.includes('/FileAttachment')];
  const task = pdfjs.getDocument({ ...OPEN_OPTIONS, data, password });
  try {
    const document = await open(task, pdfjs);
    const isProtected = password === undefined && (await document.getPermissions()) !== null;
    const { hasFields, isDynamic } = await kindOf(document, hasTypedNotes);
    const recognised = byNumber(outcomes);
    const pages = await readPages(document, hasFields, recognised, onProgress);
    const gaps = await findGaps(
      pages,
      recognised,
      (number, view) => lookAtPage(document, number, view, pdfjs),
      () => onProgress(document.numPages, document.numPages),
    );
    const files = await readAttachedFiles(document, hasPinnedFiles);
    return { pages, gaps, outline: await readOutline(document), isProtected, isDynamic, files };
  } finally {
    await task.destroy();
  }
}
