import { findAmounts, findPercentages } from '../../../text/amounts.js';
import type { Finding, Reading } from './candidates.js';

const TOP = 6;
const MOST_FIGURES = 3;

/** The sums of money in the best sentence that states any, as they stand. */
export function findAmount(reading: Reading): Finding | null {
  return firstWith(reading, findAmounts);
}

/** The percentages in the best sentence that states any, as they stand. */
export function findPercentage(reading: Reading): Finding | null {
  return firstWith(reading, findPercentages);
}

function firstWith({ ranked }: Reading, find: (text: string) => { start: number; end: number }[]): Finding | null {
  const best = ranked[0]?.score ?? 0;
  for (const candidate of ranked.slice(0, TOP)) {
    if (candidate.score < best * 0.6) break;
    const figures = [...new Set(find(candidate.text).map(({ start, end }) => candidate.text.slice(start, end)))];
    if (figures.length > 0 && figures.length <= MOST_FIGURES)
      return { short: figures.join('; '), sentences: [candidate] };
  }
  return null;
}
