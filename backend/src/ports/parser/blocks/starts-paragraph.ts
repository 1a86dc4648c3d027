import { isField } from './labelled-values.js';
import { isCaptionOfTable } from './caption-of-a-table.js';
import { MONTH_OR_SHORT } from './names-of-months.js';
import { readLabel } from './clause-labels.js';
import { isRecognised, type TextLine } from './text-line.js';
import { advanceBetween } from '../rects-of-text-range.js';

/** Characters of a line that is likely part of a paragraph, in a wide and in a narrow column. */
export const PROSE_LINE = 60;
export const NARROW_PROSE_LINE = 25;
/** A line that ends before this share of its column does not look broken by the margin. */
const SHORT = 0.85;

const ENDS_CLOSED = /[.;:!?][)"”’']?\s*(?:and|or)?$/;
const ENDS_BEFORE_ITEM = /(?:[,.;:)–—]|\b(?:and|or|und|oder))$/;
/** What a number behind it belongs to, and begins nothing. */
export const ENDS_BEFORE_NUMBER =
  /\b(?:Sections?|Articles?|Clauses?|Paragraphs?|Schedules?|Exhibits?|Annex(?:es)?|Items?|Parts?|Notes?|No\.?|Nos\.?|paragraphs?|sections?|clauses?|subsections?|of|the|than|to|least|about|and|or|Abs\.?|Absatz|Satz|Nr\.|Ziff\.|[Aa]rt\.|[Aa]l\.|[Ll]it\.|nn?\.|comma|ust\.|lid|§+)$/;

/** The mark of a note behind the end of a sentence: "from time to time;¹". */
const NOTE_MARKS = /[¹²³⁰⁴-⁹*†‡]+$/u;
const ENDS_IN_MARK = /[¹²³⁰⁴-⁹*†‡]$/u;

interface LinePair {
  previous: TextLine;
  previousText: string;
  line: TextLine;
  text: string;
  /** The open paragraph's first line: its text and its left edge. */
  firstText: string;
  firstLeft: number;
  /** Left edge of its lines after the first; null while it has one line. */
  bodyLeft: number | null;
  /** How far the longest line of the open paragraph goes. */
  bodyRight: number;
  /** How far the longest line of running text goes. */
  longest: number;
  /** It begins where first lines of paragraphs do that are set in. */
  isSetIn: boolean;
}

/** "Mrs. J. Fothergill (ext." above "204). Her deputy ...": what was opened in brackets goes on. */
const isInBrackets = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');

const isShort = (line: TextLine): boolean => line.right < line.columnRight * SHORT;

/** Points by which the middles of centred lines lie apart at most, and how much further left the longer one begins at least, as a multiple of the letters' size. */
const SAME_MIDDLE = 1;
const CENTRED = 3;

/** "· 23 August 2024" below the middle of a longer line that ends no sentence: a sign between words, before which a centred text was wrapped. */
function goesOnCentred({ previous, previousText, line }: LinePair): boolean {
  const isMiddle = Math.abs(previous.left + previous.right - line.left - line.right) <= 2 * SAME_MIDDLE;
  return (
    isMiddle &&
    line.size !== 1 &&
    line.left >= previous.left + CENTRED * line.size &&
    readLabel(previousText) === null &&
    /[\p{L}\d)]$/u.test(previousText)
  );
}

/** Whether a number or bullet at a line's start begins a paragraph, rather than standing in a sentence that was wrapped before it. */
function beginsItem(pair: LinePair): boolean {
  const { previous, previousText, text } = pair;
  const label = readLabel(text);
  if (!label) return false;
  const rest = text.slice(label.length);
  if (label.form === 'bullet' && goesOnCentred(pair)) return false;
  if (label.form === 'bullet')
    return label.text === '' && !/^[–—-]/.test(text) ? true : ENDS_BEFORE_ITEM.test(previousText) || isShort(previous);
  if (ENDS_BEFORE_NUMBER.test(previousText) && !/[;,]\s*(?:and|or)$/.test(previousText)) return false;
  if (ENDS_CLOSED.test(previousText) || isShort(previous))
    return label.form !== 'number' || /^[^\p{L}]*\p{Lu}|^$/u.test(rest) || text.startsWith('(');
  if (label.form === 'letter' || label.form === 'roman')
    return /[,)]$|[,;]\s*(?:and|or)$/.test(previousText) && text.startsWith('(');
  return ENDS_BEFORE_ITEM.test(previousText) && /^[^\p{L}]*\p{Lu}/u.test(rest) && label.form !== 'number';
}

