import { nameOfClause } from './labels-and-lists-of-paragraphs.js';
import { countInWords, firstOf, namedWords, remarkOnPictures, shortened } from '../blocks/shorten-remarks.js';
import type { Note, Paragraph, Row } from './paragraphs-and-tables.js';
import { labelOf, textsOf } from './tables/table-row-text-and-headers.js';

/** English metric units: 12,700 to a point. A smaller picture holds no line of words. */
const LEAST_WIDTH = 508_000;
const LEAST_HEIGHT = 127_000;
/** A picture shown so often is an ornament. */
const COMES_AGAIN = 3;
const PLACE_LETTERS = 80;

/** What a part of a document holds beside its valid text. */
export class RemarksBesideText {
  hasHidden = false;
  /** Boxes and fields of a form that are programs of their own. */
  controls = 0;
  /** Embedded files that a picture stands for, such as a logo. */
  objects = 0;
  /** Fields that show nothing, though they stand for something. */
  emptyFields = 0;
  private readonly struck: { paragraph: Paragraph; text: string; at: number; row: Row | undefined }[] = [];
  private readonly highlighted: { paragraph: Paragraph; text: string; end: number; row: Row | undefined }[] = [];
  private readonly placeholders: { paragraph: Paragraph; text: string }[] = [];
  private readonly pictures = new Map<string, number>();
  private readonly read = new Set<string>();
  /** Words that comments are pinned to, by the comments' ids. */
  private readonly marked = new Map<string, string>();
  private readonly openRanges = new Set<string>();
  /** The paragraphs that comments begin in. */
  private readonly commented = new Map<string, Paragraph>();
  /** Where comments stand that are pinned to no words. */
  private readonly places = new Map<string, string>();

  /** `words` are the lines that text recognition read in a picture, by the name that the text has for it, `unsure` those of them that it was not sure of. */
  constructor(
    private readonly words: ReadonlyMap<string, readonly string[]> = new Map(),
    private readonly unsure: readonly string[] = [],
  ) {}

  /** `row` is the row of a table that the paragraph stands in. */
  strike(paragraph: Paragraph, text: string, row?: Row): void {
    const last = this.struck.at(-1);
    const at = paragraph.text.length;
    if (last?.paragraph === paragraph && paragraph.text.slice(last.at).trim() === '') {
      last.text += paragraph.text.slice(last.at) + text;
      last.at = at;
    } else this.struck.push({ paragraph, text, at, row });
  }

  /** Words marked as with a bright pen, before the paragraph has them. */
  highlight(paragraph: Paragraph, text: string, row?: Row): void {
    const last = this.highlighted.at(-1);
    const at = paragraph.text.length;
    if (last?.paragraph === paragraph && paragraph.text.slice(last.end).trim() === '') {
      last.text += paragraph.text.slice(last.end) + text;
      last.end = at + text.length;
    } else if (text.trim() !== '') this.highlighted.push({ paragraph, text, end: at + text.length, row });
  }

  holdPlace(paragraph: Paragraph, text: string): void {
    const last = this.placeholders.at(-1);
    if (last?.paragraph === paragraph) last.text += text;
    else if (text.trim() !== '') this.placeholders.push({ paragraph, text });
  }

  /** Answers the words that were read in the picture. */
  show(picture: string, width: number, height: number): readonly string[] {
    if (width < LEAST_WIDTH || height < LEAST_HEIGHT) return [];
    const words = this.words.get(picture) ?? [];
    if (words.length > 0) this.read.add(picture);
    this.pictures.set(picture, (this.pictures.get(picture) ?? 0) + 1);
    return words;
  }

  /** Pictures that may hold words, by the names that the text has for them. */
  unread(): string[] {
    return [...this.pictures].flatMap(([picture, times]) =>
      times < COMES_AGAIN && !this.read.has(picture) ? [picture] : [],
    );
  }

  beginRange(comment: string, paragraph?: Paragraph): void {
    this.openRanges.add(comment);
    if (paragraph) this.commented.set(comment, paragraph);
  }

  endRange(comment: string): void {
    this.openRanges.delete(comment);
  }

  /** A comment stands behind these words, in this row of a table. */
  place(comment: string, paragraph: Paragraph | undefined, row: string): void {
    const words = shortened(paragraph?.text ?? '', PLACE_LETTERS);
    if (paragraph && !this.commented.has(comment)) this.commented.set(comment, paragraph);
    this.places.set(comment, words === '' ? row && ` in ${row}` : ` at "${words}"`);
  }

  /** Words of the text, as they go by. */
  pass(text: string): void {
    for (const comment of this.openRanges) this.marked.set(comment, (this.marked.get(comment) ?? '') + text);
  }

  remarks(): string[] {
    return [
      ...(this.hasHidden ? ['Hidden text was left out.'] : []),
      ...this.remarksOnStruck(),
      ...this.remarksOnPlaceholders(),
      ...this.remarksOnControls(),
    ];
  }

  /** Of headers and footers, whose pictures may be a letterhead and come again on every page. */
  remarksOnPicturesInMargins(): string[] {
    if (this.pictures.size + this.objects === 0) return [];
    return [
      'Words in pictures of a header or footer were not read. Put what matters into a PDF and upload that too, so that its text is recognised.',
    ];
  }

