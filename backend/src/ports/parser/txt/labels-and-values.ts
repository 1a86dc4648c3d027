import type { TypedColumn } from '../blocks/columns-of-typed-tables.js';
import type { LongRows } from './long-cells-in-typed-tables.js';
import { greatest } from '../blocks/least-and-greatest.js';

const LEAST_LINES = 3;
/** "Client:      Estate of the late Mrs Whitfield". */
const LABELLED = /^(?<before>(?<indent> *)\p{L}[^:\t]{0,30}: +)(?=\S)/u;
/** "File: SC-2406". */
const LABEL_AND_VALUE = /^(\p{L}[^:]{0,30}:)(?: +(\S.*))?$/u;

export interface LabelledLines {
  end: number;
  columns: TypedColumn[];
  /** The cells of lines that say something of another label as well. */
  longRows: LongRows;
}

/** What stands behind a label, and the label and value behind that in the same line; null for other words far behind the value. */
function cellsBehind(words: string): string[] | null {
  const [value = '', ...others] = words.trimEnd().split(/ {3,}/);
  if (others.length === 0) return [value];
  const [, label, next] = LABEL_AND_VALUE.exec(others.join(' ')) ?? [];
  // The value of the second label may stand apart from it.
  const isWhole = others.length === 1 || (others.length === 2 && others[0] === label);
  return label !== undefined && next !== undefined && isWhole ? [value, label, next] : null;
}

/** Labels that begin at one place below each other, with values that begin at another, and what goes on below these. */
export function labelsAndValues(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): LabelledLines | null {
  const { before = '', indent = '' } = LABELLED.exec(lines[start] ?? '')?.groups ?? {};
  const left = before.length;
  if (left === 0) return null;
  const labelled = (line: string): boolean => {
    const groups = LABELLED.exec(line)?.groups;
    return groups?.['before']?.length === left && groups['indent'] === indent && cellsBehind(line.slice(left)) !== null;
  };
  const goesOn = (line: string) => line.search(/\S/) === left && !/\S {3}/.test(line);
  let end = start;
  while (end < lines.length && (end === start || ends[end - 1] !== '\f')) {
    const line = lines[end] ?? '';
    if (!labelled(line) && !(end > start && goesOn(line))) break;
    end++;
  }
  const block = lines.slice(start, end);
  const isSetApart = block.some((line) => labelled(line) && /: {2}/.test(line.slice(0, left)));
  if (!isSetApart || block.filter(labelled).length < LEAST_LINES) return null;
  const longRows = new Map<string, string[]>();
  for (const line of block.filter(labelled)) {
    const cells = cellsBehind(line.slice(left)) ?? [];
    if (cells.length > 1) longRows.set(line, [line.slice(0, left).trim(), ...cells]);
  }
  return {
    end,
    columns: [
      { left: 0, right: left },
      { left, right: greatest(block.map(({ length }) => length)) },
    ],
    longRows,
  };
}
