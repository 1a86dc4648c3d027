import { isCaptionOfTable } from '../blocks/caption-of-a-table.js';
import { readLabel } from '../blocks/clause-labels.js';
import { shareOfCapitals } from '../blocks/count-letters.js';
import { beginsAnnex, opensAnnex } from '../blocks/annexes.js';
import { headingLevel, isLarger, type BodyStyle } from '../blocks/heading-rules.js';
import { HAS_VERB, isTitleText, mayBeHeading } from '../blocks/words-of-no-heading.js';
import { PLAIN_LINE, type TextLine } from '../blocks/text-line.js';
import { isTitleOfContents } from './contents-typed-by-hand.js';
import { listOf } from './labels-and-lists-of-paragraphs.js';
import { namesOfCover } from './names-of-covers.js';
import type { Content, Paragraph } from './paragraphs-and-tables.js';
import type { Styles } from './styles/read-word-styles.js';

/** Letters from which on a paragraph is running text. */
const PROSE = 40;
/** Sentences of one size from which on it is one in which text is set. */
const LEAST_SENTENCES = 2;
/** Titles in italics or underlined at least, and numbered ones that look alike: one alone may stress what it says. */
const LEAST_TITLES = 2;
/** Share of the paragraphs in italics, or underlined, from which on they are titles. */
const MOST = 0.75;
/** The longest that is a title for its looks. */
const LONGEST_TITLE = 150;
/** The longest titles in bold type, and most of these. */
const LONGEST_IN_BOLD = 120;
const LONGEST_OF_MOST = 80;
/** The level of the numbered titles of the outermost count. */
const OUTERMOST = 1;
/** The level of titles without a number at most. */
const DEEPEST = 6;

const isWritten = (piece: Content): piece is Paragraph => piece.kind === 'paragraph' && piece.letters > 0;

/** The text as it is printed. */
const printed = ({ text, isInCapitals }: Paragraph): string => (isInCapitals ? text.toUpperCase() : text).trim();

/** Whether a text is printed in capitals, whatever its number or "Schedule 1" before it is. */
export function isInCapitals(paragraph: Paragraph): boolean {
  const text = printed(paragraph);
  return shareOfCapitals(text.slice(readLabel(text)?.length ?? 0)) > 0.75;
}

const faceOf = ({ isBold, isItalic, isUnderlined }: Paragraph): string =>
  [isBold && 'bold', isItalic && 'italic', isUnderlined && 'underlined'].filter(Boolean).join(' ');

const paragraphsIn = (content: readonly Content[]): Paragraph[] =>
  content.flatMap((piece) =>
    piece.kind === 'paragraph'
      ? [piece]
      : piece.rows.flatMap(({ cells }) => cells.flatMap((cell) => paragraphsIn(cell.content))),
  );

/** What sets the titles of a Word document apart where no style does: larger letters, bold type, italics, a line below them, capitals. */
export class TitlesByTheirLooks {
  /** The looks of the running text; sizes are in half points. */
  readonly body: BodyStyle;
  /** Titles in italics or underlined. */
  private readonly faint: ReadonlySet<Paragraph>;
  /** The sizes of titles that are larger than the text, largest first. */
  private readonly largerSizes: readonly number[];
  /** By how much titles that are as large as the text, and have no number, stand below others of these. */
  private readonly ranks: ReadonlyMap<string, number>;
  /** Titles without a number before or behind all numbered ones, which look like them. */
  private readonly besideCount: ReadonlySet<Paragraph>;
  /** What stands below the title of a paper before its first words, in letters that no other title has: "Prepared for Acme plc". */
  private readonly besideTitle: ReadonlySet<Paragraph> = new Set();
  private readonly usualSize: number;

  constructor(
    content: readonly Content[],
    private readonly styles: Styles,
  ) {
    this.usualSize = styles.lookOf(undefined).size ?? styles.usualSize;
    const written = content
      .filter(isWritten)
      .filter((one) => !this.isStyled(one) && !isCaptionOfTable(one.text.trim()));
    this.body = this.bodyOf(written, content);
    this.faint = new Set(this.faintTitles(content.filter((piece) => piece.kind === 'table' || isWritten(piece))));
    const all = written.filter((paragraph) => this.mayBeTitle(paragraph));
    this.besideTitle = new Set(this.wordsOfCover(content, all));
    const titles = all.filter((title) => !this.besideTitle.has(title));
    const sizes = titles.filter((title) => this.isLarger(title)).map((title) => this.lineOf(title).size);
    this.largerSizes = [...new Set(sizes)].sort((one, other) => other - one);
    const plain = titles.filter(
      (title) =>
        !this.isCounted(title) && !this.isLarger(title) && !isInCapitals(title) && !isTitleOfContents(title.text),
    );
    const faces = [...new Set(plain.map((title) => this.lookOf(title)))].sort(
      (one, other) => Number(isBoldFace(other)) - Number(isBoldFace(one)),
    );
    this.ranks = new Map(faces.map((face, rank) => [face, rank]));
    this.besideCount = new Set(this.titlesBesideCount(titles));
  }

