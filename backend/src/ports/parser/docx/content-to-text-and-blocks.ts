import { isCaptionOfTable } from '../blocks/caption-of-a-table.js';
import { ClauseTrail, loneLabel, readLabel, type ClauseLabel } from '../blocks/clause-labels.js';
import { clauseNumber } from '../blocks/find-clauses-in-columns.js';
import { isAnnexAlone, opensAnnex, opensAnnexAbove } from '../blocks/annexes.js';
import { isHeadingLine } from '../blocks/heading-rules.js';
import { HeadingTrail } from '../blocks/heading-trail.js';
import { opensSignatures } from '../blocks/heads-of-signatures.js';
import { LevelsOfItems } from '../blocks/levels-of-items.js';
import { isTitleOfClauses } from '../blocks/titles-of-plain-text.js';
import { PLAIN_LINE, type TextLine } from '../blocks/text-line.js';
import { ENDS_IN_COMPANY } from '../blocks/words-of-no-heading.js';
import type { BlockKind, ParsedBlock } from '../document-parser.js';
import { contentsTypedByHand, isBelowContents, isTitleOfContents } from './contents-typed-by-hand.js';
import { withoutEmptyPageNumber } from './headers-and-footers-shown.js';
import {
  isBlankToFill,
  isNumberOfAnnex,
  isPart,
  kindOfText,
  labelOf,
  listOf,
  numberBelow,
} from './labels-and-lists-of-paragraphs.js';
import { letterIn, numbersOfNoClauseIn } from './letters-and-numbers-as-lines.js';
import { withTabbedLinesAsTables } from './lines-parted-by-tabs.js';
import type { Content, Note, Paragraph, Row, Table } from './paragraphs-and-tables.js';
import type { ItemNumber, Numbering } from './styles/count-list-numbers.js';
import { isPoint, isWholeClause, stylesOfWholeClauses } from './styles-of-whole-clauses.js';
import type { ParagraphStyle, Styles } from './styles/read-word-styles.js';
import { carriedTo, columnsOfFigures, shownRow } from './tables/cells-merged-over-rows.js';
import { nameOfNote } from '../blocks/find-footnotes.js';
import { clausesBesideNotes } from './tables/clauses-beside-notes.js';
import { clausesInColumns, type ClauseInColumns } from './tables/clauses-in-columns.js';
import { columnsInTwoLanguages } from './tables/columns-in-two-languages.js';
import { headersOfRows, headsOfRow } from './tables/heads-of-rows.js';
import { withLinesAsRows } from './tables/lines-as-rows.js';
import { groupsOfRows } from './tables/names-of-groups.js';
import { withNumbers } from './tables/numbers-in-cells.js';
import {
  countHeaderRows,
  innerTablesOf,
  isPlainRow,
  isRowAroundTable,
  notesInRow,
  partedAtTables,
  spansOf,
  textsOf,
  type CellSpan,
} from './tables/table-row-text-and-headers.js';
import { LevelsAmongClauses } from './levels-among-clauses.js';
import { LevelsInLists, listsOfTitles } from './lists-of-titles.js';
import { captionsIn } from './captions-above-tables.js';
import { namesOfCover } from './names-of-covers.js';
import { namesOfSigners } from './names-of-signers.js';
import { isInCapitals, TitlesByTheirLooks } from './titles-by-their-looks.js';

/** Longer paragraphs are text even when their style is a heading's; contracts number whole clauses that way. */
const MAX_HEADING = 150;
const MAX_SENTENCE_WORDS = 12;
/** Deeper than any styled heading, so that a guessed heading never closes one. */
const GUESSED_BELOW = 6;

/** The mark that a note begins with which Word does not count. */
const OWN_MARK = /^(?:[*†‡]{1,3}|\w{1,3}(?=[\s.)]))/;

type Place = NonNullable<ParsedBlock['table']>;

