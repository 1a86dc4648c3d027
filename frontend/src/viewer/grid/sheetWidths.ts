import type { SheetLayout } from '@proofroom/contract';

/** Width of an average letter, and of a cell's padding, by the size of the letters. */
const LETTER = 0.62;
const PADDING = 1.1;

/** Columns left empty at the right, so that a sheet of one column still looks like one. */
const LEAST_COLUMNS = 4;
const EMPTY = 8;

/** Widths (px) of the column with the rows' numbers and of the sheet's columns. */
export function columnPixels({ widths, runs }: Pick<SheetLayout, 'widths' | 'runs'>, size: number) {
  const [first = 0, count = 0] = runs.at(-1) ?? [];
  const digits = String(first + count).length;
  const pixels = (letters: number) => Math.round((letters * LETTER + PADDING) * size);
  const letters = Array.from({ length: Math.max(LEAST_COLUMNS, widths.length) }, (_, at) => widths[at] ?? EMPTY);
  return { number: pixels(Math.max(3, digits) + 1), widths: letters.map(pixels) };
}

/** The zoom at which all columns are seen at once, as far as that can still be read. */
export function fittingZoom(sheet: Pick<SheetLayout, 'widths' | 'runs'>, size: number, width: number): number {
  const { number, widths } = columnPixels(sheet, size);
  const whole = number + widths.reduce((sum, of) => sum + of, 0);
  return Math.min(1, Math.max(0.5, Math.floor((width / whole) * 100) / 100));
}
