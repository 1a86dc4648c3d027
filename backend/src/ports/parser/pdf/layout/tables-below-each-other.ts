import { isNumeric, isYear, NAME_AND_VALUE } from '../../blocks/find-table-lines.js';
import { isOfField } from './fields-of-several-lines.js';
import { type Column, metBy, type OpenLine, type PlacedItem } from './place-text-items-on-page.js';

/** By how much further than from each other rows stand from a table below them. */
const FURTHER = 1.3;

/** Names of columns right below a title that make it one of another table at least. */
const LEAST_NAMES = 3;

/** Points by which the middles of a title and of its table lie apart at most. */
const NEAR_MIDDLE = 10;

/** Points by which the cells of one column begin, or end, apart at most. */
const SAME_EDGE = 3;

/** Distance between two lines of one name at most, as a multiple of the letters' size. */
const NEXT_LINE = 1.5;

const stepTo = (line: OpenLine | undefined, next: OpenLine): number =>
  (next.items[0]?.y ?? 0) - (line?.items[0]?.y ?? Infinity);

/** Whether a line is the title of all columns, and of none of them: it has their middle. */
export function isTitleOfTable({ cells: [cell, ...others] }: OpenLine, columns: readonly Column[]): boolean {
  if (!cell || others.length > 0) return false;
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  return Math.abs(cell.left + cell.right - left - right) / 2 <= NEAR_MIDDLE;
}

/**
 * Whether a line alone in the middle of a table, labels and all, is the caption of it: the title of the columns behind the labels has the middle of
 * these, and the first line of a name stands close above the next one, and begins, ends or has its middle where that does.
 */
export function isCaptionOver(line: OpenLine, below: OpenLine, columns: readonly Column[]): boolean {
  const [cell] = line.cells;
  if (!cell || !isTitleOfTable(line, columns) || isTitleOfTable(line, columns.slice(1))) return false;
  // Names may be drawn one after the other, each with all its lines.
  if (stepTo(line, below) <= 0) return false;
  if (stepTo(line, below) > NEXT_LINE * (line.items[0]?.size ?? 1)) return true;
  const places = ({ left, right }: Column) => [left, right, (left + right) / 2];
  const own = places(cell);
  return !below.cells.some((name) => places(name).some((place, at) => Math.abs(place - (own[at] ?? 0)) <= SAME_EDGE));
}

/** Whether a line stands over several columns, from the first one on or in their middle, as the title of a table below another does. */
function isOverColumns(line: OpenLine, columns: readonly Column[]): boolean {
  const [cell, ...others] = line.cells;
  if (!cell || others.length > 0 || !/\p{L}/u.test(line.text) || metBy(cell, columns).length < 2) return false;
  return cell.left < (columns[0]?.right ?? 0) || isTitleOfTable(line, columns);
}

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
/** Rows below heads of which one has several cells at least. */
const FIRST_ROWS = 2;

/** Where the heads of a table stand right below names with values, which are no rows of it; 0 where there are none. */
export function headBelowNames(stretch: readonly OpenLine[]): number {
  const at = stretch.findIndex(({ cells }) => cells.length > NAME_AND_VALUE);
  const [head, ...others] = stretch.slice(Math.max(0, at));
  const names = stretch.slice(0, Math.max(0, at)).filter(({ cells }) => cells.length === NAME_AND_VALUE);
  // The first row may have a balance alone.
  const rows = others.filter(({ cells }) => cells.length > 1).slice(0, FIRST_ROWS);
  const below = rows.find(({ cells }) => cells.length > NAME_AND_VALUE);
  if (!head || names.length < LEAST_NAMED || /\d/.test(head.text) || !below) return 0;
  const areLabels = names.every(({ cells: [name] }) => (name?.left ?? 0) < (head.cells[0]?.right ?? 0));
  const tops = [...names, head].map((line) => line.items[0]?.y ?? 0);
  const steps = tops.slice(1).map((y, place) => y - (tops[place] ?? 0));
  const isApart = (steps.at(-1) ?? 0) > FURTHER * Math.max(...steps.slice(0, -1));
  return (areLabels || isApart) && /\d/.test(below.text) ? at : 0;
}

const textsOf = ({ text, cells }: OpenLine): string[] => cells.map(({ start, end }) => text.slice(start, end));

const hasFigures = (line: OpenLine): boolean =>
  textsOf(line).filter((text) => isNumeric(text) && !isYear(text)).length >= LEAST_NAMES - 1;

