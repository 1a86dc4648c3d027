import { LIMITS } from '../limits.js';
import { attribute, isOn, numberOf, type Attributes, type XmlWalker } from '../ooxml/xml.js';
import { unreadable } from '../reasons.js';
import { joinTo, type Cell, type Content, type Note, type Paragraph, type Row, type Table } from './content.js';
import { OpenFields } from './fields.js';
import { readableSigns, symbolOf } from './symbols.js';

/** Left out with all they hold: what is deleted, what only repeats, and what is not shown. */
const SKIPPED = new Set([
  'w:del',
  'w:moveFrom',
  'mc:Fallback',
  'w:instrText',
  'w:delText',
  'w:delInstrText',
  'w:pPrChange',
  'w:rPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:tblGridChange',
  'w:numberingChange',
  'w:rt',
  'w:sdtPr',
]);
const CHANGES = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);
const BODY_TEXT = 9;

interface OpenParagraph {
  paragraph: Paragraph;
  boldLetters: number;
  fields: OpenFields;
}

/** Properties of the run that is open. */
interface OpenRun {
  isBold: boolean | undefined;
  isHidden: boolean | undefined;
  style: string | undefined;
}

/** Builds the content of a Word part from its XML as it goes by. */
export class ContentWalker implements XmlWalker {
  readonly content: Content[] = [];
  readonly notes: Note[] = [];
  hasHiddenText = false;
  hasForeignParts = false;
  hasChanges = false;

  /** Where finished paragraphs and tables go; the innermost last. */
  private readonly places: Content[][] = [this.content];
  private readonly paragraphs: OpenParagraph[] = [];
  private readonly tables: Table[] = [];
  private readonly path: string[] = [];
  /** The innermost last: a text box stands inside a run. */
  private readonly runs: OpenRun[] = [];
  private skipDepth = 0;
  private nextIndex = 0;

  /** `isHiddenStyle` tells whether text of a style is not shown. */
  constructor(private readonly isHiddenStyle: (style: string) => boolean = () => false) {}

  open(name: string, attributes: Attributes): void {
    this.path.push(name);
    if (CHANGES.has(name)) this.noteChange(name);
    // A field may begin in deleted text and end behind it.
    if (name === 'w:fldChar') this.markField(attribute(attributes, 'fldCharType'));
    if (this.skipDepth > 0 || SKIPPED.has(name)) {
      this.skipDepth++;
      return;
    }
    this.openers[name]?.(attributes);
  }

  close(name: string): void {
    this.path.pop();
    if (this.skipDepth > 0) {
      this.skipDepth--;
      return;
    }
    this.closers[name]?.();
  }

  text(text: string): void {
    if (this.skipDepth > 0) return;
    const name = this.path.at(-1);
    if (name === 'w:t' || name === 'm:t') this.write(readableSigns(text));
  }

