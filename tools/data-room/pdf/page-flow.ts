import { PageSizes, type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { TextRun } from '../parse-inline-formatting.ts';
import { type Align, drawLine } from './draw-line.ts';
import { type Line, linesOf } from './break-text-into-lines.ts';
import type { Look } from './page-styles.ts';
import type { FontSet } from './typefaces.ts';

const [PAGE_WIDTH, PAGE_HEIGHT] = PageSizes.A4;
const COLUMN_GAP = 22;
const NOTE = { size: 0.8, leading: 1.22, gapAbove: 10, rule: 110 };

interface Placing {
  /** From the left edge of the column. */
  indent?: number;
  width?: number;
  align?: Align;
  /** What stands before the line, such as its number. */
  mark?: { line: Line; indent: number };
}

/** Pages that are filled from top to bottom, column by column, with notes at the foot of the column that calls them. */
export class PageFlow {
  readonly document: PDFDocument;
  readonly fonts: FontSet;
  readonly look: Look;
  y = 0;
  private current: PDFPage | undefined;
  private column = 0;
  /** Where the columns of this page begin: lower where a title spans them. */
  private top: number;
  private notes: Line[] = [];
  private readonly footnotes: ReadonlyMap<string, TextRun[]>;
  private readonly called = new Set<string>();

  constructor(document: PDFDocument, fonts: FontSet, look: Look, footnotes: ReadonlyMap<string, TextRun[]>) {
    this.document = document;
    this.fonts = fonts;
    this.look = look;
    this.footnotes = footnotes;
    this.top = this.pageTop;
    this.newPage();
  }

  private get pageTop() {
    return PAGE_HEIGHT - this.look.margins.top;
  }
  get page(): PDFPage {
    if (!this.current) throw new Error('There is no page yet.');
    return this.current;
  }
  get textWidth() {
    return PAGE_WIDTH - this.look.margins.left - this.look.margins.right;
  }
  get columnWidth() {
    const { columns } = this.look;
    return (this.textWidth - COLUMN_GAP * (columns - 1)) / columns;
  }
  get columnX() {
    return this.look.margins.left + this.column * (this.columnWidth + COLUMN_GAP);
  }
  /** Points that are left in the column. */
  get room() {
    return this.y - this.look.margins.bottom - this.notesHeight(this.notes);
  }
  get isAtTop() {
    return this.y > this.top - 1;
  }

  newPage() {
    this.closeColumn();
    this.current = this.document.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
    this.column = 0;
    this.top = this.pageTop;
    this.y = this.top;
  }

  private nextColumn() {
    this.closeColumn();
    if (this.column + 1 === this.look.columns) return this.newPage();
    this.column++;
    this.y = this.top;
  }

  /** What stands above spans all columns. */
  beginColumnsHere() {
    this.top = this.y;
  }

  /** Goes on in the next column when so much does not fit any more. */
  need(height: number) {
    if (this.room < height && !this.isAtTop) this.nextColumn();
  }

  space(height: number) {
    if (!this.isAtTop) this.y -= height;
  }

  /** Sets a line; a note that it calls stands at the foot of the same column. */
  line(
    line: Line,
    leading: number,
    { indent = 0, width = this.columnWidth - indent, align = 'left', mark }: Placing = {},
  ) {
    const notes = this.notesOf(line);
    if (
      this.room < leading + this.notesHeight([...this.notes, ...notes]) - this.notesHeight(this.notes) &&
      !this.isAtTop
    )
      this.nextColumn();
    this.notes.push(...notes);
    this.y -= leading;
    const y = this.y + leading * 0.24;
    if (mark)
      drawLine(this.page, mark.line, { x: this.columnX + mark.indent, y, width: mark.line.width, align: 'left' });
    drawLine(this.page, line, { x: this.columnX + indent, y, width, align });
  }

  private notesOf({ pieces }: Line): Line[] {
    return pieces.flatMap(({ footnote }) => {
      if (footnote === undefined || this.called.has(footnote)) return [];
      this.called.add(footnote);
      const runs = [{ text: footnote, superscript: true }, { text: ' ' }, ...(this.footnotes.get(footnote) ?? [])];
      return linesOf(runs, { size: this.look.size * NOTE.size }, this.fonts, this.columnWidth);
    });
  }

  private notesHeight(notes: readonly Line[]) {
    return notes.length === 0 ? 0 : NOTE.gapAbove + notes.length * this.look.size * NOTE.size * NOTE.leading;
  }

  private closeColumn() {
    const { notes } = this;
    this.notes = [];
    if (notes.length === 0) return;
    const leading = this.look.size * NOTE.size * NOTE.leading;
    let y = this.look.margins.bottom + notes.length * leading;
    const [x, end] = [this.columnX, this.columnX + NOTE.rule];
    this.page.drawLine({ start: { x, y: y + 4 }, end: { x: end, y: y + 4 }, thickness: 0.5, color: rgb(0, 0, 0) });
    for (const line of notes) {
      y -= leading;
      drawLine(this.page, line, { x, y: y + leading * 0.24, width: this.columnWidth, align: 'left' });
    }
  }

  finish() {
    this.closeColumn();
  }

  rule(x: number, y: number, width: number, thickness = 0.5) {
    this.page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness });
  }
}