/** Whether a line has names of columns, further from the row above than rows stand apart, and the row below has all its figures beside the columns above, or as many words that begin beside them. */
function headsNextTable(lines: readonly OpenLine[], at: number): boolean {
  const [before, above, line, below] = [lines[at - 2], lines[at - 1], lines[at], lines[at + 1]];
  if (!before || !above || !line || !below || line.isRuled || line.cells.length < LEAST_NAMES) return false;
  if (!hasFigures(above) || textsOf(line).some((text) => isNumeric(text) && !isYear(text))) return false;
  const isApart = stepTo(above, line) > FURTHER * Math.max(stepTo(before, above), stepTo(line, below));
  const isInColumn = ({ left, right }: Column) =>
    above.cells.some((cell) => Math.abs(cell.left - left) <= SAME_EDGE || Math.abs(cell.right - right) <= SAME_EDGE);
  const [label, ...values] = below.cells;
  if (hasFigures(below)) return isApart && !values.some(isInColumn);
  const hasOtherCells = below.cells.length === line.cells.length && line.cells.length !== above.cells.length;
  return isApart && hasOtherCells && label !== undefined && !isInColumn(label) && !values.every(isInColumn);
}

/** Whether a line of words stands below rows of figures and right above years that stand beside it: the title of another table, with its heads. */
function isAboveYears(lines: readonly OpenLine[], from: number, at: number): boolean {
  const [line, below] = [lines[at], lines[at + 1]];
  const [title, ...others] = line?.cells ?? [];
  if (!line || !below || !title || others.length > 0 || !/\p{L}{2}/u.test(line.text)) return false;
  const areBeside = textsOf(below).every(isYear) && below.cells.every(({ left }) => left > title.right);
  return areBeside && lines.slice(from, at).some(hasFigures);
}

const isAlone = ({ cells }: OpenLine): boolean => cells.length === 1;

/** Whether two lines that stand alone begin at one place in one typeface and size, as titles of parts do. */
function areAlike(one: OpenLine, other: OpenLine): boolean {
  const [item, same] = [one.items[0], other.items[0]];
  if (!item || !same || !isAlone(one) || !isAlone(other)) return false;
  return item.font === same.font && item.size === same.size && Math.abs(item.x - same.x) <= SAME_EDGE;
}

/** Letters of the title of a part at most; prose may begin where titles do. */
const LONGEST_TITLE = 70;

/** Whether words of a row begin or end at an edge of a column behind the first with values, where many other rows have a value too. */
const standsInColumns = ({ cells }: OpenLine, columns: readonly Column[]): boolean =>
  cells
    .slice(1)
    .some((cell) =>
      columns.some(
        ({ left, right }) => Math.abs(cell.left - left) <= SAME_EDGE || Math.abs(cell.right - right) <= SAME_EDGE,
      ),
    );

/**
 * Whether a line looks as the title above a table, as no label of its rows does, and either they are fields or nothing below it stands in the columns of
 * that table: the title of the next part of a form.
 */
function isTitleOfNextPart(lines: readonly OpenLine[], [from, to]: readonly [number, number], at: number): boolean {
  const line = lines[at];
  const [words] = line?.items ?? [];
  if (!line || !words || !isAlone(line)) return false;
  const isTitle = (other: OpenLine) => areAlike(other, line) && other.text.length <= LONGEST_TITLE;
  const title = lines.findLastIndex((other, place) => place < at && isTitle(other));
  const rows = lines.slice(title + 1, at);
  const areFields = !line.items.some(isOfField) && rows.some(({ items }) => items.some(isOfField));
  const most = Math.max(...rows.map(({ cells }) => cells.length));
  const isAsLarge = (item: PlacedItem) =>
    item.size >= words.size && !isOfField(item) && (!areFields || item.font === words.font);
  if (title < 0 || rows.some(({ items }) => items.some(isAsLarge))) return false;
  if (areFields) return true;
  if (title < from - 1 || most < LEAST_NAMES) return false;
  const columns = rows.flatMap(({ cells }) => (cells.length === most ? cells.slice(NAME_AND_VALUE) : []));
  const below = lines.slice(at + 1, to);
  const end = below.findIndex(isTitle);
  const part = end < 0 ? below : below.slice(0, end);
  return part.some(({ cells }) => cells.length > 1) && !part.some((row) => standsInColumns(row, columns));
}

/** Words that a line of prose has at least, and the share of the width of the rows above it that it takes. */
const WORDS_OF_PROSE = 4;
const WIDE = 0.5;

/** From where to where rows go, where the second of their cells begins, and whether they have a figure. */
interface Extent extends Column {
  second: number;
  hasFigure: boolean;
}

