import { isNumeric, isYear } from './find-table-lines.js';
import type { TextLine } from './text-line.js';

/** Whether a row goes on with one that was cut by the end of its page: without the words of its first cell. */
export const isRestOfCutRow = (cells: readonly string[], header: string | undefined): boolean =>
  cells[0]?.trim() === '' && cells.join('\t') !== header && !cells.some((cell) => isYear(cell));

/** The name of the row above where each cell below goes on with its words; a sum has figures of its own. */
export function nameOfCutRow(cut: readonly string[], rest: readonly string[]): string | undefined {
  const goesOn = rest.every((cell, at) => cell.trim() === '' || (/\p{L}/u.test(cut[at] ?? '') && !isNumeric(cell)));
  return goesOn && cut[0]?.trim() !== '' ? cut.find((cell) => /\p{L}{2}/u.test(cell)) : undefined;
}

/** Whether a line begins where one of the columns behind the first does, and ends within it. */
export const isInColumn = ({ left, right, size }: TextLine, columns: TextLine['cellEdges']): boolean =>
  columns.some(
    ([from], at) => at > 0 && Math.abs(left - from) <= size / 4 && right < (columns[at + 1]?.[0] ?? Infinity),
  );

/** Whether a line stands in the columns of the table on the page before; empty cells at its end are not there. */
export const standsInColumns = (
  { cells, cellEdges }: TextLine,
  columns: number,
  edges: TextLine['cellEdges'],
): boolean =>
  cells.length === columns ||
  (cells.length > 1 &&
    cells.length < columns &&
    cellEdges.every(([left, right], at) => {
      const [from, to] = edges[at] ?? [0, 0];
      return left < to && right > from;
    }));
