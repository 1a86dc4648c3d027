import { lowered, raised, raisedLetter } from '../blocks/text-line.js';
import { attribute, isOn, numberOf, type Attributes, type XmlWalker } from '../ooxml/xml-walker-and-tree.js';
import { RemarksBesideText } from './remarks-on-comments-pictures-struck-text.js';
import {
  emptyParagraph,
  joinTo,
  plainParagraph,
  type Content,
  type Note,
  type Paragraph,
} from './paragraphs-and-tables.js';
import { OpenFields } from './keep-field-results-drop-codes.js';
import { Formulas } from './formulas-to-text.js';
import { TrackedChanges, type Author, type Change } from './count-tracked-changes.js';
import { MarginsOfSections } from './headers-and-footers-shown.js';
import { NumbersOfNotes } from './numbers-of-notes.js';
import { OpenTables } from './tables/tables-being-read.js';
import { CountedLooks } from './styles/looks-of-letters.js';
import { indentOf } from './styles/indents.js';
import {
  isBright,
  isCentre,
  isShade,
  positionOf,
  positionOfShift,
  Styles,
  type RunLook,
} from './styles/read-word-styles.js';
import { shownText, symbolOf } from './styles/symbol-fonts-to-unicode.js';

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
/** All parts of a formula but its runs of letters. */
const isPartOfFormula = (name: string): boolean => name.startsWith('m:') && name !== 'm:r' && name !== 'm:t';

interface OpenParagraph {
  paragraph: Paragraph;
  looks: CountedLooks;
  fields: OpenFields;
  formulas: Formulas;
  /** Words of it were deleted or moved away. */
  hasLostWords: boolean;
}

/** Properties of the run that is open. */
interface OpenRun extends RunLook {
  style: string | undefined;
  /** Where its letters are shifted to by themselves. */
  shift: RunLook['position'];
  /** Marked as with a bright pen. */
  isHighlighted: boolean;
}

const UNSET: RunLook = {
  isBold: undefined,
  isItalic: undefined,
  isUnderlined: undefined,
  isInCapitals: undefined,
  size: undefined,
  isHidden: undefined,
  isStruck: undefined,
  position: undefined,
  font: undefined,
};
/** Characters of a mark at most: a word that is shifted up is a word. */
const LONGEST_MARK = 3;
/** What the mark of a note may be raised behind at the end of a cell: "1.00", "767", "45%", "Ltd.", "Facility A", no "2" as in "2e". */
const BEFORE_LETTER = /(?:\d[.,]\d+|\d{3}|[%).,;]|\p{L}{3}|\p{L} \p{Lu})$/u;

/** Builds the content of a Word part from its XML as it goes by. */
export class WordContentCollector implements XmlWalker {
  readonly content: Content[] = [];
  readonly notes: Note[] = [];
  readonly sections = new MarginsOfSections();
  readonly numbersOfNotes = new NumbersOfNotes();
  hasForeignParts = false;

  /** Where finished paragraphs and tables go; the innermost last. */
  private readonly places: Content[][] = [this.content];
  private readonly paragraphs: OpenParagraph[] = [];
  private readonly tables = new OpenTables();
  private readonly path: string[] = [];
  /** The innermost last: a text box stands inside a run. */
  private readonly runs: OpenRun[] = [];
  /** Of the changes that are open, the innermost last. */
  private readonly authors: Author[] = [];
  /** Whether the content controls that are open show words that only hold the place, the innermost last. */
  private readonly controls: boolean[] = [];
  /** Width and height of the drawing that is open. */
  private extent: readonly [width: number, height: number] = [0, 0];
  private skipDepth = 0;
  private nextIndex = 0;

  constructor(
    private readonly styles = new Styles(undefined),
    private readonly beside = new RemarksBesideText(),
    private readonly changes = new TrackedChanges(),
    /** What the charts and diagrams of the part show, by the names that its text has for them. */
    private readonly drawn: ReadonlyMap<string, readonly Content[]> = new Map(),
  ) {}

