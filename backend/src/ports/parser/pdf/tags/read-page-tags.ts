import { IDENTITY } from '../pictures/find-picture-boxes.js';
import { FORM, nameOfMark, type PageObject, TEXT } from '../pdfium/list-page-objects.js';
import type { Pdfium } from '../pdfium/load-pdfium.js';
import type { Tag, TaggedCell, TaggedTable } from './tag.js';

const DEEPEST = 64;
const MOST_ELEMENTS = 100_000;
/** The engine goes over all elements beside those of a page again for each page: more than these would take seconds. */
const MOST_OF_PAPER = 5_000_000;
const MOST_MARKS = 8;
const MOST_SPANNED = 200;

export const ARTIFACT: Tag = { isArtifact: true };
const LABEL: Tag = { isLabel: true };

const PARTS_OF_TABLE = new Set(['THead', 'TBody', 'TFoot']);
const CELLS = new Set(['TD', 'TH']);
const PARTS_OF_CELLS = new Set(['P', 'LI']);
const TEXTS = new Set(['P', 'LI', 'LBody', 'BlockQuote', 'Note', 'FENote', 'Caption']);

/** What is known of an element from those around it. */
interface Around {
  tag: Tag | undefined;
  /** Sections around it: they tell the level of a heading that is tagged without one. */
  sections: number;
  /** It stands right in an item of a list. */
  isInItem: boolean;
  depth: number;
}

/** Reads what the tags of a paper say of its pages. */
export class PageTagReader {
  private headings = 0;
  private paragraphs = 0;
  private elements = 0;
  private pagesRead = 0;
  private elementsOfPaper = 0;

  constructor(
    private readonly pdfium: Pdfium,
    private readonly pages: number,
  ) {}

  /** What the tags of a page say, by the numbers of its marked contents; nothing in a paper of too many elements. */
  contentsOf(page: number): ReadonlyMap<number, Tag> {
    const { pdfium } = this;
    if (this.pagesRead > 0 && (this.elementsOfPaper / this.pagesRead) * this.pages > MOST_OF_PAPER) return new Map();
    const tree = pdfium.FPDF_StructTree_GetForPage(page);
    if (tree === 0) return new Map();
    try {
      return this.tagsByContent(tree);
    } finally {
      this.pagesRead++;
      this.elementsOfPaper += this.elements;
      pdfium.FPDF_StructTree_Close(tree);
    }
  }

  /** The same by the objects that draw its texts. */
  objectsOf(page: number, contents: ReadonlyMap<number, Tag>): Map<number, Tag> {
    const tags = new Map<number, Tag>();
    const count = this.pdfium.FPDFPage_CountObjects(page);
    for (let at = 0; at < count; at++) this.take(this.pdfium.FPDFPage_GetObject(page, at), contents, tags);
    return tags;
  }

  /** Whether content inside forms has numbers of its own, which the viewer's engine does not tell from those of the page. */
  hasNumbersInForms(objects: readonly PageObject[]): boolean {
    return objects.some(({ object, current }) => current !== IDENTITY && (this.contentOf(object) ?? -1) >= 0);
  }

  private take(object: number, byContent: ReadonlyMap<number, Tag>, tags: Map<number, Tag>): void {
    const content = this.contentOf(object);
    const tag = content === null ? ARTIFACT : byContent.get(content);
    if (tag) this.putOn(object, tag, tags, 0);
  }

  /** The number of the innermost marked content that draws an object; null for an artifact, below 0 for what no tag covers. */
  private contentOf(object: number): number | null {
    const { pdfium } = this;
    const count = Math.min(pdfium.FPDFPageObj_CountMarks(object), MOST_MARKS);
    for (let at = count - 1; at >= 0; at--) {
      const mark = pdfium.FPDFPageObj_GetMark(object, at);
      if (nameOfMark(pdfium, mark) === 'Artifact') return null;
      const isNumbered = pdfium.withName('MCID', (key) =>
        pdfium.FPDFPageObjMark_GetParamIntValue(mark, key, pdfium.scratch),
      );
      if (isNumbered !== 0) return pdfium.integer(0);
    }
    return -1;
  }