/** Turns the content of a Word document into one text and its blocks. */
export class WordTextWriter {
  readonly blocks: ParsedBlock[] = [];
  private readonly pieces: string[] = [];
  private length = 0;
  private readonly headings = new HeadingTrail();
  private readonly clauses = new ClauseTrail();
  private readonly noteReferences: (Paragraph['notes'][number] & { path: string[]; block: ParsedBlock })[] = [];
  private tables = 0;
  /** Paragraphs that begin with a number which someone typed and which is none of a clause. */
  private readonly uncounted = new Set<Paragraph>();
  private readonly contents = new Set<Paragraph>();
  /** Bold lines without a number right above a table, none of whose style stands above text: its captions. */
  private readonly captions = new Set<Paragraph>();
  /** Of a letter what stands above its first words and heads nothing, what says what it is about, and the words with which it ends. */
  private readonly addresses = new Set<Paragraph>();
  private readonly subjects = new Set<Paragraph>();
  private readonly signOffs = new Set<Paragraph>();
  private clauseOfHeading: string | undefined;
  private readonly clausesOfParagraphs = new Map<Paragraph, string>();
  /** Styles of headings in which most clauses are written whole. */
  private readonly wholeClauses = new Set<string>();
  private isInBox = false;
  private readonly levels: LevelsAmongClauses;
  private readonly items = new LevelsOfItems();
  private readonly lists = new LevelsInLists();
  /** Lists and levels of these whose items are titles of clauses. */
  private titles = new Set<string>();
  private isInContents = false;
  private looks: TitlesByTheirLooks | undefined;
  /** What stood alone in the paragraph before, such as "§ 3". */
  private lone: string | undefined;
  /** Numbers of paragraphs in tables, which are counted before these are written. */
  private readonly counted = new Map<Paragraph, ItemNumber | null>();

  constructor(
    private readonly styles: Styles,
    private readonly numbering: Numbering,
    /** Without styled headings, short bold paragraphs are taken for headings. */
    private readonly guessesHeadings: boolean,
  ) {
    this.levels = new LevelsAmongClauses(guessesHeadings);
  }

  /** The clause that a paragraph of the body is, or whose heading it stands under. */
  readonly clauseAt = (paragraph: Paragraph): string | undefined => this.clausesOfParagraphs.get(paragraph);

  get text(): string {
    return this.pieces.join('');
  }

  write(typed: readonly Content[]): void {
    for (const entry of contentsTypedByHand(typed)) this.contents.add(entry);
    const content = withTabbedLinesAsTables(typed, (paragraph) => this.isNoRow(paragraph));
    this.looks ??= new TitlesByTheirLooks(content, this.styles);
    for (const paragraph of numbersOfNoClauseIn(content)) this.uncounted.add(paragraph);
    for (const caption of captionsIn(content, this.looks)) this.captions.add(caption);
    for (const name of namesOfCover(content)) this.addresses.add(name);
    for (const name of namesOfSigners(content)) this.addresses.add(name);
    const letter = letterIn(content, this.styles);
    for (const paragraph of letter.addresses) this.addresses.add(paragraph);
    for (const paragraph of letter.subjects) this.subjects.add(paragraph);
    for (const paragraph of letter.signOffs) this.signOffs.add(paragraph);
    for (const list of listsOfTitles(content, this.styles)) this.titles.add(list);
    for (const style of stylesOfWholeClauses(content, this.styles)) this.wholeClauses.add(style);
    content.forEach((piece, at) => {
      if (piece.kind === 'table') this.writeTable(piece, [], isBelowContents(content, at));
      else this.writeParagraph(piece, undefined, content[at + 1]);
    });
  }

  private isNoRow(paragraph: Paragraph): boolean {
    const style = this.styles.paragraph(paragraph.style);
    const isHeading = typeof (paragraph.outlineLevel ?? style.headingLevel) === 'number';
    const isOfList = listOf(paragraph, style) !== undefined;
    return isHeading || isOfList || style.isContents || style.isBesideTitle || this.contents.has(paragraph);
  }

