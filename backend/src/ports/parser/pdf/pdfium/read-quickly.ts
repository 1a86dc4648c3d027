import { UnreadableDocument } from '../../document-parser.js';
import type { Progress } from '../../format-reader.js';
import { LIMITS } from '../../limits.js';
import { unreadable } from '../../reasons.js';
import type { OutlineEntry } from '../outline.js';
import type { PageView, PlacedItem } from '../page-items.js';
import { layOutPage } from '../page-layout.js';
import type { PageLook } from '../picture-boxes.js';
import { SPARSE, type ReadPage } from '../read-page.js';
import { filesOfDocument, nameOfFile } from './attached-files.js';
import { findDropped } from './dropped-text.js';
import { dropPdfium, loadPdfium, type Pdfium } from './engine.js';
import { readPdfiumOutline } from './outline.js';
import { NotForPdfium, PageCharacters } from './page-characters.js';
import { lookAtPdfiumPage } from './page-look.js';
import { viewOf } from './page-view.js';

/** Texts that a viewer shows although they are no part of the page: notes typed onto it, and fields of a form. */
const SHOWN_ANNOTATIONS = new Set([3, 20]);
const MOST_ANNOTATIONS = 5_000;
const PINNED_FILE = 17;
/** Forms of higher kinds are made by a program inside the file. */
const PLAIN_FORM = 1;

/** What the quick engine made of a document. */
export interface QuickRead {
  pages: ReadPage[];
  outline: OutlineEntry[];
  /** It opens without a password, but its author forbids copying. */
  isProtected: boolean;
  /** Names of the files that are attached to it or pinned to its pages. */
  files: string[];
  look: (number: number) => PageLook;
}

/** Things of which the viewer's engine knows more: pages in units of their own. */
const isOrdinary = (bytes: Buffer): boolean => !bytes.includes('/UserUnit');

/** Whether the engine itself broke off; nothing can be asked of it any more. */
const isFault = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError';

/** Opens a document for `read`. It is closed afterwards, so that the engine can take the next one. */
function withDocument<T>(pdfium: Pdfium, bytes: Uint8Array, read: (document: number) => T): T {
  const at = pdfium.allocate(bytes.length);
  if (at === 0) throw new NotForPdfium('no memory');
  pdfium.bytes(at, bytes.length).set(bytes);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, 0);
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

/** What is pinned to a page: the names of files, and whether there is text that a viewer shows. */
function annotationsOf(pdfium: Pdfium, page: number): { files: string[]; areShown: boolean } {
  const files: string[] = [];
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), MOST_ANNOTATIONS);
  for (let at = 0; at < count; at++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, at);
    if (annotation === 0) continue;
    const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
    if (subtype === PINNED_FILE) files.push(nameOfFile(pdfium, pdfium.FPDFAnnot_GetFileAttachment(annotation)));
    pdfium.FPDFPage_CloseAnnot(annotation);
    if (SHOWN_ANNOTATIONS.has(subtype)) return { files, areShown: true };
  }
  return { files, areShown: false };
}

/** Reads the pages of one document, each of which is closed before the next is opened. */
class QuickPages {
  readonly pages: ReadPage[] = [];
  readonly files: string[] = [];
  private readonly looks: PageLook[] = [];
  private readonly fonts = new Map();
  private leading: number | undefined;
  private characters = 0;

  constructor(
    private readonly pdfium: Pdfium,
    private readonly document: number,
  ) {}

  read(index: number): void {
    const { pdfium } = this;
    const page = pdfium.FPDF_LoadPage(this.document, index);
    if (page === 0) throw new NotForPdfium('a page that does not open');
    const text = pdfium.FPDFText_LoadPage(page);
    try {
      if (text === 0) throw new NotForPdfium('a page without text');
      const { files, areShown } = annotationsOf(pdfium, page);
      if (areShown) throw new NotForPdfium('notes and fields');
      this.files.push(...files);
      this.take(page, text, index + 1);
    } finally {
      if (text !== 0) pdfium.FPDFText_ClosePage(text);
      pdfium.FPDF_ClosePage(page);
    }
  }

  look(number: number): PageLook {
    return this.looks[number] ?? { boxes: [], paths: 0 };
  }

  private itemsOf(page: number, text: number, view: PageView): PlacedItem[] {
    const characters = new PageCharacters(this.pdfium, text, view, this.fonts);
    const items = characters.read();
    const dropped = findDropped(this.pdfium, page, characters.objects, view);
    return dropped.size === 0 ? items : new PageCharacters(this.pdfium, text, view, this.fonts, dropped).read();
  }

  private take(page: number, text: number, number: number): void {
    const view = viewOf(this.pdfium, page);
    const items = this.itemsOf(page, text, view);
    const layout = layOutPage(items, view, number, this.leading);
    this.leading = layout.leading;
    this.characters += layout.text.length;
    if (this.characters > LIMITS.textCharacters) throw unreadable('tooMuchText');
    const isSparse = layout.text.length <= SPARSE;
    if (isSparse) this.looks[number] = lookAtPdfiumPage(this.pdfium, page, view);
    this.pages.push({
      view,
      layout: layout.text === '' ? null : layout,
      isUnreadable: false,
      isUnmapped: false,
      letters: isSparse ? items : [],
    });
  }
}

/**
 * Reads a document with the quick engine: three times as fast as the viewer's. Answers null for everything that it would
 * read otherwise than the viewer shows it, or not at all: locked and damaged files, forms, notes, slanted text, scripts
 * of their own direction, letters without a meaning.
 */
export async function readQuickly(bytes: Buffer, onProgress: Progress): Promise<QuickRead | null> {
  if (!isOrdinary(bytes)) return null;
  const pdfium = await loadPdfium();
  try {
    return withDocument(pdfium, bytes, (document) => readOpened(pdfium, document, onProgress));
  } catch (error) {
    if (error instanceof NotForPdfium) return null;
    if (!isFault(error)) throw error;
    // What it holds is lost with it.
    dropPdfium();
    // A page for which that much is not enough would take the other engine longer than a document may take.
    if (pdfium.heldBytes() > LIMITS.pdf.mostHeldBytes) throw unreadable('tooMuchMemory', undefined, error);
    return null;
  }
}

function readOpened(pdfium: Pdfium, document: number, onProgress: Progress): QuickRead {
  const count = pdfium.FPDF_GetPageCount(document);
  if (pdfium.FPDF_GetFormType(document) > PLAIN_FORM || count === 0 || count > LIMITS.pdf.pages)
    throw new NotForPdfium('a form of its own kind, or too long');
  const pages = new QuickPages(pdfium, document);
  onProgress(0, count);
  for (let index = 0; index < count; index++) {
    pages.read(index);
    onProgress(index + 1, count);
  }
  return {
    pages: pages.pages,
    outline: readPdfiumOutline(pdfium, document),
    isProtected: pdfium.FPDF_GetSecurityHandlerRevision(document) >= 0,
    files: [...filesOfDocument(pdfium, document), ...pages.files],
    look: (number) => pages.look(number),
  };
}