  open(name: string, attributes: Attributes): void {
    this.path.push(name);
    if (CHANGES.has(name)) this.noteChange(name, attributes);
    // A field may begin in deleted text and end behind it.
    if (name === 'w:fldChar') this.markField(attribute(attributes, 'fldCharType'));
    if (name === 'w:showingPlcHdr' && this.skipDepth === 1 && this.path.at(-3) === 'w:sdt')
      this.controls[this.controls.length - 1] = isOn(attribute(attributes, 'val'));
    if (this.skipDepth > 0 || SKIPPED.has(name)) {
      this.skipDepth++;
      return;
    }
    this.openers[name]?.(attributes);
    const open = isPartOfFormula(name) ? this.paragraphs.at(-1) : undefined;
    if (open) this.write(open.formulas.enter(name, attributes, open.paragraph.text));
  }

  close(name: string): void {
    this.path.pop();
    if (CHANGES.has(name)) this.authors.pop();
    if (this.skipDepth > 0) {
      this.skipDepth--;
      return;
    }
    this.closers[name]?.();
    const open = isPartOfFormula(name) ? this.paragraphs.at(-1) : undefined;
    if (open) open.paragraph.text = open.formulas.leave(open.paragraph.text);
  }

  text(text: string): void {
    const name = this.path.at(-1);
    if (this.skipDepth > 0) {
      if (name === 'w:delText') this.passChange('deleted', text);
      if (name === 'w:instrText') this.paragraphs.at(-1)?.fields.order(text);
      return;
    }
    if (name === 'w:t' && this.path.includes('w:ins')) this.passChange('inserted', text);
    else if (name === 'w:t' && this.path.includes('w:moveTo')) this.passChange('moved', text);
    // A soft hyphen shows only where a line ends at it.
    if (name === 'w:t' || name === 'm:t') this.write(this.shown(text).replaceAll('\u00ad', ''));
  }

