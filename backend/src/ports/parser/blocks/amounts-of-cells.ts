import { isNumeric, isYear } from './find-table-lines.js';

const NOTHING = /^[-–—−]$/;
const BELOW_ZERO = /^[([]|^\s*[-–−]\s*[\d$€£¥]/;
/** Figures behind the last point or comma that are decimals: where there are three, they part thousands. */
const DECIMALS = /[.,](\d{1,2}|\d{4,})\D*$/;

interface Amount {
  value: number;
  /** Figures behind the decimal point. */
  decimals: number;
}

/** The amount in a cell: "(210)" is below zero, "–" nothing. Words, years and shares are none. */
export function amountOf(cell = ''): Amount | undefined {
  const text = cell.trim();
  if (NOTHING.test(text)) return { value: 0, decimals: 0 };
  if (!isNumeric(text) || isYear(text) || /[%‰]/.test(text)) return undefined;
  const decimals = DECIMALS.exec(text)?.[1]?.length ?? 0;
  const figures = Number(text.replaceAll(/\D/g, '')) / 10 ** decimals;
  return { value: BELOW_ZERO.test(text) ? -figures : figures, decimals };
}

/** Amounts that make a sum at least; one is carried over and not added. */
const LEAST_ADDED = 2;

interface Column {
  sum: number;
  decimals: number;
  /** Amounts in it that are not nothing. */
  added: number;
}

/** The sums of the columns of rows that are added one by one. */
export class SumsOfColumns {
  private readonly columns: Column[] = [];

  add(row: readonly string[]): void {
    for (const [at, cell] of row.entries()) {
      const amount = amountOf(cell);
      if (!amount) continue;
      const column = (this.columns[at] ??= { sum: 0, decimals: 0, added: 0 });
      column.sum += amount.value;
      column.decimals = Math.max(column.decimals, amount.decimals);
      if (amount.value !== 0) column.added++;
    }
  }

  /** Whether each amount of a row is the sum of those added in its column, rounded, of which one column has several. */
  isSum(row: readonly string[]): boolean {
    const sums = row.flatMap((cell, at) => {
      const [own, column] = [amountOf(cell), this.columns[at]];
      if (!own || !column) return [];
      // A hair more than one unit of the last figure, which sums of fractions may miss.
      const most = 1.001 / 10 ** Math.max(own.decimals, column.decimals);
      return [{ isSum: Math.abs(own.value - column.sum) < most, added: column.added }];
    });
    return sums.some(({ added }) => added >= LEAST_ADDED) && sums.every(({ isSum }) => isSum);
  }
}

/** Whether each amount of a row is the sum of those in other rows. */
export function addsUp(rows: readonly (readonly string[])[], sum: readonly string[]): boolean {
  const sums = new SumsOfColumns();
  for (const row of rows) sums.add(row);
  return sums.isSum(sum);
}