  /** Notes follow the body in the order they are referred to, each under the headings of the text it belongs to. */
  writeNotes(
    notes: Record<'footnote' | 'endnote', readonly Note[]>,
    markOf: (type: 'footnote' | 'endnote', count: number) => string,
  ): void {
    const counts = { footnote: 0, endnote: 0 };
    const taken = new Set<string>();
    for (const { type, id, at, path, block, hasOwnMark } of this.noteReferences) {
      const note = notes[type].find((candidate) => candidate.id === id);
      if (!note) continue;
      const own = hasOwnMark ? OWN_MARK.exec(note.content.flatMap(textsOf)[0] ?? '')?.[0] : undefined;
      const title = nameOfNote(
        type === 'footnote' ? 'Footnote' : 'Endnote',
        own ?? markOf(type, ++counts[type]),
        taken,
      );
      (block.notes ??= []).push([at, title]);
      this.writeAside(note.content, [...path, title], 'paragraph');
    }
  }

  /** Text that stands beside the body: notes, headers, footers. */
  writeAside(content: readonly Content[], headingPath: string[], kind: BlockKind): void {
    for (const text of content.flatMap(textsOf)) {
      const shown = kind === 'line' ? withoutEmptyPageNumber(text) : text;
      if (shown !== '') this.append(shown, { kind, headingPath });
    }
  }

  private append(text: string, block: Omit<ParsedBlock, 'start' | 'end'>): ParsedBlock {
    const separator = this.length === 0 ? '' : '\n';
    const start = this.length + separator.length;
    this.pieces.push(separator, text);
    this.length = start + text.length;
    const { kind, ...rest } = block;
    const placed = { kind, start, end: this.length, ...rest };
    this.blocks.push(placed);
    return placed;
  }

  private numberInCell(paragraph: Paragraph): ItemNumber | null {
    const number = this.numberOf(paragraph, this.styles.paragraph(paragraph.style));
    this.counted.set(paragraph, number);
    return number;
  }

  private numberOf(paragraph: Paragraph, style: ParagraphStyle): ItemNumber | null {
    const known = this.counted.get(paragraph);
    if (known !== undefined) return known;
    const list = paragraph.list ?? style.list;
    if (list === undefined || list === '0') return null;
    const level =
      paragraph.listLevel ??
      (paragraph.list === undefined
        ? (this.numbering.levelOfStyle(list, style.id) ?? style.listLevel)
        : style.listLevel) ??
      0;
    return this.numbering.count(list, level);
  }

  private writeParagraph(paragraph: Paragraph, place?: Place, next?: Content): ParsedBlock | undefined {
    const style = this.styles.paragraph(paragraph.style);
    const text = (place ? paragraph.text.replaceAll('\t', ' ') : paragraph.text).trim();
    // An empty numbered paragraph is printed with its number, so it counts; one that was deleted is not.
    const number = text === '' && paragraph.goesOn ? null : this.numberOf(paragraph, style);
    const part = text === '' && number && isPart(number) ? number.text : '';
    const [shown, counted] = part === '' ? [paragraph, number] : [{ ...paragraph, text: part, isBold: true }, null];
    const block = text + part === '' ? undefined : this.writeText(text || part, shown, style, counted, place, next);
    // What a box beside the text says heads nothing outside it.
    for (const box of paragraph.boxes) this.headings.inside(() => this.writeBox(box));
    return block;
  }

  /** What is bold in a box is no title by that. */
  private writeBox(box: Content): void {
    const before = this.isInBox;
    this.isInBox = true;
    this.write([box]);
    this.isInBox = before;
  }

