import { ENDS_IN_COMPANY } from '../../blocks/words-of-no-heading.js';
import { isSum, isSumOf } from '../../blocks/rows-of-another-table.js';
import type { Row, Table } from '../paragraphs-and-tables.js';
import { namesSignerBelow } from './rows-where-signed.js';
import {
  cellText,
  countHeaderRows,
  isBoldRow,
  isFilled,
  isShadedRow,
  isTitleRow,
  nameOf,
  nextFilled,
} from './table-row-text-and-headers.js';

/** Letters of a name at most: a longer one is a sentence. */
const LONGEST = 120;

const countFilled = (row: Row | undefined): number => row?.cells.filter(isFilled).length ?? 0;

/** Cells of a row that has a name alone at least: of two, it is a label that nothing is said of. */
const LEAST_CELLS = 3;

const hasBoldName = (row: Row): boolean => isBoldRow({ ...row, cells: row.cells.slice(0, 1) });

/** One cell over all columns on a ground of its own, as the parts of a form are headed. */
const isBar = (row: Row): boolean => isTitleRow(row) && isShadedRow(row);

/** Whether a row says nothing but what the rows below it are: one cell over all columns, or words in its first cell alone, in bold as the names of rows are not. */
function namesRowsBelow(row: Row, below: Row | undefined): boolean {
  const [first] = row.cells;
  const name = first ? cellText(first) : '';
  const isAlone = row.cells.length >= LEAST_CELLS && countFilled(row) === 1 && hasBoldName(row);
  // Of a number that Word counts it is not known how it is set.
  const isSetApart = below !== undefined && !(hasBoldName(below) && /\p{L}/u.test(nameOf(below)));
  const isName = isTitleRow(row) || (isAlone && isSetApart);
  const isOverRows = countFilled(below) > 1 || (isBar(row) && below !== undefined && !isBar(below));
  const isSentence = /[.;]$/.test(name) && !ENDS_IN_COMPANY.test(name);
  return isName && name.length <= LONGEST && /\p{L}{2}/u.test(name) && !isSentence && isOverRows;
}

const COUNT = /^\s*(\d{1,3})\s?[-–—.)]/;

/** "22 - Port of entry" below "21 - Purpose of trip" stands beside it. */
function countsOn(group: string | undefined, name: string): boolean {
  const [count, next] = [group ?? '', name].map((text) => COUNT.exec(text)?.[1]);
  return count !== undefined && Number(next) === Number(count) + 1;
}

/** The last row of a table of several groups, where it is the only one of sums: that of all groups. */
function sumOfAll(rows: readonly Row[]): Row | undefined {
  const last = rows.findLast((row) => countFilled(row) > 0);
  const sums = rows.filter((row) => countFilled(row) > 1 && isSum(nameOf(row)));
  return sums.length === 1 && sums[0] === last ? last : undefined;
}

/** For each row of a table, the name of the group that it belongs to: that of the last row above it that names those below, up to their sum; undefined where there is none. */
export function groupsOfRows(table: Table): (string | undefined)[] {
  const { rows } = table;
  const heads = countHeaderRows(table);
  const sum = sumOfAll(rows);
  let group: string | undefined;
  let count = 0;
  let isBelowBar = false;
  return rows.map((row, at) => {
    if (at < heads || countFilled(row) === 0 || (row === sum && count > 1)) return undefined;
    const below = nextFilled(rows, at);
    const signs = below !== undefined && namesSignerBelow(row.cells.map(cellText), nameOf(below));
    const names = signs || namesRowsBelow(row, isBar(row) ? below : rows[at + 1]);
    // Below such a bar, a line over all columns is one that the form says or asks.
    if (isTitleRow(row) && isBelowBar && !isBar(row) && !names) return group;
    if (isTitleRow(row) || names) {
      group = names ? nameOf(row) : undefined;
      if (names) count++;
      isBelowBar = names && isBar(row);
      return undefined;
    }
    if (countsOn(group, nameOf(row))) [group, isBelowBar] = [undefined, false];
    const own = group;
    if (isSumOf(nameOf(row), group)) [group, isBelowBar] = [undefined, false];
    return own;
  });
}
