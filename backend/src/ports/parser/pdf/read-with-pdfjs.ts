import { columnsAtEnd } from './layout/lay-out-items-as-page-text.js';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Progress, FileToRead } from '../format-reader.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { unreadable } from '../unreadable-reasons.js';
import { readAttachedFiles } from './beside-text/attached-files.js';
import type { PageNotes } from './beside-text/page-note-types-and-comment-remarks.js';
import { LettersOfTex } from './letters-of-tex.js';
import { readPage, type ReadPage } from './read-page.js';
import type { PdfRead } from './pdf-engine-result.js';
import { HIDES_LIGATURES } from './layout/ligatures-under-letters.js';
import type { PdfiumRead } from './pdfium/read-with-pdfium.js';
import { readOutline } from './beside-text/bookmarks-as-headings.js';
import { OPEN_OPTIONS, loadPdfjs, type Pdfjs } from './load-pdfjs.js';
import { lookAtPage } from './pictures/find-picture-boxes.js';
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
  if (document.numPages > PARSER_LIMITS.pdf.pages)
    throw unreadable('tooManyPages', document.numPages.toLocaleString('en'));
  if (document.numPages === 0) throw unreadable('damaged', 'pdf');
  return document;
}

interface Order {
  document: PDFDocumentProxy;
  notes: readonly PageNotes[] | null;
  hasFields: boolean;
  isMadeByTex: boolean;
  mayHideLigatures: boolean;
  recognised: Recognised;
  onProgress: Progress;
}

async function readPages({
  document,
  notes,
  hasFields,
  isMadeByTex,
  mayHideLigatures,
  recognised,
  onProgress,
}: Order): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  let leading: number | undefined;
  let columns: number[] = [];
  let characters = 0;
  const lettersOfTex = isMadeByTex ? new LettersOfTex(document) : null;
  onProgress(0, document.numPages);
  for (let number = 1; number <= document.numPages; number++) {
    const page = await readPage({
      document,
      number,
      leading,
      columns,
      hasFields,
      lettersOfTex,
      mayHideLigatures,
      notes: notes?.[number - 1],
      recognised: recognised.pages.get(number),
    });
    leading = page.layout?.leading ?? leading;
    columns = page.layout ? columnsAtEnd(page.layout) : [];
    characters += page.layout?.text.length ?? 0;
    if (characters > PARSER_LIMITS.textCharacters) throw unreadable('tooMuchText');
    pages.push(page);
    onProgress(number, document.numPages);
  }
  return pages;
}

interface Kind {
  hasFields: boolean;
  /** Its pages are made by a program inside it that only some readers run; what stands on them is a request to wait. */
  isDynamic: boolean;
  isMadeByTex: boolean;
  mayHideLigatures: boolean;
}

/** TeX, its relatives and the programs that turn what it sets into pages. */
const TEX = /TeX|dvip/;

async function kindOf(document: PDFDocumentProxy): Promise<Kind> {
  const metadata = await document.getMetadata().catch(() => null);
  const info = (metadata?.info ?? {}) as {
    IsAcroFormPresent?: boolean;
    IsXFAPresent?: boolean;
    Creator?: string;
    Producer?: string;
  };
  return {
    hasFields: info.IsAcroFormPresent === true,
    isDynamic: info.IsXFAPresent === true,
    isMadeByTex: TEX.test(`${info.Creator} ${info.Producer}`),
    mayHideLigatures: info.Producer?.includes(HIDES_LIGATURES) === true,
  };
}

/** What the viewer's engine can tell of a document that the quick one cannot open. */
async function factsOf(document: PDFDocumentProxy, password: string | undefined, isDynamic: boolean) {
  const isProtected = password === undefined && (await document.getPermissions()) !== null;
  const files = await readAttachedFiles(document);
  return { notes: [], comments: [], signatures: [], emptySignatures: 0, files, isProtected, isDynamic };
}

/**
 * Reads a document with the engine of the viewer: it opens what the quick one declines, and says why it cannot. `quick` is what
 * the quick one found beside the text.
 */
export async function readWithPdfjs(
  { bytes: original, password: secret, recognised: outcomes, onProgress }: FileToRead,
  quick: PdfiumRead | null,
): Promise<PdfRead> {
  const pdfjs = await loadPdfjs();
  const bytes = quick?.rewritten ?? original;
  const password = quick?.rewritten ? undefined : secret;
  const data = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
  const task = pdfjs.getDocument({ ...OPEN_OPTIONS, data, password });
  try {
    const document = await open(task, pdfjs);
    const { hasFields, isDynamic, isMadeByTex, mayHideLigatures } = await kindOf(document);
    const facts = quick?.facts ?? (await factsOf(document, secret, isDynamic));
    const recognised = byNumber(outcomes);
    const notes = quick?.facts.notes ?? null;
    const pages = await readPages({
      document,
      notes,
      hasFields: !quick && hasFields,
      isMadeByTex,
      mayHideLigatures,
      recognised,
      onProgress,
    });
    const gaps = await findGaps(
      pages,
      recognised,
      (number, view) => lookAtPage(document, number, view, pdfjs),
      () => onProgress(document.numPages, document.numPages),
    );
    return { pages, gaps, outline: await readOutline(document), facts };
  } finally {
    await task.destroy();
  }
}
