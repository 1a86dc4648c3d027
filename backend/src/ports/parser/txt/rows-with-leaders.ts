import { DASHES } from '../blocks/find-table-lines.js';
import type { LabelledLines } from './labels-and-values.js';
import { greatest, least } from '../blocks/least-and-greatest.js';

const LEAST_ROWS = 2;
/** "Storage, year 3 ........ GBP 795.00": dots lead from a label to its value. */
const LEADER = /(?<=\S) ?(?:\.{4,}|(?:\. ){3,}\.?) */;
const NUMBER_OF_PAGE = /^(?:\d{1,4}|[ivxlc]+)$/i;

/** The label and the value that dots part; null where there are none, or only the number of a page. */
function cellsOf(line: string): [label: string, value: string] | null {
  const { 0: dots = '', index = 0 } = LEADER.exec(line) ?? {};
  const [label, value] = [line.slice(0, index).trim(), line.slice(index + dots.length).trim()];
  return dots === '' || !/\p{L}/u.test(label) || value === '' || NUMBER_OF_PAGE.test(value) ? null : [label, value];
}

/** Lines below each other in which dots lead from a label to its value, with the dashes between them. */
export function rowsWithLeaders(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): LabelledLines | null {
  if (!cellsOf(lines[start] ?? '')) return null;
  const longRows = new Map<string, string[]>();
  const lefts: number[] = [];
  let [end, value] = [start, -1];
  for (let at = start; at < lines.length && (at === start || ends[at - 1] !== '\f'); at++) {
    const line = lines[at] ?? '';
    const cells = cellsOf(line);
    // What goes on below a value begins where that does.
    const isRest = !cells && !DASHES.test(line) && at === end && line.search(/\S/) === value;
    if (!cells && !isRest && !DASHES.test(line)) break;
    if (cells) {
      lefts.push(LEADER.exec(line)?.index ?? 0);
      value = line.trimEnd().length - cells[1].length;
    }
    if (cells || isRest) {
      longRows.set(line, cells ?? ['', line.trim()]);
      end = at + 1;
    }
  }
  if (lefts.length < LEAST_ROWS) return null;
  const block = lines.slice(start, end);
  const left = least(lefts);
  return {
    end,
    columns: [
      { left: 0, right: left },
      { left: left + 1, right: greatest(block.map(({ length }) => length)) },
    ],
    longRows,
  };
}
