import { SumsOfColumns } from './amounts-of-cells.js';
import { isNumeric, isYear } from './find-table-lines.js';
import { isSumOf, leftOf, SUM } from './rows-of-another-table.js';
import { fontOfRow } from './typefaces-of-rows.js';
import { isRecognised, type TextLine } from './text-line.js';

/** How much further in than its title a row begins at least, as a share of the letters' size. */
const SET_IN = 0.5;

/** A row of a table with what its cells say. */
export interface RowOfGroup {
  line: TextLine;
  cells: readonly string[];
}

/** Whether a row has words and, behind them, a figure. */
export function hasLabelAndFigures(cells: readonly string[]): boolean {
  const [label = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  return /\p{L}{2}/u.test(label) && others.some((cell) => isNumeric(cell) && !isYear(cell));
}

/** Rows below the sum of all groups at most: what was paid before, and what is left. */
const MOST_BELOW_SUM = 3;
const NET = /^\s*net(?:to)?\b/i;
const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

const labelOf = (cells: readonly string[]): string => cells.find((cell) => cell.trim() !== '') ?? '';

/** What holds for several rows of a table: the title above them, and the name that stands beside the first of them alone. */
export class GroupsOfRows {
  /** What the first cell of a row above says of the last row, which leaves it blank. */
  beside: string | undefined;
  private lastFirstCell = '';
  /** The title inside the table above the last row. */
  title: string | undefined;
  private titleLine: TextLine | undefined;
  /** The sums and names of the rows below the title so far. */
  private sums = new SumsOfColumns();
  private names = new Set<string>();
  /** The typeface of the first row below the title. */
  private rowFont = '';
  /** Whether the rows below the title begin further in than it. */
  private isSetIn = false;
  /** Titles inside this table so far, and whether a row below one of them stood in another typeface than the rows before it. */
  private titles = 0;
  private hasOwnSums = false;
  /** The same of a row called "Total" and no more. */
  private hasNamedSums = false;

  /** A title inside the table, which holds for the rows below it. */
  open(title: string, line: TextLine): void {
    this.title = title.trim();
    this.titleLine = line;
    this.titles++;
    this.sums = new SumsOfColumns();
    this.names = new Set();
    this.rowFont = '';
    this.isSetIn = false;
    this.lastFirstCell = '';
  }

  endTitle(): void {
    this.title = undefined;
  }

  /** The table has ended. */
  close(): void {
    this.title = undefined;
    this.titles = 0;
    this.hasOwnSums = false;
    this.hasNamedSums = false;
  }

  /** A row that stands out to its title again, below others that are set in, belongs to it no more. `rowsBelow` are the rows after it. */
  endBefore({ line, cells }: RowOfGroup, rowsBelow: readonly (readonly string[])[]): void {
    if (this.title === undefined || !this.titleLine || line.page !== this.titleLine.page) return;
    if (!hasLabelAndFigures(cells)) return;
    const left = leftOf(line);
    const isSetIn = left > leftOf(this.titleLine) + SET_IN * line.size;
    const isSum = this.rowFont !== '' && fontOfRow(line) !== this.rowFont && !isRecognised(line.font);
    const isCalledSum = labelOf(cells).trim().replace(SUM, '') === '';
    // The last row of several groups, the only one in its typeface or with the bare name of a sum, is the sum of all; below it may stand what is taken from it and what is left.
    const isOnlySum = (isSum && !this.hasOwnSums) || (isCalledSum && !this.hasNamedSums);
    const isLast =
      rowsBelow.length <= MOST_BELOW_SUM &&
      rowsBelow.every((row) => filledIn(row) < filledIn(cells) && hasLabelAndFigures(row));
    const isSumOfAll = isOnlySum && this.titles > 1 && isLast;
    this.hasOwnSums ||= isSum;
    this.hasNamedSums ||= isCalledSum;
    if ((this.isSetIn && !isSetIn && !this.isAddedUpBy(rowsBelow)) || isSumOfAll) this.title = undefined;
    this.isSetIn = isSetIn;
  }

  /** Whether a row further down adds up the group by its name; "Net current assets" is what is left of those that a row above adds up. */
  private isAddedUpBy(rows: readonly (readonly string[])[]): boolean {
    return rows.some((row) => isSumOf(labelOf(row), this.title) && !NET.test(labelOf(row)));
  }

  /**
   * "Total overheads" below "Overheads" is the last row of its group, and so is a row in the title's typeface below others, or one whose figures are
   * the sums of all rows of the group before it.
   */
  endAfter({ line, cells }: RowOfGroup, rowsBelow: readonly (readonly string[])[]): void {
    const { title, titleLine } = this;
    if (title === undefined || !titleLine) return;
    const isItsSum = (row: readonly string[]) => isSumOf(labelOf(row), title);
    // Below what a year ends with, the movements of the next follow by the same names.
    const next = labelOf(rowsBelow[0] ?? []);
    const goesOn = next !== '' && this.names.has(next);
    const isAddedLater = this.isAddedUpBy(rowsBelow);
    const isSumInFigures = this.sums.isSum(cells) && !goesOn && !isAddedLater;
    this.sums.add(cells);
    this.names.add(labelOf(cells));
    if (isSumInFigures) this.title = undefined;
    if (!hasLabelAndFigures(cells)) return;
    const font = fontOfRow(line);
    const isInItsFont = font === titleLine.font && this.rowFont !== font && this.rowFont !== '';
    this.rowFont ||= font;
    if (isItsSum(cells) || (isInItsFont && !isAddedLater)) this.title = undefined;
  }

  /**
   * The name of a group of rows stands in the first column beside the first of them, where each row has a name of its own behind it, up to a sum.
   * `columns` counts those that have heads; without heads no row has a name from above.
   */
  nameBeside(row: readonly string[], columns: number | undefined): void {
    this.beside = columns === undefined ? undefined : this.nameOf(row, columns);
  }

  private nameOf(row: readonly string[], columns: number): string | undefined {
    const [first = '', name = '', ...others] = row.map((cell) => cell.trim());
    const isNamed = /\p{L}{2}/u.test(name) && others.some((cell) => isNumeric(cell));
    // Sums that stand below a table have words in few of its columns.
    const isFull = others.filter((cell) => cell !== '').length * 2 >= columns - 2;
    if (first === '' && isNamed && SUM.test(name)) this.lastFirstCell = '';
    if (first === '' && isNamed && !isFull) return undefined;
    if (first !== '' || !isNamed) {
      this.lastFirstCell = isNamed && /\p{L}{2}/u.test(first) && !/\d/.test(first) ? first : '';
      return undefined;
    }
    return this.lastFirstCell === '' ? undefined : this.lastFirstCell;
  }
}
