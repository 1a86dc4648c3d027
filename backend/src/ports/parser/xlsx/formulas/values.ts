import { showNumber } from '../format-cell.js';

/** An error that a formula shows, such as #DIV/0!. */
export class FormulaError {
  constructor(readonly code: string) {}
}

export const DIVIDED_BY_ZERO = new FormulaError('#DIV/0!');
export const NO_VALUE = new FormulaError('#VALUE!');
export const NO_NUMBER = new FormulaError('#NUM!');
export const NOT_FOUND = new FormulaError('#N/A');
export const NO_REFERENCE = new FormulaError('#REF!');

/** What a cell holds; null where it is empty. */
export type Scalar = number | string | boolean | null | FormulaError;

/** Cells of a range, or values in braces. Rows and columns count from 0. */
export interface Matrix {
  rows: number;
  columns: number;
  at(row: number, column: number): Scalar;
  /** Where it stands on its sheet; undefined for values that stand nowhere. */
  from?: {
    row: number;
    column: number;
    isWhole: boolean;
    isHidden(row: number): boolean;
    isSubtotal(row: number, column: number): boolean;
  };
}

export type Value = Scalar | Matrix;

/** Thrown where a result would be a guess: the formula stays unread. */
export class CannotWorkOut extends Error {}

export const isMatrix = (value: Value): value is Matrix =>
  typeof value === 'object' && value !== null && !(value instanceof FormulaError);

export const isError = (value: unknown): value is FormulaError => value instanceof FormulaError;

export function* cellsOf(matrix: Matrix): Generator<Scalar> {
  for (let row = 0; row < matrix.rows; row++)
    for (let column = 0; column < matrix.columns; column++) yield matrix.at(row, column);
}

/** Values side by side. */
export const matrixOf = (rows: readonly (readonly Scalar[])[]): Matrix => ({
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  at: (row, column) => rows[row]?.[column] ?? null,
});

const PLAIN_NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** The number that a text is as it stands; undefined where a country's way of writing would have to be known, or it is none. */
export const plainNumber = (text: string): number | undefined => (PLAIN_NUMBER.test(text) ? Number(text) : undefined);

/** A value as a number, as calculations take it. */
export function numberOf(value: Scalar): number | FormulaError {
  if (typeof value === 'number' || isError(value)) return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = plainNumber(value);
  if (number !== undefined) return number;
  // "1,5", "5%" and "1/2/2024" are numbers in some countries.
  if (/\d/.test(value)) throw new CannotWorkOut();
  return NO_VALUE;
}

export function textOf(value: Scalar): string | FormulaError {
  if (typeof value === 'string' || isError(value)) return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return showNumber(value, 'General', false).text;
}

export function truthOf(value: Scalar): boolean | FormulaError {
  if (typeof value === 'boolean' || isError(value)) return value;
  if (value === null) return false;
  if (typeof value === 'number') return value !== 0;
  const word = value.toUpperCase();
  return word === 'TRUE' || word === 'FALSE' ? word === 'TRUE' : NO_VALUE;
}

/** Without the digits that binary fractions add. */
export const inDecimals = (value: number): number => Number(value.toPrecision(15));

export const finite = (value: number): number | FormulaError => (Number.isFinite(value) ? value : NO_NUMBER);

const rankOf = (value: Scalar): number => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2);

const emptyLike = (value: Scalar): Scalar => (typeof value === 'string' ? '' : typeof value === 'boolean' ? false : 0);

/** Below 0 where the first comes first: numbers before words before truths; capitals make no difference. */
export function compare(one: Scalar, other: Scalar): number {
  const [a, b] = [one ?? emptyLike(other), other ?? emptyLike(one)];
  if (typeof a === 'number' && typeof b === 'number') return inDecimals(a) - inDecimals(b);
  if (typeof a === 'string' && typeof b === 'string') {
    const [first, second] = [a.toLowerCase(), b.toLowerCase()];
    return first === second ? 0 : first.localeCompare(second, 'en') || 1;
  }
  return rankOf(a) - rankOf(b) || Number(a) - Number(b);
}
