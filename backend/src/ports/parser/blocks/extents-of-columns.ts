import { isNumeric, isYear } from './find-table-lines.js';
import type { TextLine } from './text-line.js';

/** Cells of a row that show by themselves which columns it stands in, and figures among them at least. */
const LEAST_CELLS = 3;
const LEAST_FIGURES = 2;

/** Where the words of each column of a table stand, from the first one to the last, as far as its rows tell. */
export class ExtentsOfColumns {
  private columns: (readonly [left: number, right: number])[] = [];

  /** Begins with a row that has a cell for each column. */
  begin({ cellEdges, wordEdges = cellEdges }: TextLine): void {
    this.columns = [...wordEdges];
  }

  /** Takes in the words of a row that has a cell for each column; empty cells have none. */
  add({ cells, cellEdges, wordEdges = cellEdges }: TextLine): void {
    if (cells.length !== this.columns.length) return;
    this.columns = this.columns.map(([left, right], at) => {
      const [[start, end], [from, to]] = [cells[at] ?? [0, 0], wordEdges[at] ?? [left, right]];
      return end > start ? [Math.min(left, from), Math.max(right, to)] : [left, right];
    });
  }

  /**
   * In which of the columns the cells of a row stand that leaves some of them empty: of several figures any, else the first alone, as below a name that
   * holds for several rows. Null where none is, or it is not sure.
   */
  placesOf({ cellEdges, wordEdges = cellEdges }: TextLine, cells: readonly string[]): number[] | null {
    const { columns } = this;
    if (cells.length < LEAST_CELLS || cells.length >= columns.length) return null;
    const places = wordEdges.map(([left, right]) =>
      columns.flatMap(([from, to], at) => (left < to && right > from ? [at] : [])),
    );
    const areInOrder = places.every(
      ([place = -1, ...others], at) => others.length === 0 && place > (places[at - 1]?.[0] ?? -1),
    );
    const hasGaps = places.some(([place], at) => place !== at);
    const figures = cells.filter((cell) => isNumeric(cell) && !isYear(cell)).length;
    const isWithoutName = places[0]?.[0] === 1 && cells.length === columns.length - 1;
    const areTold = isWithoutName || (places[0]?.[0] === 0 && figures >= LEAST_FIGURES);
    return areInOrder && hasGaps && areTold ? places.flat() : null;
  }
}

/** The cells of a row, each in its column, where these are told. */
export function inPlaces(cells: readonly string[], places: readonly number[] | null): readonly string[] {
  if (!places) return cells;
  return Array.from({ length: (places.at(-1) ?? -1) + 1 }, (_, column) => cells[places.indexOf(column)] ?? '');
}
