import { isNumeric, isPeriod } from './find-table-lines.js';
import type { TextLine } from './text-line.js';

const goesOnInSmallLetters = (cell: string): boolean => cell === '' || /^\p{Ll}{2}/u.test(cell);

/** Whether a row goes on with one that was cut by the end of its page: without the words of its first cell, or in small letters in each of its cells, where the row cut begins with a capital. */
export function isRestOfCutRow(all: readonly string[], header: string | undefined, cut: readonly string[]): boolean {
  const cells = all.map((cell) => cell.trim());
  if (cells[0] === '') return all.join('\t') !== header && !cells.some((cell) => isPeriod(cell));
  return /^\p{Lu}/u.test(cut[0] ?? '') && cells.every(goesOnInSmallLetters);
}

/** The row that another goes on with, and its name. */
export function cutRow(
  row: TextLine,
  rest: TextLine,
  cellsOf: (line: TextLine) => string[],
): { row: TextLine; name: string } | undefined {
  const name = nameOfCutRow(cellsOf(row), cellsOf(rest));
  return name === undefined ? undefined : { row, name };
}

/** The name of the row above where each cell below goes on with its words; a sum has figures of its own. */
function nameOfCutRow(cut: readonly string[], rest: readonly string[]): string | undefined {
  const goesOn = rest.every((cell, at) => cell.trim() === '' || (/\p{L}/u.test(cut[at] ?? '') && !isNumeric(cell)));
  return goesOn && cut[0]?.trim() !== '' ? cut.find((cell) => /\p{L}{2}/u.test(cell)) : undefined;
}

/**
 * Whether the first row of a page between drawn lines says something in its first column alone, as the rest of a name that the end of the page before
 * cut: it looks as the row above and stands above a row of the same table.
 */
export function isRestOfFirstCell(line: TextLine, above: TextLine | undefined, edges: TextLine['cellEdges']): boolean {
  const [from, to] = edges[0] ?? [0, 0];
  const isNarrow = line.cells.length === 1 && (line.reaches?.[0]?.[1] ?? 0) === 0 && !line.isHead;
  const looksAlike = above?.isRuled === true && line.isRuled === true && above.font === line.font;
  return isNarrow && looksAlike && edges.length > 1 && line.left < to && line.right > from;
}

/** Points by which two parts of a table's columns may stand apart. */
const SAME_EDGE = 2;

/** The same of lines that are no row by themselves: close above a row between drawn lines that has the columns of the table on the page before. */
function isRestOfName(
  lines: readonly TextLine[],
  next: TextLine | undefined,
  above: TextLine | undefined,
  edges: TextLine['cellEdges'],
): boolean {
  const [first, second] = edges;
  const last = lines.at(-1);
  if (!first || !second || !last || !next?.isRuled || !above?.isRuled || next.cells.length < 2) return false;
  // Rows of a table may all stand apart.
  const isClose = next.page === last.page && (!next.hasGapBefore || above.hasGapBefore);
  const hasItsColumns = next.cellEdges.every(([left], at) => Math.abs(left - (edges[at]?.[0] ?? left)) <= SAME_EDGE);
  const isInside = lines.every(({ left, right, font }) => {
    return font === above.font && left >= first[0] - SAME_EDGE && left < first[1] && right <= second[0] + SAME_EDGE;
  });
  return isClose && hasItsColumns && isInside && next.font === last.font;
}

/** Whether a line begins where one of the columns behind the first does, and ends within it. */
const isInColumn = ({ left, right, size }: TextLine, columns: TextLine['cellEdges']): boolean =>
  columns.some(
    ([from], at) => at > 0 && Math.abs(left - from) <= size / 4 && right < (columns[at + 1]?.[0] ?? Infinity),
  );

/** Whether a line stands in the columns of the table on the page before; empty cells at its end are not there. */
export const standsInColumns = (line: TextLine, columns: number, edges: TextLine['cellEdges']): boolean =>
  line.cells.length === columns ||
  (line.cells.length > 1 &&
    line.cells.length < columns &&
    line.cellEdges.every(([left, right], at) => {
      const [from, to] = edges[at] ?? [0, 0];
      return left < to && right > from;
    }));

/** Whether lines at the head of a page go on with a cell of the table on the page before; `next` stands below them, `above` is its last row. */
export function isRestOfCell(
  lines: readonly TextLine[],
  next: TextLine | undefined,
  above: TextLine | undefined,
  edges: TextLine['cellEdges'],
): boolean {
  const [line] = lines;
  return line !== undefined && (isInColumn(line, edges) || isRestOfName(lines, next, above, edges));
}
