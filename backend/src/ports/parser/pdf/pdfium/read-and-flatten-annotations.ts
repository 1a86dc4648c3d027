import { boxOnView } from '../beside-text/place-fields-and-notes.js';
import { readableText, type Box, type PageView } from '../layout/place-text-items-on-page.js';
import { dayOf, type PageComment, type ShownNote } from '../beside-text/page-note-types-and-comment-remarks.js';
import { fileOf, type FileInPdf } from './read-attachments-bookmarks-signatures.js';
import type { Pdfium } from './load-pdfium.js';

/** Numbers of the engine for kinds of annotations. */
const LINK = 2;
const TYPED_NOTE = 3;
const STAMP = 13;
const POPUP = 16;
const PINNED_FILE = 17;
const FIELD = 20;
const COMMENTS: Record<number, PageComment['kind']> = {
  1: 'comment',
  [TYPED_NOTE]: 'typed note',
  4: 'drawing',
  5: 'drawing',
  6: 'drawing',
  7: 'drawing',
  8: 'drawing',
  9: 'highlight',
  10: 'underline',
  11: 'underline',
  12: 'strike-out',
  14: 'comment',
  15: 'drawing',
  28: 'mark for redaction',
};
const ICON = 1;
const MARKS_WORDS: ReadonlySet<PageComment['kind']> = new Set([
  'highlight',
  'underline',
  'strike-out',
  'mark for redaction',
]);

const isMark = (kind: number): boolean => kind in COMMENTS && kind !== TYPED_NOTE;

/** Kinds of fields. */
const BUTTON = 1;
const TICK_BOX = 2;
const RADIO = 3;
const CHOICE = 4;
const LIST = 5;
const TEXT_FIELD = 6;
const LABELLED = new Set([TICK_BOX, RADIO, CHOICE, LIST, TEXT_FIELD]);

const HIDDEN = 2;
const UNSEEN = 2 | 32;
const MOST_ANNOTATIONS = 5_000;
const MOST_OPTIONS = 1_000;
const FLATTENED = 1;

/** What is laid over a page. */
export interface Annotations {
  files: FileInPdf[];
  comments: PageComment[];
  shown: ShownNote[];
  /** For each that draws something, whether it is a line, a shape or a mark that a reader put over the text. */
  marks: boolean[];
  /** What they draw is now part of the page, behind what it draws itself. The page must be loaded anew. */
  areDrawn: boolean;
}

/** The document that annotations belong to. */
export interface AnnotationSource {
  document: number;
  /** Answers for fields; 0 when there are none. */
  form: number;
  /** Viewers draw the values of fields themselves, whatever the file holds of their looks. */
  drawsValues: boolean;
}

/** A box of marked words, in the page's own space. */
interface MarkedBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Boxes of one line closer than this share of their height have no word between them, and their feet lie apart by less than the other. */
const NO_WORD = 0.5;
const SAME_LINE = 0.1;

/** Boxes beside each other as one: some programs mark each letter by itself, and the engine finds no letter in a box that is narrower. */
function joinedBoxes(boxes: readonly MarkedBox[]): MarkedBox[] {
  const joined: MarkedBox[] = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    const height = box.top - box.bottom;
    const isBeside =
      last !== undefined &&
      Math.abs(box.bottom - last.bottom) <= SAME_LINE * height &&
      box.left >= last.left &&
      box.left - last.right <= NO_WORD * height;
    if (isBeside) last.right = Math.max(last.right, box.right);
    else joined.push({ ...box });
  }
  return joined;
}

/** Reads the annotations of a page, and makes what they draw a part of it. */
export class PageAnnotations {
  private readonly found: Annotations = { files: [], comments: [], shown: [], marks: [], areDrawn: false };

  constructor(
    private readonly pdfium: Pdfium,
    private readonly source: AnnotationSource,
    private readonly page: number,
    private readonly view: PageView,
    private readonly pageNumber: number,
  ) {}

