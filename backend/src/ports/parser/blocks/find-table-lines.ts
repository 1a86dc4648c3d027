import { readLabel } from './clause-labels.js';
import type { TextLine } from './text-line.js';

const NUMERIC = /^[([]?[-–—+]?\s*[$€£¥]?\s*\(?\d[\d.,'’\s]*\)?\s*[%€$£]?[)\]]?$|^[-–—]$/;

export const isNumeric = (cell: string): boolean => NUMERIC.test(cell.trim());

/** "6. ASSIGNMENT     Neither party shall ..." is a clause; a row of a numbered list of values is shorter. */
const LONG_CLAUSE = 70;

/** Cells that share an edge, left or right, with a cell of the other line. */
export function sharedEdges(a: TextLine, b: TextLine): number {
  const tolerance = Math.max(a.size, b.size) * (a.size === 1 ? 2 : 0.8);
  return a.cellEdges.filter(([left, right]) =>
    b.cellEdges.some(
      ([otherLeft, otherRight]) => Math.abs(left - otherLeft) <= tolerance || Math.abs(right - otherRight) <= tolerance,
    ),
  ).length;
}

/**
 * Marks the lines that are rows of a table: two or more cells of which two stand under those of a neighbour, or two
 * numbers in columns. A number before a paragraph ("(a)   text", "6. TERM   The term is ...") makes no column.
 */
export function findTableLines(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  contents: ReadonlySet<TextLine>,
): boolean[] {
  const columns = lines.map((line) => {
    const text = textOf(line);
    const first = line.cells[0];
    // A letter is a label only where a blank follows it.
    const label = first && readLabel(`${text.slice(0, first[1] - line.start)} `);
    const isClause =
      label && line.cells.length === 2 && (label.length >= (first?.[1] ?? 0) - line.start || text.length > LONG_CLAUSE);
    return line.isRunning || contents.has(line) ? 0 : line.cells.length - (isClause ? 1 : 0);
  });
  return lines.map((line, at) => {
    if ((line.isRuled || line.isHead) && !line.isRunning) return true;
    if ((columns[at] ?? 0) < 2) return false;
    const numbers = line.cells.filter(([start, end]) => isNumeric(textOf({ ...line, start, end }))).length;
    if (numbers >= 2) return true;
    return [at - 1, at + 1].some((near) => {
      const neighbour = lines[near];
      return (
        neighbour !== undefined &&
        (columns[near] ?? 0) >= 2 &&
        neighbour.page === line.page &&
        sharedEdges(line, neighbour) >= 2
      );
    });
  });
}