  /** A paragraph as the rules for printed lines see it. */
  lineOf(paragraph: Paragraph): TextLine {
    const isMarked = paragraph.isBold || this.faint.has(paragraph);
    return { ...PLAIN_LINE, size: paragraph.size ?? this.usualSize, font: isMarked ? 'bold' : '' };
  }

  /** Whether letters of their own set a paragraph apart from the text, as they do titles. */
  isSetApart(paragraph: Paragraph): boolean {
    const isMarked = paragraph.isBold || this.faint.has(paragraph) || this.isLarger(paragraph);
    return isMarked && !paragraph.isHandwritten && !this.besideTitle.has(paragraph);
  }

  /** Whether a paragraph in bold type that is too long for most titles is one: it is no sentence, and the text below is plain. */
  isLongTitle({ isBold, text }: Paragraph, below: Content | undefined): boolean {
    const isOverText = below?.kind === 'paragraph' && !below.isBold && below.letters >= PROSE;
    const isLong = text.length > LONGEST_OF_MOST && text.length <= LONGEST_IN_BOLD;
    return isBold && isLong && isOverText && !HAS_VERB.test(text) && /^\s*\p{Lu}.*[\p{L}\d)”"’]\s*$/u.test(text);
  }

  /** The level from 1 of a title, with its number before it. */
  levelOf(paragraph: Paragraph, shown: string): number {
    if (this.besideCount.has(paragraph)) return OUTERMOST;
    const { size } = this.lineOf(paragraph);
    const isCounted = readLabel(shown) !== null;
    if (!isCounted && this.isLarger(paragraph) && !opensAnnex(shown))
      return Math.min(this.largerSizes.filter((larger) => size < larger).length + 1, DEEPEST);
    const level = headingLevel(this.lineOf(paragraph), shown, this.body, this.largerSizes);
    if (isCounted || isInCapitals(paragraph)) return level;
    return Math.min(
      Math.max(level, this.largerSizes.length + 1) + (this.ranks.get(this.lookOf(paragraph)) ?? 0),
      DEEPEST,
    );
  }

  /** How it is set beside its size: titles of one level look alike. */
  private lookOf(paragraph: Paragraph): string {
    const style = this.styles.paragraph(paragraph.style);
    const isCentred = paragraph.isCentred ?? style.isCentred;
    const isShaded = paragraph.isShaded ?? style.isShaded;
    return `${faceOf(paragraph)}${isCentred ? ' centred' : ''}${isShaded ? ' shaded' : ''}`;
  }

  private mayBeTitle(paragraph: Paragraph): boolean {
    return paragraph.text.length <= LONGEST_TITLE && (this.isSetApart(paragraph) || isInCapitals(paragraph));
  }

  private wordsOfCover(content: readonly Content[], titles: readonly Paragraph[]): Paragraph[] {
    const isBelowCover = (piece: Content): boolean =>
      piece.kind === 'table' || piece.letters >= PROSE || this.isStyled(piece) || this.isCounted(piece);
    const first = content.findIndex((piece) => piece.kind === 'table' || isWritten(piece));
    const end = content.findIndex((piece, at) => at > first && isBelowCover(piece));
    const cover = content.slice(0, Math.max(0, end)).filter(isWritten);
    const last = cover.at(-1);
    const below = content.slice(last ? content.indexOf(last) + 1 : 0, end + 1);
    // Right above the first words it may be their title.
    const isOverNothing = below.some(
      (piece) => piece.kind === 'paragraph' && (piece.breaksPage || this.isStyled(piece)),
    );
    const lookOf = (one: Paragraph) => `${this.lookOf(one)} ${String(this.lineOf(one).size)}`;
    const mayBe = new Set(titles);
    const names = new Set(namesOfCover(content));
    const mayHead = ({ text }: Paragraph) => mayBeHeading(text.trim(), text.trim(), null) && !isTitleOfContents(text);
    const heads = cover.filter((one) => (this.isStyled(one) || mayBe.has(one)) && mayHead(one) && !names.has(one));
    const largest = Math.max(...heads.map((one) => this.lineOf(one).size));
    const title = heads.find((one) => this.isStyled(one) || this.lineOf(one).size === largest);
    const others = heads.filter((one) => one !== title);
    for (const one of others) mayBe.delete(one);
    const further = new Set([...(title ? [title] : []), ...mayBe].map(lookOf));
    return others.filter((one) => !further.has(lookOf(one)) && (isOverNothing || one !== last));
  }

  private isLarger(paragraph: Paragraph): boolean {
    return isLarger(this.lineOf(paragraph), this.body);
  }