/** A full line that ends in the middle of a sentence goes on in the next column or page, also with a name. */
export const goesOnWithName = ({
  previous,
  previousText,
  text,
}: Pick<LinePair, 'previous' | 'previousText' | 'text'>) =>
  !isShort(previous) &&
  previousText.length >= NARROW_PROSE_LINE &&
  text.length >= NARROW_PROSE_LINE &&
  /[\p{Ll},]$/u.test(previousText) &&
  readLabel(text) === null;

/** A full line that ends in the middle of a sentence goes on in small letters, or with a sign that begins none, however wide the gap between them. */
const goesOnInSmallLetters = ({ previous, previousText, text }: LinePair): boolean =>
  !isShort(previous) &&
  previousText.length >= PROSE_LINE &&
  /[\p{Ll},]$/u.test(previousText) &&
  (/^(?:\p{Ll}{2,}(?:[\s,.;:]|$)|[:;,»!?%]\s)/u.test(text) ||
    (readLabel(text) === null && /^\([^()]{2,40}\)\s\p{Ll}{2}/u.test(text)));

/** "2. ... within five days;" above "otherwise the Buyer may withdraw it.": the rest of the sentence of a numbered item. */
function goesOnInItem({ previous, previousText, line, text }: LinePair): boolean {
  if (!previousText.endsWith(';') || !/^\p{Ll}{2,}\s/u.test(text) || readLabel(text) !== null) return false;
  const apart = (line.left - previous.left) / line.size;
  return readLabel(previousText)?.form === 'number' ? apart > -0.5 : readLabel(previousText) !== null && apart > 0.5;
}

/** "... przy ul." above "Młyńskiej 14", "Messrs." above a name. */
const ENDS_IN_ABBREVIATION =
  /(?:^|\s)(?:ul|al|pl|os|nn?|[Nn]r|[Nn]o|[Ss]tr|Dr|Prof|Mrs?|Ms|Messrs|Hr|Fr|Mme|Sra?|Avv|Dott|Ing|mgr|inż|bzw|ca|e\.g|i\.e|z\.B|[Aa]rt|Abs|poz|[Tt]el)\.$/u;
/** "P. M.-R." above "received fees from the company": the initials of a name, within its sentence. */
const ENDS_IN_INITIALS = /(?:^|[\s.-])\p{Lu}\.$/u;
/** "... bis zum 31." above "Dezember 2028": a day whose month stands in the next line. */
const ENDS_IN_DAY = /(?:^|\s)\d{1,2}\.$/;
const BEGINS_WITH_MONTH = new RegExp(`^${MONTH_OR_SHORT}\\s\\d{4}\\b`, 'iu');

/** Share of its column's width that a line takes at least whose end is that of the line and not of what it says. */
const FULL = 0.95;
/** Share of the column up to which a line goes at most that was ended although the next word had room in it. */
const ENDED = 0.75;