  /** Content inside a form has numbers of its own, which say nothing here; it is what the whole form is. */
  private putOn(object: number, tag: Tag, tags: Map<number, Tag>, depth: number): void {
    const { pdfium } = this;
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === TEXT) tags.set(object, tag);
    if (type !== FORM || depth > DEEPEST) return;
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let at = 0; at < count; at++) this.putOn(pdfium.FPDFFormObj_GetObject(object, at), tag, tags, depth + 1);
  }

  /** What the tree of a page's elements says of its marked contents, by their numbers. */
  private tagsByContent(tree: number): Map<number, Tag> {
    const { pdfium } = this;
    const found = new Map<number, Tag>();
    this.elements = 0;
    const count = pdfium.FPDF_StructTree_CountChildren(tree);
    for (let at = 0; at < count; at++) {
      const element = pdfium.FPDF_StructTree_GetChildAtIndex(tree, at);
      if (element !== 0) this.walk(element, { tag: undefined, sections: 0, isInItem: false, depth: 0 }, found);
    }
    return found;
  }

  private typeOf(element: number): string {
    const { pdfium } = this;
    return pdfium.text((at, bytes) => pdfium.FPDF_StructElement_GetType(element, at, bytes));
  }

  /** The elements inside one; 0 for those without content on this page. What it draws itself is told to `draws`. */
  private childrenOf(element: number, draws: (content: number) => void = () => {}): number[] {
    const { pdfium } = this;
    const count = pdfium.FPDF_StructElement_CountChildren(element);
    const children: number[] = [];
    for (let at = 0; at < count && this.elements < MOST_ELEMENTS; at++) {
      const content = pdfium.FPDF_StructElement_GetChildMarkedContentID(element, at);
      if (content >= 0) {
        draws(content);
        continue;
      }
      this.elements++;
      children.push(pdfium.FPDF_StructElement_GetChildAtIndex(element, at));
    }
    return children;
  }

  private walk(element: number, around: Around, found: Map<number, Tag>): void {
    if (around.depth > DEEPEST) return;
    const type = this.typeOf(element);
    if (type === 'Table') return this.walkTable(element, around, found);
    const sections = around.sections + (type === 'Sect' ? 1 : 0);
    const tag = this.tagOf(type, { ...around, sections });
    const inner = { tag, sections, isInItem: type === 'LI', depth: around.depth + 1 };
    const children = this.childrenOf(element, (content) => {
      if (tag) found.set(content, tag);
    });
    for (const child of children) if (child !== 0) this.walk(child, inner, found);
  }

  /** What an element says of its text, or those around it do: what stands in a cell is a cell's, whatever else it is. */
  private tagOf(type: string, { tag, sections, isInItem }: Around): Tag | undefined {
    if (tag?.cell && PARTS_OF_CELLS.has(type)) return { cell: tag.cell, partOfCell: this.paragraphs++ };
    if (tag?.cell || tag?.heading) return tag;
    const level =
      type === 'Title' ? 1 : type === 'H' ? Math.max(1, sections) : Number(/^H([1-6])$/.exec(type)?.[1] ?? 0);
    if (level > 0) return { heading: { level, number: this.headings++ } };
    if (type === 'Lbl' && isInItem) return LABEL;
    return TEXTS.has(type) ? { paragraph: this.paragraphs++ } : tag;
  }

  private walkTable(element: number, around: Around, found: Map<number, Tag>): void {
    if (around.tag?.cell) around.tag.cell.table.holdsTable = true;
    const table: TaggedTable = { rows: 0, columns: 0, heads: 0, holdsTable: false };
    /** For how many rows more each column is taken by a cell from above. */
    const taken: number[] = [];
    const outside = { ...around, depth: around.depth + 1 };
    const takeRows = (parent: number, depth: number): void => {
      for (const child of this.childrenOf(parent)) {
        const type = child === 0 ? 'TR' : this.typeOf(child);
        if (type === 'TR') this.takeRow(child, table, taken, outside, found);
        else if (PARTS_OF_TABLE.has(type) && depth === 0) takeRows(child, depth + 1);
        else this.walk(child, outside, found);
      }
    };
    takeRows(element, 0);
    if (table.heads === table.rows) table.heads = 0;
  }

  /** Cells without content on this page are not told apart from others; each is taken for one that reaches over one column. */
  private takeRow(row: number, table: TaggedTable, taken: number[], around: Around, found: Map<number, Tag>): void {
    const number = table.rows++;
    let column = 0;
    let areHeads = row !== 0 && number === table.heads;
    const starts: { column: number; rows: number; columns: number }[] = [];
    for (const child of row === 0 ? [] : this.childrenOf(row)) {
      while ((taken[column] ?? 0) > 0) column++;
      const type = child === 0 ? '' : this.typeOf(child);
      if (child !== 0 && !CELLS.has(type)) {
        this.walk(child, around, found);
        continue;
      }
      const columns = child === 0 ? 1 : this.spanOf(child, 'ColSpan');
      const rows = child === 0 ? 1 : this.spanOf(child, 'RowSpan');
      starts.push({ column, rows, columns });
      if (child !== 0) {
        if (type !== 'TH') areHeads = false;
        const cell: TaggedCell = { table, row: number, column, rows, columns };
        this.walk(child, { ...around, tag: { cell } }, found);
      }
      column += columns;
    }
    if (areHeads && starts.length > 0) table.heads++;
    for (let at = 0; at < taken.length; at++) taken[at] = Math.max(0, (taken[at] ?? 0) - 1);
    for (const start of starts)
      for (let at = start.column; at < start.column + start.columns; at++) taken[at] = start.rows - 1;
    table.columns = Math.max(table.columns, column);
  }

  /** Over how many columns or rows a cell reaches. */
  private spanOf(element: number, name: 'ColSpan' | 'RowSpan'): number {
    const { pdfium } = this;
    const count = Math.min(pdfium.FPDF_StructElement_GetAttributeCount(element), MOST_MARKS);
    for (let at = 0; at < count; at++) {
      const attributes = pdfium.FPDF_StructElement_GetAttributeAtIndex(element, at);
      const value =
        attributes === 0 ? 0 : pdfium.withName(name, (key) => pdfium.FPDF_StructElement_Attr_GetValue(attributes, key));
      if (value === 0 || pdfium.FPDF_StructElement_Attr_GetNumberValue(value, pdfium.scratch) === 0) continue;
      return Math.min(MOST_SPANNED, Math.max(1, Math.floor(pdfium.float(0))));
    }
    return 1;
  }
}
