import { isNumeric, isPeriod } from '../../blocks/find-table-lines.js';
import type { Column } from './place-text-items-on-page.js';

/** Space between two heads of columns that are known at least, as a share of the letters' size; a cell keeps its words so far from its edges. */
const LEAST_GAP = 0.4;

/** Words, and the column that they stand in. */
interface Piece extends Column {
  text: string;
  column: number;
}

/** The words of each column, and the widest space between two of them. */
function cellsOf(pieces: readonly Piece[]): { cells: Piece[]; widest: number } {
  const cells: Piece[] = [];
  let widest = 0;
  for (const piece of pieces.toSorted((one, other) => one.left - other.left)) {
    const open = cells.at(-1);
    if (open?.column !== piece.column) cells.push({ ...piece });
    else {
      widest = Math.max(widest, piece.left - open.right);
      open.text += ` ${piece.text.trim()}`;
      open.right = Math.max(open.right, piece.right);
    }
  }
  return { cells, widest };
}

/**
 * Whether the words right above the rows of a table name its columns, however close they stand: each column but the first has some, none of them a figure, and the space between two
 * columns is wider than any between two words of one of them, which it is in no sentence.
 */
export function nameEveryColumn(pieces: readonly Piece[], columns: number, size: number): boolean {
  const { cells, widest } = cellsOf(pieces);
  const least = Math.max(2, cells[0]?.column === 0 ? columns : columns - 1);
  if (cells.length < least || new Set(cells.map(({ column }) => column)).size < cells.length) return false;
  if (cells.some(({ text }) => isNumeric(text) && !isPeriod(text))) return false;
  const between = Math.min(...cells.slice(1).map(({ left }, at) => left - (cells[at]?.right ?? left)));
  return between >= LEAST_GAP * size && between > widest;
}
