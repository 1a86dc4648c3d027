import { advanceBetween } from '../../rects-of-text-range.js';
import { type CellLine, NEAR } from './cells-of-grids.js';
import { isPeriod } from '../../blocks/find-table-lines.js';
import { areUnits } from '../../blocks/units-of-columns.js';
import { rowsBySharedLines } from './rows-by-shared-lines.js';
import type { Grid } from './grids-of-level-rules.js';

/** Figures, of which a mark may stand behind the last. */
export const FIGURES = /^[\s\d.,()%€$£–—−-]*\d[\s\d.,()%€$£–—−-]*[*†‡]{0,3}$/;

/** Space between two words of a cell at most, as a share of the letters' size. */
export const WORD_GAP = 0.6;

export const areBeside = (one: CellLine, other: CellLine): boolean => Math.abs(one.y - other.y) < NEAR;

const stepFrom = (above: CellLine | undefined, line: CellLine): number => line.y - (above?.y ?? 0);
/** Lines of each cell from which on they may be rows, and cells of each at least. */
const LEAST_LINES = 3;
const LEAST_CELLS = 3;

/** Which lines of a cell would have had room for the first word of the next, within its edges or those of its widest line: they are not wrapped. */
function haveRoom(cell: readonly CellLine[], { xs }: Grid, within: 'edges' | 'lines'): boolean[] {
  const widths = cell.map(({ line: { cells } }) => (cells[0]?.right ?? 0) - (cells[0]?.left ?? 0));
  const widest = Math.max(...widths);
  return cell.slice(1).map(({ line, column }, at) => {
    const word = (widths[at + 1] ?? 0) * advanceBetween(line.text, 0, line.text.split(' ')[0]?.length ?? 0);
    const space = within === 'lines' ? widest : (xs[column + 1] ?? 0) - (xs[column] ?? 0) - 2 * NEAR;
    return (widths[at] ?? 0) + WORD_GAP * (line.items[0]?.size ?? 1) + word < space;
  });
}

/** How many lines of a cell are not wrapped. */
export const linesWithRoom = (cell: readonly CellLine[], grid: Grid, within: 'edges' | 'lines'): number =>
  haveRoom(cell, grid, within).filter((hasRoom) => hasRoom).length;

/** The rows of a table that only the lines tell that cells of one line share with each other; null where the words are no such rows. */
export function rowsOfSharedLines(lines: readonly CellLine[], grid: Grid): CellLine[][] | null {
  if (grid.isForm) return null;
  const columns = [...Map.groupBy(lines, ({ column }) => column).values()].map((cell) =>
    cell.toSorted((one, other) => one.y - other.y),
  );
  const rows = rowsBySharedLines(
    columns.map((cell) => {
      const rooms = haveRoom(cell, grid, 'lines');
      return cell.map(({ line: { text, items }, y }, at) => ({
        y,
        text,
        size: items[0]?.size ?? 1,
        hasRoom: rooms[at] ?? false,
      }));
    }),
  );
  if (!rows) return null;
  const parted: CellLine[][] = [];
  columns.forEach((cell, column) => cell.forEach((line, at) => (parted[rows[column]?.[at] ?? 0] ??= []).push(line)));
  return parted;
}

const fontOf = ({ line }: CellLine): string | undefined => line.items[0]?.font;

/** Share of the letters' height by which lines of one row stand at different heights. */
const UNEVEN = 0.7;

/** Whether cells of several lines are set to the middle of one row: a line of one stands above the first name, or between the heights at which names stand. */
function areSetToMiddle(lines: readonly CellLine[], names: readonly CellLine[]): boolean {
  const first = names[0]?.y ?? 0;
  const isBetween = ({ y }: CellLine, { line, y: other }: CellLine) =>
    Math.abs(y - other) >= NEAR && Math.abs(y - other) < UNEVEN * (line.items[0]?.size ?? 0);
  /** The title of a group of rows stands in its own typeface above words beside the first name. */
  const isTitle = (line: CellLine) =>
    lines.some(
      (other) => other.column === line.column && Math.abs(other.y - first) < NEAR && fontOf(other) !== fontOf(line),
    );
  return lines.some((line) => (line.y <= first - NEAR ? !isTitle(line) : names.some((name) => isBetween(line, name))));
}

