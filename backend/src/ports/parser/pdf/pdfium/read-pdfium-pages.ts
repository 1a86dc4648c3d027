import { PARSER_LIMITS } from '../../parser-limits.js';
import type { RecognisedPage } from '../../../ocr/text-recogniser.js';
import { unreadable } from '../../unreadable-reasons.js';
import { insertNotes } from '../beside-text/place-fields-and-notes.js';
import { withoutGarbledText } from '../layout/set-aside-garbled-text.js';
import type { PageView, PlacedItem } from '../layout/place-text-items-on-page.js';
import { withBlackedOut } from '../layout/blacked-out-words.js';
import { columnsAtEnd, layOutPage } from '../layout/lay-out-items-as-page-text.js';
import type { PageComment, PageNotes } from '../beside-text/page-note-types-and-comment-remarks.js';
import type { PageLook } from '../pictures/find-picture-boxes.js';
import { SPARSE, type ReadPage } from '../read-page.js';
import { PageAnnotations, type AnnotationSource } from './read-and-flatten-annotations.js';
import type { FileInPdf } from './read-attachments-bookmarks-signatures.js';
import { findBlackBoxes } from './find-black-boxes.js';
import { findDropped } from './find-dropped-letters.js';
import type { Pdfium } from './load-pdfium.js';
import { HiddenTextFinder } from './find-hidden-text.js';
import { NotForPdfium, PageCharacters } from './read-page-characters.js';
import { layerOf } from '../pictures/layers-of-other-programs.js';
import { pictureItems } from '../pictures/place-recognised-words.js';
import { lookAtPdfiumPage, picturesOf, viewOf } from './page-view-and-picture-boxes.js';
import { NO_RULES } from '../layout/grids-of-drawn-lines.js';
import { PageTagReader } from '../tags/read-page-tags.js';
import { Typefaces } from './typefaces.js';
import type { Tag } from '../tags/tag.js';
import { findStruckText } from './find-struck-text.js';
import { withoutFieldsInCells } from './borders-of-fields.js';
import { findDrawnLines } from './find-drawn-lines.js';
import { hasHiddenLigatures } from './find-hidden-ligatures.js';
import { findInk } from './find-ink.js';
import { wordsInBox } from './words-in-a-box.js';
import { type DrawnByNotes, drawnByNotes, objectsOf, type PageObject } from './list-page-objects.js';

/** What else the document is known to hold. */
export interface PdfiumSource extends AnnotationSource {
  hasLayers: boolean;
  /** Its structure is packed, so that layers can only be seen on its pages. */
  mayHaveLayers: boolean;
  /** It was written anew by a program that gives ligatures the meaning of one letter. */
  mayHideLigatures: boolean;
  /** It ends pieces of text with a shift behind which it draws nothing, which this engine loses. */
  losesShifts: boolean;
  /** What text recognition read in pictures beside the text of pages, by their numbers. */
  recognised: ReadonlyMap<number, RecognisedPage>;
}

/** A page while it is open. */
interface OpenPage {
  page: number;
  text: number;
  objects: readonly PageObject[];
  view: PageView;
  /** Counts from 1. */
  number: number;
  /** The characters that nobody sees, or that are struck out. */
  leftOut: ReadonlySet<number>;
  /** What it draws itself of its annotations. */
  drawn: DrawnByNotes;
}

const NOT_DRAWN: DrawnByNotes = { notes: new Map(), count: 0 };

/** What a page draws without the marks of its readers, which are no lines of tables. */
function withoutMarks(
  objects: readonly PageObject[],
  { notes, count }: DrawnByNotes,
  marks: readonly boolean[],
): readonly PageObject[] {
  if (count !== marks.length || !marks.includes(true)) return objects;
  return objects.filter(({ object }) => !marks[notes.get(object) ?? -1]);
}

/** Reads the pages of one document, each of which is closed before the next is opened. */
export class PdfiumPages {
  readonly pages: ReadPage[] = [];
  readonly notes: PageNotes[] = [];
  readonly comments: PageComment[] = [];
  readonly files: FileInPdf[] = [];
  /** The pages now draw themselves what their annotations drew. */
  isRewritten = false;
  /** Why another engine is to read the text; null while this one does. */
  declined: NotForPdfium | null = null;
  private readonly looks: PageLook[] = [];
  private readonly fonts: Typefaces;
  private leading: number | undefined;
  /** Where the columns of the table begin and end that the page before broke off. */
  private columns: number[] = [];
  private characters = 0;
  /** Null for a paper that does not say that it is tagged. */
  private readonly tags: PageTagReader | null;
  /** What its tags say of the page that is open. */
  private contents: ReadonlyMap<number, Tag> | undefined;

  constructor(
    private readonly pdfium: Pdfium,
    private readonly source: PdfiumSource,
  ) {
    this.fonts = new Typefaces(pdfium);
    const { document } = source;
    const isTagged = pdfium.FPDFCatalog_IsTagged(document) !== 0;
    this.tags = isTagged ? new PageTagReader(pdfium, pdfium.FPDF_GetPageCount(document)) : null;
  }

