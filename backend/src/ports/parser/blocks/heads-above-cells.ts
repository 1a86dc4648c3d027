import type { TextLine } from './text-line.js';

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

/** What the heads of the page before say of each cell of a row, where it is told in which columns these stand. */
export function headsByPlaces(header: string, places: readonly number[] | null): string | undefined {
  const names = header.split('\t');
  return places?.map((at) => names[at] ?? '').join('\t');
}

/** What a second row of heads says of each column; where it has fewer cells than the first, each says it of the one that it stands below. */
export function namesBelow(cells: readonly string[], line: TextLine, heads: TextLine['cellEdges']): readonly string[] {
  const areElsewhere = [areOver, isBehindLater].some((isElsewhere) => standsBeside(line, heads, isElsewhere));
  const places = areElsewhere ? headsAbove(line, heads) : null;
  return places ? heads.map((_, column) => cells[places.indexOf(column)] ?? '') : cells;
}
