import { DASHES, isNumeric, isYear } from '../../blocks/find-table-lines.js';
import { hasNoFigure } from '../../blocks/cells-of-heads.js';
import { areUnits } from '../../blocks/units-of-columns.js';
import { type Row, withNarrowCells } from './joined-line.js';
import { type Column, metBy, type OpenLine } from './place-text-items-on-page.js';
import { isSentence } from './split-rows-at-aligned-gaps.js';

/** Cells from which on a line is a row that proves a table. */
const LEAST_CELLS = 3;
/** By what factor heads stand further from the first row than that from the next, at most. */
const FURTHER_THAN_NEXT = 1.2;

export const figuresOf = ({ text, cells }: OpenLine): string[] =>
  cells.map(({ start, end }) => text.slice(start, end)).filter(isNumeric);

/** Whether no word of a line has a typeface of the row below it. */
const looksUnlike = ({ items }: OpenLine, row: OpenLine): boolean =>
  items.every(({ font }) => row.items.every((item) => item.font !== font));

/** Whether a line looks like the row below it, and unlike one with as many cells right above it: a row below its heads. */
const isRowBelow = (heads: OpenLine, line: OpenLine, below: OpenLine): boolean =>
  heads.cells.length === line.cells.length && looksUnlike(heads, line) && !looksUnlike(line, below);

const stepBetween = (above: OpenLine, below: OpenLine): number => (below.items[0]?.y ?? 0) - (above.items[0]?.y ?? 0);

/** Whether a line without a figure stands no further from a row than that from the next one with as many cells, and further from what stands above it: the first line of a table. */
function isFirstAbove(line: OpenLine, [before, below, next]: readonly (OpenLine | undefined)[]): boolean {
  if (next?.cells.length !== below?.cells.length || !below || !next || below.cells.length < LEAST_CELLS) return false;
  if (before && before.cells.length > 1) return false;
  const most = FURTHER_THAN_NEXT * stepBetween(below, next);
  return stepBetween(line, below) <= most && (!before || stepBetween(before, line) > most);
}

/** Points by which a head may stand beside the middle of its column, whose edges only the words of the rows tell, or beside the place where these begin or end. */
const BESIDE_MIDDLE = 8;
const SAME_EDGE = 2;

/** Whether each head begins or ends where the words of its column do, or has their middle, or that of the space up to the next column; nothing tells how wide the last is. */
function standOver(heads: readonly Column[], columns: readonly Column[]): boolean {
  const areNear = (one: number, other: number, most = SAME_EDGE) => Math.abs(one - other) <= most;
  return heads.every(({ left, right }, at) => {
    const [own, next] = [columns[at], columns[at + 1]];
    if (!own) return false;
    const middle = (left + right) / 2;
    return (
      areNear(left, own.left) ||
      areNear(right, own.right) ||
      areNear(middle, (own.left + own.right) / 2) ||
      !next ||
      areNear(middle, (own.left + next.left) / 2, BESIDE_MIDDLE)
    );
  });
}

/** Whether a line names the columns of rows that need have no figures: each of its cells stands over one of them and tells no figure, and it looks unlike the rows, or is the first line above them. */
const namesColumns = (
  line: OpenLine,
  columns: readonly Column[],
  [before, below, next]: readonly (OpenLine | undefined)[],
): boolean =>
  below !== undefined &&
  standOver(line.cells, columns) &&
  line.cells.every(({ start, end }) => hasNoFigure(line.text.slice(start, end), true)) &&
  (looksUnlike(line, below) || isFirstAbove(line, [before, below, next]));

/**
 * The row of heads that stands above one with figures, or that looks unlike the one below it, a head for each column, or for each but that of the labels. Heads
 * often begin where their column does and figures end where it does, so that they need not stand above each other.
 */
export function headOver(
  above: OpenLine,
  [before, below, next]: readonly (OpenLine | undefined)[],
  columns: readonly Column[],
): Row | null {
  if (above.runs.length < 2 || !below || below.cells.length < 2 || DASHES.test(above.text)) return null;
  const line = withNarrowCells(above);
  const { cells } = line;
  const unnamed = columns.length - cells.length;
  const areOnlyUnits = areUnits(cells.map(({ start, end }) => line.text.slice(start, end)));
  if (
    cells.length < 2 ||
    unnamed < 0 ||
    unnamed > (areOnlyUnits ? 2 : 1) ||
    figuresOf(line).some((figure) => !isYear(figure))
  )
    return null;
  // Where several columns have no unit, only what stands below it tells whose it is.
  const isElsewhere = (cell: Column, at: number) => {
    const met = metBy(cell, columns);
    return met.length > 0 && !met.includes(at + unnamed);
  };
  if (unnamed > 1 && cells.some(isElsewhere)) return null;
  const isTold = figuresOf(below).length > 1 || namesColumns(line, columns.slice(unnamed), [before, below, next]);
  if (!isTold || isSentence(line) || (before && isRowBelow(before, line, below))) return null;
  const areHeads = cells.every(({ right }, at) => {
    const [last, following] = [-1, 1].map((step) => columns[at + unnamed + step]);
    return right > (last?.right ?? 0) && right < (following?.left ?? Infinity);
  });
  if (!areHeads || (unnamed > 0 && (cells[0]?.left ?? 0) < (columns[0]?.right ?? 0))) return null;
  const [item] = line.items;
  const places = cells.map((_, at) => at + unnamed);
  return { line: { ...line, isHead: true }, columns: places, y: item?.y ?? 0, size: item?.size ?? 1 };
}