  private readonly openers: Record<string, ((attributes: Attributes) => void) | undefined> = {
    'w:p': () => this.openParagraph(),
    'w:pStyle': (attributes) => this.set(({ paragraph }) => (paragraph.style = attribute(attributes, 'val'))),
    'w:outlineLvl': (attributes) => this.setOutline(numberOf(attribute(attributes, 'val'))),
    'w:numId': (attributes) =>
      this.isIn('w:numPr') && this.set(({ paragraph }) => (paragraph.list = attribute(attributes, 'val'))),
    'w:ilvl': (attributes) =>
      this.isIn('w:numPr') &&
      this.set(({ paragraph }) => (paragraph.listLevel = numberOf(attribute(attributes, 'val')))),
    'w:r': () => this.runs.push({ isBold: undefined, isHidden: undefined, style: undefined }),
    'w:rStyle': (attributes) => this.setRun((run) => (run.style = attribute(attributes, 'val'))),
    'w:b': (attributes) => this.setRun((run) => (run.isBold = isOn(attribute(attributes, 'val')))),
    'w:vanish': (attributes) => this.setRun((run) => (run.isHidden = isOn(attribute(attributes, 'val')))),
    // The w:tab of a paragraph's properties only sets a tab stop.
    'w:tab': () => this.isIn('w:r') && this.write('\t'),
    'w:ptab': () => this.write('\t'),
    'w:br': () => this.write('\n'),
    'w:cr': () => this.write('\n'),
    'w:noBreakHyphen': () => this.write('-'),
    'w:sym': (attributes) => this.write(symbolOf(attributes)),
    'w:footnoteReference': (attributes) => this.noteReference('footnote', attributes),
    'w:endnoteReference': (attributes) => this.noteReference('endnote', attributes),
    'w:txbxContent': () => this.places.push(this.paragraphs.at(-1)?.paragraph.boxes ?? this.content),
    'w:tbl': () => this.openTable(),
    'w:tr': () => this.tables.at(-1)?.rows.push({ cells: [], isHeader: false, skipped: 0, isDeleted: false }),
    'w:tc': () => this.openCell(),
    'w:tblHeader': (attributes) => this.setRow((row) => (row.isHeader = isOn(attribute(attributes, 'val')))),
    'w:gridBefore': (attributes) =>
      this.setRow((row) => (row.skipped = Math.min(numberOf(attribute(attributes, 'val')) ?? 0, 64))),
    'w:gridSpan': (attributes) =>
      this.setCell((cell) => (cell.span = Math.min(Math.max(numberOf(attribute(attributes, 'val')) ?? 1, 1), 64))),
    'w:vMerge': (attributes) =>
      this.setCell((cell) => (cell.isMerged = (attribute(attributes, 'val') ?? 'continue') === 'continue')),
    'w:tblLook': (attributes) => this.setTableLook(attributes),
    'w:footnote': (attributes) => this.openNote(attributes),
    'w:endnote': (attributes) => this.openNote(attributes),
    'w:altChunk': () => (this.hasForeignParts = true),
    'm:den': () => this.write('/'),
    ...Object.fromEntries(
      ['w:checkBox', 'w:checked', 'w:default', 'w:ddList', 'w:result', 'w:listEntry'].map((name) => [
        name,
        (attributes: Attributes) => this.paragraphs.at(-1)?.fields.learn(name, attributes),
      ]),
    ),
  };

  private readonly closers: Record<string, (() => void) | undefined> = {
    'w:p': () => this.closeParagraph(),
    'w:r': () => this.runs.pop(),
    'w:tr': () => this.closeRow(),
    'w:txbxContent': () => this.places.pop(),
    'w:tbl': () => this.closeTable(),
    'w:tc': () => this.places.pop(),
    'w:footnote': () => this.places.pop(),
    'w:endnote': () => this.places.pop(),
  };

  private isIn(name: string): boolean {
    return this.path.at(-2) === name;
  }

  private set(change: (open: OpenParagraph) => void): void {
    const open = this.paragraphs.at(-1);
    if (open && this.path.includes('w:pPr')) change(open);
  }

  private setOutline(level: number | undefined): void {
    const isHeading = level !== undefined && level < BODY_TEXT;
    this.set(({ paragraph }) => (paragraph.outlineLevel = isHeading ? level + 1 : null));
  }

  private setRun(change: (run: OpenRun) => void): void {
    const run = this.runs.at(-1);
    if (run && this.isIn('w:rPr') && this.path.at(-3) === 'w:r') change(run);
  }

  private setRow(change: (row: Row) => void): void {
    const row = this.tables.at(-1)?.rows.at(-1);
    if (row) change(row);
  }

  private setCell(change: (cell: Cell) => void): void {
    const cell = this.tables.at(-1)?.rows.at(-1)?.cells.at(-1);
    if (cell && this.isIn('w:tcPr')) change(cell);
  }

  private setTableLook(attributes: Attributes): void {
    const table = this.tables.at(-1);
    if (!table) return;
    const firstRow = attribute(attributes, 'firstRow');
    const bits = Number.parseInt(attribute(attributes, 'val') ?? '0', 16);
    table.hasFirstRowLook = firstRow === undefined ? (bits & 0x20) !== 0 : isOn(firstRow);
  }

