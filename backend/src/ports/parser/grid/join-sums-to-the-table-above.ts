import { isYear } from '../blocks/find-table-lines.js';
import { SUM } from '../blocks/rows-of-another-table.js';
import { filledColumns, type GridRow } from './grid-types.js';

/** Rows of sums that an empty row parts from their table are rows of it. `groups` are the rows between empty rows. */
export function joinSums(groups: readonly GridRow[][]): GridRow[][] {
  const joined: GridRow[][] = [];
  for (const rows of groups) {
    const above = joined.at(-1);
    if (above && areSumsOf(above, rows)) for (const row of rows) above.push(row);
    else joined.push(rows);
  }
  return joined;
}

/** "Total pay" and "Salaried total (annual)". */
const namesSum = (name: string): boolean =>
  SUM.test(name) || /(?<!\p{L})totals?(?!\p{L})|\p{L}summe(?!\p{L})/iu.test(name);

function areSumsOf(above: readonly GridRow[], rows: readonly GridRow[]): boolean {
  const [last, first] = [above.at(-1), rows[0]];
  if (!last || !first || first.index - last.index !== 2) return false;
  if (above.filter((row) => filledColumns(row).length > 1).length < 2) return false;
  const columnsOfFigures = new Set(above.flatMap((row) => filledColumns(row).filter((at) => row.cells[at]?.isValue)));
  const addsUp = (row: GridRow): boolean => {
    const columns = filledColumns(row);
    const figures = columns.filter((column) => row.cells[column]?.isValue);
    const [first, last = -1] = [columns[0], figures.at(-1)];
    // What is remarked on a sum stands behind it.
    const areNamed = columns.every((column) => row.cells[column]?.isValue || column === first || column > last);
    return (
      figures.length > 0 &&
      areNamed &&
      figures.some((column) => columnsOfFigures.has(column)) &&
      !figures.every((column) => isYear(row.cells[column]?.text ?? ''))
    );
  };
  const [column = 0] = filledColumns(first);
  const name = first.cells[column];
  // Without a name, sums leave the column of names empty.
  const isSum = name?.isValue === true ? above.some((row) => row.cells[column - 1]) : namesSum(name?.text ?? '');
  // Notes may stand below the sums.
  const end = rows.findIndex((row) => filledColumns(row).length === 1 && !addsUp(row));
  return isSum && end !== 0 && rows.slice(0, end < 0 ? rows.length : end).every(addsUp);
}
