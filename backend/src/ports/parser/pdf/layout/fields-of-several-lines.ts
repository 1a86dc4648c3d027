import { joinedLine } from './joined-line.js';
import type { OpenLine } from './place-text-items-on-page.js';

/** The field that all of a line is written in, or its last cell. */
const fieldOf = ({ items }: OpenLine, from = 0): number | undefined => {
  const [first, ...others] = items.slice(from);
  return first?.note !== undefined && others.every(({ note }) => note === first.note) ? first.note : undefined;
};

/** Makes a row of a label and the lines of the field beside it, of which the first stands in its line. */
export function withFieldsAsCells(lines: readonly OpenLine[]): OpenLine[] {
  if (!lines.some(({ items }) => items[0]?.note !== undefined)) return [...lines];
  const rows: OpenLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const from = line.items.findIndex(({ note }) => note !== undefined);
    const field = from > 0 && line.cells.length === 2 && !line.isRuled ? fieldOf(line, from) : undefined;
    const isBegun = line.cells[1]?.left === Math.min(...line.items.slice(Math.max(from, 0)).map(({ x }) => x));
    let end = at + 1;
    while (field !== undefined && isBegun && end < lines.length && isRest(lines[end], field)) end++;
    const below = lines.slice(at + 1, end);
    if (below.length > 0) {
      const columns = line.cells.map(({ left, right }) => ({ left, right }));
      const rowOf = (one: OpenLine, own: number[]) => ({
        line: one,
        columns: own,
        y: one.items[0]?.y ?? 0,
        size: one.items[0]?.size ?? 1,
      });
      rows.push(joinedLine([rowOf(line, [0, 1]), ...below.map((one) => rowOf(one, [1]))], columns));
      at = end - 1;
    } else rows.push(line);
  }
  return rows;
}

const isRest = (line: OpenLine | undefined, field: number): boolean =>
  line !== undefined && line.cells.length === 1 && !line.isRuled && fieldOf(line) === field;
