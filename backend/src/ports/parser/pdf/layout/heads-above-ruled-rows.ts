import { isYear } from '../../blocks/find-table-lines.js';
import { figuresOf } from './head-over-columns.js';
import { headsByPlace } from './heads-by-place.js';
import { boxOfWords, type Column, type OpenLine } from './place-text-items-on-page.js';

/** Columns of a table at least, and figures of its first row, which is no row of names. */
const LEAST_COLUMNS = 3;
const LEAST_FIGURES = 2;

/** From where to where the words of each column go in rows between drawn lines that have a cell for each. */
function columnsOf(rows: readonly OpenLine[]): Column[] | null {
  const columns = (rows[0]?.cells ?? []).map((_, at): Column => {
    const boxes = rows.flatMap((row) => {
      const cell = row.cells[at];
      return (cell && boxOfWords(row, cell)) ?? [];
    });
    return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
  });
  return columns.every(({ left, right }) => left < right) ? columns : null;
}

/** Names of columns that stand above the grounds or lines of a table's rows, outside of these: one row, below titles over several of them. */
export function withHeadsAboveRuledRows(lines: readonly OpenLine[]): OpenLine[] {
  const done: OpenLine[] = [];
  let at = 0;
  for (const [first, line] of lines.entries()) {
    if (!line.isRuled || line.isForm || lines[first - 1]?.isRuled || line.cells.length < LEAST_COLUMNS) continue;
    if (figuresOf(line).filter((figure) => !isYear(figure)).length < LEAST_FIGURES) continue;
    const end = lines.findIndex((row, place) => place > first && !row.isRuled);
    const table = lines.slice(first, end < 0 ? lines.length : end);
    const columns = columnsOf(table.filter(({ cells }) => cells.length === line.cells.length));
    const heads = columns && headsByPlace(lines, first, columns);
    if (!heads || heads.from < at) continue;
    done.push(...lines.slice(at, heads.from), ...heads.rows, ...lines.slice(heads.to, first));
    at = first;
  }
  return [...done, ...lines.slice(at)];
}
