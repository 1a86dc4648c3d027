import { isNumeric, isPeriod, isYear, saysOfEachRow } from '../../blocks/find-table-lines.js';
import { type CellLine, extentOf, isAlone, NEAR } from './cells-of-grids.js';
import { collectLines } from './collect-lines.js';
import type { Grid, Rule } from './grids-of-level-rules.js';
import type { PlacedItem } from './place-text-items-on-page.js';
import { FIGURES, linesWithRoom } from './rows-beside-names.js';

/** Letters of a tall cell's words that say something of each row beside them. */
const MOST_CARRIED = 80;

export interface Placed {
  item: PlacedItem;
  column: number;
}

/** The lines of a row's cells: those of one cell below each other, cell by cell. */
export function cellLines(items: readonly { item: PlacedItem; column: number }[]): CellLine[] {
  const columns = [...new Set(items.map(({ column }) => column))].sort((a, b) => a - b);
  return columns
    .flatMap((column) =>
      collectLines(items.flatMap((part) => (part.column === column ? [part.item] : []))).map((line) => {
        const { left = 0 } = line.cells[0] ?? {};
        const { right = 0 } = line.cells.at(-1) ?? {};
        const whole = { ...line, cells: [{ start: 0, end: line.text.length, left, right }] };
        return { line: whole, column, y: line.items[0]?.y ?? 0, stretches: line.cells.length };
      }),
    )
    .sort((a, b) => a.column - b.column || a.y - b.y);
}

/** For each row, the lines drawn at its head. */
const linesAbove = ({ ys, level }: Grid): Rule[][] => ys.map((y) => level.filter(({ at }) => Math.abs(at - y) <= NEAR));

/** Distance up to which lines are those of one cell, as a multiple of the letters' size; the same of heads beside a line. */
export const LEADING = 1.7;
const LEADING_OF_HEADS = 2.1;
/** Points by which the base lines of words beside each other may differ. */
export const SAME_BASE = 1.5;

/** Letters of words behind all others of a row at most that are said again in each of the rows that their cell reaches over. */
const LONGEST_REMARK = 200;

/** Whether words of a tall cell stand behind the name of a row: a remark holds for each row beside it, a figure may be that of all together, and the label of a form names what is to be filled in. */
const isRemark = (words: string, column: number, rest: readonly Placed[]): boolean =>
  rest.some((other) => other.column < column) &&
  words.length <= LONGEST_REMARK &&
  !words.endsWith(':') &&
  (/\p{L}/u.test(words) || isPeriod(words)) &&
  saysOfEachRow(words);

/** The words of a tall cell at the height of a row. */
function besideRow(own: readonly Placed[], rest: readonly Placed[]): Placed[] {
  const down = (rest[0]?.item.y ?? 0) - (own[0]?.item.y ?? 0);
  return own.map(({ item, column }) => ({ item: { ...item, y: item.y + down }, column }));
}

/** What a line of a text ends with that goes on below it, be it of figures. */
const GOES_ON = /\s[/&+–]$/u;

/**
 * Whether words of a tall cell are one text, though each of its lines stands as high as a row: no line had room for the word that the next one begins with, and there
 * are fewer lines than rows, or one goes on in small letters, or lines part the column elsewhere between rows.
 */
function areWrapped(own: readonly Placed[], rows: number, grid: Grid, isParted: boolean): boolean {
  const lines = cellLines(own);
  if (lines.length > 1 && lines.slice(0, -1).every(({ line }) => GOES_ON.test(line.text))) return true;
  const goesOn = lines.slice(1).some(({ line }) => /^\p{Ll}/u.test(line.text));
  const isText = lines.every(({ line }) => /\p{L}/u.test(line.text) && !isNumeric(line.text));
  return isText && (lines.length < rows || goesOn || isParted) && linesWithRoom(lines, grid, 'edges') === 0;
}

/** Points by which the names of rows may stand further below, or above, what their rows say than each other. */
const SAME_STEP = 0.75;

