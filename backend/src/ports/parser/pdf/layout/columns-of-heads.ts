import { isNumeric, isYear } from '../../blocks/find-table-lines.js';
import { withNarrowCells } from './joined-line.js';
import type { Column, OpenLine } from './place-text-items-on-page.js';

const LEAST_COLUMNS = 3;

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
