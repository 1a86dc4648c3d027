import { isNumeric, isYear } from '../../blocks/find-table-lines.js';
import { withNarrowCells } from './joined-line.js';
import { type Column, metBy, type OpenLine } from './place-text-items-on-page.js';

const LEAST_COLUMNS = 3;
/** Rows below heads of which none fills all columns. */
const LEAST_ROWS = 3;

const isFigure = ({ text }: OpenLine, { start, end }: OpenLine['cells'][number]): boolean =>
  isNumeric(text.slice(start, end)) && !isYear(text.slice(start, end));

/** The columns of the only row of figures right below its heads, one above each of its cells, be the space between two heads no wider than words need. */
export function columnsOfHeads(lines: readonly OpenLine[]): Column[] | null {
  const most = Math.max(...lines.map(({ cells }) => cells.length));
  const at = lines.findIndex(({ cells }) => cells.length === most);
  const [above, row] = [lines[at - 1], lines[at]];
  if (!above || !row || most < LEAST_COLUMNS || lines.slice(at + 1).some(({ cells }) => cells.length === most))
    return null;
  const head = withNarrowCells(above);
  const areFigures = row.cells.every((cell, place) => place === 0 || isFigure(row, cell));
  if (head.cells.length !== most || !areFigures || head.cells.some((cell) => isFigure(head, cell))) return null;
  const columns = row.cells.map((cell, place) => ({
    left: Math.min(cell.left, head.cells[place]?.left ?? cell.left),
    right: Math.max(cell.right, head.cells[place]?.right ?? cell.right),
  }));
  const areOver = row.cells.every((cell, place) => {
    const name = head.cells[place];
    return name !== undefined && name.left < cell.right && name.right > cell.left;
  });
  return areOver && columns.every(({ left }, place) => left > (columns[place - 1]?.right ?? 0)) ? columns : null;
}

/** The columns of heads above rows of which none has words in all of them, such as what was paid in and what was paid out: each cell stands below one head alone. */
export function columnsOfRowsWithGaps(lines: readonly OpenLine[]): Column[] | null {
  // What stands below the last row, such as the foot of the page, is in no columns.
  const end = lines.findLastIndex(({ cells }) => cells.length >= LEAST_COLUMNS);
  const [head, ...rows] = lines.slice(0, end + 1).filter(({ cells }) => cells.length > 1);
  if (!head || head.cells.length <= LEAST_COLUMNS || rows.length < LEAST_ROWS) return null;
  if (head.cells.some((cell) => isFigure(head, cell)) || rows.some(({ cells }) => cells.length >= head.cells.length))
    return null;
  const columns = head.cells.map(({ left, right }) => ({ left, right }));
  const filled = new Set<number>();
  for (const { cells } of rows) {
    let last = -1;
    for (const cell of cells) {
      const [place = -1, ...others] = metBy(cell, head.cells);
      const column = columns[place];
      if (!column || others.length > 0 || place <= last) return null;
      column.left = Math.min(column.left, cell.left);
      column.right = Math.max(column.right, cell.right);
      filled.add(place);
      last = place;
    }
  }
  const areApart = columns.every(({ left }, place) => left > (columns[place - 1]?.right ?? -Infinity));
  return areApart && filled.size === columns.length ? columns : null;
}