  /** `wordsIn` answers the words of the page in a box of its own space. */
  take(wordsIn: (box: readonly number[]) => string): Annotations {
    const { pdfium, page, found } = this;
    const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), MOST_ANNOTATIONS);
    for (let at = 0; at < count; at++) {
      const annotation = pdfium.FPDFPage_GetAnnot(page, at);
      if (annotation === 0) continue;
      if (this.takeOne(annotation, wordsIn)) found.marks.push(isMark(pdfium.FPDFAnnot_GetSubtype(annotation)));
      pdfium.FPDFPage_CloseAnnot(annotation);
    }
    found.areDrawn = found.marks.length > 0 && pdfium.FPDFPage_Flatten(page, 0) === FLATTENED;
    return found;
  }

  /** Whether it draws something that is to become part of the page. */
  private takeOne(annotation: number, wordsIn: (box: readonly number[]) => string): boolean {
    const { pdfium, found } = this;
    const kind = pdfium.FPDFAnnot_GetSubtype(annotation);
    if (kind === LINK || kind === POPUP) return false;
    if (kind === PINNED_FILE) found.files.push(fileOf(pdfium, pdfium.FPDFAnnot_GetFileAttachment(annotation)));
    if ((pdfium.FPDFAnnot_GetFlags(annotation) & UNSEEN) !== 0) return this.hide(annotation);
    const isDrawn = pdfium.EPDFAnnot_HasAppearanceStream(annotation, 0) !== 0;
    const comment = COMMENTS[kind] ?? (kind === STAMP ? 'stamp' : undefined);
    if (comment) this.comment(annotation, comment, wordsIn);
    if (kind === ICON || kind === PINNED_FILE) return this.hide(annotation);
    if (kind === FIELD) return this.field(annotation, isDrawn);
    if (kind === TYPED_NOTE || kind === STAMP) {
      const says = isDrawn || kind === STAMP ? '' : this.stringOf(annotation, 'Contents');
      found.shown.push({ box: this.boxOf(annotation), place: 'alone', chosen: null, value: '', says });
    }
    return isDrawn;
  }

  /** Keeps it from becoming part of the page. */
  private hide(annotation: number): false {
    this.pdfium.FPDFAnnot_SetFlags(annotation, this.pdfium.FPDFAnnot_GetFlags(annotation) | HIDDEN);
    return false;
  }

  private comment(annotation: number, kind: PageComment['kind'], wordsIn: (box: readonly number[]) => string): void {
    const text = this.stringOf(annotation, 'Contents').trim();
    if ((kind === 'stamp' || kind === 'typed note') && text === '') return;
    const marked = MARKS_WORDS.has(kind) ? this.markedWords(annotation, wordsIn) : '';
    this.found.comments.push({
      page: this.pageNumber,
      kind,
      author: this.stringOf(annotation, 'T').trim(),
      date: dayOf(this.stringOf(annotation, 'M') || this.stringOf(annotation, 'CreationDate')),
      // Some programs repeat the marked words as the comment on them.
      text: text === marked ? '' : text,
      marked,
    });
  }

  private markedWords(annotation: number, wordsIn: (box: readonly number[]) => string): string {
    const { pdfium } = this;
    const count = Math.min(pdfium.FPDFAnnot_CountAttachmentPoints(annotation), MOST_OPTIONS);
    const boxes: MarkedBox[] = [];
    for (let at = 0; at < count; at++) {
      if (pdfium.FPDFAnnot_GetAttachmentPoints(annotation, at, pdfium.scratch) === 0) continue;
      const points = pdfium.floats(8);
      const xs = points.filter((_, place) => place % 2 === 0);
      const ys = points.filter((_, place) => place % 2 === 1);
      boxes.push({ left: Math.min(...xs), right: Math.max(...xs), top: Math.max(...ys), bottom: Math.min(...ys) });
    }
    const words = joinedBoxes(boxes).map(({ left, right, top, bottom }) => {
      // The lines above and below reach a little into the box.
      const edge = (top - bottom) * 0.25;
      return wordsIn([left, top - edge, right, bottom + edge]);
    });
    // The engine knows no points of marks for redaction.
    if (count === 0) words.push(wordsIn(this.rectOf(annotation)));
    return readableText([...new Set(words)].join(' '))
      .replace(/\s+/g, ' ')
      .trim();
  }

  private field(annotation: number, isDrawn: boolean): boolean {
    const { pdfium, found, source } = this;
    const box = this.boxOf(annotation);
    const type = source.form === 0 ? -1 : pdfium.FPDFAnnot_GetFormFieldType(source.form, annotation);
    const state = this.stringOf(annotation, 'AS');
    // A drawn signature may be the picture of a tick box, which has no states to be in.
    if ((type === TICK_BOX || type === RADIO) && (state !== '' || !isDrawn)) {
      const isTicked = state === '' ? pdfium.FPDFAnnot_IsChecked(source.form, annotation) !== 0 : state !== 'Off';
      const says = isTicked ? '☒' : '☐';
      found.shown.push({ box, place: 'label', chosen: null, value: '', says });
      return this.hide(annotation);
    }
    const chosen = type === LIST || type === CHOICE ? this.chosenOf(annotation) : [];
    const isUndrawn = !isDrawn || source.drawsValues;
    const value = type === TEXT_FIELD || (type === CHOICE && chosen.length === 0) ? this.valueOf(annotation) : '';
    found.shown.push({
      box,
      place: LABELLED.has(type) ? 'label' : 'signature',
      chosen: type === LIST ? chosen : null,
      value,
      says: type === LIST || isUndrawn ? value || chosen.join(', ') : '',
      ...(type === BUTTON && { isButton: true }),
    });
    return isDrawn;
  }

  /** The labels that are chosen, as the page shows them; the values behind them are for programs. */
  private chosenOf(annotation: number): string[] {
    const { pdfium, source } = this;
    const count = Math.min(pdfium.FPDFAnnot_GetOptionCount(source.form, annotation), MOST_OPTIONS);
    const labels: string[] = [];
    for (let at = 0; at < count; at++)
      if (pdfium.FPDFAnnot_IsOptionSelected(source.form, annotation, at))
        labels.push(
          pdfium.text((into, bytes) => pdfium.FPDFAnnot_GetOptionLabel(source.form, annotation, at, into, bytes)),
        );
    return labels.map(readableText);
  }

  private valueOf(annotation: number): string {
    const { pdfium, source } = this;
    return pdfium.text((into, bytes) => pdfium.FPDFAnnot_GetFormFieldValue(source.form, annotation, into, bytes));
  }

  private stringOf(annotation: number, key: string): string {
    const { pdfium } = this;
    return pdfium.withName(key, (name) =>
      pdfium.text((into, bytes) => pdfium.FPDFAnnot_GetStringValue(annotation, name, into, bytes)),
    );
  }

  /** Left, top, right and bottom, in the page's own space. */
  private rectOf(annotation: number): [left: number, top: number, right: number, bottom: number] {
    const { pdfium } = this;
    pdfium.FPDFAnnot_GetRect(annotation, pdfium.scratch);
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = pdfium.floats(4);
    return [x1, y1, x2, y2];
  }

  private boxOf(annotation: number): Box {
    return boxOnView(this.view, this.rectOf(annotation));
  }
}
