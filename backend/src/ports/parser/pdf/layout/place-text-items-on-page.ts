import type { TaggedLine } from '../../blocks/text-line.js';
import type { Tag } from '../tags/tag.js';

/** What the engine says of a piece of text; `transform` maps its own space (1 unit = font size) to the page's. */
export interface EngineItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
  hasEOL: boolean;
  tag?: Tag;
}

export interface EngineStyle {
  ascent: number;
  descent: number;
  vertical: boolean;
}

export interface PageView {
  width: number;
  height: number;
  /** Maps the page's space to the page as it is shown: points, origin top left, rotation applied. */
  transform: number[];
}

/** A piece of text on the page as it is shown, in points from its top left corner. */
export interface PlacedItem {
  text: string;
  /** Where the base line begins. */
  x: number;
  y: number;
  /** Unit vector along the base line. */
  along: readonly [x: number, y: number];
  /** Unit vector from the base line to the top of the letters. */
  up: readonly [x: number, y: number];
  /** Length along the base line. */
  length: number;
  size: number;
  font: string;
  ascent: number;
  descent: number;
  isVertical: boolean;
  endsLine: boolean;
  /** Recognised without being sure. */
  isDoubtful?: boolean;
  /** It was stamped or written onto a page that was scanned. */
  isMark?: boolean;
  /** It seems to be written by hand. */
  isByHand?: boolean;
  /** Which field, stamp or typed note on top of the page it belongs to. */
  note?: number;
  /** It is the label of a field: of an empty one, or of one below it. */
  isOfField?: boolean;
  /** An empty field stands right behind it on its line. */
  isBeforeEmptyField?: boolean;
  /** It begins what is written, in several lines, in a field whose label stands before it. */
  isBesideLabel?: boolean;
  /** What the paper's own tags say of it. */
  tag?: Tag;
  /** Words of its sentence that stood before it are left out: the space there parts no cells. */
  isAfterLeftOut?: boolean;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest box around some. */
export function boxAround(boxes: readonly Box[]): Box {
  const around = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { left, right, top, bottom } of boxes) {
    around.left = Math.min(around.left, left);
    around.right = Math.max(around.right, right);
    around.top = Math.min(around.top, top);
    around.bottom = Math.max(around.bottom, bottom);
  }
  return around;
}

/** The box around the words of a stretch of a line, such as a cell, whose own edges may be those of its column; null where it has none. */
export function boxOfWords({ runs }: OpenLine, stretch: { start: number; end: number }): Box | null {
  const own = runs.filter(({ start, end }) => start >= stretch.start && end <= stretch.end);
  return own.length > 0 ? boxAround(own.map(({ box }) => box)) : null;
}

const DEFAULT_ASCENT = 0.85;
const DEFAULT_DESCENT = -0.22;

/** Bullets of symbol fonts, which lie in Unicode's private area, and characters that would break the text's own order. */
export const BULLETS: Record<string, string> = {
  '\uf0b7': '•',
  '\uf095': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf0fc': '✓',
  '\uf06f': '○',
};

/** Spacing that a run of text must not hold, since line and page ends mean something. */
const BREAKS = /[\t\n\v\f\r\u2028\u2029]/g;
/** Control characters, and characters without width or with no sign of their own. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u2060\ufeff]/gu;

/** Letters in the forms that typefaces draw: ligatures, joined letters; wide and narrow blanks, and a few signs. */
const DRAWN_FORMS = /[\u00a0\u00b5\u037e\u0eb3\u2000-\u200a\u202f\u2126\ufb00-\ufb06\ufb1d-\ufdfb\ufe70-\ufefc]+/g;

/** Nothing in a text of these letters, marks and signs alone is to be changed. */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u00b4\u00b6-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022]*$/;

/** Letters as a reader sees them: composed accents, drawn hyphens as hyphens, no control or zero-width characters. */
export function readableText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .toWellFormed()
    .replace(DRAWN_FORMS, (forms) => forms.normalize('NFKC'))
    .replaceAll('\u00ad', '-')
    .replace(/[\uf000-\uf0ff]/g, (letter) => BULLETS[letter] ?? letter)
    .replace(BREAKS, ' ')
    .replace(UNSEEN, '');
}

function multiply(a: readonly number[], b: readonly number[]): [number, number, number, number, number, number] {
  const [a0 = 1, a1 = 0, a2 = 0, a3 = 1, a4 = 0, a5 = 0] = a;
  const [b0 = 1, b1 = 0, b2 = 0, b3 = 1, b4 = 0, b5 = 0] = b;
  return [
    a0 * b0 + a2 * b1,
    a1 * b0 + a3 * b1,
    a0 * b2 + a2 * b3,
    a1 * b2 + a3 * b3,
    a0 * b4 + a2 * b5 + a4,
    a1 * b4 + a3 * b5 + a5,
  ];
}

/** The value when it lies within its bounds. */
export const within = (value: number, least: number, most: number, otherwise: number): number =>
  value >= least && value <= most ? value : otherwise;

/** Blanks as wide as a letter is high, or half as wide, by which words are set in. */
const WIDE_BLANKS = /^[\u2000-\u2003\u3000]+(?=\S)/;
const HALF = /[\u2000\u2002]/;

/** An item from its words on where wide blanks set these in; `drawn` is its text with such blanks. */
export function fromItsWords(item: PlacedItem, drawn: string): PlacedItem {
  const blanks = [...(WIDE_BLANKS.exec(drawn)?.[0] ?? '')];
  const indent = item.size * blanks.reduce((sum, blank) => sum + (HALF.test(blank) ? 0.5 : 1), 0);
  if (indent === 0 || indent >= item.length) return item;
  const [right, down] = item.along;
  return {
    ...item,
    text: item.text.trimStart(),
    x: item.x + right * indent,
    y: item.y + down * indent,
    length: item.length - indent,
  };
}