  private noteChange(name: string): void {
    this.hasChanges = true;
    const isGone = name === 'w:del' || name === 'w:moveFrom';
    if (isGone && this.isIn('w:trPr')) this.setRow((row) => (row.isDeleted = true));
    const open = this.paragraphs.at(-1);
    if (!open) return;
    open.paragraph.hasTrackedChanges = true;
    if (isGone && this.isIn('w:rPr') && this.path.at(-3) === 'w:pPr') open.paragraph.goesOn = true;
  }

  private markField(type: string | undefined): void {
    const open = this.paragraphs.at(-1);
    const shown = open?.fields.mark(type, open.paragraph.text.length) ?? '';
    if (this.skipDepth === 0) this.write(shown);
  }

  private noteReference(type: 'footnote' | 'endnote', attributes: Attributes): void {
    const paragraph = this.paragraphs.at(-1)?.paragraph;
    paragraph?.notes.push({ type, id: attribute(attributes, 'id') ?? '', at: paragraph.text.length });
  }

  private write(text: string): void {
    const open = this.paragraphs.at(-1);
    if (!open || text === '') return;
    if (this.isHidden(open.paragraph)) {
      this.hasHiddenText ||= text.trim() !== '';
      return;
    }
    if (open.fields.isOrder) return open.fields.hold(text);
    open.paragraph.text += text;
    const letters = text.replace(/\s/g, '').length;
    open.paragraph.letters += letters;
    if (this.runs.at(-1)?.isBold) open.boldLetters += letters;
  }

  private isHidden({ style }: Paragraph): boolean {
    const run = this.runs.at(-1);
    return run?.isHidden ?? [run?.style, style].some((id) => id !== undefined && this.isHiddenStyle(id));
  }

  private openParagraph(): void {
    this.paragraphs.push({
      boldLetters: 0,
      fields: new OpenFields(),
      paragraph: {
        kind: 'paragraph',
        text: '',
        letters: 0,
        index: this.nextIndex++,
        style: undefined,
        outlineLevel: undefined,
        list: undefined,
        listLevel: undefined,
        isBold: false,
        hasTrackedChanges: false,
        goesOn: false,
        notes: [],
        boxes: [],
      },
    });
  }

  private closeParagraph(): void {
    const open = this.paragraphs.pop();
    if (!open) return;
    const { paragraph } = open;
    paragraph.text += open.fields.rest();
    paragraph.isBold = paragraph.letters > 0 && open.boldLetters === paragraph.letters;
    const place = this.places.at(-1);
    const before = place?.at(-1);
    if (before?.kind === 'paragraph' && before.goesOn) place?.splice(-1, 1, joinTo(before, paragraph));
    else place?.push(paragraph);
  }

  private closeRow(): void {
    const rows = this.tables.at(-1)?.rows;
    if (rows?.at(-1)?.isDeleted) rows.pop();
  }

  private openTable(): void {
    if (this.tables.length >= LIMITS.docx.nestedTables) throw unreadable('bomb');
    this.tables.push({ kind: 'table', rows: [], hasFirstRowLook: false });
  }

  private openCell(): void {
    const cell: Cell = { content: [], span: 1, isMerged: false };
    this.tables.at(-1)?.rows.at(-1)?.cells.push(cell);
    this.places.push(cell.content);
  }

  private closeTable(): void {
    const table = this.tables.pop();
    if (table) this.places.at(-1)?.push(table);
  }

  /** The separators between text and notes are kept as notes too; they have a type. */
  private openNote(attributes: Attributes): void {
    const note: Note = { id: attribute(attributes, 'id') ?? '', content: [] };
    const type = attribute(attributes, 'type') ?? 'normal';
    if (type === 'normal') this.notes.push(note);
    this.places.push(note.content);
  }
}
