import type { BlockKind } from '../document-parser.js';
import { beginsNextPoint } from './begins-next-point.js';
import { countsOn, readLabel } from './clause-labels.js';
import { type BodyStyle, hasOwnTypeface, isLarger } from './heading-rules.js';
import { ENDS_IN_COMPANY, LINKS_NAMES } from './words-of-no-heading.js';
import type { Footnote } from './find-footnotes.js';
import { isSameLook, mostLinesOfTitle } from './long-titles.js';
import { closesBracket, isInlineItem, startsParagraph } from './starts-paragraph.js';
import { areTaggedApart, isRecognised, type TextLine } from './text-line.js';
import { tellsUnits } from './units-of-columns.js';
import { greatest } from './least-and-greatest.js';

/** Share of its column's width to which a short line goes. */
const SHORT = 0.9;

/** Lines that make one block. */
export interface LineGroup {
  kind: BlockKind;
  lines: TextLine[];
  /** It is set out as the title of a paper whose lines all look alike. */
  isTitleOfPaper?: boolean;
  /** The title of the rows below it, inside a table. */
  isTitle?: boolean;
  isAddress?: boolean;
  /** A number at its beginning is none of a clause, such as that of a house. */
  isUncounted?: boolean;
  /** The number of a clause that stands in a column of its own. */
  clause?: string | undefined;
  footnote?: Footnote;
  /** The name of the field of a plain text that it is, or a point of; the lines that belong to it are known. */
  field?: string;
  /** The number of the formula that its lines are pieces of. */
  formula?: number;
  /** "Yours faithfully", with which a letter ends. */
  isSignOff?: boolean;
  /** The caption of the table above it. */
  isBelowRows?: boolean;
}

/** Lines above that tell how a paragraph goes on; a text may be one of a hundred thousand. */
const LINES_THAT_TELL = 100;

export const lastLines = (lines: readonly TextLine[]): readonly TextLine[] =>
  lines.length > LINES_THAT_TELL ? lines.slice(-LINES_THAT_TELL) : lines;

