import type { TypedColumn } from '../blocks/columns-of-typed-tables.js';
import { DASHES, isNumeric } from '../blocks/find-table-lines.js';
import { greatest } from '../blocks/least-and-greatest.js';

const LEAST_ROWS = 2;
/** Empty lines between the rows of one label and the next at most. */
const MOST_EMPTY = 1;
/** What two blanks part. */
const RUN = /\S+(?: \S+)*/g;
/** "PRESENT:" and "In attendance:". */
const LABEL = /^\p{Lu}[\p{L} /&’'-]{1,30}:$|^\p{Lu}[\p{Lu} /&’'-]{2,30}$/u;
/** "IN ATTENDANCE: Mrs. Joy-Ann Bissoon", where the label fills its column. */
const LABEL_BEFORE_NAME = /^(\p{Lu}[\p{L} /&’'-]{1,30}:) (\S.*)$/u;

interface Run {
  text: string;
  from: number;
}

/** Rows of a label that stands beside the first of them, and what they say. */
export interface RowsBehindLabels {
  end: number;
  columns: TypedColumn[];
  /** The cells of each line, and the label of rows that stand below it. */
  rows: ReadonlyMap<string, { cells: string[]; label?: string }>;
}

/** A label that fills its column may push what stands behind it by a letter. */
const isAt = (one: Run | undefined, other: Run): one is Run =>
  one !== undefined && Math.abs(one.from - other.from) <= 1;

/** The pieces of a line; a label that fills its column is one of its own. */
function runsIn(line: string): Run[] {
  const runs = [...line.matchAll(RUN)].map(({ 0: text, index }) => ({ text, from: index }));
  const [first, ...others] = runs;
  const [, label = '', name = ''] = LABEL_BEFORE_NAME.exec(first?.text ?? '') ?? [];
  if (!first || label === '') return runs;
  return [{ text: label, from: first.from }, { text: name, from: first.from + label.length + 1 }, ...others];
}

/**
 * Who is present, and as what: a label beside the first of several rows, each of which has two cells at the same places; further labels may follow. The first line
 * begins with the label.
 */
export function rowsBehindLabels(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): RowsBehindLabels | null {
  const [label, name, role, ...others] = runsIn(lines[start] ?? '');
  if (!label || !name || !role || others.length > 0 || !LABEL.test(label.text)) return null;
  if ((lines[start - 1] ?? '').trim() !== '') return null;
  const rows: [string, { cells: string[]; label?: string }][] = [];
  let [end, current, below] = [start, '', 0];
  for (let at = start; at < lines.length && at - end <= MOST_EMPTY; at++) {
    const line = lines[at] ?? '';
    if (at > start && ends[at - 1] === '\f') break;
    if (line.trim() === '') continue;
    const runs = runsIn(line);
    const isLabelled = runs[0]?.from === label.from && LABEL.test(runs[0].text);
    const [own, said, ...more] = isLabelled ? runs.slice(1) : runs;
    if (!isAt(own, name) || (said && !isAt(said, role)) || more.length > 0) break;
    if (DASHES.test(line) || isNumeric(said?.text ?? '')) return null;
    if (!isLabelled && at > end) break;
    if (isLabelled) current = runs[0]?.text ?? '';
    else below++;
    const cells = [isLabelled ? current : '', own.text, ...(said ? [said.text] : [])];
    rows.push([line, { cells, ...(!isLabelled && { label: current.replace(/:$/, '') }) }]);
    end = at + 1;
  }
  if (rows.length < LEAST_ROWS || below === 0) return null;
  const width = greatest(rows.map(([line]) => line.length));
  return {
    end,
    columns: [
      { left: 0, right: name.from - 1 },
      { left: name.from, right: role.from - 1 },
      { left: role.from, right: width },
    ],
    rows: new Map(rows),
  };
}
