import { isNumeric } from '../blocks/find-table-lines.js';
import { greatest } from '../blocks/least-and-greatest.js';
import type { LabelledLines } from './labels-and-values.js';

const LEAST_LINES = 3;
/** "Interest rate     7.2%": a label, and what stands behind it in one piece. */
const LABELLED = /^(?<before>(?<indent> *)\p{Lu}[^:\t]{0,40}?\S {2,})(?<value>\S+(?: \S+)*)$/u;

/** What a value is: a label may be answered by a figure, by a day or in words. */
function kindOf(value: string): 'figure' | 'day' | 'words' {
  if (/\d{1,4}[-./ ](?:\d{1,2}|\p{L}{3,9})[-./ ]\d{2,4}/u.test(value)) return 'day';
  return isNumeric(value) || !/\p{L}{4}/u.test(value) ? 'figure' : 'words';
}

/**
 * Labels without a colon that begin at one place below each other, with values that begin at another, where what they say is of several kinds below the first
 * of them: names of columns stand above figures alone, or days alone.
 */
export function labelsWithoutColons(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): LabelledLines | null {
  if ((lines[start - 1] ?? '').trim() !== '') return null;
  const { before = '', indent = '' } = LABELLED.exec(lines[start] ?? '')?.groups ?? {};
  if (before === '') return null;
  const values: string[] = [];
  let end = start;
  for (; end < lines.length && (end === start || ends[end - 1] !== '\f'); end++) {
    const line = (lines[end] ?? '').trimEnd();
    if (line === '') break;
    const groups = LABELLED.exec(line)?.groups;
    if (groups?.['before']?.length !== before.length || groups['indent'] !== indent) return null;
    values.push(groups['value'] ?? '');
  }
  const kinds = new Set(values.slice(1).map(kindOf));
  if (values.length < LEAST_LINES || kinds.size < 2) return null;
  const columns = [
    { left: 0, right: before.length },
    { left: before.length, right: greatest(lines.slice(start, end).map(({ length }) => length)) },
  ];
  return { end, columns, longRows: new Map() };
}