const NO_ROWS: Extent = { left: Infinity, right: -Infinity, second: Infinity, hasFigure: false };

const hasFigure = (line: OpenLine): boolean => textsOf(line).some((text) => isNumeric(text) && !isYear(text));

const withRow = ({ left, right, second, hasFigure: had }: Extent, line: OpenLine): Extent => ({
  left: Math.min(left, line.cells[0]?.left ?? left),
  right: Math.max(right, line.cells.at(-1)?.right ?? right),
  second: Math.min(second, line.cells[1]?.left ?? second),
  hasFigure: had || hasFigure(line),
});

/** Whether a line is one of prose between two tables: it stands across the columns of the rows above, as none of their labels does. */
function isProse(line: OpenLine, { left, right, second, hasFigure }: Extent): boolean {
  const [words, ...others] = line.cells;
  if (!words || others.length > 0 || line.isRuled || !hasFigure || line.text.split(' ').length < WORDS_OF_PROSE)
    return false;
  return words.left < second - SAME_EDGE && words.right > second && words.right - words.left > WIDE * (right - left);
}

/** Parts a stretch at prose below which heads begin another table; what stands between the two is in neither. */
function partAtProse(lines: readonly OpenLine[], [from, to]: readonly [number, number]): [number, number][] {
  const parts: [number, number][] = [];
  let [start, prose, rows] = [from, -1, NO_ROWS];
  for (let at = from; at < to; at++) {
    const line = lines[at];
    if (!line) break;
    if (line.cells.length === 1) {
      if (prose < 0 && isProse(line, rows)) prose = at;
      continue;
    }
    if (prose >= 0 && !hasFigure(line)) {
      parts.push([start, prose]);
      [start, rows] = [at, NO_ROWS];
    }
    prose = -1;
    rows = withRow(rows, line);
  }
  return [...parts, [start, to]];
}

/** The tables of a stretch, of which each but the first begins with its heads, or with its title above them, or stands below prose. */
export function tablesOf(lines: readonly OpenLine[], stretch: readonly [number, number]): [number, number][] {
  return partAtProse(lines, stretch).flatMap((part) => tablesIn(lines, part));
}

function tablesIn(lines: readonly OpenLine[], [from, to]: readonly [number, number]): [number, number][] {
  for (const [at, line] of lines.slice(from, to).entries())
    if (isTitleOfNextPart(lines, [from, to], from + at)) line.opensPart = true;
  const begins = (at: number) =>
    headsNextTable(lines, at) || isAboveYears(lines, from, at) || lines[at]?.opensPart === true;
  const starts = [from, ...lines.flatMap((_, at) => (at > from && at < to && begins(at) ? [at] : []))];
  return starts.map((start, at) => [start, starts[at + 1] ?? to]);
}

/** Points by which labels of one box begin apart at most. */
const SAME_PLACE = 1.5;
/** Rows of sums that make a box of their own at least. */
const LEAST_SUMS = 2;

/** Whether rows below a table begin at one place where nothing in the table begins or ends: a box of its own. */
export function areBox(box: readonly OpenLine[], table: readonly OpenLine[]): boolean {
  const labels = box.map(({ cells: [label] }) => label);
  const [first] = labels;
  if (!first || labels.some((label) => !label || Math.abs(label.left - first.left) > SAME_PLACE)) return false;
  return table.every(({ runs }) =>
    runs.every(({ box: words }) =>
      (['left', 'right'] as const).every((edge) => Math.abs(words[edge] - first[edge]) > SAME_PLACE),
    ),
  );
}

/** Where sums with their labels begin below a table that make a box of their own behind its first column; the end where there are none. */
export function boxOfSumsBelow(stretch: readonly OpenLine[]): number {
  const end = stretch.findLastIndex(({ cells }) => cells.length > 1) + 1;
  const top = stretch.slice(0, end).findLastIndex((line) => !isSum(line)) + 1;
  const [table, box] = [stretch.slice(0, top), stretch.slice(top, end)];
  const labels = Math.min(...table.flatMap(({ cells: [, second] }) => second?.left ?? []));
  const isBehind = box.every(({ cells: [label] }) => (label?.left ?? 0) > labels);
  return box.length >= LEAST_SUMS && isBehind && areBox(box, table) ? top : stretch.length;
}

/** A label with a figure behind it, and nothing else. */
export function isSum({ text, cells: [label, sum, ...others] }: OpenLine): boolean {
  if (!label || !sum || others.length > 0) return false;
  return /\p{L}{2}/u.test(text.slice(label.start, label.end)) && isNumeric(text.slice(sum.start, sum.end));
}
