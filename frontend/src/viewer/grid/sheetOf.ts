import type { SheetLayout } from '@proofroom/contract';
import type { Find } from '../useFind.ts';

/** The sheet's name is the block before its first row. */
const nameBlockOf = ({ firstBlock }: Pick<SheetLayout, 'firstBlock'>) => firstBlock - 1;

/** Position of the sheet that a block belongs to. */
export const sheetOf = (sheets: readonly Pick<SheetLayout, 'firstBlock'>[], block: number) =>
  Math.max(
    0,
    sheets.findLastIndex((sheet) => nameBlockOf(sheet) <= block),
  );

/** The first sheet that its author shows. */
export const firstShown = (sheets: readonly Pick<SheetLayout, 'isHidden'>[]) =>
  Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  );

/** How the search shows in the name of a sheet. */
export function findInName(
  sheet: Pick<SheetLayout, 'firstBlock' | 'name'>,
  { hits, hit }: Pick<Find, 'hits' | 'hit'>,
): 'shown' | 'hit' | undefined {
  const name = nameBlockOf(sheet);
  if (sheet.name === '' || !hits.some(({ block }) => block === name)) return undefined;
  return hit?.block === name ? 'shown' : 'hit';
}
