import { SUM } from '../blocks/rows-of-another-table.js';
import { filledColumns, oneLine, type GridRow, type GridTable } from './grid-types.js';

const MAX_TITLE = 120;
/** Rows with figures of their own that others are set in below, at least: one may be set out by chance. */
const LEAST_WITH_FIGURES = 2;

const isFull = (row: GridRow): boolean => filledColumns(row).length > 1;
const isSum = (text: string): boolean => SUM.test(text);
const isName = (text: string): boolean =>
  text.length <= MAX_TITLE && /\p{L}/u.test(text) && !/[.;]$/.test(text) && !isSum(text);

/** The names that rows of a table stand within, by their places among the rows: each name is set in less than the rows below it. */
export function groupsByIndent(
  rows: readonly GridRow[],
  headerAt: number,
  column: number,
): ReadonlyMap<number, string[]> {
  const groups = new Map<number, string[]>();
  if (!rows.some(({ cells }) => (cells[column]?.indent ?? 0) > 0)) return groups;
  const labelled = rows.flatMap((row, at) => {
    const cell = row.cells[column];
    return at > headerAt && cell ? [{ at, row, text: oneLine(cell.text), indent: cell.indent ?? 0 }] : [];
  });
  const isAbove = labelled.map(({ text, indent }, at) => {
    const next = labelled[at + 1];
    return next !== undefined && next.indent > indent && isName(text) && !isSum(next.text);
  });
  const withFigures = labelled.filter(({ row }, at) => isAbove[at] && isFull(row)).length;
  let open: { text: string; indent: number }[] = [];
  labelled.forEach(({ at, row, text, indent }, place) => {
    open = open.filter((group) => group.indent < indent);
    if (open.length > 0)
      groups.set(
        at,
        open.map((group) => group.text),
      );
    if (isAbove[place] && (!isFull(row) || withFigures >= LEAST_WITH_FIGURES)) open.push({ text, indent });
  });
  return groups;
}

/** "2 | Employment" above "2.1 | Contracts": the name of the rows whose numbers go on its own, and what these begin with. */
export function numberedGroup(
  row: GridRow,
  next: GridRow | undefined,
  column: number,
): { name: string; below: string } | undefined {
  const [number = '', name = ''] = [column, column + 1].map((at) => oneLine(row.cells[at]?.text ?? ''));
  if (filledColumns(row).length !== 2 || !/^\p{L}?\d[\d.]*$/u.test(number) || !isName(name)) return undefined;
  const below = `${number.replace(/\.$/, '')}.`;
  const first = next?.cells[column]?.text ?? '';
  return first.startsWith(below) && first !== number ? { name: `${number} ${name}`, below } : undefined;
}

/** Names of a pivot table's rows that are written once for those below them, by the rows that leave them out. */
export function labelsOfPivots(rows: readonly GridRow[], tables: readonly GridTable[]): ReadonlyMap<number, string[]> {
  const labels = new Map<number, string[]>();
  for (const { labels: count = 0, heads, firstRow, lastRow, firstColumn } of tables) {
    if (count < 2) continue;
    let known: string[] = [];
    for (const { index, cells } of rows) {
      if (index <= (heads?.[1] ?? firstRow) || index > lastRow) continue;
      const own = Array.from({ length: count }, (_, at) => oneLine(cells[firstColumn + at]?.text ?? ''));
      const first = own.findIndex((text) => text !== '');
      if (first > 0) labels.set(index, known.slice(0, first).filter(Boolean));
      known = [...known.slice(0, Math.max(first, 0)), ...own.slice(Math.max(first, 0))];
    }
  }
  return labels;
}