  remarksOnPictures(): string[] {
    const { size } = this.read;
    const shown = this.unread().length;
    const read =
      size === 0
        ? []
        : [
            `${countInWords(size, 'picture')} read by text recognition, which does not tell what lines in it join; compare quotations with the document.`,
          ];
    if (size > 0 && this.unsure.length > 0)
      read.push(`Pictures were not read surely at ${namedWords(this.unsure)}; compare with the document.`);
    if (shown === 0) return read;
    return [...read, remarkOnPictures('The document', shown, size > 0 ? 'other picture' : 'picture')];
  }

  /**
   * Comments are no words of the document; a reader must know of them all the same. `answered` tells which comment one answers, `clauseAt` the clause
   * that a paragraph stands in.
   */
  remarksOnComments(
    comments: readonly Note[],
    answered: (comment: Note) => Note | undefined = () => undefined,
    clauseAt: (paragraph: Paragraph) => string | undefined = () => undefined,
  ): string[] {
    if (comments.length === 0) return [];
    const wordsOf = ({ content }: Note) => content.flatMap(textsOf).join(' ');
    const sentences = comments.map((comment) => {
      const { id, author, date } = comment;
      const by = [author && `by ${shortened(author)}`, date && `of ${date.slice(0, 10)}`].filter(Boolean).join(' ');
      const marked = shortened(this.marked.get(id) ?? '');
      const other = answered(comment);
      const words = marked === '' ? (this.places.get(id) ?? '') : ` on "${marked}"`;
      const paragraph = this.commented.get(id);
      const clause = paragraph && nameOfClause(clauseAt(paragraph), paragraph.text);
      const place = clause ? `${words} in ${clause}` : words;
      const to = other === undefined ? place : ` to the comment "${shortened(wordsOf(other), PLACE_LETTERS)}"`;
      const text = shortened(wordsOf(comment));
      return `${other === undefined ? 'Comment' : 'Reply'}${by === '' ? '' : ` ${by}`}${to}${text === '' ? '' : `: "${text}"`}.`;
    });
    return [
      `Beside the text ${comments.length === 1 ? 'stands' : 'stand'} ${countInWords(comments.length, 'comment')}; ${comments.length === 1 ? 'it is' : 'they are'} no part of it.`,
      ...firstOf(sentences),
    ];
  }

  /** What is highlighted is often still open, which its words need not say. `clauseAt` tells the clause that a paragraph stands in. */
  remarksOnHighlighted(clauseAt: (paragraph: Paragraph) => string | undefined = () => undefined): string[] {
    const found = this.highlighted.filter(({ text }) => /[\p{L}\d]/u.test(text));
    if (found.length === 0) return [];
    return [
      `Words are highlighted in ${countInWords(found.length, 'place')}; they were read as all others.`,
      ...firstOf(
        found.map(({ paragraph, text, row }) => {
          const name = row ? shortened(labelOf(row), PLACE_LETTERS) : '';
          const clause = nameOfClause(clauseAt(paragraph), paragraph.text);
          const place = clause ?? (name === '' || name === shortened(text, PLACE_LETTERS) ? '' : `row "${name}"`);
          return `Highlighted${place === '' ? '' : ` in ${place}`}: "${shortened(text)}".`;
        }),
      ),
    ];
  }

  private remarksOnStruck(): string[] {
    if (this.struck.length === 0) return [];
    return [
      `Struck-out words stand in ${countInWords(this.struck.length, 'place')}; they are no valid text and were left out.`,
      ...firstOf(
        this.struck.map(({ paragraph, text, row }) => {
          const left = shortened(paragraph.text, PLACE_LETTERS);
          const name = row ? shortened(labelOf(row), PLACE_LETTERS) : '';
          const place = [
            ...(name === '' || name === left ? [] : [`row "${name}"`]),
            ...(left === '' ? [] : [`"${left}"`]),
          ];
          return `Struck out${place.length === 0 ? '' : ` in ${place.join(', ')}`}: "${shortened(text)}".`;
        }),
      ),
    ];
  }

  private remarksOnControls(): string[] {
    const are = (count: number) => (count === 1 ? 'was' : 'were');
    return [
      ...(this.controls === 0
        ? []
        : [
            `${countInWords(this.controls, 'control')} of a form, such as boxes to tick, ${are(this.controls)} not read. Save the document as a PDF and upload that too.`,
          ]),
      ...(this.emptyFields === 0
        ? []
        : [
            `${countInWords(this.emptyFields, 'field')} that Word works out, such as the number of a clause, ${this.emptyFields === 1 ? 'shows' : 'show'} nothing yet. Open the document in Word, press Ctrl+A and F9, save it and upload it again.`,
          ]),
    ];
  }

  private remarksOnPlaceholders(): string[] {
    const { length } = this.placeholders;
    if (length === 0) return [];
    const shown = [...new Set(this.placeholders.map(({ text }) => `"${shortened(text, PLACE_LETTERS)}"`))];
    return [
      `${countInWords(length, 'field')} ${length === 1 ? 'was' : 'were'} never filled in; what stands there for now was left out: ${shown.slice(0, 5).join(', ')}${shown.length > 5 ? ' and others' : ''}.`,
    ];
  }
}
