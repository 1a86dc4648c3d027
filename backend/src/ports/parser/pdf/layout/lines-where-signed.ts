import { isSignedOn, opensSigning } from '../../blocks/signing-lines.js';
import { type Column, type PageView, type PlacedItem, boxOf } from './place-text-items-on-page.js';

/** Base lines of one line lie apart by less than this share of the letters' size. */
export const SAME_LINE = 0.3;
/** Space that all lines leave free between two who sign at least, as a multiple of the letters' size. */
const GUTTER = 0.8;
const BETWEEN_BLANKS = 0.4;
/** Share of that space which is left before a column that is known to begin there. */
const NARROW = 0.5;
/** Share of the text's width from which on what stands in one piece goes across all columns. */
export const ACROSS = 0.62;
/** Steps between lines of one who signs, as multiples of their letters' size: what is said right below each other, and up to where no room is left to sign. */
export const NEXT = 1.9;
export const ROOM = 2.4;
/** Letters smaller than this share of the usual ones are small print. */
const SMALL = 0.9;
/** Share of the page's height that its head and foot take, and what stands there of each page. */
const EDGE = 0.08;
const NUMBER_OF_PAGE = /^[–—-]?\s?(?:\p{L}{4,7}\s)?\d{1,3}(?:\s?(?:of|von|sur|de|\/)\s?\d{1,3})?\s?[–—-]?$/iu;

/** What stands at one height of a page, and the stretches of it that space parts. */
export interface Band {
  y: number;
  size: number;
  items: PlacedItem[];
  stretches: Column[];
  /** Space from which on two stretches are parted. */
  gutter: number;
  /** Its letters are smaller than those of the page. */
  isSmall: boolean;
}

/** What stands in one line of one column; its words are put together when first asked for. */
export class Piece {
  private words: string | undefined;

  constructor(
    readonly band: number,
    readonly y: number,
    readonly size: number,
    readonly items: PlacedItem[],
  ) {}

  get text(): string {
    return (this.words ??= textOf(this.items));
  }
}

/** Points by which lines of a column begin unevenly at most. */
const EVEN = 1;

/** Stretches, those that stand closer than a gap taken together; but where a column is known to begin, words may fill the one before it to less than that. */
export function merged(stretches: readonly Column[], gap: number, columns: readonly Column[] = []): Column[] {
  const all: Column[] = [];
  const begins = (at: number) => columns.some(({ left }) => Math.abs(left - at) < EVEN);
  for (const { left, right } of stretches.toSorted((a, b) => a.left - b.left)) {
    const open = all.at(-1);
    const isOne = open && left - open.right < gap && (left - open.right < gap * NARROW || !begins(left));
    if (isOne) open.right = Math.max(open.right, right);
    else all.push({ left, right });
  }
  return all;
}

const stretchesOf = ({ items, gutter }: Band, columns?: readonly Column[]): Column[] =>
  merged(
    items.map((item) => boxOf(item)),
    gutter,
    columns,
  );

/** The lines of a page by their height, whatever columns they stand in. */
export function bandsOf(items: readonly PlacedItem[]): Band[] {
  const bands: Band[] = [];
  for (const item of items.toSorted((a, b) => a.y - b.y)) {
    const band = bands.at(-1);
    if (band && item.y - band.y <= SAME_LINE * item.size) band.items.push(item);
    else bands.push({ y: item.y, size: item.size, items: [item], stretches: [], gutter: 0, isSmall: false });
  }
  for (const band of bands) {
    band.items.sort((a, b) => a.x - b.x);
    band.size = band.items.reduce((most, { size }) => Math.max(most, size), 0);
  }
  const usual = bands.map(({ size }) => size).toSorted((a, b) => a - b)[bands.length >> 1] ?? 1;
  for (const band of bands) {
    // Lines to sign on may be drawn close to each other.
    const areBlank = band.items.length > 1 && band.items.every(({ text }) => isSignedOn(text.trim()));
    band.gutter = (areBlank ? BETWEEN_BLANKS : GUTTER) * Math.min(usual, band.size);
    band.isSmall = band.size < SMALL * usual;
    band.stretches = stretchesOf(band);
  }
  for (const [at, band] of bands.entries()) {
    const columns = [bands[at - 1], bands[at + 1]].flatMap((other) => other?.stretches.slice(1) ?? []);
    if (columns.length > 0) band.stretches = stretchesOf(band, columns);
  }
  return bands;
}

export const textOf = (items: readonly PlacedItem[]): string =>
  items
    .map(({ text }) => text.trim())
    .join(' ')
    .trim();

const within = ({ left, right }: Column, x: number): boolean => x >= left - 0.5 && x < right;

/** What stands in a column of some bands, line by line. */
export function piecesIn(bands: readonly Band[], from: number, to: number, column: Column): Piece[] {
  return bands.slice(from, to + 1).flatMap(({ y, size, items }, at) => {
    const own = items.filter((item) => within(column, boxOf(item).left));
    return own.length > 0 ? [new Piece(from + at, y, size, own)] : [];
  });
}

/** The bands without the head and the foot of the page, and its number. */
export function withoutEdges(bands: readonly Band[], { height }: PageView): Band[] {
  let [first, last] = [0, bands.length - 1];
  const isApart = (at: number, next: number) => {
    const [band, other] = [bands[at], bands[next]];
    if (!band || !other || (band.y > EDGE * height && band.y < (1 - EDGE) * height)) return false;
    if (band.items.some(({ text }) => opensSigning(text.trim()))) return false;
    return Math.abs(band.y - other.y) > ROOM * band.size || NUMBER_OF_PAGE.test(textOf(band.items));
  };
  while (isApart(first, first + 1)) first++;
  while (isApart(last, last - 1)) last--;
  return bands.slice(first, last + 1);
}

/** Whether a line goes on right below another that has not ended. */
export const isRestOf = (above: Band, band: Band): boolean =>
  band.stretches[0] !== undefined &&
  Math.abs(band.stretches[0].left - (above.stretches[0]?.left ?? 0)) < 1 &&
  band.y - above.y < NEXT * band.size &&
  !/[.:;]$/.test(textOf(above.items));

/** Whether a line ends the sentence of the prose above it. */
export const goesOnBelow = (above: Band, band: Band): boolean =>
  band.stretches.length === 1 && isRestOf(above, band) && band.items[0]?.font === above.items.at(-1)?.font;
