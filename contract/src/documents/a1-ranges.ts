/** "A" for 0, "Z" for 25, "AA" for 26. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCharCode(65 + (rest % 26)) + name;
  return name;
}

const REFERENCE = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/;

/** Row and column, each from 0, of a reference such as "B7"; null when it is none. */
export function readReference(reference: string): { row: number; column: number } | null {
  const match = REFERENCE.exec(reference);
  if (!match) return null;
  const letters = match[1] ?? '';
  let column = 0;
  // The last five bits count letters from 1, whatever their case.
  for (let at = 0; at < letters.length; at++) column = column * 26 + (letters.charCodeAt(at) & 31);
  return { row: Number(match[2]) - 1, column: column - 1 };
}

/** Rows and columns from 0, all included. */
export interface Area {
  firstRow: number;
  firstColumn: number;
  lastRow: number;
  lastColumn: number;
}

/** "B2:F2", or "B2" for a single cell. */
export function rangeName({ firstRow, firstColumn, lastRow, lastColumn }: Area): string {
  const first = `${columnName(firstColumn)}${firstRow + 1}`;
  const last = `${columnName(lastColumn)}${lastRow + 1}`;
  return first === last ? first : `${first}:${last}`;
}

export function readRange(range: string): Area | null {
  const [first = '', last = first] = range.split(':');
  const [from, to] = [readReference(first), readReference(last)];
  return from && to && { firstRow: from.row, firstColumn: from.column, lastRow: to.row, lastColumn: to.column };
}
