/** "----- DAYS PAST DUE -----": a name over all the columns that its dashes reach over. */
const OVER = /[-=_.]{3,} ?(\p{L}(?:[^\s=_-]| (?=[^\s=_-])){0,40}?) ?[-=_.]{3,}/gu;

/** A line of heads without the names that dashes spread over several columns, in whose place blanks stand. */
export const withoutNamesOver = (line: string): string => line.replaceAll(OVER, (over) => ' '.repeat(over.length));

/** The name that dashes spread over a place of a line of heads; "" where none is. */
export const namesOver = (line: string, place: number): string =>
  [...line.matchAll(OVER)].find(({ 0: over, index }) => index <= place && place <= index + over.length)?.[1] ?? '';
