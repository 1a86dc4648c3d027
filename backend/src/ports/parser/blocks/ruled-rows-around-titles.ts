import type { TextLine } from './text-line.js';

/** Points by which the lines between the columns of two parts of a ruled table lie apart at most. */
export const SAME_RULE = 3;
/** Lines, such as sums, that may stand between two such parts. */
const LINES_BETWEEN = 4;

/** The row of the ruled part of a table that ends shortly above another part with the same columns, be it on the page before. */
export const partAbove = (lines: readonly TextLine[], at: number, below: TextLine): TextLine | undefined =>
  lines
    .slice(Math.max(0, at - LINES_BETWEEN), at + 1)
    .findLast(
      (line) =>
        line.isRuled &&
        line.cellEdges.length === below.cellEdges.length &&
        line.cellEdges.every(([left], column) => Math.abs(left - (below.cellEdges[column]?.[0] ?? 0)) <= SAME_RULE),
    );

/** Names of columns at least. */
const LEAST_NAMES = 2;
/** Points by which words may reach out of their column. */
const OUT = 1;

/** Whether the cells of a line around which no lines are drawn each stand over one column of a row between drawn lines, the last of them over the last. */
export function standsOverColumns(line: TextLine, row: TextLine): boolean {
  const { cells, cellEdges, wordEdges = cellEdges } = line;
  if (line.isRuled || cells.length < LEAST_NAMES) return false;
  const places = wordEdges.map(([left, right]) =>
    row.cellEdges.findIndex(([from, to]) => left >= from - OUT && right <= to + OUT),
  );
  return places.every((place, at) => place > (places[at - 1] ?? -1)) && places.at(-1) === row.cellEdges.length - 1;
}
