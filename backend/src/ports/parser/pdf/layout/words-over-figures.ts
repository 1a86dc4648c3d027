import { isNumeric, saysOfEachColumn } from '../../blocks/find-table-lines.js';
import { joinedLine, type Row } from './joined-line.js';
import type { Column, OpenLine } from './place-text-items-on-page.js';

const textAt = ({ text, cells }: OpenLine, at: number): string =>
  text.slice(cells[at]?.start ?? 0, cells[at]?.end ?? 0).trim();

/** The cells of a row whose words are said of several columns of figures at once, and the others of these columns, which are empty. */
function wordsOverFigures(line: OpenLine, figures: ReadonlySet<number>): { at: number; others: number[] }[] {
  return (line.reaches ?? []).flatMap(([first, last], at) => {
    const text = textAt(line, at);
    // Words that begin a row name it.
    const beginRow = line.cells.slice(0, at).every((_, before) => textAt(line, before) === '');
    if (first === 0 || last === first || beginRow || !saysOfEachColumn(text)) return [];
    const columns = Array.from({ length: last - first + 1 }, (_, step) => first + step);
    const others = columns.filter((column) => column !== at);
    const areTheirs = columns.every((column) => figures.has(column)) && others.every((one) => textAt(line, one) === '');
    return areTheirs ? [{ at, others }] : [];
  });
}

/** The rows of a table in which words that a cell says of several columns of figures, such as "on request", stand in each of these. */
export function withWordsOverFigures(rows: readonly OpenLine[], columns: readonly Column[]): OpenLine[] {
  if (!rows.some(({ reaches }) => reaches)) return [...rows];
  const figures = new Set<number>();
  return rows.map((line) => {
    line.cells.forEach((_, at) => {
      if (isNumeric(textAt(line, at))) figures.add(at);
    });
    const wide = wordsOverFigures(line, figures);
    if (wide.length === 0) return line;
    const rowOf = (at: number, column: number): Row => {
      const cell = line.cells[at];
      return { line: { ...line, cells: cell ? [cell] : [] }, columns: [column], y: 0, size: 1 };
    };
    const own = line.cells.flatMap((_, at) => (textAt(line, at) === '' ? [] : [rowOf(at, at)]));
    const again = wide.flatMap(({ at, others }) => others.map((column) => rowOf(at, column)));
    const { text, runs, cells } = joinedLine([...own, ...again], columns);
    const { reaches: _, ...rest } = line;
    return { ...rest, text, runs, cells };
  });
}