  private writeText(
    text: string,
    paragraph: Paragraph,
    style: ParagraphStyle,
    number: ItemNumber | null,
    place: Place | undefined,
    next: Content | undefined,
  ): ParsedBlock {
    const isContents = style.isContents || this.contents.has(paragraph);
    const isUncounted = isContents || (this.uncounted.has(paragraph) && number === null);
    const claimed = isContents || place ? undefined : this.levelOf(text, paragraph, style, number, next);
    // What is no heading by its style: a title of what follows may stand above a table as well.
    const isGuessed = (paragraph.outlineLevel ?? style.headingLevel) === undefined;
    const isCounted = number !== null && !number.isBullet && number.text !== '';
    const label = place || isContents ? null : labelOf(text, number);
    if (claimed === undefined && !place && !isContents) this.levels.readText(label);
    const among = { text, label, isOfList: isCounted, isStyled: !isGuessed };
    const level = claimed === undefined ? undefined : this.levels.of({ level: claimed, ...among });
    const line = { ...PLAIN_LINE, left: leftOf(paragraph, style, number), size: SIZE_OF_LETTERS };
    const counted = isUncounted
      ? undefined
      : this.clauseOf(text, number, level !== undefined, place ? undefined : line);
    const kind: BlockKind = level === undefined ? kindOfText(isContents, number, text, label, counted) : 'heading';
    if (kind === 'heading') this.clauseOfHeading = counted;
    const stands = counted ?? this.clauseOfHeading;
    if (stands !== undefined && !place) this.clausesOfParagraphs.set(paragraph, stands);
    const clause = counted ?? (kind === 'paragraph' && !place ? this.lone : undefined);
    // What a list counts stands on the page as if it were typed.
    const printed = isCounted && !number.isTyped ? `${number.text} ` : '';
    const title = `${printed}${text.replace(/\s+/g, ' ')}`;
    // The title of "§ 3" may stand below it.
    if (level !== undefined && counted === undefined && this.lone === undefined) this.clauses.reset();
    this.lone = kind === 'heading' && number === null && loneLabel(text) ? counted : undefined;
    const isCaption = isGuessed && this.captions.has(paragraph) && this.headings.path().length > 0;
    if (this.signOffs.has(paragraph)) this.headings.leaveText();
    this.endContents(isContents);
    if (kind === 'paragraph' && !label && !place) this.clauses.readText(line.left);
    if (level === undefined && label) this.headings.leaveBefore(label);
    if (level === undefined) this.headings.read(place ? 'rows' : 'text', label);
    const depth = place
      ? undefined
      : this.items.read(kind, line, number?.isBullet ? BULLET : labelOf(text, number), text);
    const headingPath =
      level === undefined ? this.headings.path() : this.headings.enter(level, title, label, { isCaption });
    const path = this.headings.path();
    const block = this.append(`${printed}${text}`, {
      kind,
      ...((level ?? depth) === undefined ? {} : { level: level ?? depth }),
      headingPath,
      ...(clause === undefined ? {} : { clause }),
      paragraph: paragraph.index,
      ...(place ? { table: place } : {}),
      ...(paragraph.hasTrackedChanges ? { hasTrackedChanges: true } : {}),
    });
    const cut = paragraph.text.length - paragraph.text.trimStart().length;
    for (const note of paragraph.notes)
      this.noteReferences.push({
        ...note,
        at: printed.length + Math.min(Math.max(0, note.at - cut), text.length),
        path,
        block,
      });
    return block;
  }

  /** What follows the entries stands under no list of contents. */
  private endContents(isContents: boolean): void {
    if (!isContents && this.isInContents && isTitleOfContents(this.headings.path().at(-1) ?? '')) this.headings.leave();
    this.isInContents = isContents;
  }

  private clauseOf(text: string, number: ItemNumber | null, isHeading: boolean, line?: TextLine): string | undefined {
    if (number?.isBullet) return undefined;
    const label = labelOf(text, number);
    if (label) return this.clauses.step(label, isHeading || number?.isOutline === true, line, number?.isInner);
    return number ? number.text || undefined : numberBelow(this.headings.path().at(-1), text);
  }

