import { advanceBetween } from '../../rects-of-text-range.js';
import { NEAR } from './cells-of-grids.js';
import { linesOfColumn, type Placed, type Rule, sizeOf, THIN } from './grids-of-level-rules.js';
import type { Column } from './place-text-items-on-page.js';

/** What stands between two lines that are drawn across a table. */
export interface Strip {
  top: number;
  bottom: number;
  words: readonly Placed[];
}

/** Points by which the base lines of words beside each other may differ. */
const SAME_BASE = 1.5;
/** Lines of one cell follow each other at this distance at most, as a multiple of the letters' size. */
const LEADING = 1.7;
/** Space between two words of a cell at most, as a share of the letters' size. */
const WORD_GAP = 0.6;
/** How far the middle of a cell may lie from that of its rows, as a share of the space between two of these. */
const OFF_MIDDLE = 0.35;
/** Strips of several rows at least in each of which a column has but one cell. */
const LEAST_STRIPS = 2;
const FIGURE = /^[^\p{L}]*\d[^\p{L}]*$|^[-–—−]$/u;

interface Line {
  y: number;
  size: number;
  left: number;
  right: number;
  text: string;
}

const linesIn = (words: readonly Placed[], { left, right }: Column): Line[] => {
  const isIn = ({ box }: Placed) => (box.left + box.right) / 2 > left && (box.left + box.right) / 2 < right;
  return linesOfColumn(words.filter(isIn)).map((line) => ({
    y: line[0]?.item.y ?? 0,
    size: sizeOf(line),
    left: line[0]?.box.left ?? 0,
    right: line.at(-1)?.box.right ?? 0,
    text: line
      .map(({ item }) => item.text)
      .join(' ')
      .trim(),
  }));
};

/** Whether no line of a column would have had room for the first word of the next one: it may be wrapped. */
function mayBeWrapped(lines: readonly Line[], { left, right }: Column): boolean {
  return lines.slice(1).every(({ text, left: from, right: to }, at) => {
    const above = lines[at];
    const word = (to - from) * advanceBetween(text, 0, text.split(' ')[0]?.length ?? 0);
    return above !== undefined && above.right - above.left + WORD_GAP * above.size + word > right - left - 2 * NEAR;
  });
}

const isAt = (y: number, bases: readonly number[]): boolean => bases.some((base) => Math.abs(base - y) <= SAME_BASE);

/** Where the rows of a strip stand: the lines of the column with most of those that are not wrapped, each beside another column's. */
function basesOf(cells: readonly (readonly Line[])[], columns: readonly Column[]): number[] {
  const steady = cells.filter(
    (lines, at) =>
      lines.length > 1 &&
      (lines.every(({ text }) => FIGURE.test(text)) || !mayBeWrapped(lines, columns[at] ?? { left: 0, right: 0 })),
  );
  const [most = []] = steady.toSorted((one, other) => other.length - one.length);
  const bases = most.map(({ y }) => y);
  const isShared = (y: number) =>
    cells.filter((lines) => lines !== most && lines.some((line) => isAt(line.y, [y]))).length > 0;
  return bases.every(isShared) ? bases : [];
}

/** Whether lines are one cell that goes down beside several rows from the first of them, or stands in their middle. */
function isTall(lines: readonly Line[], column: Column, bases: readonly number[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  const [top = 0, bottom = 0] = [bases[0], bases.at(-1)];
  if (!first || !last || lines.length > bases.length + 1 || !mayBeWrapped(lines, column)) return false;
  // Words in each row, and figures below each other, are cells of their own.
  const areOwn = lines.length >= bases.length && lines.every(({ y }) => isAt(y, bases));
  if (lines.length > 1 && (areOwn || lines.every(({ text }) => FIGURE.test(text)))) return false;
  const areNear = lines.slice(1).every(({ y, size }, at) => y - (lines[at]?.y ?? 0) <= LEADING * size);
  const pitch = (bottom - top) / (bases.length - 1);
  const isInMiddle = Math.abs(first.y + last.y - top - bottom) <= 2 * OFF_MIDDLE * pitch;
  return areNear && (isAt(first.y, [top]) || isInMiddle);
}

/** Whether each line of a column stands in a row, or goes on right below another of its own. */
const standInRows = (lines: readonly Line[], bases: readonly number[]): boolean =>
  lines.every(({ y, size }, at) => {
    const above = lines[at - 1];
    return isAt(y, bases) || (above !== undefined && y - above.y <= LEADING * size);
  });

interface CellsOfStrip {
  cells: Line[][];
  bases: number[];
}

function cellsIn(words: readonly Placed[], columns: readonly Column[]): CellsOfStrip {
  const cells = columns.map((column) => linesIn(words, column));
  return { cells, bases: basesOf(cells, columns) };
}

/** Which columns have one cell beside the rows of each of several strips. */
const tallColumns = (all: readonly CellsOfStrip[], columns: readonly Column[]): boolean[] =>
  columns.map(
    (column, at) =>
      all.length >= LEAST_STRIPS && all.every(({ cells, bases }) => isTall(cells[at] ?? [], column, bases)),
  );

/** Whether a column has one cell beside the rows of each of several strips, and all others have several. */
export function hasTallColumn(strips: readonly Strip[], columns: readonly Column[]): boolean {
  const all = strips.map(({ words }) => cellsIn(words, columns));
  return all.every(({ bases }) => bases.length > 1) && tallColumns(all, columns).includes(true);
}

/**
 * The rows between lines that are drawn across a table of these columns below some of its rows only: where each but the first begins, and below
 * which columns it does so. A column that has one cell in each of several such strips has a cell that reaches over the rows of each. Null where the words are no such rows.
 */
export function rowsBetweenRules(strips: readonly Strip[], columns: readonly Column[]): Rule[] | null {
  const all = strips.map(({ words }) => cellsIn(words, columns));
  if (all.some(({ bases }) => bases.length < 2)) return null;
  const tall = tallColumns(all, columns);
  const added: Rule[] = [];
  for (const { cells, bases } of all) {
    if (!cells.every((lines, at) => tall[at] || standInRows(lines, bases))) return null;
    const own = cells.filter((_, at) => !tall[at]).flat();
    for (const base of bases.slice(1)) {
      const above = own.filter(({ y }) => y < base - SAME_BASE).map(({ y }) => y);
      const at = Math.max(...above) + THIN;
      columns.forEach(({ left, right }, place) => {
        const open = added.at(-1);
        if (tall[place]) return;
        if (open?.at === at && Math.abs(open.to - left) <= NEAR) open.to = right;
        else added.push({ at, from: left, to: right });
      });
    }
  }
  return added;
}
