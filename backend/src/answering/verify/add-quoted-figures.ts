import { findAmounts, findNumbers } from '../../text/values/amounts.js';
import type { Citation, ShownCalculation } from '../compose-answer-types.js';

/** Figures to be added up, each with the position of its quote. */
export interface ClaimedSum {
  label: string;
  /** Of each figure and of the result: "EUR a year". */
  unit: string;
  operands: readonly { name: string; amount: number; quote: number }[];
}

const inDigits = (amount: number): string => amount.toLocaleString('en-IE', { maximumFractionDigits: 2 });

const holdsFigure = (text: string, amount: number): boolean =>
  findAmounts(text).some(({ value }) => value === amount) || findNumbers(text).some((one) => Number(one) === amount);

/** The quote of the first operand whose figure does not stand in it; null where each does. */
export function operandWithoutQuote({ operands }: ClaimedSum, citations: readonly Citation[]): Citation | null {
  for (const { amount, quote } of operands) {
    const citation = citations[quote];
    if (citation && !holdsFigure(citation.quote, amount)) return citation;
  }
  return null;
}

/** Added up anew; `positions`: where the citation of each quote stands. */
export function addedUp({ label, unit, operands }: ClaimedSum, positions: readonly number[]): ShownCalculation {
  // Cents are added as whole numbers.
  const total = operands.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return {
    label,
    shown: operands.map(({ amount }) => inDigits(amount)).join(' + '),
    result: `${inDigits(total)}${unit && ` ${unit}`}`,
    operands: operands.map(({ name, amount, quote }) => ({
      name,
      value: inDigits(amount),
      unit,
      citation: positions[quote] ?? null,
    })),
  };
}