  private levelOf(
    text: string,
    paragraph: Paragraph,
    style: ParagraphStyle,
    number: ItemNumber | null,
    next: Content | undefined,
  ): number | undefined {
    const isSentence =
      /[.;,]$/.test(text) && text.split(/\s+/).length > MAX_SENTENCE_WORDS && !ENDS_IN_COMPANY.test(text);
    if (text.length > MAX_HEADING || isSentence || isBlankToFill(text)) return undefined;
    if (paragraph.outlineLevel === null) return undefined;
    const claimed = paragraph.outlineLevel ?? style.headingLevel;
    if (claimed !== undefined) {
      const isText = isPoint(text) || (this.wholeClauses.has(style.id) && isWholeClause(text));
      return isText ? undefined : claimed;
    }
    if (this.subjects.has(paragraph)) return 1 + (this.guessesHeadings ? 0 : GUESSED_BELOW);
    if (style.isBesideTitle || this.addresses.has(paragraph)) return undefined;
    if (number === null && (opensAnnexAbove(text) || isNumberOfAnnex(text, next))) return 1;
    if (number === null && next?.kind === 'paragraph' && loneLabel(text))
      return 1 + (this.guessesHeadings ? 0 : GUESSED_BELOW);
    return this.guessedLevel(text, paragraph, style, number, next);
  }

  private guessedLevel(
    text: string,
    paragraph: Paragraph,
    style: ParagraphStyle,
    number: ItemNumber | null,
    next: Content | undefined,
  ): number | undefined {
    if (this.isInBox || (next?.kind === 'table' && isCaptionOfTable(text))) return undefined;
    const { looks } = this;
    if (!looks) return undefined;
    const isOfTitles = this.titles.has(listOf(paragraph, style) ?? '');
    const after = next?.kind === 'paragraph' ? next.text : '';
    const isTold = number === null && isTitleOfClauses(text, after);
    const isMarked = isOfTitles || looks.isSetApart(paragraph);
    const mayBe = isTold || isMarked || (this.guessesHeadings && isInCapitals(paragraph));
    if (number?.isBullet || !mayBe) return undefined;
    const own = looks.lineOf(paragraph);
    const line = isOfTitles ? { ...own, font: 'bold' } : own;
    const words = paragraph.isInCapitals ? text.toUpperCase() : text;
    const shown = number?.text ? `${number.text} ${words}` : words;
    const context = { line, text: shown, before: '', after, hasGapAfter: true, body: looks.body };
    const isLineOfTitle = number === null && looks.isLongTitle(paragraph, next);
    if (!isTold && !isHeadingLine({ ...context, isLineOfTitle })) return undefined;
    if (opensAnnex(shown) || isAnnexAlone(shown) || opensSignatures(shown)) return 1;
    const level = looks.levelOf(paragraph, shown) + (this.guessesHeadings ? 0 : GUESSED_BELOW);
    return number === null ? level : this.lists.levelOf(listOf(paragraph, style), level);
  }

  /** The rows of a table; one that stands in a cell belongs to what its row names. */
  private writeTable(read: Table, under: readonly string[] = [], isContents = false): void {
    const shown = withNumbers(read, {
      numberOf: (paragraph) => this.numberInCell(paragraph),
      shows: (paragraph, number) => this.counted.set(paragraph, number),
    });
    const columns = columnsInTwoLanguages(read);
    if (columns) return columns.forEach((column) => this.write(column));
    this.endContents(isContents);
    const { table, below } = partedAtTables(withLinesAsRows(shown));
    const clauses = under.length === 0 && !isContents ? clausesInColumns(table) : null;
    if (clauses) return clauses.forEach((clause) => this.writeClause(clause));
    const besideNotes = under.length === 0 && !isContents ? clausesBesideNotes(table) : null;
    if (besideNotes) return this.write(besideNotes);
    // Cells below each other alone are text in a box.
    if (table.rows.every(({ cells }) => cells.length === 1)) this.headings.read('text');
    const tableNumber = this.tables++;
    const headerRows = countHeaderRows(table);
    const headers = headersOfRows(table);
    const groups = groupsOfRows(table);
    const figures = columnsOfFigures(table, headerRows);
    const inside: { inner: Table; under: string[]; lastRow: number }[] = [];
    table.rows.forEach((row, at) => {
      const place = { number: tableNumber, row: at };
      const spans = spansOf(table, at);
      const group = groups[at];
      const isWhole = isPlainRow(row) || isRowAroundTable(row);
      const names = carriedTo(table, at, headerRows, isWhole);
      const carried = [...under, ...(group === undefined ? [] : [group]), ...names];
      const named = headers[at];
      const heads = named && headsOfRow(row, named, figures);
      if (isWhole) {
        const where = heads ? { ...place, header: heads.join('\t') } : place;
        this.writeRow(row, shownRow(table, at, headerRows, figures), where, spans, carried);
        for (const { inner, names: own, lastRow } of innerTablesOf(table, at, heads ?? []))
          inside.push({ inner, under: [...carried, ...own], lastRow });
      } else this.writeCells(row, place, heads ?? [], spans, carried);
      // What stands in a cell over several rows belongs to all of them.
      for (const { inner, under } of inside.filter(({ lastRow }) => lastRow === at)) {
        this.writeTable(inner, under);
        for (const paragraph of below.get(inner) ?? []) {
          this.uncounted.add(paragraph);
          this.writeParagraph(paragraph, place)?.headingPath.push(...under);
        }
      }
    });
  }