/** Puts an item onto the page as it is shown. */
export function placeItem(item: EngineItem, style: EngineStyle | undefined, view: PageView): PlacedItem {
  const matrix = multiply(view.transform, item.transform);
  const scale = Math.hypot(view.transform[0] ?? 1, view.transform[1] ?? 0);
  const size = Math.hypot(matrix[2], matrix[3]) || Math.hypot(matrix[0], matrix[1]);
  const isVertical = style?.vertical ?? false;
  const baseLength = Math.hypot(matrix[0], matrix[1]) || 1;
  const upLength = Math.hypot(matrix[2], matrix[3]) || 1;
  const right = [matrix[0] / baseLength, matrix[1] / baseLength] as const;
  const up = [matrix[2] / upLength, matrix[3] / upLength] as const;
  const placed: PlacedItem = {
    text: readableText(item.str),
    x: matrix[4],
    y: matrix[5],
    along: isVertical ? [-up[0], -up[1]] : right,
    up: isVertical ? right : up,
    length: (isVertical ? item.height : item.width) * scale,
    size,
    font: item.fontName,
    ascent: isVertical ? 0.5 : within(style?.ascent ?? 0, 0.5, 1.2, DEFAULT_ASCENT),
    descent: isVertical ? -0.5 : within(style?.descent ?? 0, -0.6, -0.05, DEFAULT_DESCENT),
    isVertical,
    endsLine: item.hasEOL,
    ...(item.tag && { tag: item.tag }),
  };
  return fromItsWords(placed, item.str);
}

/** The box around the part of an item between two shares (0..1) of its length. */
export function boxOf(item: PlacedItem, from = 0, to = 1): Box {
  // Asked several times for every piece of a page: without arrays that are made only to be taken apart.
  const { x, y, along, up, length, size, ascent, descent } = item;
  const firstX = x + along[0] * length * from;
  const lastX = x + along[0] * length * to;
  const firstY = y + along[1] * length * from;
  const lastY = y + along[1] * length * to;
  const topX = up[0] * size * ascent;
  const bottomX = up[0] * size * descent;
  const topY = up[1] * size * ascent;
  const bottomY = up[1] * size * descent;
  return {
    left: Math.min(firstX, lastX) + Math.min(topX, bottomX),
    right: Math.max(firstX, lastX) + Math.max(topX, bottomX),
    top: Math.min(firstY, lastY) + Math.min(topY, bottomY),
    bottom: Math.max(firstY, lastY) + Math.max(topY, bottomY),
  };
}

/** Where the words between two offsets of a line begin and end; null where no whole run stands between them. */
export function edgesOfWords({ runs }: OpenLine, start: number, end: number): [left: number, right: number] | null {
  let [left, right] = [Infinity, -Infinity];
  for (const run of runs) {
    if (run.start < start || run.end > end) continue;
    left = Math.min(left, run.box.left);
    right = Math.max(right, run.box.right);
  }
  return left <= right ? [left, right] : null;
}

/** Runs from left to right on the page as it is shown, give or take a degree. */
export function isLevel(item: PlacedItem): boolean {
  return item.along[0] > 0.999 && !item.isVertical;
}

/** From where to where a column of a table goes. */
export interface Column {
  left: number;
  right: number;
}

/** Whether two stand above each other in part. */
export const overlaps = (one: Column, other: Column): boolean => one.left < other.right && one.right > other.left;

/** The columns that a stretch of a line stands in. */
export function metBy(stretch: Column, columns: readonly Column[]): number[] {
  const met: number[] = [];
  columns.forEach((column, at) => {
    if (overlaps(stretch, column)) met.push(at);
  });
  return met;
}

/** A line while it grows. */
export interface OpenLine {
  items: PlacedItem[];
  text: string;
  /** Offsets into the line's text. */
  runs: { start: number; end: number; box: Box; isDoubtful?: boolean }[];
  cells: { start: number; end: number; left: number; right: number }[];
  hasSpaceAhead: boolean;
  /** A row of a table whose cells are parted by drawn lines. */
  isRuled?: boolean;
  /** The cell over all columns right above the heads of a table, between its lines. */
  isTopOfTable?: boolean;
  /** The first row of a table that stands apart from any other in lines or tags. */
  beginsTable?: boolean;
  /** Its cells are boxes of a form, each with its label. */
  isForm?: boolean;
  /** A row of which it cannot be told surely which cell stands in which column. */
  isUnsure?: boolean;
  /** It is the title of the next part of a form, below a table that ends above it. */
  opensPart?: boolean;
  /** A row that may be several, which nothing parts from each other. */
  areRowsUnsure?: boolean;
  /** Its cells are the heads of the columns of figures below it. */
  isHead?: boolean;
  /** The title of a column that stands beside another with such a title. */
  opensColumn?: boolean;
  /** A heading set beside its text. */
  isSideHead?: boolean;
  /** Its cells that a longer line is drawn below, each with where that goes: the titles of what stands below them. */
  overRules?: (Column & { start: number })[];
  /** From which to which of the columns each of its cells reaches, where drawn lines tell that of all. */
  reaches?: (readonly [first: number, last: number])[];
  /** Columns in which a cell that began in a row above stands, as drawn lines tell. */
  begunAbove?: readonly number[];
  /** Words of cells that began in rows above and hold for this one as well. */
  carried?: string[];
  /** Belongs to the page and not to its text. */
  isFurniture?: boolean;
  /** The number of what is one block of the page whatever stands in it: counted from 0 up a chart, from -1 down what one of several signs. */
  whole?: number;
  /** What tags say of a row. */
  tagged?: TaggedLine;
}
