import { isNumeric, LEADER } from './find-table-lines.js';

/** "RE-2024-11873" is what a row states; no name of a column has so many figures. */
const CODE = /\d{5}/;
/** "Bonus 2023", "1954 Act": words that name a year. */
const YEAR_IN_WORDS = /\b(?:19|20)\d{2}\b(?=.*\p{L}{2})|(?<=\p{L}{2}.*)\b(?:19|20)\d{2}\b/gu;
/** The figure of "m2" and "m3". */
const POWER = /(?<=\p{Ll})\d(?!\d)/gu;
const TICK_BOX = /^[☐☒]/u;
/** Letters of a name of a column at most. */
export const LONGEST_HEAD = 80;

/** A number that is counted, and not that of a register. */
export const isFigure = (cell: string): boolean => isNumeric(cell) && !CODE.test(cell);

/** Whether a cell may name its column. */
export const mayBeHead = (cell: string): boolean =>
  cell.length <= LONGEST_HEAD && !CODE.test(cell) && !TICK_BOX.test(cell.trim()) && !LEADER.test(cell);

/** Whether a cell says nothing that is counted; below titles of groups, words may name a year. */
export const hasNoFigure = (cell: string, mayNameYears: boolean): boolean =>
  !/[1-9]/.test((mayNameYears ? cell.replace(YEAR_IN_WORDS, '') : cell).replace(POWER, ''));