  /** A clause whose typed number stands in a cell of its own. */
  private writeClause({ number, content, isTitle }: ClauseInColumns): void {
    const [first, ...others] = content.filter(
      (piece) => piece.kind === 'table' || piece.letters > 0 || piece.boxes.length > 0,
    );
    if (first?.kind !== 'paragraph') return this.write(content);
    const text = `${number} ${first.text.trim()}`;
    const notes = first.notes.map((note) => ({ ...note, at: note.at + number.length + 1 }));
    const style = this.styles.paragraph(first.style);
    const own = readLabel(text) ? null : { text: clauseNumber(number), isBullet: false, isTyped: true };
    const looks = isTitle ? { isBold: true } : { outlineLevel: null };
    this.writeText(text, { ...first, text, notes, ...looks }, style, own, undefined, undefined);
    this.write(others);
  }

  private writeRow(
    row: Row,
    shown: string,
    place: Place,
    spans: readonly CellSpan[],
    carried: readonly string[],
  ): void {
    const paragraphs = row.cells.flatMap(({ content }) => content.filter((piece) => piece.kind === 'paragraph'));
    const text = shown.trimEnd();
    const [first] = paragraphs;
    if (text.trim() === '' || !first) return;
    const { header, ...where } = place;
    this.headings.read('rows');
    const path = this.headings.path();
    const block = this.append(text, {
      kind: 'table_row',
      headingPath: [...path, ...carried],
      paragraph: first.index,
      table: header ? { ...where, header } : where,
      ...(row.hasTrackedChanges || paragraphs.some(({ hasTrackedChanges }) => hasTrackedChanges)
        ? { hasTrackedChanges: true }
        : {}),
      ...(spans.length > 0 ? { spans: [...spans] } : {}),
    });
    for (const note of notesInRow(row, text)) this.noteReferences.push({ ...note, path, block });
  }

  private writeCells(
    row: Row,
    place: Place,
    headers: readonly string[],
    spans: readonly CellSpan[],
    carried: readonly string[],
  ): void {
    let column = row.skipped;
    for (const cell of row.cells) {
      const header = headers[column];
      const where: Place = { ...place, column, ...(header ? { header } : {}) };
      for (const piece of cell.content) {
        if (piece.kind === 'table') {
          this.writeTable(piece, carried);
          continue;
        }
        const block = this.writeParagraph(piece, where);
        block?.headingPath.push(...carried);
        this.setSpan(block, spans, column);
      }
      column += cell.span;
    }
  }

  private setSpan(block: ParsedBlock | undefined, spans: readonly CellSpan[], column: number): void {
    const span = spans.find(([first]) => first === column);
    if (block && span) block.spans = [span];
  }
}

/** Of usual letters, in twentieths of a point as indents are told. */
const SIZE_OF_LETTERS = 200;

/** Where a paragraph begins, in twentieths of a point: a list says so before the style of what it counts. */
const leftOf = (paragraph: Paragraph, style: ParagraphStyle, number: ItemNumber | null): number =>
  paragraph.indent ?? (paragraph.list ? (number?.indent ?? style.indent) : (style.indent ?? number?.indent)) ?? 0;

const BULLET: ClauseLabel = { form: 'bullet', text: '', length: 0, depth: 1 };