  private readonly openers: Record<string, ((attributes: Attributes) => void) | undefined> = {
    'w:p': (attributes) => this.openParagraph(attributes),
    'w:pStyle': (attributes) => this.set(({ paragraph }) => (paragraph.style = attribute(attributes, 'val'))),
    'w:outlineLvl': (attributes) => this.setOutline(numberOf(attribute(attributes, 'val'))),
    'w:jc': (attributes) =>
      this.isIn('w:pPr') && this.set(({ paragraph }) => (paragraph.isCentred = isCentre(attribute(attributes, 'val')))),
    'w:numId': (attributes) =>
      this.isIn('w:numPr') && this.set(({ paragraph }) => (paragraph.list = attribute(attributes, 'val'))),
    'w:ilvl': (attributes) =>
      this.isIn('w:numPr') &&
      this.set(({ paragraph }) => (paragraph.listLevel = numberOf(attribute(attributes, 'val')))),
    'w:ind': (attributes) => this.set(({ paragraph }) => (paragraph.indent = indentOf(attributes))),
    'w:r': () => this.runs.push({ ...UNSET, style: undefined, shift: undefined, isHighlighted: false }),
    'w:rStyle': (attributes) => this.setRun((run) => (run.style = attribute(attributes, 'val'))),
    'w:b': (attributes) => this.setRun((run) => (run.isBold = isOn(attribute(attributes, 'val')))),
    'w:i': (attributes) => this.setRun((run) => (run.isItalic = isOn(attribute(attributes, 'val')))),
    'w:u': (attributes) => this.setRun((run) => (run.isUnderlined = attribute(attributes, 'val') !== 'none')),
    'w:caps': (attributes) => this.setRun((run) => (run.isInCapitals = isOn(attribute(attributes, 'val')))),
    'w:sz': (attributes) => this.setRun((run) => (run.size = numberOf(attribute(attributes, 'val')))),
    'w:vanish': (attributes) => this.setRun((run) => (run.isHidden = isOn(attribute(attributes, 'val')))),
    'w:strike': (attributes) => this.setRun((run) => (run.isStruck ||= isOn(attribute(attributes, 'val')))),
    'w:dstrike': (attributes) => this.setRun((run) => (run.isStruck ||= isOn(attribute(attributes, 'val')))),
    'w:vertAlign': (attributes) => this.setRun((run) => (run.position = positionOf(attribute(attributes, 'val')))),
    'w:position': (attributes) =>
      this.setRun((run) => (run.shift = positionOfShift(numberOf(attribute(attributes, 'val'))))),
    'w:highlight': (attributes) =>
      this.setRun((run) => (run.isHighlighted = (attribute(attributes, 'val') ?? 'none') !== 'none')),
    'w:rFonts': (attributes) => this.setRun((run) => (run.font = attribute(attributes, 'ascii'))),
    // The w:tab of a paragraph's properties only sets a tab stop.
    'w:tab': () => this.isIn('w:r') && this.write('\t'),
    'w:ptab': () => this.write('\t'),
    'w:br': (attributes) => {
      if (attribute(attributes, 'type') === 'page') this.breakPage();
      this.write('\n');
    },
    'w:pageBreakBefore': (attributes) => isOn(attribute(attributes, 'val')) && this.breakPage(),
    'w:cr': () => this.write('\n'),
    'w:noBreakHyphen': () => this.write('-'),
    'w:sym': (attributes) => this.write(symbolOf(attributes)),
    'w:footnoteReference': (attributes) => this.noteReference('footnote', attributes),
    'w:endnoteReference': (attributes) => this.noteReference('endnote', attributes),
    'w:sdt': () => this.controls.push(false),
    'w:commentRangeStart': (attributes) =>
      this.beside.beginRange(attribute(attributes, 'id') ?? '', this.paragraphs.at(-1)?.paragraph),
    'w:commentRangeEnd': (attributes) => this.beside.endRange(attribute(attributes, 'id') ?? ''),
    'w:commentReference': (attributes) => this.placeComment(attribute(attributes, 'id') ?? ''),
    'wp:extent': (attributes) =>
      (this.extent = [numberOf(attribute(attributes, 'cx')) ?? 0, numberOf(attribute(attributes, 'cy')) ?? 0]),
    'a:blip': (attributes) =>
      this.path.includes('w:drawing') && this.show(attribute(attributes, 'embed') ?? '', ...this.extent),
    'c:chart': (attributes) => this.draw(attribute(attributes, 'id') ?? ''),
    'dgm:relIds': (attributes) => this.draw(attribute(attributes, 'dm') ?? ''),
    // An old kind of picture; those of embedded files only stand for them.
    'v:imagedata': (attributes) => {
      if (this.path.includes('w:pict')) this.show(attribute(attributes, 'id') ?? '', Infinity, Infinity);
      else this.beside.objects++;
    },
    // Words set as a drawing, such as "DRAFT" across a page.
    'v:textpath': (attributes) => this.box(attribute(attributes, 'string') ?? ''),
    'w:control': () => this.beside.controls++,
    'w:fldSimple': (attributes) => this.openSimpleField(attribute(attributes, 'instr') ?? ''),
    'w:txbxContent': () => this.places.push(this.paragraphs.at(-1)?.paragraph.boxes ?? this.content),
    'w:tbl': () => this.tables.open(),
    'w:tr': () => this.tables.openRow(),
    'w:tc': () => this.places.push(this.tables.openCell()),
    'w:tblStyle': (attributes) => this.tables.setStyle(this.styles.marksFirstRow(attribute(attributes, 'val'))),
    'w:tblLook': (attributes) => this.tables.setLook(attributes),
    'w:footnote': (attributes) => this.openNote(attributes),
    'w:endnote': (attributes) => this.openNote(attributes),
    'w:comment': (attributes) => this.openNote(attributes),
    'w:altChunk': () => (this.hasForeignParts = true),
    'w:sectPr': () => {
      this.sections.begin();
      if (this.isIn('w:pPr')) this.breakPage();
    },
    'w:titlePg': (attributes) => this.sections.setFirstPageApart(isOn(attribute(attributes, 'val'))),
    'w:pgNumType': (attributes) => this.sections.setFirstNumber(attribute(attributes, 'start')),
    'w:headerReference': (attributes) => this.sections.refer('header', attributes),
    'w:footerReference': (attributes) => this.sections.refer('footer', attributes),
    'w:shd': (attributes) => {
      const fill = attribute(attributes, 'fill');
      const isShaded = isShade(fill);
      this.setRun((run) => (run.isHighlighted ||= isBright(fill)));
      if (this.isIn('w:pPr')) this.set(({ paragraph }) => (paragraph.isShaded = isShaded));
      else this.tables.learn('w:shd', attributes, this.path.at(-2));
    },
    ...Object.fromEntries(
      ['w:numFmt', 'w:numStart'].map((name) => [
        name,
        (attributes: Attributes) => this.numbersOfNotes.learn(name, attributes, this.path.at(-2)),
      ]),
    ),
    ...Object.fromEntries(
      ['w:tblHeader', 'w:gridBefore', 'w:gridSpan', 'w:vMerge'].map((name) => [
        name,
        (attributes: Attributes) => this.tables.learn(name, attributes, this.path.at(-2)),
      ]),
    ),
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
    'w:tr': () => this.changes.endRow(this.tables.closeRow()),
    'w:txbxContent': () => this.places.pop(),
    'w:tbl': () => this.closeTable(),
    'w:tc': () => this.places.pop(),
    'w:footnote': () => this.places.pop(),
    'w:endnote': () => this.places.pop(),
    'w:comment': () => this.places.pop(),
    'w:sdt': () => this.controls.pop(),
    'w:fldSimple': () => this.markField('end'),
  };

