import { isAnnexAlone } from '../../blocks/annexes.js';
import { readLabel } from '../../blocks/clause-labels.js';
import { NAME, OFFICE } from '../../blocks/headings-over-nothing.js';
import { isNameSigned, isSignedOn, labelOfSigning, opensSigning } from '../../blocks/signing-lines.js';
import type { Rules } from './grids-of-drawn-lines.js';
import { type Band, NEXT, type Piece, ROOM, merged, piecesIn, textOf } from './lines-where-signed.js';
import type { Column } from './place-text-items-on-page.js';

/** Space between words of a line that is set to fill its column at most, as a multiple of the letters' size. */
const WIDE = 4;
/** How far lines of one who signs stand apart at most, as multiples of their letters' size: with room to sign between them, and where only one side goes on. */
export const FURTHEST = 9;
const FURTHEST_ALONE = 7.5;
/** Lines of such a place at most. */
const MOST_BANDS = 80;
/** Space above who signs next at least. */
export const BELOW = 1.3;
/** Points of a line to sign on at least, and by which it may reach over its column. */
export const SHORTEST_RULE = 50;
export const REACH = 6;
/** Points by which a line to write on lies off its base line at most. */
const BASE = 4;

/** Behind which somebody signs. */
const ASKS = /:$|(?:[._…]\s?){5,}$/;
/** "8. Notices": what is counted on a page is none of who signs. */
const COUNTED = /^(?:\d+(?:\.\d+)*\.|§\s?\d+|\d+\.\d+)\s+\p{Lu}/u;

/** Whether what stands on the left of a gutter are labels of what stands behind them, line by line. */
export function areLabels(left: readonly Piece[], right: readonly Piece[]): boolean {
  const beside = left.filter(({ band }) => right.some((other) => other.band === band));
  const areAsked = beside.length > 1 && beside.every(({ text }) => text.endsWith(':'));
  return (
    beside.length > 0 &&
    beside.every((piece) => {
      const other = right.find(({ band }) => band === piece.band)?.text ?? '';
      const isLabel = areAsked || labelOfSigning(piece.text) === piece.text;
      return isLabel && labelOfSigning(other) === null && (!opensSigning(other) || isNameSigned(other));
    })
  );
}

/** Whether what stands on the right of a gutter are but the last words of lines that are set wide to fill their column. */
const areWordsSetWide = (left: readonly Piece[], right: readonly Piece[]): boolean =>
  right.every(({ band, text, items, size }) => {
    const last = left.find((piece) => piece.band === band)?.items.at(-1);
    const isNear = last !== undefined && (items[0]?.x ?? Infinity) - last.x - last.length < WIDE * size;
    return isNear && !opensSigning(text) && !isSignedOn(text) && labelOfSigning(text) === null;
  });

/** Lines of a page with space between columns that none of them writes into. */
export class Block {
  constructor(
    private readonly bands: readonly Band[],
    public from: number,
    public to: number,
    public columns: Column[],
  ) {}

  /** Takes a band in, unless it goes across what parts who signs. */
  takes(at: number): boolean {
    const band = this.bands[at];
    if (!band) return false;
    // Lines to sign on may stand closer to each other than words do.
    const apart = this.columns.slice(1).map(({ left }, order) => left - (this.columns[order]?.right ?? 0));
    const gap = Math.min(band.gutter, ...apart);
    const next = merged([...this.columns, ...band.stretches], gap, this.columns);
    const parted = this.columns.slice(1).map((right, order) => ({ left: this.columns[order] ?? right, right }));
    const closed = parted.filter(({ left, right }) =>
      next.some((one) => one.left <= left.left && one.right >= right.right),
    );
    const isClosable = closed.every(({ left, right }) => {
      const [before, behind] = [this.pieces(left), this.pieces(right)];
      return areLabels(before, behind) || areWordsSetWide(before, behind);
    });
    if (next.length < 2 || !isClosable) return false;
    this.columns = next;
    [this.from, this.to] = [Math.min(this.from, at), Math.max(this.to, at)];
    return true;
  }

  pieces(column: Column): Piece[] {
    return piecesIn(this.bands, this.from, this.to, column);
  }
}

/** Whether a line by itself begins what is no part of who signs, as an annex or the next clause does. */
const opensOther = (text: string): boolean => {
  const form = readLabel(text)?.form;
  return COUNTED.test(text) || isAnnexAlone(text) || form === 'part' || form === 'section';
};

