/** "A" for 0, "Z" for 25, "AA" for 26. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCharCode(65 + (rest % 26)) + name;
  return name;
}

/** Row and column, each from 0, of a reference such as "B7"; null when it is none. */
export function readReference(reference: string): { row: number; column: number } | null {
  const match = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (!match) return null;
  const column =
    [...(match[1] ?? '').toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(match[2]) - 1, column };
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
