import { isNumeric, isYear, NAME_AND_VALUE } from '../../blocks/find-table-lines.js';
import { type Column, metBy, type OpenLine } from './place-text-items-on-page.js';

/** Names of columns right below a title that make it one of another table at least. */
const LEAST_NAMES = 3;

/** Whether a line stands over several columns from the first one on, as the title of a table below another does. */
const isOverColumns = ({ text, cells: [cell, ...others] }: OpenLine, columns: readonly Column[]): boolean =>
  cell !== undefined &&
  /\p{L}/u.test(text) &&
  others.length === 0 &&
  cell.left < (columns[0]?.right ?? 0) &&
  metBy(cell, columns).length > 1;

/** Whether a line stands in the first column alone, right above names of columns: the title of a table below another. */
function isAboveNames(
  { text, cells: [cell, ...others] }: OpenLine,
  below: OpenLine | undefined,
  [labels]: readonly Column[],
): boolean {
  const isTitle = cell !== undefined && others.length === 0 && /\p{L}{2}/u.test(text);
  const names = below?.cells.map(({ start, end }) => below.text.slice(start, end)) ?? [];
  return (
    isTitle &&
    cell.left < (labels?.right ?? 0) &&
    names.length >= LEAST_NAMES &&
    names.every((name) => !isNumeric(name) || isYear(name))
  );
}

/** Whether a line between rows may be the title of another table below them. */
export const mayBeTitleOfNext = (line: OpenLine, below: OpenLine | undefined, columns: readonly Column[]): boolean =>
  isOverColumns(line, columns) || isAboveNames(line, below, columns);

/** Lines with a name and a value from which on they make a table of their own. */
const LEAST_NAMED = 2;

/** By how much further than from each other names with values stand from a table below them. */
const FURTHER = 1.3;

/** Where the heads of a table stand right below names with values, which are no rows of it; 0 where there are none. */
export function headBelowNames(stretch: readonly OpenLine[]): number {
  const at = stretch.findIndex(({ cells }) => cells.length > NAME_AND_VALUE);
  const [head, ...others] = stretch.slice(Math.max(0, at));
  const names = stretch.slice(0, Math.max(0, at)).filter(({ cells }) => cells.length === NAME_AND_VALUE);
  const below = others.find(({ cells }) => cells.length > 1);
  if (!head || names.length < LEAST_NAMED || /\d/.test(head.text) || (below?.cells.length ?? 0) <= NAME_AND_VALUE)
    return 0;
  const areLabels = names.every(({ cells: [name] }) => (name?.left ?? 0) < (head.cells[0]?.right ?? 0));
  const tops = [...names, head].map((line) => line.items[0]?.y ?? 0);
  const steps = tops.slice(1).map((y, place) => y - (tops[place] ?? 0));
  const isApart = (steps.at(-1) ?? 0) > FURTHER * Math.max(...steps.slice(0, -1));
  return (areLabels || isApart) && /\d/.test(below?.text ?? '') ? at : 0;
}

/** Points by which the cells of one column begin, or end, apart at most. */
const SAME_EDGE = 3;

const stepTo = (line: OpenLine | undefined, next: OpenLine): number =>
  (next.items[0]?.y ?? 0) - (line?.items[0]?.y ?? Infinity);

const textsOf = ({ text, cells }: OpenLine): string[] => cells.map(({ start, end }) => text.slice(start, end));

const hasFigures = (line: OpenLine): boolean =>
  textsOf(line).filter((text) => isNumeric(text) && !isYear(text)).length >= LEAST_NAMES - 1;

/** Whether a line has names of columns, further from the row above than rows stand apart, and the row below has all its figures beside the columns above. */
function headsNextTable(lines: readonly OpenLine[], at: number): boolean {
  const [before, above, line, below] = [lines[at - 2], lines[at - 1], lines[at], lines[at + 1]];
  if (!before || !above || !line || !below || line.isRuled || line.cells.length < LEAST_NAMES) return false;
  if (!hasFigures(above) || !hasFigures(below) || textsOf(line).some((text) => isNumeric(text) && !isYear(text)))
    return false;
  const isApart = stepTo(above, line) > FURTHER * Math.max(stepTo(before, above), stepTo(line, below));
  const isInColumn = ({ left, right }: Column) =>
    above.cells.some((cell) => Math.abs(cell.left - left) <= SAME_EDGE || Math.abs(cell.right - right) <= SAME_EDGE);
  return isApart && !below.cells.slice(1).some(isInColumn);
}

/** The tables of a stretch, of which each but the first begins with its heads. */
export function tablesOf(lines: readonly OpenLine[], [from, to]: readonly [number, number]): [number, number][] {
  const starts = [from, ...lines.flatMap((_, at) => (at > from && at < to && headsNextTable(lines, at) ? [at] : []))];
  return starts.map((start, at) => [start, starts[at + 1] ?? to]);
}
