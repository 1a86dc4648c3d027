import { greatest } from '../blocks/least-and-greatest.js';
import type { LabelledLines } from './labels-and-values.js';

const LEAST_LABELS = 3;
/** Empty lines between what is said of one label and the next at most. */
const MOST_EMPTY = 2;
/** "GUARANTOR      Ridge Coldstore Limited": a label in capitals, and what stands behind it in one piece that is not. */
const LABELLED =
  /^(?<before>(?<indent> *)\p{Lu}(?:[\p{Lu}.&'’/()-]| (?! )){1,30} {2,})(?<value>(?=.*(?:\p{Ll}|\d))\S+(?: \S+)*)$/u;

/** Labels in capitals with empty lines between them, whose values begin at one place and may go on below there: tables have their rows closer. */
export function labelsInCapitals(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): LabelledLines | null {
  if (/^\s*\p{Lu}/u.test(lines[start - 1] ?? '')) return null;
  const { before = '', indent = '' } = LABELLED.exec((lines[start] ?? '').trimEnd())?.groups ?? {};
  const left = before.length;
  if (left === 0) return null;
  let [labels, gaps, end] = [0, 0, start];
  for (let at = start; at < lines.length && at - end <= MOST_EMPTY; at++) {
    const line = (lines[at] ?? '').trimEnd();
    if (at > start && ends[at - 1] === '\f') break;
    if (line === '') continue;
    const groups = LABELLED.exec(line)?.groups;
    const isLabelled = groups?.['before']?.length === left && groups['indent'] === indent;
    if (!isLabelled && !(at === end && line.search(/\S/) === left && !/\S {2}/.test(line))) break;
    if (isLabelled) labels++;
    if (isLabelled && at > end) gaps++;
    end = at + 1;
  }
  if (labels < LEAST_LABELS || gaps < labels - 1) return null;
  const columns = [
    { left: 0, right: left },
    { left, right: greatest(lines.slice(start, end).map(({ length }) => length)) },
  ];
  return { end, columns, longRows: new Map() };
}
