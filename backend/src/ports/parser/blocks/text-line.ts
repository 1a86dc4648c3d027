/** The typeface of recognised words. Their size is measured in a picture, so it compares only with each other's. */
export const RECOGNISED = 'recognised';
export const RECOGNISED_BOLD = 'recognised, bold';

/** Whether a typeface is that of words that text recognition read. */
export const isRecognised = (font: string): boolean => font === RECOGNISED || font === RECOGNISED_BOLD;

/** Behind the number of a typeface whose letters are set slanted. */
export const SLANTED = ', slanted';

/** Whether the letters of a typeface are italic, as its name tells. */
export const isSlanted = (font: string): boolean => font.endsWith(SLANTED);

/** Before the name of the typeface of words that are underlined from the first to the last, as a title above text. */
const UNDERLINED = 'underlined ';

/** The typeface of such words, which stand out as bold ones do. */
export const underlined = (font: string): string => `${UNDERLINED}${font}`;
export const isUnderlined = (font: string): boolean => font.startsWith(UNDERLINED);

/** Share of the page's height by which base lines of one row may differ. */
export const SAME_HEIGHT = 0.004;

/** What the document's own tags say of a printed line. */
export interface TaggedLine {
  /** It belongs to the page and not to what is written on it. */
  isArtifact?: true;
  /** The heading that it is a part of: its level from 1, and a number that no other heading of the paper has. */
  heading?: { level: number; number: number };
  /** The paragraph, or item of a list, that it is a part of: a number that no other one of the paper has. */
  paragraph?: number;
  /** It begins with the label of an item of a list. */
  beginsItem?: true;
  /** Whether it is one of the rows of heads of its table; undefined where the tags name no heads. */
  isHead?: boolean;
}

/** One printed line of a paged or plain text, with what its looks tell. */
export interface TextLine {
  /** `[start, end)` into the document's text, without blanks at either end. */
  start: number;
  end: number;
  /** Where its ink begins and ends: points for PDF, characters for plain text. */
  left: number;
  right: number;
  /** Right edge of the column it stands in, in the same unit; a line that ends well before it is short. */
  columnRight: number;
  /** Size of its letters in points; 1 for plain text. */
  size: number;
  /** The sizes in which its first and last letters are set, where they differ: "FOR INFORMATION CONTACT: Jane" in small capitals. */
  sizesAtEnds?: readonly [first: number, last: number];
  /** Identifies its typeface inside the document; "" when unknown. */
  font: string;
  /** A blank line, or more space than between the lines of a paragraph, stands before it. */
  hasGapBefore: boolean;
  /** Stands higher than the line before it, or beside it: another column, or text drawn out of order. */
  isJump: boolean;
  /** Its base line's distance from the top of the page as a share (0..1) of the page's height; null for plain text. */
  fromTop: number | null;
  /** Counts from 1; undefined for formats without pages. */
  page?: number;
  /** Counts from 1, for plain text. */
  number?: number;
  /** Where its cells begin and end when wide gaps part it; one cell for running text. */
  cells: readonly (readonly [start: number, end: number])[];
  /** Left and right edges of the cells, in the unit of `left`. */
  cellEdges: readonly (readonly [left: number, right: number])[];
  /** The same of the words in them, where the edges are those of columns. */
  wordEdges?: readonly (readonly [left: number, right: number])[];
  /** A row of a table whose cells are parted by drawn lines. */
  isRuled?: boolean;
  /** The cell over all columns right above the heads of a table, between its lines. */
  isTopOfTable?: boolean;
  /** The first row of a table that stands apart from any other in lines or tags. */
  beginsTable?: boolean;
  /** Its cells are boxes of a form, each with its label, or labels and what was filled in behind them. */
  isForm?: boolean;
  /** It stands on a ground of its own, or above a line, that the rows below it have not. */
  isSetApart?: true;
  /** In small letters below the short line at the foot of its page or column, as notes are. */
  isBelowRule?: true;
  /** It ends with the label of a field: of an empty one, or of one below it. */
  isOfField?: boolean;
  /** A row of which it cannot be told surely which cell stands in which column. */
  isUnsure?: boolean;
  /** It is the title of the next part of a form, below a table that ends above it. */
  opensPart?: boolean;
  /** A row that may be several, which nothing parts from each other. */
  areRowsUnsure?: boolean;
  /** Its cells are the heads of the columns of figures below it. */
  isHead?: boolean;
  /** A heading set beside its text, which goes on with no line. */
  isSideHead?: boolean;
  /** Its pieces are set in several typefaces, such as a name in bold with what is said of it, and none of them mostly. */
  isMixed?: boolean;
  /** The typeface of what stands behind its first cell, which is set in another, as the name of a row in bold. */
  valueFont?: string;
  /** The number of what is one block of its page whatever stands in it: a chart with its names and its scale, or what one of two signs. */
  whole?: number;
  /** The number of the frame of its page that it stands in, as in a box beside text. */
  frame?: number;
  /** From which to which of the columns each of its cells reaches, where drawn lines, or where its words are set, tell that of all. */
  reaches?: (readonly [first: number, last: number])[];
  /** Columns in which a cell that began in a row above stands, as drawn lines tell. */
  begunAbove?: readonly number[];
  /** Words of cells that began in rows above and hold for this one as well. */
  carried?: string[];
  /** Printed on many pages at the same place, or a page number. */
  isRunning: boolean;
  /** Which field, stamp or typed note on top of the page it begins with; such a line goes on with no other. */
  note?: number;
  /** Someone filled in a part of it, stamped it across the page, or noted it in the margin; it is no heading. */
  isFilledIn?: boolean;
  /** It was stamped or written onto a page that was scanned. */
  isMark?: boolean;
  /** Only that of rows of tables and of paragraphs is believed. */
  tagged?: TaggedLine;
  /** The line is (part of) the title of one of the document's own bookmarks, or tagged as a heading, which has a number below 0; levels count from 1. */
  announced?: { level: number; bookmark: number };
  /** The document's own tags tell its headings, and that this line is text. */
  isTaggedText?: true;
}