  private isStyled({ style, outlineLevel }: Paragraph): boolean {
    const { headingLevel: level, isContents, isBesideTitle } = this.styles.paragraph(style);
    return (outlineLevel ?? level) !== undefined || isContents || isBesideTitle;
  }

  private isCounted(paragraph: Paragraph): boolean {
    return (
      listOf(paragraph, this.styles.paragraph(paragraph.style)) !== undefined || readLabel(paragraph.text) !== null
    );
  }

  /** Whether a title is counted by a single number: "3. Payment". */
  private isOutermost(paragraph: Paragraph): boolean {
    const list = listOf(paragraph, this.styles.paragraph(paragraph.style));
    const label = readLabel(paragraph.text.trim());
    return list === undefined ? label?.form === 'number' && !label.text.startsWith('(') : list.endsWith(' 0');
  }

  private bodyOf(written: readonly Paragraph[], content: readonly Content[]): BodyStyle {
    const sizes = (paragraphs: readonly Paragraph[]) => {
      const counts = new Map<number, number>();
      for (const { size = this.usualSize, letters } of paragraphs) counts.set(size, (counts.get(size) ?? 0) + letters);
      return [...counts].sort(([, one], [, other]) => other - one).map(([size]) => size);
    };
    const prose = written.filter(({ letters }) => letters >= PROSE);
    const [inText] = sizes(prose);
    // In a form, the words of cells may be smaller than what is written as text.
    const size = inText ?? Math.max(sizes(paragraphsIn(content))[0] ?? 0, this.usualSize);
    const sentences = prose.filter(({ isBold, text }) => !isBold && /[\p{L})]\.\s*$/u.test(text));
    const ofText = [...Map.groupBy(sentences, (one) => one.size ?? this.usualSize)].flatMap(([own, alike]) =>
      alike.length >= LEAST_SENTENCES ? [own] : [],
    );
    return { size, font: '', hasParts: false, textSize: Math.max(0, ...ofText) };
  }

  /** Short lines in italics, or underlined, where most that look so stand as titles above text. */
  private faintTitles(shown: readonly Content[]): Paragraph[] {
    const faint = shown.flatMap((piece, at) => {
      if (piece.kind === 'table' || this.isStyled(piece) || piece.isBold || faceOf(piece) === '') return [];
      const text = piece.text.trim();
      // A sentence that is stressed so tells nothing of the short lines that look as it does.
      if (isCaptionOfTable(text) || /\p{Ll}[.!?]$/u.test(text)) return [];
      const below = shown[at + 1];
      const isAlone = below !== undefined && !(below.kind === 'paragraph' && faceOf(below) === faceOf(piece));
      const isTitle = isAlone && isTitleText(text.slice(readLabel(text)?.length ?? 0));
      return [{ piece, isTitle, isOverText: isTitle && this.isText(below) }];
    });
    return [...Map.groupBy(faint, ({ piece }) => faceOf(piece)).values()].flatMap((alike) => {
      const over = alike.filter(({ isOverText }) => isOverText).length;
      const areTitles = over >= LEAST_TITLES && over > MOST * alike.length;
      return areTitles ? alike.filter(({ isTitle }) => isTitle).map(({ piece }) => piece) : [];
    });
  }

  /** What a title may stand above: text, rows, a number, another title. */
  private isText(piece: Content): boolean {
    return piece.kind === 'table' || piece.letters >= PROSE || this.isCounted(piece) || faceOf(piece) !== '';
  }

  /** "Execution" behind "7. Notices", where all look alike and nothing larger and no annex stands between: its neighbour. The first title is that of the paper. */
  private titlesBesideCount(titles: readonly Paragraph[]): Paragraph[] {
    const places = new Map(titles.map((title, at) => [title, at]));
    const placeOf = (title: Paragraph | undefined): number => (title && places.get(title)) ?? 0;
    const lookOf = (title: Paragraph) =>
      `${faceOf(title)} ${String(title.size)} ${title.isBold && isInCapitals(title) ? 'capitals' : ''}`;
    return [...Map.groupBy(titles, lookOf).values()].flatMap((alike) => {
      const counted = alike.filter((title) => this.isCounted(title));
      if (counted.length < LEAST_TITLES || !counted.every((title) => this.isOutermost(title))) return [];
      const size = alike[0]?.size ?? this.usualSize;
      const parts = (title: Paragraph, at: number): boolean =>
        at > 0 && (this.lineOf(title).size > size || beginsAnnex(title.text, readLabel(title.text.trim())));
      const [from, to] = [placeOf(counted[0]), placeOf(counted.at(-1))];
      const after = titles.findIndex((title, at) => at > to && parts(title, at));
      const [begin, end] = [titles.slice(0, from).findLastIndex(parts), after < 0 ? titles.length : after];
      return alike.filter((title) => {
        const at = placeOf(title);
        return at > Math.max(0, begin) && at < end && (at < from || at > to);
      });
    });
  }
}

const isBoldFace = (face: string): boolean => face.startsWith('bold');
