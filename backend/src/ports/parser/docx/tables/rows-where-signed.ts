import { COMPANY, NAME, OFFICE } from '../../blocks/headings-over-nothing.js';
import { isSignedOn, labelOfSigning, opensField, opensSigner } from '../../blocks/signing-lines.js';

/** The lines of each cell, by grid column. */
type Lines = readonly (readonly string[])[];

const isFilled = (lines: readonly string[] | undefined): boolean => lines?.some((line) => line !== '') === true;

/** Whether all cells of a row name who signs, or for whom, two of them at least. */
function namesSigners(row: Lines): boolean {
  const filled = row.filter(isFilled);
  const isSigner = ([first = '', ...others]: readonly string[]) =>
    (COMPANY.test(first) || opensSigner(first)) && !others.some(opensField);
  return filled.length > 1 && filled.every(isSigner);
}

/** Whether a line to sign on, what is asked of who signs, or a name above an office stands in a column. */
const isSignedIn = (rows: readonly Lines[], column: number): boolean => {
  const lines = rows.flatMap((row) => row[column] ?? []).filter((line) => line !== '');
  return lines.some((line, at) => opensField(line) || (NAME.test(line) && OFFICE.test(lines[at + 1] ?? '')));
};

/** Whether somebody signs in a row, which names no columns then. */
export const isSignedRow = (row: Lines): boolean => row.some((lines) => lines.some(isSignedOn));

/** How many rows at the top name the parties above what each of them signs; none where other parties sign further down. */
export function countRowsOfSigners<Row>(rows: readonly Row[], linesOf: (row: Row) => Lines): number {
  const [first] = rows;
  // Most tables end here.
  if (first === undefined || !namesSigners(linesOf(first))) return 0;
  const lines = rows.map(linesOf);
  const count = lines.findIndex((row) => !namesSigners(row));
  const below = lines.slice(count);
  if (count < 0 || below.some(namesSigners)) return 0;
  const columns = [...linesOf(first).keys()].filter((column) => isFilled(lines[0]?.[column]));
  return columns.every((column) => isSignedIn(below, column)) ? count : 0;
}

/** Whether the words of a row, by its cells, name for whom the row below asks who signs: "Signed for Acme Limited | ____" above "Name | Anna Byrne". */
export const namesSignerBelow = ([first = '', ...others]: readonly string[], below: string): boolean =>
  others.every((text) => text === '' || isSignedOn(text)) &&
  (labelOfSigning(below) !== null || isSignedOn(below)) &&
  (COMPANY.test(first) || opensSigner(first));
