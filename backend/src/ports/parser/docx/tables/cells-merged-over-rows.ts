import { addsUp } from '../../blocks/amounts-of-cells.js';
import { isNumeric, saysOfEachColumn, saysOfEachRow } from '../../blocks/find-table-lines.js';
import { isSum } from '../../blocks/rows-of-another-table.js';
import type { Cell, Row, Table } from '../paragraphs-and-tables.js';
import {
  cellAt,
  cellLines,
  cellText,
  columnOf,
  columnsOf,
  isFilled,
  MAX_HEADER_CELL,
  nameOf,
  rowText,
} from './table-row-text-and-headers.js';

/** Letters of a cell at most that is said again of each of its rows. */
const LONGEST_REMARK = 200;
/** Cells of a row at least whose name may be left out. */
const LEAST_CELLS = 3;

/** A merged cell of a row that began above, as far as it can say something of that row. */
interface MergedCell {
  cell: Cell;
  /** The cell that it began with; undefined where that is one of the heads. */
  begun: Cell | undefined;
  /** Whether the row says something by itself before it and behind it. */
  isBehindOwn: boolean;
  isBeforeOwn: boolean;
  /** All cells before it are merged as well. */
  isFirst: boolean;
}

/** The cells of a row that began above, in their order. */
function mergedCells({ rows }: Table, at: number, headerRows: number): MergedCell[] {
  const row = rows[at];
  if (!row || at < headerRows) return [];
  const isOwn = (cell: Cell) => !cell.isMerged && isFilled(cell);
  return row.cells.flatMap((cell, place) => {
    if (!cell.isMerged) return [];
    const column = columnOf(row, place);
    const above = rows.slice(headerRows, at).findLast((other) => cellAt(other, column)?.isMerged === false);
    const before = row.cells.slice(0, place);
    return [
      {
        cell,
        begun: cellAt(above, column),
        isBehindOwn: before.some(isOwn),
        isBeforeOwn: row.cells.slice(place + 1).some(isOwn),
        isFirst: before.every(({ isMerged }) => isMerged),
      },
    ];
  });
}

/** Whether a cell that began above says something of a row beside what that says before it, and no figure, which may be that of all rows together: it is said again in its place. */
function isSaidAgain({ begun, isBehindOwn }: MergedCell): boolean {
  const words = begun ? cellLines(begun) : '';
  return isBehindOwn && words.length <= LONGEST_REMARK && saysOfEachRow(words);
}

/** What merged cells that began above say about a row, where it is read as a whole before its own words: the words are printed once and hold for all rows beside them. */
export function carriedTo(table: Table, at: number, headerRows: number, isWhole: boolean): string[] {
  const left = nameLeftOut(table, at, headerRows);
  if (left !== undefined) return [left];
  return mergedCells(table, at, headerRows).flatMap((merged) => {
    const words = merged.begun ? cellText(merged.begun) : '';
    // A number is a name only before all that the row says by itself: behind, it is a figure of the row above.
    const mayName = merged.isBeforeOwn && (merged.isFirst || !isNumeric(words));
    return mayName && words !== '' && words.length <= MAX_HEADER_CELL && !(isWhole && isSaidAgain(merged))
      ? [words]
      : [];
  });
}

const SAYS_MORE_THAN_FIGURES = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\D*\p{L}{3}\D*$/u;

/** The name that a row leaves out since it is that of the row above: it says as much as that one, and is no sum by its words or figures. */
function nameLeftOut({ rows }: Table, at: number, headerRows: number): string | undefined {
  const leavesOut = ({ cells: [first, ...others] }: Row): boolean =>
    first !== undefined &&
    !first.isMerged &&
    !isFilled(first) &&
    others.length + 1 >= LEAST_CELLS &&
    others.every(isFilled) &&
    others.some((cell) => SAYS_MORE_THAN_FIGURES.test(cellText(cell)));
  const own = rows[at];
  if (headerRows === 0 || !own || !leavesOut(own) || isSum(nameOf(own))) return undefined;
  const [cells, ...cellsAbove] = [own, ...rows.slice(headerRows, at)].map((row) => columnsOf(row, cellText));
  if (cells && addsUp(cellsAbove, cells)) return undefined;
  const above = rows.slice(headerRows, at).findLast((row) => !leavesOut(row));
  const name = above?.cells[0] && cellText(above.cells[0]);
  const isAlike = above?.cells.length === own.cells.length && above.cells.every(isFilled);
  return isAlike && name && name.length <= MAX_HEADER_CELL ? name : undefined;
}

/** The columns of a table that hold figures below their heads. */
export const columnsOfFigures = ({ rows }: Table, headerRows: number): ReadonlySet<number> =>
  new Set(
    headerRows === 0
      ? []
      : rows
          .slice(headerRows)
          .flatMap((row) =>
            row.cells.flatMap((cell, at) => (cell.span === 1 && isNumeric(cellText(cell)) ? [columnOf(row, at)] : [])),
          ),
  );

/** Cells with words over several columns of figures, as "included" says it of each year. */
export function cellsOfColumns(row: Row, figures: ReadonlySet<number>): ReadonlySet<Cell> {
  const isOfEach = (cell: Cell, at: number): boolean => {
    const [column, text] = [columnOf(row, at), cellText(cell)];
    const columns = Array.from({ length: cell.span }, (_, step) => column + step);
    return at > 0 && cell.span > 1 && saysOfEachColumn(text) && columns.every((one) => figures.has(one));
  };
  return new Set(row.cells.filter(isOfEach));
}

/**
 * A row as it is read: with what a cell that began above says of it behind its first words, as a remark beside several rows does, and with what a
 * cell says of several columns under each of them. A figure may be that of all together.
 */
export function shownRow(table: Table, at: number, headerRows: number, figures: ReadonlySet<number>): string {
  const row = table.rows[at];
  if (!row) return '';
  const saidAgain = new Map(
    mergedCells(table, at, headerRows).flatMap((merged) =>
      merged.begun && isSaidAgain(merged) ? [[merged.cell, cellLines(merged.begun)] as const] : [],
    ),
  );
  return rowText(
    row,
    (cell) => saidAgain.get(cell) ?? cellLines(cell),
    at < headerRows ? undefined : cellsOfColumns(row, figures),
  );
}
