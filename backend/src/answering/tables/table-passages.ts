import { termsOf } from '../../text/terms.js';
import type { AskedQuestion } from '../asked-question.js';
import type { WholeSentence } from '../clauses/whole-sentences.js';
import type { FoundClause } from '../evidence/document-evidence.js';
import { LINE_ITEMS } from './line-item-names.js';
import { figureOf, type TableRow, tableRows } from './table-rows.js';

const MOST_ROWS = 3;
/** The head of a table's columns is looked for so far above a stretch (characters). */
const HEAD_SOUGHT = 3_000;

/** Of a stretch of a report, the rows that hold what is asked, each with the line that names its years; the stretch itself where it has none. */
export function rowsFor({ sentence }: FoundClause, asked: AskedQuestion, text: string): WholeSentence[] {
  const [[start, end] = [0, 0]] = sentence.parts;
  const from = Math.max(0, text.lastIndexOf('\f', start) + 1, start - HEAD_SOUGHT);
  const rows = tableRows(text.slice(from, end)).filter(({ range }) => from + range[1] > start);
  const wanted = rowsAsked(rows, asked).slice(0, MOST_ROWS);
  return wanted.length === 0 ? [sentence] : wanted.map((row) => withHead(sentence, row, text, from));
}

function rowsAsked(rows: readonly TableRow[], { searched, years }: AskedQuestion): TableRow[] {
  const isOfYear = (row: TableRow) => years.length === 0 || years.some((year) => figureOf(row, year) !== null);
  const named = LINE_ITEMS.filter(({ asked }) => asked.test(searched)).flatMap(({ label }) =>
    rows.filter((row) => label.test(row.label) && isOfYear(row)).slice(0, 1),
  );
  if (named.length > 0) return [...new Set(named)];
  const words = new Set(termsOf(searched));
  const shared = (row: TableRow) => termsOf(row.label).filter((word) => words.has(word)).length;
  const most = Math.max(0, ...rows.map(shared));
  return most < 2 ? [] : rows.filter((row) => shared(row) === most && isOfYear(row));
}

function withHead(sentence: WholeSentence, row: TableRow, text: string, from: number): WholeSentence {
  const ranges = [...(row.years ? [row.years.range] : []), row.range];
  const parts = ranges.map(([start, end]) => [from + start, from + end] as const);
  const lines = parts.map(([start, end]) => text.slice(start, end).replaceAll(/[^\S\n]+/g, ' '));
  return { ...sentence, parts, omits: parts.slice(1).map(() => true), text: lines.join('\n') };
}
