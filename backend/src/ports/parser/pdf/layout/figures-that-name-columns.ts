import { isNumeric } from '../../blocks/find-table-lines.js';
import { type Column, edgesOfWords, metBy, type OpenLine } from './place-text-items-on-page.js';

/** Figures of a row that name their columns at least, and rows below it in each of them. */
const LEAST_NAMES = 2;
const LEAST_ROWS = 3;
/** Points by which the ends of figures that are set to the right lie apart at most, and those of their names at least. */
const SAME_END = 0.5;
const OTHER_END = 3;

/** Where the cells of a line end, with the columns they stand in. */
function endsOf(line: OpenLine, columns: readonly Column[]): { column: number; right: number }[] {
  return line.cells.flatMap(({ start, end }) => {
    const edges = edgesOfWords(line, start, end);
    if (!edges) return [];
    const [left, right] = edges;
    const [column, ...others] = metBy({ left, right }, columns);
    return column === undefined || others.length > 0 ? [] : [{ column, right }];
  });
}

/** Whether a row is a name with figures of which each ends elsewhere than all that stands below it, which ends at one place. */
export function nameColumns(lines: readonly OpenLine[], at: number, columns: readonly Column[]): boolean {
  const line = lines[at];
  if (!line || line.cells.length <= LEAST_NAMES) return false;
  const [label = '', ...figures] = line.cells.map(({ start, end }) => line.text.slice(start, end));
  const areFigures = figures.every((figure) => isNumeric(figure) && /\d/.test(figure));
  if (!areFigures || !/\p{L}{2}/u.test(label)) return false;
  const names = endsOf(line, columns).slice(1);
  if (names.length < Math.max(LEAST_NAMES, figures.length)) return false;
  const cells = lines.slice(at + 1).flatMap((row) => endsOf(row, columns));
  return names.every(({ column, right }) => {
    const ends = cells.filter((cell) => cell.column === column).map((cell) => cell.right);
    return (
      ends.length >= LEAST_ROWS &&
      Math.max(...ends) - Math.min(...ends) <= SAME_END &&
      ends.every((end) => Math.abs(end - right) > OTHER_END)
    );
  });
}
