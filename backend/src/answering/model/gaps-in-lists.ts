import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { isNumberedPageLine } from '../clauses/lines-of-pages.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import { lengthOfRun, numberOfClause } from '../clauses/whole-clause.js';
import { PAGE_NUMBER, type Run, unitsOf } from '../clauses/whole-sentences.js';
import {
  linesOfTable,
  type OpenPaper,
  type StretchToRead,
  tableAfter,
  tableOf,
} from './locate-clauses-tables-and-signatures.js';
import { scheduleOfUnits } from './schedules-of-paper.js';
import { standsAmongDefinitions } from './section-or-page-around-passage.js';

/** A list no longer is read whole where so much of it is read, in characters; of a longer one what stands between two items that are read. */
const SHORT_LIST = 2_500;
const MUCH_OF_IT = 0.8;
const LONGEST_GAP = 400;
const MOST_GAPS = 4;
const LONGEST_LAST_ITEM = 1_500;
const WEIGHT = 0.5;
/** Rows of a table that is read whole with the words that announce it. */
const SHORT_TABLE = 12;
const NUMBER = /^((?:\d{1,2}\.)*)(\d{1,2})$/;

/** Items that are counted on, "2.1" to "2.9", by the units they begin with, and where the last one ends. */
interface NumberedList {
  starts: number[];
  end: number;
}

const listsOf = memoize((index: DocumentIndex): readonly NumberedList[] => {
  const lists: NumberedList[] = [];
  /** The lists that may go on, by the number that their items have in common. */
  const open = new Map<string, { list: NumberedList; count: number }>();
  for (const unit of unitsOf([0, index.unitCount])) {
    const [, name, last] = NUMBER.exec(numberOf(index, unit) ?? '') ?? [];
    if (name === undefined) continue;
    for (const other of [...open.keys()].filter((one) => one !== name && one.startsWith(name))) open.delete(other);
    const known = open.get(name);
    if (known && Number(last) === known.count + 1) {
      known.list.starts.push(unit);
      known.count += 1;
    } else {
      const list = { starts: [unit], end: unit + 1 };
      lists.push(list);
      open.set(name, { list, count: Number(last) });
    }
  }
  for (const list of lists) list.end = endOfItem(index, list.starts.at(-1) ?? 0);
  // The clauses of a paper's body are no list of one thing, and each definition is whole by itself.
  const isOfOneThing = ([first = 0]: readonly number[]) =>
    (numberOf(index, first) ?? '').includes('.') || scheduleOfUnits(index)[first] !== null;
  return lists.filter(
    ({ starts }) => starts.length > 1 && isOfOneThing(starts) && !standsAmongDefinitions(index, starts[0] ?? 0),
  );
});

const numberOf = (index: DocumentIndex, unit: number): string | null => {
  const text = index.unitText(unit);
  const isNone = isRowOfTable(index, unit) || PAGE_NUMBER.test(text) || isNumberedPageLine(index, unit);
  return isNone ? null : numberOfClause(text);
};

/** To before the next number or heading. */
function endOfItem(index: DocumentIndex, first: number): number {
  let last = first + 1;
  const goesOn = (unit: number) =>
    unit < index.unitCount &&
    numberOf(index, unit) === null &&
    index.at('section', unit) === index.at('section', first) &&
    lengthOfRun(index, [first, unit + 1]) <= LONGEST_LAST_ITEM;
  while (goesOn(last)) last += 1;
  return last;
}

/** What is not read of numbered lists of which other items are: all of a short list, of a long one what stands between two items. */
export function gapsInLists({ evidence: { reader } }: OpenPaper, read: readonly Run[]): StretchToRead[] {
  const { index } = reader;
  const isRead = new Uint8Array(index.unitCount);
  for (const run of read) isRead.fill(1, ...run);
  const lengthRead = (run: Run) =>
    unitsOf(run).reduce((sum, unit) => sum + (isRead[unit] ? index.unitText(unit).length : 0), 0);
  const gaps = listsOf(index).flatMap(({ starts, end }): Run[] => {
    const whole: Run = [starts[0] ?? 0, end];
    const items = starts.map((start, i): Run => [start, starts[i + 1] ?? end]);
    const own = items.flatMap((item, i) => (isRead.subarray(...item).includes(1) ? [i] : []));
    if (own.length < 2 || own.length === items.length) return [];
    const length = lengthOfRun(index, whole);
    if (length <= SHORT_LIST && lengthRead(whole) >= MUCH_OF_IT * length) return [whole];
    return own.slice(1).flatMap((item, i): Run[] => {
      const gap: Run = [starts[(own[i] ?? 0) + 1] ?? 0, starts[item] ?? 0];
      return gap[1] > gap[0] && lengthOfRun(index, gap) <= LONGEST_GAP ? [gap] : [];
    });
  });
  return gaps.slice(0, MOST_GAPS).map((run) => ({ whole: run, least: run, weight: WEIGHT }));
}

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
