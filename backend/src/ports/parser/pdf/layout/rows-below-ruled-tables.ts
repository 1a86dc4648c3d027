import { isNumeric } from '../../blocks/find-table-lines.js';
import { placesOfSums } from './align-table-columns.js';
import { joinedLine } from './joined-line.js';
import { isLevel, type OpenLine } from './place-text-items-on-page.js';
import { areBox } from './tables-below-each-other.js';

/** Columns of a ruled table below which a row of sums may stand. */
const LEAST_COLUMNS = 3;
/** How far below the last row of the table it stands at most, as a multiple of the letters' size. */
const FURTHEST = 4;

const isAbove = (above: OpenLine, { items: [item] }: OpenLine): boolean => {
  const step = (item?.y ?? 0) - Math.max(...above.items.map(({ y }) => y));
  return step > 0 && step <= FURTHEST * (item?.size ?? 1);
};

/** Whether some row of a table has a figure in a column; sums of figures stand below such alone. */
const hasFigures = (table: readonly OpenLine[], column: number): boolean =>
  table.some(({ text, cells }) => isNumeric(text.slice(cells[column]?.start ?? 0, cells[column]?.end ?? 0)));

/** Gives rows of sums that stand right below the lines of a ruled table a cell for each of its columns, as the rows inside it have. */
export function withRowsBelowRuledTables(lines: readonly OpenLine[]): OpenLine[] {
  const all: OpenLine[] = [];
  for (const [at, line] of lines.entries()) {
    const above = all.at(-1);
    const columns = above?.isRuled ? above.cells : [];
    const mayBeSums =
      above && !line.isRuled && !line.opensPart && columns.length >= LEAST_COLUMNS && line.items.every(isLevel);
    const table = () => all.slice(all.findLastIndex(({ isRuled }) => !isRuled) + 1);
    const isSums =
      mayBeSums && isAbove(above, line) && !(at + 1 < lines.length && areBox(lines.slice(at, at + 2), table()));
    const places = isSums ? placesOfSums(line, columns) : null;
    const item = line.items[0];
    if (!places?.slice(1).every((place) => hasFigures(table(), place))) all.push(line);
    else
      all.push({
        ...joinedLine([{ line, columns: places, y: item?.y ?? 0, size: item?.size ?? 1 }], columns),
        isRuled: true,
      });
  }
  return all;
}