  private isIn(name: string): boolean {
    return this.path.at(-2) === name;
  }

  private set(change: (open: OpenParagraph) => void): void {
    const open = this.paragraphs.at(-1);
    if (open && this.path.includes('w:pPr')) change(open);
  }

  private breakPage(): void {
    const open = this.paragraphs.at(-1);
    if (open) open.paragraph.breaksPage = true;
  }

  private setOutline(level: number | undefined): void {
    const isHeading = level !== undefined && level < BODY_TEXT;
    this.set(({ paragraph }) => (paragraph.outlineLevel = isHeading ? level + 1 : null));
  }

  private setRun(change: (run: OpenRun) => void): void {
    const run = this.runs.at(-1);
    if (run && this.isIn('w:rPr') && this.path.at(-3) === 'w:r') change(run);
  }

  private noteChange(name: string, attributes: Attributes): void {
    const by = this.changes.note(attribute(attributes, 'author'), attribute(attributes, 'date'));
    this.authors.push(by);
    const isGone = name === 'w:del' || name === 'w:moveFrom';
    if (this.isIn('w:trPr')) {
      const row = this.tables.changeRow(isGone);
      if (row) this.changes.changeRow(row, by);
      return;
    }
    const open = this.paragraphs.at(-1);
    if (!open) return;
    open.paragraph.hasTrackedChanges = true;
    open.hasLostWords ||= isGone && !this.isIn('w:rPr');
    if (isGone && this.isIn('w:rPr') && this.path.at(-3) === 'w:pPr') open.paragraph.goesOn = true;
  }

  private passChange(change: Change, text: string): void {
    const open = this.paragraphs.at(-1);
    // Moved words are told where they went, and what only repeats is told once.
    if (!open || this.path.includes('w:moveFrom') || this.path.includes('mc:Fallback')) return;
    const by = this.authors.at(-1) ?? { name: '', day: '' };
    this.changes.pass(change, text, open.paragraph, this.tables.row, by);
  }

  private openSimpleField(order: string): void {
    this.markField('begin');
    this.paragraphs.at(-1)?.fields.order(order);
    this.markField('separate');
  }

  private markField(type: string | undefined): void {
    const open = this.paragraphs.at(-1);
    const shown = open?.fields.mark(type, open.paragraph.text.length) ?? '';
    if (open?.fields.lacksAnswer && this.skipDepth === 0) this.beside.emptyFields++;
    if (this.skipDepth === 0) this.write(shown);
  }

  /** Words that were read in a picture stand where it does, as those of a text box. */
  private show(picture: string, width: number, height: number): void {
    this.box(this.beside.show(picture, width, height).join('\n'));
  }

  private draw(id: string): void {
    this.paragraphs.at(-1)?.paragraph.boxes.push(...(this.drawn.get(id) ?? []));
  }

  private box(text: string): void {
    const anchor = this.paragraphs.at(-1)?.paragraph;
    if (text.trim() === '' || !anchor) return;
    anchor.boxes.push(plainParagraph(text, anchor.index));
  }

  private noteReference(type: 'footnote' | 'endnote', attributes: Attributes): void {
    const paragraph = this.paragraphs.at(-1)?.paragraph;
    const hasOwnMark = attribute(attributes, 'customMarkFollows') !== undefined;
    paragraph?.notes.push({ type, id: attribute(attributes, 'id') ?? '', at: paragraph.text.length, hasOwnMark });
  }

  private placeComment(id: string): void {
    this.beside.place(id, this.paragraphs.at(-1)?.paragraph, this.tables.place);
  }

