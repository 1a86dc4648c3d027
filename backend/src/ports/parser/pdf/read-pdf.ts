import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { languageOf } from '../../../text/language.js';
import { buildBlocks } from '../blocks/build-blocks.js';
import { findRunningLines } from '../blocks/running-lines.js';
import type { TextLine } from '../blocks/text-line.js';

import type { Progress, ReadText, Source } from '../format-reader.js';
import { LIMITS } from '../limits.js';
import { unreadable } from '../reasons.js';
import { assemblePages, tabTables } from './assemble-pages.js';
import { announceHeadings, readOutline } from './outline.js';
import { OPEN_OPTIONS, loadPdfjs, type Pdfjs } from './pdfjs.js';
import { readPage, type ReadPage } from './read-page.js';
import { byNumber, findGaps, remarksOn, type Recognised } from './unread-pages.js';

export const PDF_PARSER = 'pdfjs 6.3.289 / 2';

function describeFailure(error: unknown, pdfjs: Pdfjs): Error {
  if (error instanceof pdfjs.PasswordException)
    return unreadable(
      error.code === pdfjs.PasswordResponses.INCORRECT_PASSWORD ? 'wrongPassword' : 'locked',
      'pdf',
      error,
    );
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

/** Reads a PDF's own text, and what text recognition made of its pictures. Blank pages are no loss; pages that hold only a picture are listed as unread until they are recognised. */
export async function readPdf({ bytes, password, recognised: outcomes, onProgress }: Source): Promise<ReadText> {
  const pdfjs = await loadPdfjs();
  const data = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
  // The engine takes the bytes over, so they are looked at before.
  const hasTypedNotes = Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes('/FreeText');
  const task = pdfjs.getDocument({ ...OPEN_OPTIONS, data, password });
  try {
    const document = await open(task, pdfjs);
    const isProtected = password === undefined && (await document.getPermissions()) !== null;
    const { hasFields, isDynamic } = await kindOf(document, hasTypedNotes);
    const recognised = byNumber(outcomes);
    const read = await readPages(document, hasFields, recognised, onProgress);
    const gaps = await findGaps(document, read, recognised, pdfjs, () =>
      onProgress(document.numPages, document.numPages),
    );
    if (read.every(({ layout }) => layout === null)) {
      if (outcomes) throw unreadable('nothingRecognised');
      throw unreadable(gaps.scanned.length > 0 ? 'onlyPictures' : 'noText', 'pdf', undefined, gaps.scanned);
    }

    const { text: plain, pages, lines } = assemblePages(read);
    if (isDynamic && /^Please wait/i.test(plain)) throw unreadable('dynamicForm');
    const textOf = ({ start, end }: TextLine): string => plain.slice(start, end);
    for (const line of findRunningLines(lines, textOf)) line.isRunning = true;
    announceHeadings(lines, await readOutline(document), textOf);
    const text = tabTables(plain, lines.flat());
    return {
      format: 'pdf',
      text,
      blocks: buildBlocks(text, lines.flat()),
      pages,
      pageCount: document.numPages,
      language: languageOf(text),
      parserVersion: PDF_PARSER,
      unreadPages: gaps.unread,
      scannedPages: gaps.scanned,
      remarks: remarksOn(gaps, recognised, isProtected),
    };
  } finally {
    await task.destroy();
  }
}
