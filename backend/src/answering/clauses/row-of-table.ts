import type { DocumentIndex } from '../../ranking/index.js';

const LEAST_OF_PROSE = 20;

/** A row of a table; not a paragraph that looks like one for the number of the page behind it or a blank in it. */
export const isRowOfTable = (index: DocumentIndex, unit: number): boolean =>
  index.at('isRow', unit) === 1 &&
  (index.unitText(unit).match(/(?<=\s)\p{Ll}+(?=[\s,.;])/gu)?.length ?? 0) < LEAST_OF_PROSE;