/** Whether each line of a column stands as high as one beside it, or all as much higher or lower. */
function standBeside(own: readonly Placed[], others: readonly Placed[]): boolean {
  const offsets = own.map(({ item }) => {
    const distances = others.map((other) => other.item.y - item.y);
    return distances.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? Infinity;
  });
  return offsets.every((one) => Math.abs(one) <= SAME_BASE) && Math.max(...offsets) - Math.min(...offsets) <= SAME_STEP;
}

/** Whether words stand beside figures below names of columns, or alone above these: the labels of the first rows, and their titles, between which no line is drawn. */
function areLabelsBelowHeads(own: readonly Placed[], [heads = [], ...rows]: readonly (readonly Placed[])[]): boolean {
  const isFigure = ({ item: { text } }: Placed) => isNumeric(text) && !isYear(text);
  const areFigures = (row: readonly Placed[]) => row.some(isFigure);
  const areAlone = (row: readonly Placed[]) => row.every((part) => own.includes(part));
  const labelled = rows.filter((row) => row.some((part) => own.includes(part)));
  return (
    heads.length > 0 &&
    !areFigures(heads) &&
    !heads.some((part) => own.includes(part)) &&
    labelled.some(areFigures) &&
    labelled.every((row) => areFigures(row) || areAlone(row))
  );
}

/**
 * Puts the words of cells that reach over several rows into the first of them; answers what names each row from above.
 * Names that no line parts, but that stand apart or beside their own rows, are no such cell.
 */
export function joinTallCells(rows: Placed[][], grid: Grid, isFromTheRight: boolean): string[][] {
  const carried = rows.map((): string[] => []);
  const above = linesAbove(grid);
  for (let column = 0; column + 1 < grid.xs.length; column++)
    for (let top = 0, next = 1; top < rows.length; top = next, next++) {
      const middle = ((grid.xs[column] ?? 0) + (grid.xs[column + 1] ?? 0)) / 2;
      while (next < rows.length && !above[next]?.some(({ from, to }) => middle >= from && middle <= to)) next++;
      if (next - top < 2) continue;
      const isOwn = (part: Placed) => part.column === column;
      const tall = rows.slice(top, next);
      const own = tall.flatMap((row) => row.filter(isOwn));
      const others = tall.flatMap((row) => row.filter((part) => !isOwn(part)));
      const bases = [...new Set(own.map(({ item }) => Math.round(item.y)))].sort((a, b) => a - b);
      // Names of columns may reach down beside titles over several, on both sides of the line below these.
      const isTitle = ({ item, column: at }: Placed) => !isAlone(extentOf({ column: at, y: item.y }, grid));
      const areHeads = top === 0 && others.some(isTitle);
      const step = (areHeads ? LEADING_OF_HEADS : LEADING) * Math.max(...own.map(({ item }) => item.size));
      const isTorn = bases.some((base, at) => base - (bases[at - 1] ?? base) > step);
      const isPartedBeside = above.some(
        (lines, row) => row > 1 && row < rows.length && lines.some(({ from, to }) => middle >= from && middle <= to),
      );
      const areNames =
        bases.length > 1 &&
        !areHeads &&
        standBeside(own, others) &&
        !areWrapped(own, tall.length, grid, isPartedBeside);
      const areLabels = top === 0 && column === 0 && areLabelsBelowHeads(own, tall);
      if (own.length === 0 || isTorn || areNames || areLabels) continue;
      const mayHoldRemark = top > 0 && !isFromTheRight && !others.some(isTitle);
      tall.forEach((row, at) => {
        const rest = row.filter((part) => !isOwn(part));
        row.splice(0, row.length, ...(at === 0 ? own : []), ...rest);
        const words = own.map(({ item }) => item.text.trim()).join(' ');
        const isBefore = rest.every((other) => (isFromTheRight ? other.column < column : other.column > column));
        // A number before all of a row counts several, and behind its name it is a figure of the row above.
        const isFirst = column === (isFromTheRight ? grid.xs.length - 2 : 0);
        const mayName = words.length <= MOST_CARRIED && (isFirst || !FIGURES.test(words));
        if (at > 0 && rest.length > 0 && isBefore && mayName) carried[top + at]?.push(words);
        if (at > 0 && mayHoldRemark && isRemark(words, column, rest)) row.push(...besideRow(own, rest));
      });
    }
  return carried;
}