/** "24/4/25" and "T 038 555 0146": a day, and how somebody is reached, in figures. */
const DAY_OR_PHONE = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$|^\d{1,2}\.\d{1,2}\.\d{4}$|^\p{L}[.:]?\s[+(]?\d[\d\s()/-]{6,}$/u;

/** "*** End of report ***" belongs to the paper and not to what is written in it. */
const ENDS_PAPER =
  /^([*=#~-])\1+\s?(?:end|ende|fine?)(?:\s(?:of|des|der|du|de|del|della)\s\p{L}+(?:\s\p{L}+)?)?\s?\1{2,}$/iu;

/** A number, a mark or a single letter that goes on with nothing says nothing by itself. */
export function kindOf(lineText: string): BlockKind {
  if (!/\p{L}.*\p{L}|\p{Lo}/su.test(lineText) && !DAY_OR_PHONE.test(lineText)) return 'line';
  if (ENDS_PAPER.test(lineText)) return 'line';
  return readLabel(lineText) && !LINKS_NAMES.test(lineText) ? 'list_item' : 'paragraph';
}

/** A line of signs across a text file. */
const DRAWN = /^([-=*_~#])\1{4,}$/;

/** Whether a line goes on right below others that are no heading and look as it does: the rest of a name in bold type, or the next point of a list. */
export function standsWithin(
  { kind, lines }: LineGroup,
  line: TextLine,
  textOf: (line: TextLine) => string,
  body: BodyStyle,
): boolean {
  const [first, above] = [lines[0], lines.at(-1)];
  if (!first || !above || line.hasGapBefore || line.isJump || line.page !== above.page) return false;
  if (kind !== 'heading' && kind !== 'table_row' && closesBracket(textOf(above), textOf(line))) return true;
  if (line.announced || isLarger(line, body) || line.size === 1 || isRecognised(line.font)) return false;
  const isOwn = hasOwnTypeface(line, body);
  if (kind === 'paragraph') return isOwn && isSameLook(above, line) && readLabel(textOf(line)) === null;
  if (kind !== 'list_item' || isOwn) return false;
  const [label, next] = [readLabel(textOf(first)), readLabel(textOf(line))];
  return label !== null && countsOn(label, next) && Math.abs(first.left - line.left) < 1;
}

interface Joining {
  open: LineGroup;
  line: TextLine;
  lineText: string;
  isHeading: boolean;
  /** It and the lines above it are the two or three lines of a title. */
  isLineOfTitle: boolean;
  /** The number at its beginning is one that the sentence above names. */
  isInSentence: boolean;
  textOf: (line: TextLine) => string;
  body: BodyStyle;
}

/** A title goes on in a second line, which by itself could be text: "Contract for the sale" above "of shares", "Loan agreement dated 9 May" above "2021 (the “Loan”)"; and so it does in "(€’000)". */
function goesOnAsTitle({ open, lineText, line, body, isLineOfTitle }: Joining): boolean {
  if (kindOf(lineText) === 'line' && tellsUnits(lineText)) return true;
  if (/[.,;:]$|\b(?:between|among|and|with|by|to)$/i.test(lineText) && !ENDS_IN_COMPANY.test(lineText)) return false;
  if (isLarger(line, body)) return true;
  const previous = open.lines.at(-1);
  const isRest = isLineOfTitle && previous !== undefined && !areTaggedApart(previous, line);
  return hasOwnTypeface(line, body) && (isRest || (/^\p{Ll}/u.test(lineText) && !line.isMixed));
}

/** "Notice of rates for 2025" above "and of payments in advance" in smaller letters of its typeface. */
const goesOnSmaller = (above: TextLine, line: TextLine, lineText: string): boolean =>
  above.font === line.font && line.size < above.size && /^\p{Ll}{2,}\s/u.test(lineText);

/** Whether the tags say that a line goes on with the paragraph right above it, which does not seem to end in a short line there. */
function areTaggedTogether(above: TextLine, line: TextLine, textAbove: string): boolean {
  const isOne = above.tagged?.paragraph !== undefined && above.tagged.paragraph === line.tagged?.paragraph;
  const endsAbove = () => above.right < above.columnRight * SHORT && /[.:;!?]["”’)]?$/.test(textAbove);
  return isOne && !line.hasGapBefore && !line.isJump && !endsAbove();
}

export function canJoin(joining: Joining): boolean {
  const { open, line, lineText, isHeading, textOf } = joining;
  const previous = open.lines.at(-1);
  if (!previous || previous.page !== line.page || open.kind === 'line' || open.kind === 'table_row') return false;
  if (open.field !== undefined || open.footnote || open.formula !== undefined || open.lines[0]?.whole !== undefined)
    return false;
  if (previous.note !== line.note) return false;
  if (line.note !== undefined) return true;
  if (open.kind === 'heading') {
    if (previous.announced || line.announced) return previous.announced?.bookmark === line.announced?.bookmark;
    return (
      (isHeading || goesOnAsTitle(joining) || closesBracket(textOf(previous), lineText)) &&
      (isSameLook(previous, line) || goesOnSmaller(previous, line, lineText)) &&
      open.lines.length < mostLinesOfTitle(line, joining.body) &&
      !line.hasGapBefore &&
      !line.isJump &&
      readLabel(lineText) === null
    );
  }
  if (line.tagged?.beginsItem || areTaggedApart(previous, line)) return false;
  // What is drawn below words of a text file is none of them.
  if (line.number !== undefined && DRAWN.test(lineText)) return false;
  if (joining.isInSentence) return true;
  if (isHeading || beginsNextPoint(open.lines, line, textOf)) return false;
  if (isInlineItem(lastLines(open.lines), line, textOf)) return true;
  if (areTaggedTogether(previous, line, textOf(previous))) return true;
  const second = open.lines[1];
  return !startsParagraph({
    previous,
    previousText: textOf(previous),
    line,
    text: lineText,
    firstText: open.lines[0] ? textOf(open.lines[0]) : '',
    firstLeft: open.lines[0]?.left ?? line.left,
    bodyLeft: second ? second.left : null,
    bodyRight: greatest(lastLines(open.lines).map(({ right }) => right)),
    longest: joining.body.longest ?? Infinity,
    isSetIn: joining.body.firstLinesAt?.has(Math.round(line.left)) === true,
  });
}
