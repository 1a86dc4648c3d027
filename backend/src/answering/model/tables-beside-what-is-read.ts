import { isRowOfTable } from '../clauses/row-of-table.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import {
  linesOfTable,
  type OpenPaper,
  type StretchToRead,
  tableAfter,
  tableOf,
} from './locate-clauses-tables-and-signatures.js';

const WEIGHT = 0.5;
/** Rows of a table that is read whole with the words that announce it. */
const SHORT_TABLE = 12;
/** Short tables that the last words of what is read announce, or of which it holds the head alone. */
export function tablesAnnounced(paper: OpenPaper, read: readonly Run[]): StretchToRead[] {
  const { index } = paper.evidence.reader;
  const isRow = (unit: number) => index.at('isRow', unit) === 1;
  return read
    .filter(([, end]) => !isRow(end - 1))
    .flatMap((run) => tableAfter(paper, run) ?? headless(tableOf(paper, run[1] - 1), run))
    .filter(({ table }) => table.rows.length <= SHORT_TABLE)
    .map((table) => linesOfTable(table, [], WEIGHT));
}

/** A table whose head a run ends with, and nothing else of it. */
const headless = (table: ReturnType<typeof tableOf>, [, end]: Run) => (table && end < table.run[1] ? [table] : []);

/** Lines of the foot of a page and the head of the next one at most. */
const MOST_OF_PAGE = 6;

/** The rest, on the next page, of short tables that what is read ends with. */
export function tablesOverPages(paper: OpenPaper, read: readonly Run[]): StretchToRead[] {
  const { reader } = paper.evidence;
  const { index } = reader;
  return read.flatMap(([first, end]): StretchToRead[] => {
    const last = unitsOf([first, end]).findLast((unit) => !reader.isOfPage(unit)) ?? first;
    const next = unitsOf([last + 1, Math.min(index.unitCount, last + 1 + MOST_OF_PAGE)]).find(
      (unit) => !reader.isOfPage(unit),
    );
    const page = index.page(last);
    const isRest =
      next !== undefined &&
      page !== null &&
      index.page(next) === page + 1 &&
      [last, next].every((unit) => isRowOfTable(index, unit)) &&
      index.headingPath(next).join('\n') === index.headingPath(last).join('\n');
    const table = isRest ? tableOf(paper, next) : null;
    return table && table.table.rows.length <= SHORT_TABLE ? [linesOfTable(table, [], WEIGHT)] : [];
  });
}
