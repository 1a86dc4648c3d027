import type { Area } from '@proofroom/contract/a1-ranges';

/** A cell as it is shown. Its text has no tabs; its lines are parted by line ends. */
export interface GridCell {
  text: string;
  /** A number or a date, so that it cannot be the name of a column. */
  isValue: boolean;
  isBold: boolean;
  /** Of its letters, in points; undefined where the file tells none. */
  size?: number;
  /** The colour it is filled with; undefined where it is not. */
  fill?: string;
  /** How far its text is set in. */
  indent?: number;
}

/** A row that holds something. */
export interface GridRow {
  /** Counts from 0. */
  index: number;
  /** By column from 0; columns may be missing. */
  cells: (GridCell | undefined)[];
  /** First and last line (from 1) in a text file. */
  lines?: [first: number, last: number];
}

/** An area that the file itself calls a table; its first row is its head. */
export interface GridTable extends Area {
  /** First and last row of its heads, where the file tells them. */
  heads?: readonly [first: number, last: number];
  /** Columns that name its rows, each within the one before it, where the file tells them. */
  labels?: number;
  /** Rows below and columns beside it are none of it. */
  isClosed?: boolean;
}

export interface Grid {
  /** The sheet's name; "" for a file that is one table. */
  name: string;
  rows: GridRow[];
  tables: GridTable[];
  /** Rows whose words are left out: a table goes on below them. */
  leftOut?: ReadonlySet<number>;
  /** Rows at the top that stay in sight, as heads do. */
  frozen?: number;
  /** How many cells of an empty row have lines around them. */
  bordered?: ReadonlyMap<number, number>;
  /** Columns that are switched off and hold something. */
  hiddenColumns?: ReadonlySet<number>;
  /** Merged cells. */
  merges?: readonly Area[];
}

/** What a reader sees in one cell, empty lines left out. */
export const cellText = (text: string): string =>
  text
    .replace(/[^\S\r\n]+/g, ' ')
    .replace(/ ?[\r\n][\s]*/g, '\n')
    .trim();

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const filledColumns = (row: GridRow): number[] =>
  row.cells.flatMap((cell, column) => (cell && cell.text !== '' ? [column] : []));
