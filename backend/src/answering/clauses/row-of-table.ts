import type { DocumentIndex } from '../../ranking/index.js';
import { unitAt } from './page-and-headings-of-offset.js';

const LEAST_OF_PROSE = 20;

/** A row of a table; not a paragraph that looks like one for the number of the page behind it or a blank in it. */
export const isRowOfTable = (index: DocumentIndex, unit: number): boolean =>
  index.at('isRow', unit) === 1 &&
  (index.unitText(unit).match(/(?<=\s)\p{Ll}+(?=[\s,.;])/gu)?.length ?? 0) < LEAST_OF_PROSE;

/** The rows that name the columns of a row's table, as its parser told them: `[first, end)` counts units, and is empty where none was told. */
export function headRowsOf(index: DocumentIndex, row: number): readonly [first: number, end: number] {
  const end = index.at('headEnd', row);
  return end === 0 ? [0, 0] : [unitAt(index, index.at('headStart', row)), unitAt(index, end - 1) + 1];
}
