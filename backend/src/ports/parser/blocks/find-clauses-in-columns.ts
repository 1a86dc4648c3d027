import { type ClauseLabel, readLabel } from './clause-labels.js';
import type { TextLine } from './text-line.js';

/** "1.1", "12.", "(a)", "E12", "LR3": what numbers a clause in a column of its own. */
const NUMBER = /^(?:(\p{Lu}{1,3})\s?)?\(?(\d{1,3}(?:\.\d{1,3}){0,3}|[a-z])\)?\.?$/u;
/** Letters of such a number at most. */
const LONGEST_NUMBER = 20;
/** Words of a sentence at least, and the share of sentences that must end as such. */
const LEAST_WORDS = 4;
const MOSTLY = 0.75;

interface ClauseNumber {
  text: string;
  prefix: string;
  counts: number[];
}

function numberOf(cell: string): ClauseNumber | null {
  const text = cell.trim();
  const [, prefix = '', count] = NUMBER.exec(text) ?? [];
  if (count === undefined) return null;
  const counts = /\d/.test(count) ? count.split('.').map(Number) : [count.charCodeAt(0)];
  return { text: text.replace(/\.$/, ''), prefix, counts };
}

/** Whether a number comes after another of its kind, next or further on. */
function follows(other: ClauseNumber, { prefix, counts }: ClauseNumber): boolean {
  const at = counts.findIndex((count, place) => count !== other.counts[place]);
  return prefix === other.prefix && at >= 0 && (counts[at] ?? 0) > (other.counts[at] ?? 0);
}

/** Whether two cells number what they stand before, one right after the other: "A1" and "A2", "3.1" and "3.2". */
export function areNumbersInTurn(cell: string, below: string): boolean {
  const [one, next] = [numberOf(cell), numberOf(below)];
  if (!one || !next || !follows(one, next) || one.counts.length !== next.counts.length) return false;
  return one.counts.every((count, at) => next.counts[at] === count + (at === one.counts.length - 1 ? 1 : 0));
}

const isSentence = (text: string): boolean =>
  /[.;:][)"”’']?$|[;,]\s*(?:and|or|und|oder|et|ou)$/.test(text) && text.split(/\s+/).length >= LEAST_WORDS;

/** Whether a cell numbers the title of a clause, and the cell below it the first part of that: "4." above "4.1". */
export function numbersTitle(cell: string, below: string | undefined): boolean {
  const [number, next] = [numberOf(cell), numberOf(below ?? '')];
  return number?.counts.length === 1 && next?.counts.length === 2 && next.counts[0] === number.counts[0];
}

/** Whether cells are the numbers of clauses with their sentences: they rise, and what stands beside them is prose. */
export function areClauses(rows: readonly (readonly [number: string, text: string])[]): boolean {
  const numbers = rows.map(([cell]) => numberOf(cell));
  const areInOrder = numbers.every((number, at) => {
    const before = numbers[at - 1];
    return number !== null && (at === 0 || (before != null && follows(before, number)));
  });
  const clauses = rows.filter(([number], at) => !numbersTitle(number, rows[at + 1]?.[0]));
  const sentences = clauses.filter(([, text]) => isSentence(text.trim())).length;
  return clauses.length > 1 && areInOrder && sentences >= MOSTLY * clauses.length;
}

/** The number that a clause is cited by, as it stands in its cell. */
export const clauseNumber = (cell: string): string => numberOf(cell)?.text ?? cell.trim();

/** Clauses whose numbers stand in a column beside their words: no rows of a table. Answers the number of each by its first line. */
export function findClausesInColumns(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
): ReadonlyMap<TextLine, string> {
  const found = new Map<TextLine, string>();
  if (!lines.some(({ cells }) => cells.length === 2)) return found;
  const proper = lines.filter(({ isRunning }) => !isRunning);
  const cellOf = (line: TextLine, at: number): string => {
    const [start, end] = line.cells[at] ?? [line.end, line.end];
    return textOf({ ...line, start, end });
  };
  // Other lines with a number that stands before a clause are told elsewhere.
  const isNumbered = (line: TextLine | undefined): line is TextLine =>
    line?.cells.length === 2 &&
    (line.cells[0]?.[1] ?? 0) - (line.cells[0]?.[0] ?? 0) <= LONGEST_NUMBER &&
    numberOf(cellOf(line, 0)) !== null &&
    (line.isRuled === true || readLabel(`${cellOf(line, 0).trim()} `) === null);
  for (let at = 0; at < proper.length; at++) {
    const first = proper[at];
    if (!isNumbered(first) || found.has(first)) continue;
    // What stands over both columns above the first number is the head of a table.
    const above = proper[at - 1];
    const hasHead =
      above !== undefined && above.page === first.page && above.cells.length === 2 && cellOf(above, 0).trim() !== '';
    const near = (line: TextLine, cell: number, own: number) =>
      Math.abs((line.cellEdges[cell]?.[0] ?? 0) - (first.cellEdges[own]?.[0] ?? 0)) <= first.size;
    const clauses: { line: TextLine; words: string }[] = [];
    for (let next = at; next < proper.length; next++) {
      const line = proper[next];
      if (!line) break;
      const open = clauses.at(-1);
      const before = open && numberOf(cellOf(open.line, 0));
      const number = isNumbered(line) ? numberOf(cellOf(line, 0)) : null;
      if (number && near(line, 0, 0) && near(line, 1, 1) && (!before || follows(before, number)))
        clauses.push({ line, words: cellOf(line, 1) });
      else if (open && line.cells.length === 1 && near(line, 0, 1) && !line.isRuled) open.words += ` ${textOf(line)}`;
      else break;
    }
    if (hasHead || !areClauses(clauses.map(({ line, words }) => [cellOf(line, 0), words]))) continue;
    for (const { line } of clauses) found.set(line, clauseNumber(cellOf(line, 0)));
  }
  return found;
}

/** The label at the start of a text, or the number that stood in a column of its own: "E12" is none elsewhere. */
export function labelOf(text: string, clause: string | undefined): ClauseLabel | null {
  const label = readLabel(text);
  return label ?? (clause === undefined ? null : { form: 'decimal', text: clause, length: clause.length, depth: 1 });
}
