import { UnreadableDocument, type DocumentSignature } from '../../document-parser.js';
import type { Progress } from '../../format-reader.js';
import type { PageOutcome } from '../../../ocr/text-recogniser.js';
import { byNumber } from '../unread-pages.js';
import { PARSER_LIMITS } from '../../parser-limits.js';
import { unreadable } from '../../unreadable-reasons.js';
import type { OutlineEntry } from '../beside-text/bookmarks-as-headings.js';
import type { PageComment, PageNotes } from '../beside-text/page-note-types-and-comment-remarks.js';
import type { PageLook } from '../pictures/find-picture-boxes.js';
import { HIDES_LIGATURES } from '../layout/ligatures-under-letters.js';
import type { ReadPage } from '../read-page.js';
import { openSignature } from '../beside-text/read-signatures.js';
import {
  type FileInPdf,
  filesOfDocument,
  readPdfiumOutline,
  signaturesOf,
} from './read-attachments-bookmarks-signatures.js';
import { dropPdfium, loadDocument, loadPdfium, type Pdfium } from './load-pdfium.js';
import { NotForPdfium } from './read-page-characters.js';
import { PdfiumPages } from './read-pdfium-pages.js';
import { findWordedPictures } from './find-pictures-with-words.js';

/** Forms of higher kinds are made by a program inside the file. */
const PLAIN_FORM = 1;

/** What a document holds beside its text. */
export interface DocumentFacts {
  notes: PageNotes[];
  comments: PageComment[];
  signatures: DocumentSignature[];
  emptySignatures: number;
  files: FileInPdf[];
  /** It opens without a password, but its author forbids copying. */
  isProtected: boolean;
  /** A program inside it makes its pages. */
  isDynamic: boolean;
}

/** What the quick engine made of a document. */
export interface PdfiumRead {
  facts: DocumentFacts;
  /** Null when the viewer's engine is to read its text. */
  text: { pages: ReadPage[]; outline: OutlineEntry[]; look: (number: number) => PageLook } | null;
  /** The document with what its annotations draw as a part of its pages; null when they draw nothing, or `text` is there. */
  rewritten: Uint8Array<ArrayBuffer> | null;
}

export interface PdfiumOrder {
  bytes: Buffer;
  password: string | undefined;
  /** What text recognition made of its pictures, once it was asked. */
  recognised: readonly PageOutcome[] | undefined;
  onProgress: Progress;
}

/** A page that is a picture, and one that could not be read, is left to the viewer's engine; words of pictures beside the text are not. */
const isOfWholePage = (outcome: PageOutcome): boolean => !('page' in outcome && outcome.page.areas);

/** The program that makes PDFs of groff writes shifts behind the last letters of a piece. */
const ENDS_WITH_SHIFTS = 'gropdf version';

const UNIT = '/UserUnit';
/** Some programs say of each page that its unit is a point, as it is where nothing is said. */
const IS_A_POINT = /^\s+1(?:\.0*)?\s*[/>\r\n]/;

/** Whether nothing is in it of which the viewer's engine knows more: pages in units of their own. */
function isOrdinary(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(UNIT); at >= 0; at = bytes.indexOf(UNIT, at + 1)) {
    const from = at + UNIT.length;
    if (!IS_A_POINT.test(bytes.toString('latin1', from, from + 12))) return false;
  }
  return true;
}

/** Whether the engine itself broke off; nothing can be asked of it any more. */
const isFault = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError';

/** Opens a document for `read`. It is closed afterwards, so that the engine can take the next one. */
function withDocument<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  password: string | undefined,
  read: (document: number) => T,
): T {
  const { at, document } = loadDocument(pdfium, bytes, password);
  let isIntact = true;
  try {
    if (document === 0) throw new NotForPdfium('not opened');
    return read(document);
  } catch (error) {
    isIntact = error instanceof NotForPdfium || error instanceof UnreadableDocument;
    throw error;
  } finally {
    if (isIntact) {
      if (document !== 0) pdfium.FPDF_CloseDocument(document);
      pdfium.release(at);
    }
  }
}

/** Opens what answers for the fields of a form, where there is one. */
function withForm<T>(pdfium: Pdfium, document: number, read: (form: number) => T): T {
  if (pdfium.FPDF_GetFormType(document) === 0) return read(0);
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  const close = () => {
    if (form !== 0) pdfium.PDFiumExt_ExitFormFillEnvironment(form);
    pdfium.PDFiumExt_CloseFormFillInfo(info);
  };
  try {
    const result = read(form);
    close();
    return result;
  } catch (error) {
    if (!isFault(error)) close();
    throw error;
  }
}