/** The largest block around a band that one gutter at least goes through. */
export function blockAround(
  bands: readonly Band[],
  at: number,
  isAcross: (band: Band) => boolean,
  rules: Rules,
  after: number,
): Block | null {
  const [band, next] = [bands[at], bands[at + 1]];
  if (!band || isAcross(band)) return null;
  let block: Block;
  if (band.stretches.length > 1) block = new Block(bands, at, at, [...band.stretches]);
  else {
    if (!next || isAcross(next) || next.y - band.y > NEXT * band.size) return null;
    const both = merged([...band.stretches, ...next.stretches], band.gutter);
    if (both.length < 2) return null;
    block = new Block(bands, at, at + 1, both);
  }
  let crossed = false;
  const goesOn = (place: number, near: number): boolean => {
    const [line, other] = [bands[place], bands[near]];
    if (!line || !other || isAcross(line)) return false;
    if (Math.abs(block.to - block.from) >= MOST_BANDS) return false;
    const isAlone = line.stretches.length === 1;
    if (isAlone && (opensOther(textOf(line.items)) || line.isSmall)) return false;
    // One line may go below what all have signed; more are those of a table.
    if (isCrossedBetween(block, line, other, rules)) {
      if (isAlone || crossed || place < near) return false;
      crossed = true;
    }
    const step = Math.abs(line.y - other.y) / Math.max(line.size, other.size);
    return step <= (isAlone && !ASKS.test(textOf(other.items)) ? FURTHEST_ALONE : FURTHEST);
  };
  while (goesOn(block.to + 1, block.to) && block.takes(block.to + 1));
  while (block.from - 1 > after && goesOn(block.from - 1, block.from) && block.takes(block.from - 1));
  leaveOthersBelow(block, bands, rules);
  // Lines between rows of all columns are those of a table.
  const [end, below] = [bands[block.to], bands[block.to + 1]];
  const isRow = below !== undefined && below.stretches.length > 1 && end && isCrossedBetween(block, below, end, rules);
  return isRow || goesOnAcross(block, bands) ? null : block;
}

/** The columns of a block, last words of lines that are set wide together with the words before them. */
export function properColumns(block: Block): Column[] {
  const columns: Column[] = [];
  for (const column of block.columns) {
    const open = columns.at(-1);
    if (open && areWordsSetWide(block.pieces(open), block.pieces(column)))
      columns[columns.length - 1] = { left: open.left, right: column.right };
    else columns.push(column);
  }
  return columns;
}

/** Whether a drawn line goes across what parts the columns of a block, between two bands. */
function isCrossedBetween(block: Block, line: Band, near: Band, { level }: Rules): boolean {
  const base = line.y > near.y ? BASE : -BASE;
  const [top, bottom] = [Math.min(line.y, near.y) + base, Math.max(line.y, near.y) + base];
  const between = level.filter(({ at }) => at > top && at < bottom);
  const crosses = (columns: readonly Column[]): boolean =>
    between.some(({ from, to }) =>
      columns.some(({ left }, order) => from < (columns[order - 1]?.right ?? -Infinity) - REACH && to > left + REACH),
    );
  // Most lines cross no space at all.
  return crosses(block.columns) && crosses(properColumns(block));
}

/** Leaves out lines below all other columns of a block that stand apart from their own, where nobody is asked to sign, nor signs. */
function leaveOthersBelow(block: Block, bands: readonly Band[], { level }: Rules): void {
  const columns = block.columns.map((column) => block.pieces(column));
  const [last, second] = columns.toSorted((a, b) => (b.at(-1)?.band ?? 0) - (a.at(-1)?.band ?? 0));
  const end = second?.at(-1)?.band ?? block.to;
  for (const [at, piece] of (last ?? []).entries()) {
    const above = last?.[at - 1];
    if (!above || piece.band <= end || piece.y - above.y <= ROOM * Math.max(above.size, piece.size)) continue;
    const isRuled = level.some(
      (rule) => rule.at > above.y && rule.at < piece.y && rule.to - rule.from >= SHORTEST_RULE,
    );
    if (isRuled || ASKS.test(above.text) || isSignedOn(piece.text) || isPerson(piece.text)) continue;
    block.to = (bands[piece.band] ? piece.band : block.to + 1) - 1;
    return;
  }
}

/** Whether the words on the left go on below a block across what parts its columns. */
function goesOnAcross(block: Block, bands: readonly Band[]): boolean {
  const [last, next] = [bands[block.to], bands[block.to + 1]];
  const left = block.pieces(block.columns[0] ?? { left: 0, right: 0 }).at(-1);
  if (!last || !next || !left || next.y - left.y > BELOW * left.size * 1.2) return false;
  const isBelow =
    Math.abs((next.stretches[0]?.left ?? 0) - (block.columns[0]?.left ?? 0)) < 1 && left.band === block.to;
  return (
    isBelow &&
    !/[.:;]$/.test(left.text) &&
    !opensSigning(textOf(next.items)) &&
    labelOfSigning(textOf(next.items)) === null
  );
}

/** "Jane Roe", "Jane Roe, Director", "Director". */
export const isPerson = (text: string): boolean =>
  NAME.test(text.split(',', 1)[0] ?? '') || (OFFICE.test(text) && !text.includes(':'));
