import type { TypedColumn } from '../blocks/columns-of-typed-tables.js';

const LEAST_LINES = 3;
/** "Client:      Estate of the late Mrs Whitfield". */
const LABELLED = /^(?<before>(?<indent> *)\p{L}[^:\t]{0,30}: +)(?=\S)(?!.* {3})/u;

/** Labels that begin at one place below each other, with values that begin at another, and what goes on below these. */
export function labelsAndValues(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): { end: number; columns: TypedColumn[] } | null {
  const { before = '', indent = '' } = LABELLED.exec(lines[start] ?? '')?.groups ?? {};
  const left = before.length;
  if (left === 0) return null;
  const labelled = (line: string): boolean => {
    const groups = LABELLED.exec(line)?.groups;
    return groups?.['before']?.length === left && groups['indent'] === indent;
  };
  const goesOn = (line: string) => line.search(/\S/) === left;
  let end = start + 1;
  while (end < lines.length && ends[end - 1] !== '\f' && (labelled(lines[end] ?? '') || goesOn(lines[end] ?? '')))
    end++;
  const block = lines.slice(start, end);
  const isSetApart = block.some((line) => labelled(line) && /: {2}/.test(line.slice(0, left)));
  if (!isSetApart || block.filter(labelled).length < LEAST_LINES) return null;
  return {
    end,
    columns: [
      { left: 0, right: left },
      { left, right: Math.max(...block.map(({ length }) => length)) },
    ],
  };
}