/**
 * Reads a document with the quick engine: three times as fast as the viewer's. What it would read otherwise than the viewer
 * shows it (slanted text, scripts of their own direction, letters without a meaning) it leaves to the viewer's engine, together
 * with what stands beside the text. Answers null for a document that it cannot open.
 */
export async function readWithPdfium(order: PdfiumOrder): Promise<PdfiumRead | null> {
  const pdfium = await loadPdfium();
  try {
    return withDocument(pdfium, order.bytes, order.password, (document) => readOpened(pdfium, document, order));
  } catch (error) {
    if (error instanceof NotForPdfium) return null;
    if (!isFault(error)) throw error;
    // What it holds is lost with it.
    dropPdfium();
    // A page for which that much is not enough would take the other engine longer than a document may take.
    if (pdfium.heldBytes() > PARSER_LIMITS.pdf.mostHeldBytes) throw unreadable('tooMuchMemory', undefined, error);
    return null;
  }
}

function readOpened(pdfium: Pdfium, document: number, order: PdfiumOrder): PdfiumRead {
  const { bytes, password, recognised, onProgress } = order;
  const count = pdfium.FPDF_GetPageCount(document);
  if (count === 0 || count > PARSER_LIMITS.pdf.pages) throw new NotForPdfium('no pages, or too many');
  const isDynamic = pdfium.FPDF_GetFormType(document) > PLAIN_FORM;
  const { sealed, empty } = signaturesOf(pdfium, document);
  const isProtected = password === undefined && pdfium.FPDF_GetSecurityHandlerRevision(document) >= 0;
  const pages = withForm(pdfium, document, (form) => {
    const source = {
      document,
      form,
      drawsValues: bytes.includes('/NeedAppearances true'),
      hasLayers: bytes.includes('/OCProperties'),
      mayHaveLayers: bytes.includes('/OCProperties') || bytes.includes('/ObjStm'),
      mayHideLigatures: bytes.includes(HIDES_LIGATURES),
      losesShifts: bytes.includes(ENDS_WITH_SHIFTS),
      recognised: byNumber(recognised).pages,
    };
    const read = new PdfiumPages(pdfium, source);
    if (recognised?.some(isOfWholePage) || !isOrdinary(bytes))
      read.declined = new NotForPdfium('another engine reads it');
    onProgress(0, count);
    for (let index = 0; index < count; index++) {
      read.read(index);
      onProgress(index + 1, count);
    }
    if (!recognised) findWordedPictures(pdfium, document, read.notes);
    return read;
  });
  const isRead = pages.declined === null;
  return {
    facts: {
      notes: pages.notes,
      comments: pages.comments,
      signatures: sealed.map((signature) => openSignature(signature, bytes)),
      emptySignatures: empty,
      files: [...filesOfDocument(pdfium, document), ...pages.files],
      isProtected,
      isDynamic,
    },
    text: isRead
      ? { pages: pages.pages, outline: readPdfiumOutline(pdfium, document), look: (number) => pages.look(number) }
      : null,
    rewritten: !isRead && pages.isRewritten ? savedCopy(pdfium, document) : null,
  };
}

/** A copy that opens without the password; null for a document that needs none, or that the engine cannot open or save. */
export async function unlockedCopy(bytes: Uint8Array, password: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const pdfium = await loadPdfium();
  try {
    return withDocument(pdfium, bytes, password, (document) =>
      pdfium.FPDF_GetSecurityHandlerRevision(document) < 0 ? null : savedCopy(pdfium, document),
    );
  } catch (error) {
    if (isFault(error)) dropPdfium();
    else if (!(error instanceof NotForPdfium)) throw error;
    return null;
  }
}

/** The document as it is now, without a password; null when there is no memory for it. */
function savedCopy(pdfium: Pdfium, document: number): Uint8Array<ArrayBuffer> | null {
  pdfium.EPDF_RemoveEncryption(document);
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    if (pdfium.PDFiumExt_SaveAsCopy(document, writer) === 0) return null;
    const length = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const at = pdfium.allocate(length);
    if (at === 0) return null;
    pdfium.PDFiumExt_GetFileWriterData(writer, at, length);
    const copy = pdfium.bytes(at, length).slice() as Uint8Array<ArrayBuffer>;
    pdfium.release(at);
    return copy;
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}
