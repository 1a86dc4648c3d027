/** "A" for 0, "Z" for 25, "AA" for 26. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCharCode(65 + (rest % 26)) + name;
  return name;
}

/** Rows and columns from 0, all included. */
export interface Area {
  firstRow: number;
  firstColumn: number;
  lastRow: number;
  lastColumn: number;
}

function readReference(reference: string): { row: number; column: number } | null {
  const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference.replaceAll('$', '').toUpperCase());
  if (!match) return null;
  const column = [...(match[1] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(match[2]) - 1, column };
}

/** Reads "B2:F2" or "B2". */
export function readRange(range: string): Area | null {
  const [first = '', last = first] = range.split(':');
  const from = readReference(first);
  const to = readReference(last);
  return from && to && { firstRow: from.row, firstColumn: from.column, lastRow: to.row, lastColumn: to.column };
}
