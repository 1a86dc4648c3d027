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

/** Whether each amount of a row is the sum of those above it in its column, rounded, of which one column has several. */
export function addsUp(rows: readonly (readonly string[])[], sum: readonly string[]): boolean {
  const added = sum.flatMap((cell, column) => {
    const own = amountOf(cell);
    const above = own ? rows.flatMap((row) => amountOf(row[column]) ?? []) : [];
    if (!own || above.length === 0) return [];
    const rest = own.value - above.reduce((total, { value }) => total + value, 0);
    const decimals = Math.max(own.decimals, ...above.map((amount) => amount.decimals));
    // A hair more than one unit of the last figure, which sums of fractions may miss.
    const isSum = Math.abs(rest) < 1.001 / 10 ** decimals;
    return [{ isSum, count: above.filter(({ value }) => value !== 0).length }];
  });
  return added.some(({ count }) => count >= LEAST_ADDED) && added.every(({ isSum }) => isSum);
}