  read(index: number): void {
    const { pdfium, source } = this;
    let page = 0;
    let text = 0;
    this.notes[index] = { shown: [], hidden: [], pictures: [], worded: [], rules: NO_RULES };
    try {
      page = this.load(index);
      const marks = this.takeNotes(page, index);
      if (marks) {
        pdfium.FPDF_ClosePage(page);
        page = 0;
        page = this.load(index);
      }
      const openText = () => {
        text ||= pdfium.FPDFText_LoadPage(page);
        if (text === 0) throw new NotForPdfium('a page without text');
        return text;
      };
      const view = viewOf(pdfium, page);
      const objects = objectsOf(pdfium, page);
      const hidden = new HiddenTextFinder(pdfium, page, objects, view, source).find(openText);
      this.notes[index]?.hidden.push(...hidden.words);
      const drawn = marks ? drawnByNotes(pdfium, page) : NOT_DRAWN;
      const rules = findDrawnLines(pdfium, objects, view);
      const struck = rules.level.length === 0 ? null : findStruckText(pdfium, openText, objects, rules.level, view);
      const notes = this.notes[index];
      notes?.pictures.push(...picturesOf(pdfium, objects, view));
      const own = withoutMarks(objects, drawn, marks ?? []);
      const drawnLines = withoutFieldsInCells(
        own === objects ? rules : findDrawnLines(pdfium, own, view),
        (notes?.shown ?? []).map(({ box }) => box),
      );
      // A black box that a reader laid over words hides them as one of the page's own.
      if (notes) notes.rules = { ...drawnLines, black: findBlackBoxes(pdfium, objects, view) };
      if (notes) notes.ink = findInk(pdfium, objects, view);
      if (notes && struck) notes.struck = struck.texts;
      if (notes && hidden.isRecognised) notes.isRecognised = true;
      this.contents = this.tags?.contentsOf(page);
      if (notes && this.contents && !this.tags?.hasNumbersInForms(objects)) notes.tags = this.contents;
      const leftOut = new Set([...hidden.characters, ...(struck?.characters ?? [])]);
      if (!this.declined) this.take({ page, text: openText(), objects, view, number: index + 1, leftOut, drawn });
    } catch (error) {
      if (!(error instanceof NotForPdfium)) throw error;
      this.declined = error;
      this.pages.length = 0;
    } finally {
      if (text !== 0) pdfium.FPDFText_ClosePage(text);
      if (page !== 0) pdfium.FPDF_ClosePage(page);
    }
  }

  private load(index: number): number {
    const page = this.pdfium.FPDF_LoadPage(this.source.document, index);
    if (page === 0) throw new NotForPdfium('a page that does not open');
    return page;
  }

  look(number: number): PageLook {
    return this.looks[number] ?? { boxes: [], paths: 0 };
  }

  /** Takes what is laid over a page. Answers which of what the page now draws itself are marks, for it is to be loaded anew; null where it draws nothing more. */
  private takeNotes(page: number, index: number): boolean[] | null {
    const { pdfium, source } = this;
    if (pdfium.FPDFPage_GetAnnotCount(page) <= 0) return null;
    let text = 0;
    const wordsIn = (box: readonly number[]): string => {
      text ||= pdfium.FPDFText_LoadPage(page);
      return wordsInBox(pdfium, text, box);
    };
    const annotations = new PageAnnotations(pdfium, source, page, viewOf(pdfium, page), index + 1);
    const { files, comments, shown, marks, areDrawn } = annotations.take(wordsIn);
    if (text !== 0) pdfium.FPDFText_ClosePage(text);
    this.files.push(...files);
    this.comments.push(...comments);
    this.notes[index] = { shown, hidden: [], pictures: [], worded: [], rules: NO_RULES };
    this.isRewritten ||= areDrawn;
    return areDrawn ? marks : null;
  }

  private itemsOf({ page, text, objects, view, leftOut, drawn }: OpenPage): PlacedItem[] {
    const { pdfium, fonts } = this;
    const { notes } = drawn;
    const contents = this.contents;
    const tags = contents && this.tags?.objectsOf(page, contents);
    const over = { hidden: leftOut, notes, tags, losesShifts: this.source.losesShifts };
    if (this.source.mayHideLigatures && hasHiddenLigatures(pdfium, text))
      throw new NotForPdfium('ligatures that seem to be letters');
    const characters = new PageCharacters(pdfium, text, view, fonts, over);
    const items = characters.read();
    const dropped = findDropped(pdfium, objects, characters.objects, view);
    return dropped.size === 0 ? items : new PageCharacters(pdfium, text, view, fonts, over, dropped).read();
  }

  private take(open: OpenPage): void {
    const { view, number } = open;
    const { sound: items, garbled } = withoutGarbledText(this.itemsOf(open));
    if (garbled.some(({ note }) => note === undefined)) throw new NotForPdfium('letters that make no words');
    const notes = this.notes[number - 1];
    const recognised = this.source.recognised.get(number);
    const pictured = recognised ? pictureItems(recognised, items, view) : [];
    const own = insertNotes([...items, ...pictured], notes?.shown ?? []);
    const { items: whole, blackedOut } = withBlackedOut(own, notes?.rules ?? NO_RULES);
    const layout = layOutPage(whole, view, number, this.leading, notes?.rules, this.columns);
    this.leading = layout.leading;
    this.columns = columnsAtEnd(layout);
    this.characters += layout.text.length;
    if (this.characters > PARSER_LIMITS.textCharacters) throw unreadable('tooMuchText');
    const isSparse = layout.text.length <= SPARSE;
    if (isSparse) this.looks[number] = lookAtPdfiumPage(this.pdfium, open.objects, view);
    this.pages.push({
      view,
      layout: layout.text === '' ? null : layout,
      isUnreadable: false,
      isUnmapped: false,
      letters: isSparse ? items : [],
      ...(blackedOut > 0 && { blackedOut }),
      ...(notes?.isRecognised && { layer: layerOf(items, layout.text) }),
    });
  }
}