/** A paragraph of its own in a text without a layout, as the rules for printed lines see it. */
export const PLAIN_LINE: TextLine = {
  start: 0,
  end: 0,
  left: 0,
  right: 0,
  columnRight: 1,
  size: 1,
  font: '',
  hasGapBefore: true,
  isJump: false,
  fromTop: null,
  cells: [],
  cellEdges: [],
  isRunning: false,
};

const signsOf = (plain: string, placed: string): Record<string, string> => {
  const signs = [...placed];
  return Object.fromEntries([...plain].map((sign, at) => [sign, signs[at] ?? sign]));
};

const RAISED = signsOf('0123456789+-−–()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁽⁾');
const LOWERED = signsOf('0123456789+-−–()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₍₎');

/** Small letters that are raised, as the marks of notes are. */
export const RAISED_LETTERS = 'ᵃᵇᶜᵈᵉᶠᵍʰ';

/** A raised letter as such: "1990.a" is no word. */
export const raisedLetter = (letter: string): string => RAISED_LETTERS['abcdefgh'.indexOf(letter)] ?? letter;

const asSigns = (text: string, signs: Record<string, string>): string =>
  /^[\d+\-−–()\s,]+$/.test(text) ? text.replace(/[\d+\-−–()]/g, (sign) => signs[sign] ?? sign) : text;

/** Raised figures as such: a number and the mark of its footnote, or a power, must not become one number. */
export const raised = (text: string): string => asSigns(text, RAISED);

/** Figures below the line, as in the name of a gas. */
export const lowered = (text: string): string => asSigns(text, LOWERED);

/** Whether a line is a heading whatever its words: bookmarks or tags say so, or its place beside its text. */
export const isSurelyHeading = ({ announced, isSideHead }: TextLine): boolean =>
  announced !== undefined || isSideHead === true;

/** Whether two lines stand in paragraphs of their own, as the document's own tags tell. */
export const areTaggedApart = ({ tagged: one }: TextLine, { tagged: other }: TextLine): boolean =>
  one?.paragraph !== undefined && other?.paragraph !== undefined && one.paragraph !== other.paragraph;
