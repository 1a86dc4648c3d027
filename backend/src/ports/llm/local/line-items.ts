import { type Candidate, type Finding, type Reading, toCandidate } from './candidates.js';
import { LINE_ITEMS } from './line-item-names.js';
import { figureOf, type TableRow, tableRows } from './table-rows.js';

const MOST_ROWS = 3;

/** The rows that hold the lines a question asks for, with the figure of the year it names or of every year shown. */
export function findLineItems({ question, all, ranked }: Reading): Finding | null {
  const passages = [...new Set([...ranked, ...all].map((candidate) => candidate.passage))].sort(
    (a, b) => b.score - a.score,
  );
  const rows = passages.flatMap((passage) => tableRows(passage).map((row) => ({ passage, row })));
  const years = [...new Set([...question.matchAll(/\b(?:FY ?)?((?:19|20)\d{2})\b/gi)].map((match) => match[1] ?? ''))];
  const found = LINE_ITEMS.filter(({ asked }) => asked.test(question)).flatMap(({ label }) => {
    const fitting = rows.filter(({ row }) => label.test(row.label) && row.figures.length > 0);
    return fitting.find(({ row }) => years.some((year) => figureOf(row, year) !== null)) ?? fitting[0] ?? [];
  });
  if (found.length === 0) return null;
  const shown = found.slice(0, MOST_ROWS).map(({ passage, row }) => ({ passage, row, text: spoken(row, years) }));
  const sentences = shown.map(({ passage, row, text }): Candidate => {
    const parts = row.years ? [row.years.range, row.range] : [row.range];
    return { ...toCandidate(passage, { parts, score: passage.score }), text };
  });
  return { short: shown.map(({ text }) => text).join('; '), sentences };
}

/** "Total assets: 59,268 (2021)". */
function spoken(row: TableRow, asked: readonly string[]): string {
  const wanted = asked.filter((year) => figureOf(row, year) !== null);
  const years = wanted.length > 0 ? wanted : (row.years?.years.filter((year) => figureOf(row, year) !== null) ?? []);
  if (years.length === 0) return `${row.label}: ${row.figures.join(', ')}`;
  return `${row.label}: ${years.map((year) => `${figureOf(row, year) ?? ''} (${year})`).join(', ')}`;
}