  private write(text: string): void {
    const open = this.paragraphs.at(-1);
    if (!open || text === '') return;
    const look = this.look(open.paragraph);
    const { isHidden, isStruck, position } = look;
    if (isHidden) {
      this.beside.hasHidden ||= text.trim() !== '';
      return;
    }
    if (open.fields.isOrder) return open.fields.hold(text);
    if (this.controls.includes(true)) return this.beside.holdPlace(open.paragraph, text);
    if (isStruck && text.trim() !== '') return this.beside.strike(open.paragraph, text, this.tables.row);
    this.beside.pass(text);
    if (this.runs.at(-1)?.isHighlighted) this.beside.highlight(open.paragraph, text, this.tables.row);
    const placed = position ?? (text.trim().length <= LONGEST_MARK ? this.runs.at(-1)?.shift : undefined);
    open.paragraph.text +=
      placed === 'raised' ? this.raised(text, open.paragraph.text) : placed === 'lowered' ? lowered(text) : text;
    const letters = text.replace(/\s/g, '').length;
    open.paragraph.letters += letters;
    open.looks.pass(look, letters);
  }

  /** What is raised behind a text: a letter that is the mark of a note stands apart from the words of a cell, and as a sign behind those of a paragraph. */
  private raised(text: string, before: string): string {
    if (!/^[a-h]$/.test(text)) return raised(text);
    if (this.tables.row) return BEFORE_LETTER.test(before) ? ` ${text}` : text;
    return before === '' || BEFORE_LETTER.test(before) ? raisedLetter(text) : text;
  }

  /** How the letters that go by are set: by themselves, by their own style or by their paragraph's. */
  private look({ style }: Paragraph): RunLook {
    const run = this.runs.at(-1);
    const own = run?.style === undefined ? UNSET : this.styles.lookOf(run.style);
    const whole = this.styles.lookOf(style);
    return {
      isBold: run?.isBold ?? own.isBold ?? whole.isBold,
      isItalic: run?.isItalic ?? own.isItalic ?? whole.isItalic,
      isUnderlined: run?.isUnderlined ?? own.isUnderlined ?? whole.isUnderlined,
      isInCapitals: run?.isInCapitals ?? own.isInCapitals ?? whole.isInCapitals,
      size: run?.size ?? own.size ?? whole.size,
      isHidden: run?.isHidden ?? (own.isHidden || whole.isHidden),
      isStruck: run?.isStruck ?? (own.isStruck || whole.isStruck),
      position: run?.position ?? own.position ?? whole.position,
      font: run?.font ?? own.font ?? whole.font,
    };
  }

  private shown(text: string): string {
    const open = this.paragraphs.at(-1);
    const font = this.runs.at(-1)?.font ?? (open && this.look(open.paragraph).font);
    return shownText(text, font);
  }

  private openParagraph(attributes: Attributes): void {
    const [note] = this.notes.slice(-1);
    // What answers a comment names its last paragraph.
    if (note && this.path.includes('w:comment')) note.lastParagraph = attribute(attributes, 'paraId');
    this.beside.pass(' ');
    this.paragraphs.push({
      looks: new CountedLooks(),
      hasLostWords: false,
      fields: new OpenFields(),
      formulas: new Formulas(),
      paragraph: emptyParagraph(this.nextIndex++),
    });
  }

  private closeParagraph(): void {
    const open = this.paragraphs.pop();
    if (!open) return;
    const { paragraph } = open;
    paragraph.text += open.fields.rest();
    Object.assign(paragraph, open.looks.ofAll(paragraph.letters));
    this.changes.endParagraph(paragraph, open.hasLostWords, this.tables.row);
    const place = this.places.at(-1);
    const before = place?.at(-1);
    if (before?.kind === 'paragraph' && before.goesOn) place?.splice(-1, 1, joinTo(before, paragraph));
    else place?.push(paragraph);
  }

  private closeTable(): void {
    const table = this.tables.close();
    this.beside.hasHidden ||= this.tables.hasHidden;
    if (table) this.places.at(-1)?.push(table);
  }

  /** The separators between text and notes are kept as notes too; they have a type. */
  private openNote(attributes: Attributes): void {
    const [author, date] = [attribute(attributes, 'author'), attribute(attributes, 'date')];
    const note: Note = { id: attribute(attributes, 'id') ?? '', content: [], author, date };
    const type = attribute(attributes, 'type') ?? 'normal';
    if (type === 'normal') this.notes.push(note);
    this.places.push(note.content);
  }
}
