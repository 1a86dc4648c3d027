import { readLabel } from '../blocks/clause-labels.js';
import { DASHES } from '../blocks/find-table-lines.js';
import type { LabelledLines } from './labels-and-values.js';
import { greatest, least } from '../blocks/least-and-greatest.js';

/** Blanks at least between what stands beside each other, and behind codes that all lines begin with, so many of them at least. */
const APART = 4;
const APART_FROM_CODE = 3;
const LEAST_CODES = 3;
/** What three blanks part. */
const RUN = /\S+(?: {1,2}\S+)*/g;
/** Lines with words in both columns at least, and lines at most. */
const LEAST_PAIRS = 2;
const MOST_LINES = 30;
/** Empty lines at most between what those who sign beside each other are called and the lines that they sign on. */
const MOST_EMPTY = 4;
/** A line to sign on, or who signed; dashes right below words are drawn below heads. */
const TO_SIGN_ON = /^(?:[._…]\s?){5,}$|^\/s\/\s/;
const DRAWN = /^-{8,}$/;

interface Run {
  text: string;
  from: number;
  to: number;
}

const runsIn = (line: string): Run[] =>
  [...line.matchAll(RUN)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));

const isOne = (values: readonly (number | undefined)[]): boolean => new Set(values).size === 1;

/** The place where the right column begins of what two sign beside each other, over the empty lines between their names and the lines that they sign on. */
export function signedBeside(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): { end: number; left: number } | null {
  const left = runsIn(lines[start] ?? '')[1]?.from;
  if (left === undefined) return null;
  let [end, pairs, signed] = [start, 0, 0];
  for (let at = start; at < lines.length && at - end <= MOST_EMPTY && at - start < MOST_LINES; at++) {
    const line = lines[at] ?? '';
    if (at > start && ends[at - 1] === '\f') break;
    if (line.trim() === '') continue;
    const runs = runsIn(line);
    const [one, other] = runs;
    const isPair = runs.length === 2 && other?.from === left && one !== undefined && left - one.to >= 2;
    const isAlone = runs.length === 1 && at === end && (one?.from === left || (one?.to ?? left) < left);
    if (!isPair && !isAlone) break;
    if (isPair) pairs++;
    const areDrawn =
      (lines[at - 1] ?? '').trim() === '' && DRAWN.test(one?.text ?? '') && DRAWN.test(other?.text ?? '');
    if (isPair && (areDrawn || (TO_SIGN_ON.test(one.text) && TO_SIGN_ON.test(other.text)))) signed++;
    // What stands alone below the last pair may be none of it.
    if (isPair || one?.from === left) end = at + 1;
  }
  return pairs >= LEAST_PAIRS && signed > 0 ? { end, left } : null;
}

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
  const signed = signedBeside(lines, ends, start);
  const beside = signed && inColumns(lines.slice(start, signed.end), signed.end, signed.left);
  if (beside) return { ...beside, areSigned: true };
  const found: { line: string; runs: Run[] }[] = [];
  let end = start;
  for (; end < lines.length && (end === start || ends[end - 1] !== '\f'); end++) {
    const line = lines[end] ?? '';
    if (line.trim() === '' || DASHES.test(line)) break;
    const runs = runsIn(line);
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
  const beginAlike = isOne(pairs.map(({ runs }) => runs[1]?.from));
  if (!beginAlike && !isOne(pairs.map(({ runs }) => runs[1]?.to))) return null;
  return inColumns(
    found.map(({ line }) => line),
    end,
    least(pairs.map(({ runs }) => runs[1]?.from ?? 0)),
  );
}

/** The cells of lines of which each stands in one of two columns, or in both; null where one stands in neither. */
function inColumns(lines: readonly string[], end: number, left: number): LabelledLines | null {
  const longRows = new Map<string, string[]>();
  for (const line of lines) {
    const [one, other] = runsIn(line);
    if (!one || DASHES.test(line)) continue;
    if (other && one.to < left) longRows.set(line, [one.text, other.text]);
    else if (!other && one.from >= left) longRows.set(line, ['', one.text]);
    else if (!other && one.to < left) longRows.set(line, [one.text]);
    else return null;
  }
  return {
    end,
    columns: [
      { left: 0, right: left - 1 },
      { left, right: greatest(lines.map(({ length }) => length)) },
    ],
    longRows,
  };
}
