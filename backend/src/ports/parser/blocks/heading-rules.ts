import { isAnnexWithNumber, opensAnnex } from './annexes.js';
import { countsOn, loneLabel, readLabel, type ClauseLabel } from './clause-labels.js';
import { countLetters, shareOfCapitals } from './count-letters.js';
import { tellsSigning } from './signing-lines.js';
import { NARROW_PROSE_LINE } from './starts-paragraph.js';
import { opensPoints } from './words-that-open-lists.js';
import { opensSignatures } from './heads-of-signatures.js';
import { isRecognised, isSurelyHeading, RECOGNISED, RECOGNISED_BOLD, type TextLine } from './text-line.js';
import { isAmongFields, isLabelledValue } from './labelled-values.js';
import {
  ENDS_IN_COMPANY,
  ENDS_ITEM,
  HAS_VERB,
  isTitleText,
  LINKS_NAMES,
  LONGEST_SHORT_TITLE,
  mayBeHeading,
  NAMES_DATE_OR_SUM,
  STAMP,
} from './words-of-no-heading.js';

/** The commonest looks of a document's letters. */
export interface BodyStyle {
  size: number;
  font: string;
  /** The size of recognised letters, where a paper has such pages. */
  recognised?: number;
  /** The largest size in which text stands in its typeface. */
  textSize?: number | undefined;
  /** All of the text is written in capitals, which tell nothing then. */
  isShouted?: boolean;
  /** Where first lines begin that are set in further than the rest of their paragraphs, in whole points. */
  firstLinesAt?: ReadonlySet<number>;
  /** How far the longest line of running text goes. */
  longest?: number;
  /** The document has headings such as "ARTICLE IV", so that "1." stands below them. */
  hasParts: boolean;
}

const MAX_LENGTH = 120;
const MAX_TITLE_WORDS = 10;
const LONGEST_TITLE = 80;
export const LARGER = 1.15;
const SLIGHTLY_LARGER = 1.05;
const SMALLER = 0.95;
const SMALL_PRINT = 0.85;
/** Titles that end in a full stop have so many words at most; without a number and capitals fewer: longer ones are sentences. */
const MOST_WORDS_OF_TITLE = 8;
const MOST_PLAIN_WORDS = 4;