/** Lines of a column of figures that may say "nil" or "rate only", at least, and the share of them that are figures. */
const LEAST_FIGURES = 4;
const MOSTLY_FIGURES = 0.75;
/** Share of the lines that were not wrapped, where other cells have fewer lines. */
const MOSTLY_UNWRAPPED = 0.6;
/** Distance up to which lines of one cell follow each other, as a multiple of that at which they are closest. */
const SAME_STEP = 1.25;

/** Whether the lines of a cell are figures, a few of which may be dashes or words, or days. */
function areFigures(cell: readonly CellLine[]): boolean {
  const figures = cell.filter(({ line }) => FIGURES.test(line.text)).length;
  if (cell.every(({ line }) => isPeriod(line.text))) return true;
  return figures >= (cell.length < LEAST_FIGURES ? cell.length : MOSTLY_FIGURES * cell.length);
}

/** Whether each cell says what it is counted in below its year: the names of columns, and no rows. */
const areYearsOverUnits = (cells: readonly (readonly CellLine[])[]): boolean =>
  cells.every(
    ([year, unit, ...more]) =>
      year && unit && more.length === 0 && isPeriod(year.line.text) && areUnits([unit.line.text]),
  );

/** What begins a cell, and hardly ever each line of several cells whose words are wrapped. */
const BEGINS_CELL = /^[^\p{L}\d]*[\p{Lu}\d]/u;

/** Rows without lines between them: figures stand below each other in one cell, each beside a name in the first, or each line of all cells stands beside a name, as many in most. */
export function printedRows(lines: readonly CellLine[], grid: Grid): CellLine[][] {
  const names = lines.filter(({ column }) => column === lines[0]?.column);
  // What the figures are counted in stands above them, and above the first name.
  const areUnitsAbove = (line: CellLine) => line.y <= (names[0]?.y ?? 0) - NEAR && areUnits([line.line.text]);
  const units = lines.filter(areUnitsAbove);
  if (units.length > 0) {
    const rows = printedRows(
      lines.filter((line) => !units.includes(line)),
      grid,
    );
    return rows.length > 1 ? [units, ...rows] : [[...lines]];
  }
  const isBesideName = (line: CellLine) => names.some((name) => areBeside(name, line));
  const cells = [...Map.groupBy(lines, ({ column }) => column).values()];
  const hasFigures = cells.some(
    (cell) => cell[0]?.column !== names[0]?.column && cell.length > 1 && areFigures(cell) && cell.every(isBesideName),
  );
  const full = cells.filter(({ length }) => length === names.length);
  const roomIn = (cell: readonly CellLine[]) => linesWithRoom(cell, grid, 'edges');
  // Words that leave the column of labels empty are names of the others, wrapped as they may be.
  const areOfColumns = (names[0]?.column ?? 0) > 0 && !lines.some(({ line }) => /\d/.test(line.text));
  const areRows =
    names.length >= LEAST_LINES &&
    !areOfColumns &&
    full.length >= LEAST_CELLS &&
    cells.every((cell) => cell.every(isBesideName)) &&
    (full.length === cells.length
      ? lines.every(({ line }) => BEGINS_CELL.test(line.text)) ||
        full.filter((cell) => roomIn(cell) > 0).length * 2 > full.length
      : full.reduce((room, cell) => room + roomIn(cell), 0) >= MOSTLY_UNWRAPPED * full.length * (names.length - 1));
  if (names.length < 2 || !(hasFigures || areRows) || areSetToMiddle(lines, names) || areYearsOverUnits(cells))
    return [[...lines]];
  const steps = lines.flatMap((line, at) =>
    line.column === lines[at - 1]?.column ? [stepFrom(lines[at - 1], line)] : [],
  );
  const step = Math.min(...steps);
  const rows: CellLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.y - b.y || a.column - b.column)) {
    const open = rows.at(-1);
    const above = open?.findLast(({ column }) => column === line.column);
    const goesOn =
      above && !isBesideName(line) && stepFrom(above, line) <= SAME_STEP * step && fontOf(above) === fontOf(line);
    if (open?.[0] && (goesOn || areBeside(open[0], line))) open.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.column - b.column || a.y - b.y));
}
