import type { DocumentIndex } from '../../ranking/index.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import {
  LEADS_IN,
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
  return read
    .filter(([, end]) => !isRowOfTable(index, end - 1))
    .flatMap((run): StretchToRead[] => {
      const tables = tableAfter(paper, run) ?? headless(tableOf(paper, run[1] - 1), run);
      const found = [tables].flat().filter(({ table }) => table.rows.length <= SHORT_TABLE);
      return found.length > 0 ? found.map((table) => linesOfTable(table, [], WEIGHT)) : rowsLedIn(index, run);
    });
}

/** Rows below words that lead them in, a line with their heads between, where their columns cannot be told. */
function rowsLedIn(index: DocumentIndex, [, end]: Run): StretchToRead[] {
  const isLedIn = [end - 1, end - 2].some((unit) => unit >= 0 && LEADS_IN.test(index.unitText(unit)));
  const rows = isLedIn ? unitsOf([end, Math.min(index.unitCount, end + SHORT_TABLE)]) : [];
  const other = rows.find((unit) => !isRowOfTable(index, unit)) ?? end + rows.length;
  const run: Run = [end, other];
  return other > end ? [{ whole: run, least: run, weight: WEIGHT }] : [];
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
