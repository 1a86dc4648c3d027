import type { Range } from '../../text/quotes/find-quotes.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import type { Run } from '../clauses/whole-sentences.js';
import { type OpenPaper, tableOf, type TableOfUnits } from './locate-clauses-tables-and-signatures.js';

/** The table that a run is a part of and nothing else; its head alone is a part, too. */
export function tableAllAround(paper: OpenPaper, [first, last]: Run): TableOfUnits | null {
  const table = tableOf(paper, first);
  return table && table.run[0] <= first && last <= table.run[1] ? table : null;
}

/** Title, unit and names of columns of the table that takes up a run. */
export const headOfTable = (paper: OpenPaper, [first]: Run): readonly Range[] =>
  tableOf(paper, first)?.table.head ?? [];

/** Title, unit and names of columns of the table in the middle of which a stretch begins. */
export function headsBefore(paper: OpenPaper, unit: number): readonly Range[] {
  const { index } = paper.evidence.reader;
  const table = isRowOfTable(index, unit) ? tableOf(paper, unit) : null;
  const start = index.at('start', unit);
  return linesInOrder((table?.table.head ?? []).filter(([, end]) => end <= start));
}

/** Lines in the order of the text, none that stands in another one. */
export function linesInOrder(lines: readonly Range[]): Range[] {
  const kept: Range[] = [];
  for (const line of lines.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const before = kept.at(-1);
    if (!before || line[1] > before[1]) kept.push(line);
  }
  return kept;
}
