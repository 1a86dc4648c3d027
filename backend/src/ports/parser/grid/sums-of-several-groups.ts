import { amountOf } from '../blocks/amounts-of-cells.js';
import { filledColumns, type GridRow } from './grid-types.js';
import { isSumRow } from './groups-of-rows.js';

/** A little more than one unit of the last figure, which sums of rounded figures may miss. */
const MOST_MISSED = 1.001;
/** Share of the figures of a row that have to add up, one of them above zero: beside them stand shares and averages. */
const MOST_FIGURES = 0.5;
/** Rows of a group at least above its own sum. */
const LEAST_ROWS = 2;

/** The figures of a group added up, by column. */
interface Group {
  rows: number;
  sums: Map<number, number>;
}

const isInBold = (row: GridRow): boolean => filledColumns(row).every((column) => row.cells[column]?.isBold);

type Figures = readonly { column: number; value: number; unit: number }[];

const figuresOf = (row: GridRow): Figures =>
  filledColumns(row).flatMap((column) => {
    const amount = row.cells[column]?.isValue ? amountOf(row.cells[column].text) : undefined;
    return amount ? [{ column, value: amount.value, unit: 10 ** -amount.decimals }] : [];
  });

function areAll(figures: Figures, sumOf: (column: number) => number): boolean {
  const told = figures.filter(({ value }) => value !== 0);
  const alike = told.filter(({ column, value, unit }) => Math.abs(value - sumOf(column)) < MOST_MISSED * unit);
  return alike.length > 0 && alike.length >= told.length * MOST_FIGURES;
}

/**
 * The places of rows below the heads of a table whose figures are those of several groups added up, or of the first less those of the others, as a profit is:
 * they belong to no group, whatever they are called and look like. A group begins with a name in a row of its own.
 */
export function sumsOfSeveralGroups(rows: readonly GridRow[], headerAt: number): ReadonlySet<number> {
  const found = new Set<number>();
  const groups: Group[] = [];
  for (let at = headerAt + 1; at < rows.length; at++) {
    const row = rows[at];
    if (!row) continue;
    if (filledColumns(row).length === 1) {
      groups.push({ rows: 0, sums: new Map() });
      continue;
    }
    const group = groups.at(-1);
    const figures = figuresOf(row);
    if (!group || figures.length === 0) continue;
    const [first, ...others] = groups.filter((one) => one.rows > 0);
    const sumOf = (column: number, sign: 1 | -1): number =>
      others.reduce((sum, { sums }) => sum + sign * (sums.get(column) ?? 0), first?.sums.get(column) ?? 0);
    const isOwnSum = group.rows >= LEAST_ROWS && areAll(figures, (column) => group.sums.get(column) ?? 0);
    if (isOwnSum) continue;
    // What is left of the first group may be the figure of a row by chance.
    const next = rows[at + 1];
    const isLast = next === undefined || filledColumns(next).length === 1 || isInBold(row);
    const signs = isLast ? ([1, -1] as const) : ([1] as const);
    if (others.length > 0 && signs.some((sign) => areAll(figures, (column) => sumOf(column, sign)))) found.add(at);
    else if (!isSumRow(row)) {
      group.rows++;
      for (const { column, value } of figures) group.sums.set(column, (group.sums.get(column) ?? 0) + value);
    }
  }
  return found;
}