const SMALL_WORDS = new Set(
  'a an and as at by for from in into no not of on or other per the to upon with und der die das de du des la le et'.split(
    ' ',
  ),
);
/** A sentence begins after the title: the title is run in and the paragraph no heading. */
const OPENS_TEXT = /(?:[\p{L})”"]{2}[.:]|\d{2}\.)\s+\S+\s+\S+\s+\S+/u;
/** "Art. 3 (Capitale sociale)". */
const IN_BRACKETS = /^\(\p{Lu}[^()]{2,60}\)\.?$/u;
/** "EXECUTED as a deed by" and "Anna Byrne, director, for" above the name of who signs. */
const AWAITS_NAME = /\s(?:by|behalf of|durch|par|por|da|przez)$|,\s(?:for|für|pour|per|por)$/i;
/** Whether a line right below goes on with who signs: "EXECUTED as a deed by STAITHE" above "ESTATES (HARROWMOOR) LIMITED". */
const awaitsName = (above: string): boolean => AWAITS_NAME.test(above) || tellsSigning(above);
const SUM = /(?:[€£$]|\b(?:EUR|GBP|USD|CHF|PLN))\s?\d[\d.,]*$|\d\s?(?:€|EUR|CHF|zł)$/;
/** "Next steps in 2024". */
const ENDS_IN_YEAR = /\s\p{Ll}+\s(?:19|20)\d{2}$/u;
/** "CB7 4ZT", which ends an address. */
const POSTCODE = /^\p{Lu}{1,2}\d[\p{Lu}\d]?\s\d\p{Lu}{2}$/u;
/** The number of a tax payer, a register or an account, also in groups of four. */
const CODE = /\d{5}|\d{4} \d{4} \d/;
/** The mark of a note behind the end of a sentence. */
const RAISED_MARK = /(?<=[.,;:!?])[¹²³⁰⁴-⁹]+$/u;
const ENDS_IN_MARK = /[¹²³⁰⁴-⁹]/;

export function isTitleCased(text: string): boolean {
  if (!/^[^\p{L}]*\p{Lu}/u.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  if (words.length === 0 || words.length > MAX_TITLE_WORDS) return false;
  const weighty = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const capitalised = weighty.filter((word) => /^[^\p{L}]*\p{Lu}/u.test(word));
  return capitalised.length >= weighty.length * 0.7;
}

export interface HeadingContext {
  line: TextLine;
  text: string;
  /** The text of the lines before and after on the page; "" at its ends. */
  before: string;
  after: string;
  /** The text of the paragraph right above, which has taken in all its lines. */
  paragraphBefore?: () => string;
  /** A gap, a new column or the page's end follows. */
  hasGapAfter: boolean;
  /** Much smaller letters follow, in which no title goes on. */
  isAboveSmaller?: boolean;
  /** It and its neighbours of the same looks are the two or three lines of a title. */
  isLineOfTitle?: boolean;
  /** All lines that look so are titles; a full stop ends an abbreviation. */
  hasLookOfTitles?: boolean;
  /** All lines that look so are short and stand apart from what is above them. */
  isSmallTitle?: boolean;
  /** Most of what begins in its looks are headings. */
  hasLookOfHeadings?: boolean;
  /** What follows is a row of a table, which goes on with no sentence. */
  isAboveTable?: boolean;
  /** It is the first line of the paper in a typeface of its own. */
  isOpening?: boolean;
  body: BodyStyle;
}

/** "FY21 FY22 FY23", as below a chart or above a table: each word has a figure. */
function areFigures(text: string): boolean {
  if (!/^\s*\S*\d/.test(text)) return false;
  if (POSTCODE.test(text)) return true;
  const words = text.trim().split(/\s+/);
  return words.length > 2 && words.every((word) => /\d/.test(word));
}

/** "8, engineer.": the number of a house and what follows it. */
const BEGINS_WITH_NUMBER = /^\d+,\s\p{Ll}/u;

/** Whether a line stands as a heading of its own. */
export function isHeadingLine(context: HeadingContext): boolean {
  const { line, body } = context;
  if (isSurelyHeading(line)) return true;
  // Beside headings that are tagged, authors make others by their looks alone.
  if (line.isTaggedText && !hasOwnTypeface(line, body) && !isLarger(line, body)) return false;
  // A title of several lines may have a comma at the end of one; the last of them has none.
  const said = ENDS_IN_MARK.test(context.text.slice(-1)) ? context.text.replace(RAISED_MARK, '') : context.text;
  const text = context.isLineOfTitle && isLarger(line, body) ? said.replace(/,$/, '') : said;
  const label = readLabel(text);
  // Most lines of prose end here.
  if (label === null && /^\p{Ll}/u.test(text) && (/^\p{Ll}+\s/u.test(text) || !isShouted(text))) return false;
  if (isInMargin(line, body) || isAtBothEdges(line, body) || areFigures(text) || BEGINS_WITH_NUMBER.test(text))
    return false;
  if (label === null && isAmongFields(context)) return false;
  // "Information memorandum:" above "Sale of Ormonde Dairies".
  if (context.isLineOfTitle && label === null && /^\p{Lu}.*\p{L}:$/u.test(text)) return true;
  const rest = label ? text.slice(label.length) : text;
  if (label?.form === 'section' && loneLabel(text)) return opensPart(context, '');
  if (isTitleOfLoneLabel(context) || isTitleOfAnnex(context)) return true;
  const isOfSignatures = isShouted(text) && isTitleBetweenGaps(context, label) && opensSignatures(text);
  if (isOfSignatures) return context.after !== '';
  if (!mayBeHeading(text, rest, label) || endsSentenceAbove(context, label)) return false;
  if (
    label === null &&
    (standsInSentence(context) || endsParagraphAbove(context) || standsInRow(context) || isUnderSignature(context))
  )
    return false;
  // "(c) 3 Directors." below "(b) the leases; and".
  if (text.startsWith('(') && ENDS_ITEM.test(context.before)) return false;
  if (label === null && !line.hasGapBefore && awaitsName(context.paragraphBefore?.() ?? context.before)) return false;
  // "Match to GRN 20931" below "RECEIVED 6 OCT 2025" was stamped with it.
  if (label === null && !line.hasGapBefore && STAMP.test(context.paragraphBefore?.() ?? '')) return false;
  if (label === null && isBehindComma(context) && isShouted(text)) return false;
  if (opensAnnex(text) && line.hasGapBefore && context.hasGapAfter) return true;
  if (
    label?.form === 'part' &&
    (rest === '' ||
      isTitleCased(rest) ||
      isShouted(rest) ||
      IN_BRACKETS.test(rest) ||
      isMarkedPart(context, rest, label))
  )
    return opensPart(context, rest);
  if (isLabelledValue(line, text)) return false;
  if (context.hasLookOfHeadings && isWholeTitle(context, rest, label)) return true;
  if (context.isLineOfTitle && hasOwnTypeface(line, body)) return true;
  if (label?.form !== 'part' && rest.includes(':') && NAMES_DATE_OR_SUM.test(rest)) return false;
  if (isLarger(line, body) && text.length <= MAX_LENGTH)
    return !readsAsText(
      context,
      rest,
      label === null && (!isTitleCased(rest) || line.font === body.font) ? MOST_PLAIN_WORDS : MOST_WORDS_OF_TITLE,
    );
  if (label === null && (/^\d/.test(rest) || CODE.test(rest))) return false;
  if (isShouted(rest) && !(body.isShouted && !hasOwnTypeface(line, body)))
    return isShoutedHeading(context, rest, label);
  return isPlainHeading(context, rest, label);
}

/** "United Kingdom: it depends who builds", by itself and not much shorter than its column. */
const isWholeTitle = (
  { line, after, hasGapAfter, isAboveTable }: HeadingContext,
  rest: string,
  label: ClauseLabel | null,
): boolean =>
  (line.hasGapBefore || line.isJump) &&
  line.cells.length === 1 &&
  !isAboveTable &&
  rest.length <= LONGEST_TITLE &&
  /^\p{Lu}.*[\p{L}\d)?]$/u.test(rest) &&
  (hasGapAfter || (label === null && startsAnew(after)));

/** "... in line with the index published by" above "ISTAT.", and "(as defined in the" above "GDPR).": no title but the rest of a sentence. */
const endsSentenceAbove = ({ line, text, before }: HeadingContext, label: ClauseLabel | null): boolean =>
  label === null &&
  !line.hasGapBefore &&
  before.length > LONGEST_SHORT_TITLE &&
  text.endsWith('.') &&
  /\p{L}[)"”]?\.$/u.test(text) &&
  !/[.;:!?]["”]?$/.test(before) &&
  !isShouted(before);

/** "..., represented by its managing directors," above "HEREBY APPOINTS": the sentence goes on. */
const isBehindComma = ({ line, before, body }: HeadingContext): boolean =>
  !line.isJump &&
  !isRecognised(line.font) &&
  !isLarger(line, body) &&
  before.length > LONGEST_SHORT_TITLE &&
  /[\p{Ll})"”],$/u.test(before);

/** "This is to certify that" above a name, and "of The Old Ferry House" below it: the name is set large in the middle of a sentence; not "between Acme and Bolt" below the title of a contract. */
const BEFORE_NAME = /^(?:of|that|to|from|by|at|de|du|von|di)$/;
const standsInSentence = ({ before, after, isLineOfTitle }: HeadingContext): boolean =>
  !isLineOfTitle &&
  (/^\p{Lu}\S*(?:\s\S+){1,}\s\p{Ll}+,?$/u.test(before) || BEFORE_NAME.test(before)) &&
  /^\p{Ll}{2}/u.test(after) &&
  !LINKS_NAMES.test(after) &&
  !/^(?:between|zwischen|entre|tra|między|tussen)\s/.test(after);

/** "... has been audited and meets the requirements of the" above the name of a standard in bold: the name ends the sentence. */
const AWAITS_NOUN = /^(?:\p{Ll}|(?:\S+\s){5}).*\s(?:of|the|der|des|dem|den|du|della|del|het)$/u;
const endsParagraphAbove = ({ line, before, paragraphBefore, isLineOfTitle, body }: HeadingContext): boolean =>
  !isLineOfTitle && !isLarger(line, body) && AWAITS_NOUN.test(before) && paragraphBefore?.() !== '';

/** Cells of one row, such as the years below a chart, and what is printed small below other such lines. */
const standsInRow = ({ line, body }: HeadingContext): boolean =>
  (line.cells.length > 2 && !isLarger(line, body)) ||
  (!line.hasGapBefore && !line.isJump && line.font === body.font && line.size < body.size * SMALL_PRINT);

/** Across the page: it parts what is above from what is below. */
const PARTING_LINE = /^_{50,}$/;

/** "Director, for and on behalf of Acme Limited" below the dots on which somebody signs, or writes the day beside them. */
const isUnderSignature = ({ line, before, body }: HeadingContext): boolean =>
  /[._…\s]{10}$/.test(before) &&
  !(line.hasGapBefore && PARTING_LINE.test(before)) &&
  !hasOwnTypeface(line, body) &&
  !isLarger(line, body);

/** Whether its letters are larger than those of the running text, and of all other text in its typeface. */
export const isLarger = ({ size, font }: TextLine, body: BodyStyle): boolean =>
  size >= (isRecognised(font) ? (body.recognised ?? body.size) : body.size) * LARGER &&
  (font !== body.font || size > (body.textSize ?? 0));

/** Share of the page's height that headers and footers keep to. */
const EDGE = 0.07;

/** Smaller letters at the edge of a page say which paper it is, which sheet or which company; also on the only page of a paper. */
export const isInMargin = ({ fromTop, size, font }: TextLine, body: BodyStyle): boolean =>
  fromTop !== null &&
  (fromTop < EDGE || fromTop > 1 - EDGE) &&
  size < (isRecognised(font) ? (body.recognised ?? body.size) : body.size) * SMALLER;

/** "Schedule 6          Draft of 15 July" at the top edge of a page, in the letters of its text: which paper it is. */
const isAtBothEdges = (line: TextLine, body: BodyStyle): boolean =>
  line.fromTop !== null &&
  line.fromTop < EDGE &&
  line.cells.length === 2 &&
  !hasOwnTypeface(line, body) &&
  !isLarger(line, body) &&
  !isRecognised(line.font);

/** Whether its typeface is another than that of the running text. */
export const hasOwnTypeface = ({ font }: TextLine, body: BodyStyle): boolean =>
  font !== '' && font !== RECOGNISED && font !== body.font;

/** A sentence, or a line that was broken in one. */
function readsAsText(
  { line, after, hasGapAfter, isAboveSmaller, isLineOfTitle, hasLookOfTitles }: HeadingContext,
  rest: string,
  mostWords: number,
): boolean {
  if (isLineOfTitle || (hasLookOfTitles && /\p{L}\.$/u.test(rest))) return false;
  const most = rest.endsWith('?') ? MAX_TITLE_WORDS : mostWords;
  const isSentence = /[.!?]$/.test(rest) && rest.split(/\s+/).length > most && !ENDS_IN_COMPANY.test(rest);
  if (isSentence || /^\p{Ll}/u.test(rest)) return true;
  return !hasGapAfter && !isAboveSmaller && !isShort(line) && /^\p{Ll}/u.test(after);
}

/** Written in capitals but for a few letters. */
export const isShouted = (text: string): boolean => shareOfCapitals(text) > 0.75;

/** "Schedule 1: Profit and loss account", and "Part 3. Minimum royalty" in a line that stands by itself. */
function isMarkedPart({ text, line, hasGapAfter, body }: HeadingContext, rest: string, label: ClauseLabel): boolean {
  const mark = text.slice(0, label.length).trim().at(-1) ?? '';
  const isMarked = /[:–—-]/.test(mark);
  const isAlone = line.hasGapBefore && (hasGapAfter || (isLarger(line, body) && hasOwnTypeface(line, body)));
  const title = isMarked && isAlone ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
  return (isMarked || (mark === '.' && isAlone)) && isTitleText(title);
}

/** "Name and seat" below "§ 1". */
const isTitleOfLoneLabel = ({ line, text, before, after }: HeadingContext): boolean =>
  before.length <= LONGEST_SHORT_TITLE &&
  !line.isJump &&
  loneLabel(before) !== null &&
  isTitleText(text) &&
  readLabel(text) === null &&
  startsAnew(after);

/** "Payment" in bold right below "SCHEDULE 2". */
const isTitleOfAnnex = ({ line, text, before, after, body }: HeadingContext): boolean =>
  !line.hasGapBefore &&
  !line.isJump &&
  isAnnexWithNumber(before) &&
  hasOwnTypeface(line, body) &&
  readLabel(text) === null &&
  isTitleText(text) &&
  startsAnew(after);

/** "ARTICLE IV", alone or with its title; not the end of a sentence that names one. */
function opensPart({ line, before, body }: HeadingContext, rest: string): boolean {
  return (
    line.hasGapBefore ||
    (rest === '' && (hasOwnTypeface(line, body) || before.length <= LONGEST_SHORT_TITLE)) ||
    (rest === '' && isShort(line) && /[.:;)"”]\s*$/.test(before)) ||
    /(?:^|[.:;)"”\d]|\p{Lu})\s*$/u.test(before)
  );
}

/** Several words and what they are about, all in capitals. */
const LOUD_IN_TWO_PARTS = /^[^:.\p{Ll}]+\s[^:.\p{Ll}]+:[^:.\p{Ll}]+$/u;

function isShoutedHeading(
  { line, before, after, hasGapAfter, body }: HeadingContext,
  rest: string,
  label: ClauseLabel | null,
): boolean {
  const letters = countLetters(rest);
  // "EPS" heads a column, "TERM" a clause, and so does "TAX" in a paragraph of its own in bold.
  const isBetweenGaps = isOfTextFile(line) && line.hasGapBefore && hasGapAfter && isOverProse(line, after);
  const isOwnParagraph = (line.fromTop === null && hasOwnTypeface(line, body)) || isBetweenGaps;
  if (letters < (label || isOwnParagraph ? 3 : 4) || (rest.match(/\d/g)?.length ?? 0) > letters) return false;
  // "FIRST CLAIM: BREACH OF CONTRACT" goes on in capitals; "Source: ACME INC" and "BETWEEN: ACME INC" name somebody.
  const goesOnLoud = isOfTextFile(line) && LOUD_IN_TWO_PARTS.test(rest);
  if ((OPENS_TEXT.test(rest) && !goesOnLoud) || (label === null && rest.endsWith('.') && rest.split(/\s+/).length > 6))
    return false;
  // "FOR FURTHER INFORMATION CONTACT: Jane" above "Roe, Manager, ...": what it names is said in the same line and goes on.
  if (!hasGapAfter && !isShort(line) && label === null && /\p{Lu}:\s\p{Lu}?\p{Ll}/u.test(rest)) return false;
  const goesOnAbove = !line.hasGapBefore && isShouted(before) && label === null && before.length > 40;
  const goesOnBelow = !hasGapAfter && !isShort(line) && (isShouted(after) || /^\p{Ll}/u.test(after));
  return !goesOnAbove && !goesOnBelow;
}

/** Letters of a line of running text at least, or, in a narrow text file, the share of its lines that it fills. */
const [LEAST_OF_PROSE, FULL_LINE] = [60, 0.75];
const isOverProse = (line: TextLine, after: string): boolean =>
  after.length > LEAST_OF_PROSE ||
  (isOfTextFile(line) && after.length > FULL_LINE * line.columnRight && /^\p{Lu}/u.test(after));

/** Whether a line without a number stands by itself in a text file. */
const isTitleBetweenGaps = (
  { line, hasGapAfter }: Pick<HeadingContext, 'line' | 'hasGapAfter'>,
  label: ClauseLabel | null,
): boolean => isOfTextFile(line) && label === null && line.hasGapBefore && hasGapAfter && line.cells.length === 1;

/** Whether a line is one of a file without typefaces, such as a text or a mail, and no paragraph of a Word document. */
const isOfTextFile = ({ font, number }: TextLine): boolean => font === '' && number !== undefined;

/** Words of a title at most that is written as a sentence is. */
const MOST_WORDS = 6;

/** Words written as a title. Without a number they need a typeface of their own, or space on both sides and text below. */
function isPlainHeading(
  {
    line,
    text,
    before,
    after,
    hasGapAfter,
    isSmallTitle = false,
    isAboveTable = false,
    isOpening = false,
    body,
  }: HeadingContext,
  rest: string,
  label: ClauseLabel | null,
): boolean {
  // "... shall be paid within" above "18 Business Days after Completion."
  const isBareNumber = label?.form === 'number' && /^\d+\s/.test(text);
  if (isBareNumber && !line.hasGapBefore && before.length > LONGEST_SHORT_TITLE / 2 && /[\p{Ll},]$/u.test(before))
    return false;
  // "1. Rent: £12,000" says what is due.
  if (label && SUM.test(rest) && !hasOwnTypeface(line, body)) return false;
  const hasOwnFont = hasOwnTypeface(line, body);
  const isSlightlyLarger = hasOwnFont && line.size >= body.size * SLIGHTLY_LARGER;
  // At the head of a column its text follows, and no name.
  const opensColumn = line.isJump && isSlightlyLarger && after.length >= NARROW_PROSE_LINE && !isTitleCased(after);
  if (isOpening && label === null && line.hasGapBefore && hasGapAfter && isOpeningTitle(rest)) return true;
  if (line.font === RECOGNISED_BOLD && label === null && isBoldTitle(line, text, before, after)) return true;
  if (!rest.endsWith(':') && isTitleCased(rest) && !OPENS_TEXT.test(rest)) {
    const endsAsTitle = !/[.?!]$/.test(rest) || rest.split(/\s+/).length <= 6;
    const isSaid = !hasOwnFont && (HAS_VERB.test(rest) || (after.startsWith('(') && readLabel(after) === null));
    // "(1) Each roof is mended by the owner." above "(2)" is a point, however far apart they stand.
    const isPoint = label !== null && !hasOwnFont && countsOn(label, readLabel(after));
    if (isPoint && (!hasGapAfter || (rest.endsWith('.') && label.text.startsWith('(')))) return false;
    if (label) return endsAsTitle && (hasGapAfter || (isShort(line) && (isAboveTable || startsAnew(after)) && !isSaid));
    if (hasOwnFont && (line.hasGapBefore || opensColumn))
      return endsAsTitle && (hasGapAfter || (isShort(line) && startsAnew(after)));
    const isAtTop = line.fromTop !== null && line.fromTop < EDGE && !isRecognised(line.font);
    // "Phone" far before "Email" are labels of a form.
    const isAlone = line.hasGapBefore && hasGapAfter && line.cells.length === 1;
    // In a text without typefaces it may stand right above its first point.
    const isBelowAnnex = isOfTextFile(line) && isAnnexWithNumber(before);
    const isOverText =
      isOverProse(line, after) ||
      isBelowAnnex ||
      (line.fromTop === null && /^1[.)]\s/.test(after)) ||
      (isOfTextFile(line) && opensPoints(after) && isTitleText(rest));
    return endsAsTitle && isAlone && !/[.?!\d]$/.test(rest) && isOverText && !isAtTop;
  }
  // "3.2. Composition and appointment", by itself in a text without typefaces.
  const isBetweenGaps = line.fromTop === null && line.hasGapBefore && hasGapAfter && isShort(line);
  const isOfPart =
    label?.form === 'decimal' || (isOfTextFile(line) && (label?.form === 'part' || label?.form === 'section'));
  if (isBetweenGaps && isOfPart && isTitleText(rest.replace(/^[–—-]\s/, '')) && !HAS_VERB.test(rest)) return true;
  // "Intellectual property" above what is written of it, or below "SCHEDULE 1", in a text file.
  const isTitleOfText = isBetweenGaps && isTitleBetweenGaps({ line, hasGapAfter }, label);
  if (
    isTitleOfText &&
    (isOverProse(line, after) || opensPoints(after) || isAnnexWithNumber(before)) &&
    isTitleText(rest)
  )
    return rest.split(/\s+/).length <= MOST_WORDS;
  // In larger letters it stands out from text that begins right below it.
  const standsOut = isSlightlyLarger && startsAnew(after);
  const isAlone =
    (line.hasGapBefore || opensColumn) &&
    (hasGapAfter || isSmallTitle || isAboveTable || standsOut || readLabel(after) !== null) &&
    isShort(line);
  // Its text may begin right below it, with the number of a paragraph.
  const isOfFigure = label !== null && text.startsWith('(') && /\d$/.test(rest);
  if (
    hasOwnFont &&
    isAlone &&
    !isOfFigure &&
    rest.length <= 80 &&
    /^[^\p{L}]*\p{Lu}/u.test(rest) &&
    !/[.:]$/.test(rest)
  )
    return true;
  // "4. Change of control", in bold.
  return (
    label !== null &&
    hasOwnFont &&
    isShort(line) &&
    (isAboveTable || startsAnew(after)) &&
    rest.length <= LONGEST_SHORT_TITLE &&
    /^\p{Lu}/u.test(rest) &&
    (!/[.:?!\d]$/.test(rest) || ENDS_IN_YEAR.test(rest))
  );
}

/** "Minutes of the meeting held in the Library on 24 September 2024 at 4.15 p.m.": the title of a paper, in more words than others have. */
const isOpeningTitle = (rest: string): boolean =>
  rest.length <= MAX_LENGTH &&
  /^\p{Lu}/u.test(rest) &&
  !/[:;,]$|\p{L}{2}\.$/u.test(rest) &&
  rest.split(/\s+/).length > 2;

/** Bold by itself between lines that are not, in a scan, whose lines may stand too evenly to show the space around it. */
const isBoldTitle = (line: TextLine, text: string, before: string, after: string): boolean =>
  isShort(line) &&
  isTitleText(text) &&
  text.split(/\s+/).length > 1 &&
  (before.length <= LONGEST_SHORT_TITLE || /[.:;]["”)]?$/.test(before)) &&
  startsAnew(after);

const isShort = (line: TextLine): boolean => line.right < line.columnRight * 0.9;

const startsAnew = (text: string): boolean => text === '' || /^[^\p{L}]*\p{Lu}/u.test(text) || readLabel(text) !== null;

/** Level from 1. Numbers tell it best, then the size of the letters, then capitals. */
export function headingLevel(line: TextLine, text: string, body: BodyStyle, largerSizes: readonly number[]): number {
  const label = readLabel(text);
  const below = body.hasParts ? 1 : 0;
  switch (label?.form) {
    case 'part':
      return 1;
    case 'section':
    case 'decimal':
      return label.depth - (/\.0+$/.test(label.text) ? 1 : 0) + below;
    case 'number':
      return (label.text.startsWith('(') ? 3 : 1) + below;
    case 'roman':
      return label.text.startsWith('(') ? 4 + below : 1;
    case 'letter':
      return label.text.startsWith('(') ? 3 + below : 2;
    default:
  }
  if (opensAnnex(text)) return 1;
  const rank = largerSizes.findIndex((size) => Math.round(line.size) >= size);
  if (rank >= 0) return Math.min(rank + 1, 3);
  if (shareOfCapitals(text) > 0.75) return 1 + below;
  return Math.max(2, Math.min(largerSizes.length, 3) + 1) + below;
}