/** A full line of prose below one in which its first word would have had room twice over: that one ended a paragraph, although with no full stop. */
function wasEnded({ previous, previousText, line, text, bodyLeft }: LinePair): boolean {
  if (previous.right >= ENDED * previous.columnRight) return false;
  const isProse = text.length >= PROSE_LINE && !isShort(line) && /^["“„«]?\p{Lu}/u.test(text);
  if (!isProse || bodyLeft === null || Math.abs(line.left - bodyLeft) > 1 || /[,;:–—-]$/.test(previousText))
    return false;
  const word = ((text.search(/\s/) + 1) / text.length) * (line.right - line.left);
  return previous.columnRight - previous.right > 2 * word;
}

/** Room that is left beside the next words at least, as a multiple of the letters' size, and letters of a word that would not be parted from the one behind it. */
const ROOM = 0.5;
const SHORT_WORD = 2;

/** Whether a line is a printed one whose edges are those of its letters. */
const isSet = (line: TextLine): boolean => line.size !== 1 && !isRecognised(line.font) && line.cells.length === 1;

const areSet = ({ previous, line }: LinePair): boolean => isSet(line) && previous.cells.length === 1;

/** Whether the first word of a line would have had room behind the one before, below the longest line of their paragraph. */
function hasRoomBefore({ previous, line, text, bodyRight }: LinePair): boolean {
  const [first = '', second] = text.split(' ', 2);
  const words = second !== undefined && first.length <= SHORT_WORD ? `${first} ${second}` : first;
  const width = (line.right - line.left) * advanceBetween(text, 0, words.length);
  return previous.right + width + ROOM * line.size < Math.max(bodyRight, line.right);
}

/** Prose below a line in the middle of the page that begins further left than that did, or below a short item of a list: the line above had room for its first word. */
function beginsBelowShort(pair: LinePair): boolean {
  const { previous, previousText, line, text, firstText, bodyLeft } = pair;
  const isProse = text.length >= PROSE_LINE && /^["“„«]?\p{Lu}\p{Ll}*[\s,]/u.test(text);
  if (!isSet(line) || !isProse || bodyLeft !== null || /[,;:–—-]$/.test(previousText)) return false;
  const isLeft = line.left < previous.left - ROOM * line.size;
  const isWhole = line.right >= FULL * line.columnRight || /[.;:]$/.test(text);
  return (
    (isLeft || readLabel(firstText) !== null) &&
    isWhole &&
    previous.right < ENDED * previous.columnRight &&
    hasRoomBefore(pair)
  );
}

/** A line that ends a sentence, behind which the first word of the next would have had room: it was ended on purpose. */
function hadRoomForNext(pair: LinePair): boolean {
  const { previous, line, text, bodyLeft } = pair;
  if (!areSet(pair) || !/^["“„«(]?[\p{Lu}\d]/u.test(text)) return false;
  return Math.abs(line.left - (bodyLeft ?? previous.left)) <= 1 && hasRoomBefore(pair);
}

/** "[2] Okafor, C. (2020). Salt tests revisited.": an entry of a list of references, in which several sentences stand. */
const REFERENCE = /^\[\d{1,3}\]\s/;

/** A line that is set in as those of its item are, below one that had no room for its first word: it goes on with it, whatever that one ends in. */
function goesOnSetIn(pair: LinePair): boolean {
  const { line, text, firstLeft, bodyLeft } = pair;
  if (areSet(pair) && bodyLeft === null && REFERENCE.test(pair.previousText) && readLabel(text) === null)
    return line.left >= firstLeft + ROOM * line.size;
  if (!areSet(pair) || hasRoomBefore(pair) || line.left < firstLeft + ROOM * line.size) return false;
  return bodyLeft === null ? /^\p{Ll}{2}/u.test(text) : Math.abs(line.left - bodyLeft) <= 1;
}

/** Whether a line lies wholly to the left or the right of the one before it, as who signs for one party does beside the words of the next. */
const liesBeside = ({ previous, previousText, line, text }: LinePair): boolean =>
  (line.right < previous.left || line.left > previous.right) &&
  previousText.length < PROSE_LINE &&
  (ENDS_CLOSED.test(previousText) || !/^[\p{Ll}(]/u.test(text));

/** "refused to sign" at the head of a column, behind "Health Officer" at the foot of the one before: short lines, of which none is prose. */
const beginsNextColumn = ({ previous, previousText, line, text }: LinePair): boolean =>
  line.left > previous.left &&
  (line.fromTop ?? 0) < (previous.fromTop ?? 0) &&
  isShort(previous) &&
  text.length < NARROW_PROSE_LINE &&
  /^\p{Ll}/u.test(text) &&
  /(?:^|\s)\p{Lu}\S*[^\s,]$|_{3}$/u.test(previousText);

/** How much further left than all lines of the open paragraph a number stands at least that is none of its words, as a multiple of the letters' size. */
const FAR_LEFT = 4;

/** "(b) Calculation Agent. ..." below an address in the right half of the page: the next point, whatever that ends in. */
const isPointFarLeft = ({ line, text, firstLeft, bodyLeft }: LinePair): boolean =>
  line.left < Math.min(firstLeft, bodyLeft ?? firstLeft) - FAR_LEFT * line.size && readLabel(text) !== null;

/** How much further left than a bullet a line begins at least that is none of its item. */
const LEFT_OF_BULLET = 0.4;

/** A line that begins further left than the bullet of the sentence above, which has ended: text below the list. */
function standsLeftOfBullet({ previousText, line, firstLeft, bodyLeft }: LinePair): boolean {
  if (line.size === 1 || line.left > firstLeft - LEFT_OF_BULLET * line.size) return false;
  return bodyLeft === null ? readLabel(previousText)?.form === 'bullet' : bodyLeft > firstLeft;
}

/** A line that begins where the number of an item stands behind which all its words hang: text below the list. */
const standsAtNumber = ({ line, firstText, firstLeft, bodyLeft }: LinePair): boolean =>
  isSet(line) &&
  bodyLeft !== null &&
  bodyLeft > firstLeft + line.size &&
  Math.abs(line.left - firstLeft) <= 1 &&
  readLabel(firstText) !== null;

/** A line that begins further left than the number or sign of an item whose lines hang behind it, or whose one line had room for its first word: what goes on below the list. */
function standsLeftOfItem(pair: LinePair): boolean {
  const { line, firstText, firstLeft, bodyLeft } = pair;
  if (line.left > firstLeft - LEFT_OF_BULLET * line.size || !isSet(line)) return false;
  const isHung = bodyLeft !== null && bodyLeft > firstLeft;
  return (isHung || (bodyLeft === null && hasRoomBefore(pair))) && readLabel(firstText) !== null;
}

/** "[changed by hand:" above "R.F.]" in smaller letters: what was opened in brackets is closed. */
export const closesBracket = (previousText: string, text: string): boolean =>
  text.includes(']') && previousText.lastIndexOf('[') > previousText.lastIndexOf(']') && /^[^[\]]*\]/.test(text);

/** Share by which the sizes of letters differ at least that are set unlike each other. */
const OTHER_SIZE = 0.12;

/** "Signed as a deed by Acme Limited" right below the address of who witnessed the signature before. */
const OPENS_SIGNING =
  /^(?:SIGNED|EXECUTED|DELIVERED|Signed|Executed|Delivered)\s(?:(?:and|AND)\s(?:delivered|DELIVERED)\s)?(?:as|by|for|AS|BY|FOR)\s/;

/** "☐ Third party or trust pays": one of several boxes to tick. */
const TICK_BOX = /^[☐☒☑]\s/u;

const differ = (one: number, other: number): boolean => Math.abs(one - other) > OTHER_SIZE * Math.max(one, other);

/** Whether two lines are set in letters of other sizes, and so are those where one line ends and the next begins: small capitals may end within a sentence. */
const isSetUnlike = (previous: TextLine, line: TextLine, mayEndOtherwise: boolean): boolean =>
  differ(line.size, previous.size) &&
  !(mayEndOtherwise && !differ(line.sizesAtEnds?.[0] ?? line.size, previous.sizesAtEnds?.[1] ?? previous.size));

/** "We prefer (b)." below "(b) an indemnity policy.", further left: in a plain text, a sentence of its own where its first word would have had room above, or the point above is hung behind its number and ended. */
function standsBeforePoint(pair: LinePair): boolean {
  const { previous, previousText, line, text, firstText, firstLeft, bodyLeft, longest } = pair;
  if (line.font !== '' || line.size !== 1 || line.left >= Math.min(firstLeft, bodyLeft ?? firstLeft)) return false;
  if (!/^["“„«]?[\p{Lu}\d]/u.test(text)) return false;
  const isHung = bodyLeft !== null && bodyLeft > firstLeft && readLabel(firstText) !== null;
  if (isHung && ENDS_CLOSED.test(previousText)) return true;
  const hadRoom = previous.right + 1 + (text.split(' ', 1)[0] ?? '').length <= longest;
  return hadRoom && (bodyLeft !== null || readLabel(previousText) !== null);
}

/** "Date: 4 May 2025" below "Held at: 12 Mill Lane" in a text file, where its first word would have had room: a field of its own. */
const isNextField = ({ previous, previousText, line, text, firstLeft, longest }: LinePair): boolean =>
  line.font === '' &&
  line.size === 1 &&
  line.left <= firstLeft &&
  isField(withoutBlanks(text)) &&
  (isField(withoutBlanks(previousText)) || !/:\s+\p{Ll}/u.test(text)) &&
  previous.right + 1 + (text.split(' ', 1)[0] ?? '').length <= longest;

/** With one blank behind the colon of a label, whose value may stand further to the right. */
const withoutBlanks = (text: string): string => text.replace(/: {2,}/, ': ');

/** Whether a line begins a paragraph instead of going on with the one before it. */
export function startsParagraph(pair: LinePair): boolean {
  const { previous, line, text, bodyLeft } = pair;
  if (!line.isJump && liesBeside(pair)) return true;
  const isMarked = ENDS_IN_MARK.test(pair.previousText.slice(-1));
  const previousText = isMarked ? pair.previousText.replace(NOTE_MARKS, '') : pair.previousText;
  if (line.isJump)
    return (
      ENDS_CLOSED.test(previousText) || beginsNextColumn(pair) || !(/^[\p{Ll}\d(]/u.test(text) || goesOnWithName(pair))
    );
  if (TICK_BOX.test(text) || (isShort(previous) && OPENS_SIGNING.test(text))) return true;
  if (line.hasGapBefore) return !goesOnInSmallLetters(pair);
  if (isPointFarLeft(pair) || standsLeftOfItem(pair) || isNextField(pair)) return true;
  // What a table is called is none of the sentence above it.
  if (isCaptionOfTable(text) && (ENDS_CLOSED.test(previousText) || line.font !== previous.font)) return true;
  if (closesBracket(pair.previousText, text)) return false;
  // How large letters are is told less surely in a scan, where few of them are tall.
  const goesOn =
    isRecognised(line.font) &&
    /^(?:\p{Ll}{2}|\d+,\s\p{Ll})/u.test(text) &&
    (/[\p{Ll},]$/u.test(previousText) || ENDS_IN_ABBREVIATION.test(previousText));
  const mayEndOtherwise =
    Math.min(previousText.length, text.length) >= NARROW_PROSE_LINE && !ENDS_CLOSED.test(previousText);
  if (!goesOn && isSetUnlike(previous, line, mayEndOtherwise)) return true;
  if (beginsItem({ ...pair, previousText })) return true;
  // The words of an earlier mail begin below the line that says who wrote them.
  if (text.startsWith('>') && (!previousText.startsWith('>') || text === '>' || previousText === '>')) return true;
  if (goesOnInItem(pair)) return false;
  const isClosed =
    ENDS_CLOSED.test(previousText) &&
    !ENDS_IN_ABBREVIATION.test(previousText) &&
    !(ENDS_IN_INITIALS.test(previousText) && /^\p{Ll}{2,}\s/u.test(text)) &&
    !(isInBrackets(previousText) && /^[^()]*\)/.test(text)) &&
    !(ENDS_IN_DAY.test(previousText) && BEGINS_WITH_MONTH.test(text));
  const isEnded = isClosed && ((isShort(previous) && !goesOnSetIn(pair)) || hadRoomForNext(pair));
  const isBegun = pair.isSetIn || standsBeforePoint(pair) || standsLeftOfBullet(pair) || standsAtNumber(pair);
  const isBelowPoint = standsBeforePoint(pair) && readLabel(pair.firstText) !== null;
  if (isEnded || isBelowPoint || wasEnded(pair) || beginsBelowShort(pair) || (isClosed && isBegun)) return true;
  const indent = line.size === 1 ? 2 : line.size;
  return isClosed && bodyLeft !== null && line.left > bodyLeft + indent;
}

const MARK_IN_BRACKETS = /^\(([b-z]|[ivx]{2,4})\)\s/;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** "(b) had it before", or "(ii) the next day", at the head of a line, below a full one, where "(a)" or "(i)" stands in the middle of a line of the same paragraph: both are parts of a sentence. */
export function isInlineItem(open: readonly TextLine[], line: TextLine, textOf: (line: TextLine) => string): boolean {
  const [, mark] = MARK_IN_BRACKETS.exec(textOf(line)) ?? [];
  if (mark === undefined || line.hasGapBefore || line.isJump) return false;
  const above = open.at(-1);
  if (!above || above.right < above.columnRight * FULL) return false;
  const paragraph = open.map(textOf).join('\n');
  const letter = mark.length === 1 ? String.fromCharCode(mark.charCodeAt(0) - 1) : undefined;
  return [letter, ROMAN[ROMAN.indexOf(mark) - 1]].some(
    (before) =>
      before !== undefined &&
      paragraph.includes(` (${before}) `) &&
      !paragraph.includes(`\n(${before}) `) &&
      !paragraph.startsWith(`(${before})`),
  );
}
