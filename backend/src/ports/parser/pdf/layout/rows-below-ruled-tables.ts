import { placesOfSums } from './align-table-columns.js';
import { joinedLine } from './joined-line.js';
import { isLevel, type OpenLine } from './place-text-items-on-page.js';

/** Columns of a ruled table below which a row of sums may stand. */
const LEAST_COLUMNS = 3;
/** How far below the last row of the table it stands at most, as a multiple of the letters' size. */
const FURTHEST = 4;

const isAbove = (above: OpenLine, { items: [item] }: OpenLine): boolean => {
  const step = (item?.y ?? 0) - Math.max(...above.items.map(({ y }) => y));
  return step > 0 && step <= FURTHEST * (item?.size ?? 1);
};

/** Points by which what stands in one column begins, or ends, apart at most. */
const SAME_EDGE = 1.5;

/** Whether two rows below a table begin at one place where nothing in the table begins or ends: a box of its own. */
function areBox(lines: readonly OpenLine[], at: number, table: readonly OpenLine[]): boolean {
  const [label, next] = [lines[at], lines[at + 1]].map((line) => line?.cells[0]);
  if (!label || !next || Math.abs(label.left - next.left) > SAME_EDGE) return false;
  return table.every(({ runs }) =>
    runs.every(({ box }) =>
      (['left', 'right'] as const).every((edge) => Math.abs(box[edge] - label[edge]) > SAME_EDGE),
    ),
  );
}

/** Gives rows of sums that stand right below the lines of a ruled table a cell for each of its columns, as the rows inside it have. */
export function withRowsBelowRuledTables(lines: readonly OpenLine[]): OpenLine[] {
  const all: OpenLine[] = [];
  for (const [at, line] of lines.entries()) {
    const above = all.at(-1);
    const columns = above?.isRuled ? above.cells : [];
    const mayBeSums = above && !line.isRuled && columns.length >= LEAST_COLUMNS && line.items.every(isLevel);
    const table = () => all.slice(all.findLastIndex(({ isRuled }) => !isRuled) + 1);
    const isSums = mayBeSums && isAbove(above, line) && !areBox(lines, at, table());
    const places = isSums ? placesOfSums(line, columns) : null;
    const item = line.items[0];
    if (!places) all.push(line);
    else
      all.push({
        ...joinedLine([{ line, columns: places, y: item?.y ?? 0, size: item?.size ?? 1 }], columns),
        isRuled: true,
      });
  }
  return all;
}
