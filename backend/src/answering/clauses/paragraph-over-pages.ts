import type { DocumentIndex } from '../../ranking/index.js';
import { isRowOfTable } from './row-of-table.js';
import { lengthOfRun } from './whole-clause.js';
import { FULL_STOP, ITEM, LOWER_CASE, type Run } from './whole-sentences.js';

/** What tells words from numbers of pages, running heads and feet. */
interface Reader {
  readonly index: DocumentIndex;
  isOfPage(unit: number): boolean;
}

/** So many lines of page heads and feet, and rows of a table, may stand inside a paragraph. */
const MOST_OF_PAGE = 6;
const MOST_ROWS = 30;
/** A paragraph put together again is no longer, in characters. */
const LONGEST = 3_000;
/** A title has fewer words. */
const FEWEST_WORDS = 4;
const ENDS_NO_SENTENCE = /\b(?:No|Inc|Ltd|Corp|Co|vs?|Mr|Mrs|Ms|Dr)\.$/;
/** "$7,684," goes on with "16 stores"; "16. Stores" and "16 Stores" are new. */
const FIGURE = /^[$€£¥("“]?\d[\d,.]*(?:%|\s+\p{Ll})/u;

/** Runs with the rest of the paragraphs that they begin and end in, where a page's end or a table parts these in mid-sentence. */
export const overPages = (reader: Reader, runs: readonly Run[]): Run[] => joined(runs.map((run) => grown(reader, run)));

function grown(reader: Reader, run: Run): Run {
  const { index } = reader;
  let [first, last] = run;
  for (let rest = restBehind(reader, last - 1); rest !== null; rest = restBehind(reader, last - 1)) {
    if (lengthOfRun(index, [first, rest]) > Math.max(LONGEST, lengthOfRun(index, run))) break;
    last = rest;
  }
  for (let begin = beginningBefore(reader, first); begin !== null; begin = beginningBefore(reader, first)) {
    if (lengthOfRun(index, [begin, last]) > Math.max(LONGEST, lengthOfRun(index, run))) break;
    first = begin;
  }
  return [first, last];
}

/** Where the paragraph ends that goes on behind its unit `unit`; null where it is whole. */
function restBehind(reader: Reader, unit: number): number | null {
  const { index } = reader;
  if (isRowOfTable(index, unit)) return null;
  const next = nextText(reader, unit);
  if (next === null || !goesOn(index, unit, next)) return null;
  let last = next + 1;
  while (last < index.unitCount && isOneParagraph(index, last, next)) last += 1;
  return last;
}

/** Where the paragraph begins that goes on in a unit; null where it begins there. */
function beginningBefore(reader: Reader, unit: number): number | null {
  const { index } = reader;
  if (isRowOfTable(index, unit)) return null;
  const before = textBefore(reader, unit);
  if (before === null || !goesOn(index, before, unit)) return null;
  let first = before;
  while (first > 0 && isOneParagraph(index, first - 1, before)) first -= 1;
  return first;
}

/** A sentence without its end, and small letters or a figure in mid-sentence; behind a table only where the words before it announce one. */
function goesOn(index: DocumentIndex, unit: number, next: number): boolean {
  if (isOneParagraph(index, unit, next)) return false;
  const [text, following] = [index.unitText(unit), index.unitText(next)];
  const isOverTable = betweenOf(unit, next).some((one) => isRowOfTable(index, one));
  if (ITEM.test(following) || text.split(' ').length < FEWEST_WORDS) return false;
  if (isOverTable) return text.endsWith(':') && LOWER_CASE.test(following);
  const isOpen = !/[.?!;:]["'”’)\]]*$/.test(text) || (FULL_STOP.test(text) && ENDS_NO_SENTENCE.test(text));
  const isNewPage = index.page(unit) !== index.page(next);
  return isOpen && (LOWER_CASE.test(following) || (isNewPage && FIGURE.test(following)));
}

const betweenOf = (unit: number, next: number): number[] =>
  Array.from({ length: Math.max(0, next - unit - 1) }, (_, i) => unit + 1 + i);

const isOneParagraph = (index: DocumentIndex, unit: number, other: number): boolean =>
  index.at('paragraph', unit) === index.at('paragraph', other);

const nextText = (reader: Reader, unit: number): number | null => textFrom(reader, unit, 1);
const textBefore = (reader: Reader, unit: number): number | null => textFrom(reader, unit, -1);

/** The nearest text in a direction, past heads and feet of pages or past one table. */
function textFrom(reader: Reader, unit: number, step: 1 | -1): number | null {
  const { index } = reader;
  let [artifacts, rows] = [0, 0];
  for (let at = unit + step; at >= 0 && at < index.unitCount; at += step) {
    if (isRowOfTable(index, at)) rows += 1;
    else if (reader.isOfPage(at)) artifacts += 1;
    else return at;
    if (artifacts > MOST_OF_PAGE || rows > MOST_ROWS) return null;
  }
  return null;
}

/** In order, what overlaps or touches as one. */
function joined(runs: readonly Run[]): Run[] {
  const all: [first: number, last: number][] = [];
  for (const [first, last] of runs.toSorted((a, b) => a[0] - b[0])) {
    const before = all.at(-1);
    if (before && first <= before[1]) before[1] = Math.max(before[1], last);
    else all.push([first, last]);
  }
  return all;
}
