import { readLabel } from '../blocks/clause-labels.js';
import { DASHES } from '../blocks/find-table-lines.js';
import type { LabelledLines } from './labels-and-values.js';
import { greatest, least } from '../blocks/least-and-greatest.js';

/** Blanks at least between what stands beside each other, and behind codes that all lines begin with, so many of them at least. */
const APART = 4;
const APART_FROM_CODE = 3;
const LEAST_CODES = 3;
/** What two blanks part. */
const RUN = /\S+(?: \S+)*/g;
/** Lines with words in both columns at least, and lines at most. */
const LEAST_PAIRS = 2;
const MOST_LINES = 30;

/**
 * What stands beside each other in a few lines: those who sign, or the two sides of a letterhead. The words on the right begin, or end, at one place
 * in all lines. Lines with numbers of clauses, and those that go on with other columns, are none.
 */
export function wordsInTwoColumns(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): LabelledLines | null {
  if ((lines[start - 1] ?? '').trim() !== '' && !DASHES.test(lines[start - 1] ?? '') && ends[start - 1] !== '\f')
    return null;
  const found: { line: string; runs: { text: string; from: number; to: number }[] }[] = [];
  let end = start;
  for (; end < lines.length && (end === start || ends[end - 1] !== '\f'); end++) {
    const line = lines[end] ?? '';
    if (line.trim() === '' || DASHES.test(line)) break;
    const runs = [...line.matchAll(RUN)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));
    if (runs.length > 2 || found.length > MOST_LINES || line.includes('\t')) return null;
    found.push({ line, runs });
  }
  const pairs = found.filter(({ runs }) => runs.length === 2);
  if (pairs.length < LEAST_PAIRS) return null;
  const isNumbered = pairs.some(({ line }) => readLabel(line.trim()) !== null);
  const gap = (one: number | undefined, other: number | undefined) => (other ?? 0) - (one ?? 0);
  // "403   £227.30 a day".
  const areCodes =
    pairs.length >= LEAST_CODES &&
    pairs.length === found.length &&
    pairs.every(({ runs: [one] }) => /^\S*\d\S*$/.test(one?.text ?? ''));
  const apart = areCodes ? APART_FROM_CODE : APART;
  if (isNumbered || pairs.some(({ runs: [one, other] }) => gap(one?.to, other?.from) < apart)) return null;
  const isOne = (values: readonly (number | undefined)[]) => new Set(values).size === 1;
  const beginAlike = isOne(pairs.map(({ runs }) => runs[1]?.from));
  if (!beginAlike && !isOne(pairs.map(({ runs }) => runs[1]?.to))) return null;
  const firstEnds = greatest(pairs.map(({ runs }) => runs[0]?.to ?? 0));
  const left = least(pairs.map(({ runs }) => runs[1]?.from ?? 0));
  if (firstEnds >= left) return null;
  const longRows = new Map<string, string[]>();
  for (const { line, runs } of found) {
    const [one, other] = runs;
    if (!one) return null;
    if (other) longRows.set(line, [one.text, other.text]);
    else if (one.from >= left) longRows.set(line, ['', one.text]);
    else if (one.to < left) longRows.set(line, [one.text]);
    else return null;
  }
  const right = greatest(found.map(({ line }) => line.length));
  return {
    end,
    columns: [
      { left: 0, right: left - 1 },
      { left, right },
    ],
    longRows,
  };
}
