import { isSumOf, SUM } from '../blocks/rows-of-another-table.js';
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

/** Columns of names at most that are written once for the rows below them. */
const MOST_NAMES = 2;
/** Rows without a name for each with one, at least: of fewer, one may be missing. */
const ROWS_TO_A_NAME = 0.75;

/**
 * Names in the first columns of a table that are written once for the rows below them, by the rows that leave them out, where each name is another and the
 * next column is filled in all rows.
 */
export function namesWrittenOnce(
  rows: readonly GridRow[],
  headerAt: number,
  firstColumn: number,
): ReadonlyMap<number, string[]> {
  const names = new Map<number, string[]>();
  const cellOf = ({ cells }: GridRow, column: number): string => oneLine(cells[firstColumn + column]?.text ?? '');
  const heads = rows[headerAt];
  const body = rows.slice(headerAt + 1).filter((row) => isFull(row) && !isSumRow(row));
  const count = [1, 2].find((columns) => body.every((row) => cellOf(row, columns) !== '')) ?? Infinity;
  if (!heads || count > MOST_NAMES || !body[0] || cellOf(body[0], 0) === '') return names;
  const written = body.flatMap((row) => cellOf(row, 0) || []);
  const areNames =
    body.every(({ cells }) => cells[firstColumn]?.isValue !== true) &&
    written.every((text) => isName(text) && /\p{L}{2}/u.test(text)) &&
    new Set(written).size === written.length;
  if (!areNames || body.length - written.length < written.length * ROWS_TO_A_NAME) return names;
  let known: string[] = [];
  for (const row of body) {
    const own = Array.from({ length: count }, (_, column) => cellOf(row, column));
    const first = own.findIndex((text) => text !== '');
    const from = first < 0 ? count : first;
    if (from > 0) names.set(row.index, known.slice(0, from).filter(Boolean));
    known = [...known.slice(0, from), ...own.slice(from)];
  }
  return names;
}

/** "Total", "Sub-total: Retail", "Retail total". */
export const isSumRow = (row: GridRow): boolean => {
  const [first] = filledColumns(row).map((column) => row.cells[column]);
  return first !== undefined && !first.isValue && (isSum(first.text) || /\btotals?$/i.test(first.text));
};

/** Whether the only cell of a row is filled in a colour that no row with figures or words in several columns has around it. */
export function isFilledAlone(rows: readonly GridRow[], at: number, headerAt: number): boolean {
  const fillsOf = (row: GridRow | undefined) =>
    row ? filledColumns(row).map((column) => row.cells[column]?.fill) : [];
  const [fill] = fillsOf(rows[at]);
  const near = [...rows.slice(Math.max(headerAt + 1, at - 2), at), ...rows.slice(at + 1, at + 3)];
  return fill !== undefined && near.every((row) => !isFull(row) || isSumRow(row) || !fillsOf(row).includes(fill));
}

/** Of all rows of a group: those below it are of none. */
export const SUBTOTAL = /^sub-?\s?totals?\b/i;
const cellTextOf = (row: GridRow): string => row.cells[filledColumns(row)[0] ?? -1]?.text ?? '';

/** The sum of all groups of a table: its last row with figures, where it alone of those is in bold or called a sum. -1 where there is none. */
export function sumOfAllGroups(rows: readonly GridRow[], headerAt: number): number {
  const isBold = (row: GridRow) => filledColumns(row).every((column) => row.cells[column]?.isBold);
  const last = rows.findLastIndex(isFull);
  const sum = rows[last];
  if (!sum || last <= headerAt || SUBTOTAL.test(cellTextOf(sum))) return -1;
  const others = rows.slice(headerAt + 1, last).filter(isFull);
  const isAlone = (isOne: (row: GridRow) => boolean) => isOne(sum) && !others.some(isOne);
  return isAlone(isBold) || isAlone(isSumRow) ? last : -1;
}

/** Names of groups at least that tell by themselves that they are such. */
const LEAST_GROUPS = 2;

/** The places of rows of one cell that part a table into groups whatever they look like: the first row below the heads is one, and each stands above a row of values. */
export function namesFromTheTop(rows: readonly GridRow[], headerAt: number, column: number): ReadonlySet<number> {
  const lastFull = rows.findLastIndex(isFull);
  const lone = rows.flatMap((row, at) => (at > headerAt && at < lastFull && !isFull(row) ? [at] : []));
  const areNames = lone.every((at) => {
    const [name, next] = [rows[at]?.cells[column], rows[at + 1]];
    return name !== undefined && !name.isValue && isName(oneLine(name.text)) && next !== undefined && isFull(next);
  });
  return new Set(lone[0] === headerAt + 1 && lone.length >= LEAST_GROUPS && areNames ? lone : []);
}

/** By the places of rows of one cell, whether the next sum below says by its name that it is theirs: "Income" above "Total income". */
export function namedBySums(rows: readonly GridRow[], headerAt: number, column: number): ReadonlySet<number> {
  const named = new Set<number>();
  let sum = '';
  for (let at = rows.length - 1; at > headerAt; at--) {
    const row = rows[at];
    const text = oneLine(row?.cells[column]?.text ?? '');
    if (row && isFull(row)) sum = isSumRow(row) ? text : sum;
    else if (text !== '' && sum !== '' && isSumOf(sum, text)) named.add(at);
  }
  return named;
}
