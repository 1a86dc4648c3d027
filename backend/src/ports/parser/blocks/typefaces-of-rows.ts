import type { TextLine } from './text-line.js';

/** The typeface by which a row is told from others: that of what it says, where its name is set in another. */
export const fontOfRow = ({ valueFont, font }: TextLine): string => valueFont ?? font;

/** Whether a row is set in another typeface than the one below it, or than the name of that; one whose first cell has its own, in both of them. */
export function hasOtherTypeface(line: TextLine, below: TextLine): boolean {
  const [isOther, isOtherSaid] = [line.font !== below.font, fontOfRow(line) !== fontOfRow(below)];
  return line.valueFont === undefined ? isOther || isOtherSaid : isOther && isOtherSaid;
}

/** Whether a row is set in a typeface that none of the rows below it has, but for those that stand apart as it does. */
export function isUnlikeRows(line: TextLine, below: readonly TextLine[]): boolean {
  const rows = below.filter(({ isSetApart, cells }) => !isSetApart && cells.length > 1);
  return rows.length > 1 && rows.every((row) => hasOtherTypeface(line, row));
}
