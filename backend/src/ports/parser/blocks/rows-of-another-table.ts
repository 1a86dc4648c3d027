import type { TextLine } from './text-line.js';

/** Points by which two lines between the same columns lie apart at most. */
const SAME_RULE = 3;
/** Cells of a row that show where the columns of its table are. */
const LEAST_CELLS = 3;

/** How far before the lines around a table words begin at least that are no row of it, as a multiple of the letters' size. */
const OUT_OF_FRAME = 2;

/**
 * Whether the first cell of a row ends before heads between lines begin: those are of a table inside a cell above. Of words that no lines stand around,
 * it is enough that they begin far before the frame of the heads, as the places for names do below a table in the middle of a page.
 */
export function isOutside({ cellEdges: [first], isRuled, size }: TextLine, heads: TextLine): boolean {
  const [head] = heads.cellEdges;
  if (heads.isRuled !== true || !first || !head) return false;
  return first[1] <= head[0] + SAME_RULE || (isRuled !== true && first[0] < head[0] - OUT_OF_FRAME * size);
}

/** Whether a row stands higher than the one before it and right of all of the table, which ends at `right`: that of a table beside it. */
export function isBeside(
  { fromTop, cellEdges: [first] }: TextLine,
  above: TextLine | undefined,
  right: number,
): boolean {
  const isHigher = fromTop !== null && above !== undefined && above.fromTop !== null && fromTop < above.fromTop;
  return isHigher && first !== undefined && first[0] >= right;
}

const linesBetween = ({ cellEdges }: TextLine): number[] => cellEdges.slice(1).map(([left]) => left);

/** Whether none of the lines between the cells of a row goes on those between the heads above it, as in a table that stands right below another. */
export function hasOtherColumns(line: TextLine, heads: TextLine): boolean {
  if (!line.isRuled || !heads.isRuled) return false;
  if (Math.min(line.cellEdges.length, heads.cellEdges.length) < LEAST_CELLS) return false;
  const above = linesBetween(heads);
  return linesBetween(line).every((x) => above.every((other) => Math.abs(x - other) > SAME_RULE));
}

/** Whether a row may be the head of the table whose rows begin the next page: it has as many cells as the first of them. */
export const isHeadAtPageEnd = (line: TextLine, { page, cellEdges }: TextLine): boolean =>
  page === (line.page ?? 0) + 1 && line.cellEdges.length >= LEAST_CELLS && line.cellEdges.length === cellEdges.length;

/** What the label of a sum begins with. */
export const SUM =
  /^(?:(?:sub-?\s?|grand\s)?totals?|(?:sub|net|balance|sums?|(?:gesamt|zwischen|end)?summen?|gesamt|insgesamt|saldo|totale|totaux|suma|totaal|net(?:to)?|gross|average|mean|durchschnitt|moyenne|(?:head)?count|anzahl))\b/i;

/** "Total" and "Net assets": a row of sums by its name. */
export const isSum = (label: string): boolean => SUM.test(label.trim());

/** "Total overheads" says by its name that it is the last row below "Overheads"; "Other overheads" is one of them. */
export const isSumOf = (label: string, title: string | undefined): boolean =>
  title !== undefined && SUM.test(label.trim()) && label.trim().toLowerCase().endsWith(` ${title.toLowerCase()}`);

/** Where the words of a row begin. */
export const leftOf = ({ wordEdges, cellEdges, left }: TextLine): number =>
  (wordEdges ?? cellEdges).find(([from, to]) => to > from)?.[0] ?? left;

const areOver = ([left, right]: readonly [number, number], [from, to]: readonly [number, number]): boolean =>
  left < to && right > from;

/** Whether a row has fewer cells than there are heads, and one of them stands beside its own, as `isElsewhere` tells. */
function standsBeside(
  { cells, cellEdges }: TextLine,
  heads: TextLine['cellEdges'],
  isElsewhere: (edges: readonly [number, number], head: readonly [number, number], isLater: boolean) => boolean,
): boolean {
  if (cells.length >= heads.length) return false;
  return cellEdges.some((edges, at) => {
    const own = heads[at];
    if (at === 0 || !own || areOver(edges, own)) return false;
    return heads.some((head, place) => isElsewhere(edges, head, place > at));
  });
}

/** Whether a cell stands right of a head that comes later than its own. */
const isBehindLater = ([left]: readonly [number, number], head: readonly [number, number], isLater: boolean): boolean =>
  isLater && head[1] <= left;

/** Below which of the heads each cell of such a row stands: the one above it, or the last that begins before it; null where two stand below one. */
function headsAbove({ cellEdges }: TextLine, heads: TextLine['cellEdges']): number[] | null {
  const places = cellEdges.map((edges) => {
    const over = heads.flatMap((head, at) => (areOver(edges, head) ? [at] : []));
    return over.length === 1
      ? (over[0] ?? -1)
      : over.length > 1
        ? -1
        : heads.findLastIndex(([left]) => left <= edges[0]);
  });
  return places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1)) ? places : null;
}

/** Which cell of a row with more cells than there are heads stands below each of these, where some stand below another than their own; else null. */
function cellsBelow({ cells, cellEdges }: TextLine, heads: TextLine['cellEdges']): number[] | null {
  if (cells.length <= heads.length) return null;
  const places = heads.map((head) => {
    const [place = -1, ...others] = cellEdges.flatMap((edges, at) => (areOver(edges, head) ? [at] : []));
    return others.length > 0 ? -1 : place;
  });
  const areInOrder = places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));
  return areInOrder && places.some((place, at) => place !== at) ? places : null;
}

/** What the heads say of each cell of a row, also of one that stands so; undefined where that cannot be told. */
export function headsOfCells(header: string, line: TextLine, heads: TextLine['cellEdges']): string | undefined {
  const names = header.split('\t');
  const over = cellsBelow(line, heads);
  if (over && heads.length === names.length) return line.cells.map((_, at) => names[over.indexOf(at)] ?? '').join('\t');
  if (heads.length !== names.length) return header;
  if (standsBeside(line, heads, areOver)) return undefined;
  if (!standsBeside(line, heads, isBehindLater)) return header;
  return headsAbove(line, heads)
    ?.map((at) => names[at] ?? '')
    .join('\t');
}

/** What a second row of heads says of each column; where it has fewer cells than the first, each says it of the one that it stands below. */
export function namesBelow(cells: readonly string[], line: TextLine, heads: TextLine['cellEdges']): readonly string[] {
  const areElsewhere = [areOver, isBehindLater].some((isElsewhere) => standsBeside(line, heads, isElsewhere));
  const places = areElsewhere ? headsAbove(line, heads) : null;
  return places ? heads.map((_, column) => cells[places.indexOf(column)] ?? '') : cells;
}
