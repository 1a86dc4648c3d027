import {
  AMOUNT,
  areCountedNames,
  areMostlyFigures,
  areNames,
  areNumbersOfColumns,
  areNamesOverProse,
  areNamesWithValues,
  areWordsOverFigures,
  haveFields,
  isOfLabels,
  mayBeHead,
  stateYears,
  withNamesAbove,
} from './cells-of-heads.js';
import { shareOfCapitals } from './count-letters.js';
import { isNumeric, isPeriod, isYear, NAME_AND_VALUE } from './find-table-lines.js';
import { firstRowOf, isHeadAtPageEnd } from './rows-of-another-table.js';
import type { TextLine } from './text-line.js';
import { areUnderWide, type HeadRow, headRowOf, titlesOverColumns } from './titles-over-columns.js';
import { fontOfRow, hasOtherTypeface, isUnlikeRows } from './typefaces-of-rows.js';
import { areUnits, areUnitsBelow } from './units-of-columns.js';
import { areYearsInOrder } from './years-over-two-columns.js';

/** "50 Hz", "8 °C", "45 × 24 mm". */
const MEASURE = /^\d[\d.,]*(?:\s?[x×]\s?\d[\d.,]*)*(?: \p{L}| ?[%°])/u;
/** What a title over several columns says at least where it is no measure: letters of a drawing head nothing. */
const WORD_OR_YEAR = /\p{L}{3}|\d{4}/u;
const saysTitle = (text: string): boolean => WORD_OR_YEAR.test(text) || MEASURE.test(text);

/** Rows below names that tell how many columns there are. */
const ROWS_TO_SEE = 4;

/** Tells by what rows say, by their looks and by what stands below them whether they name the columns of a table. */
export class NamesOfColumns {
  /** The next rows of the table below the one that is looked at. */
  rowsBelow: readonly TextLine[] = [];

  constructor(private readonly cellsOf: (line: TextLine) => string[]) {}

  areNames(line: TextLine): boolean {
    return this.cellsOf(line).every((cell) => (!isNumeric(cell) && !AMOUNT.test(cell)) || isYear(cell));
  }

  /** Words or years above numbers, words above years, or words that look different from those below them. */
  isHeader(line: TextLine, below: TextLine | undefined): boolean {
    if (!below || (below.page !== line.page && !isHeadAtPageEnd(line, below))) return false;
    if (line.tagged?.isHead !== undefined || line.isForm) return line.tagged?.isHead === true;
    if (line.isHead && below.isHead) return true;
    const cells = this.cellsOf(line);
    if (line.opensPart && cells.length === NAME_AND_VALUE && !isUnlikeRows(line, this.rowsBelow)) return false;
    if ((line.isOfField && cells.length === 1) || !cells.every(mayBeHead) || isOfLabels(cells)) return false;
    const mayName =
      areNames(cells) || areCountedNames(cells) || (areNumbersOfColumns(cells) && isUnlikeRows(line, this.rowsBelow));
    const isApart = line.isSetApart && cells.length > 1 && mayName && !haveFields(this.rowsBelow, this.cellsOf);
    if (isApart || this.isOverRuledNames(line)) return true;
    if (line.isMixed) return false;
    if (line.isHead && !below.isHead && areNames(cells) && !haveFields(this.rowsBelow, this.cellsOf)) return true;
    if (!line.isHead && cells.some((cell) => isNumeric(cell) && !isYear(cell))) return false;
    if (this.isAboveNames(line, below) || areYearsInOrder(cells, this.cellsOf(below))) return true;
    if (stateYears(cells)) return false;
    if (this.hasFiguresBelow(cells, below) || (areUnitsBelow(cells, this.cellsOf(below)) && !areUnits(cells)))
      return true;
    if (areNamesOverProse(cells, this.rowsBelow.map(this.cellsOf))) return true;
    if (
      cells.length === 2 &&
      fontOfRow(line) === fontOfRow(below) &&
      areNamesWithValues(this.rowsBelow.map(this.cellsOf))
    )
      return false;
    const hasOtherLook = hasOtherTypeface(line, below) || shareOfCapitals(cells.join(' ')) > 0.75;
    return hasOtherLook || areMostlyFigures(this.cellsOf(below));
  }

  /** Lines are drawn around titles over several columns and a row of names in these columns alone, above other rows. */
  private isOverRuledNames(line: TextLine): boolean {
    const [names, ...rows] = this.rowsBelow;
    return names !== undefined && rows.length > 0 && this.areRuledNames(line, names, firstRowOf(rows, this.cellsOf));
  }

  areRuledNames(line: TextLine, names: TextLine, below: TextLine | undefined): boolean {
    if (line.isRuled !== true || names.isRuled !== true) return false;
    const font = fontOfRow(names);
    const lookAlike = font !== '' && font === fontOfRow(line) && below !== undefined && font !== fontOfRow(below);
    const titles = this.headRow(line);
    const isWorded = ([first, last]: readonly [number, number], at: number) =>
      first === last || saysTitle(titles.texts[at] ?? '') || titles.texts[at]?.trim() === '';
    return (titles.reaches ?? []).every(isWorded) && areUnderWide(titles, this.headRow(names), lookAlike);
  }

  /** Titles of groups of columns: gaps between them, which the names below fill, above a row with figures. */
  private isAboveNames(line: TextLine, below: TextLine): boolean {
    const rows = this.rowsBelow.slice(this.rowsBelow.indexOf(below) + 1);
    // A row may leave its last columns empty.
    const columns = Math.max(0, ...rows.slice(0, ROWS_TO_SEE).map(({ cells }) => cells.length));
    return this.fillsGaps(below, line, columns) && this.areHeads(line, below, firstRowOf(rows, this.cellsOf));
  }

  /** Whether two rows of which one fills the gaps of the other are heads: between lines, they look alike and unlike the row below, whatever they say; else they have no figures above one that has. */
  areHeads(above: TextLine, line: TextLine, below: TextLine | undefined): boolean {
    const { font } = line;
    return (
      (line.isRuled === true && font === above.font && below !== undefined && below.font !== font) ||
      this.hasFiguresBelow(withNamesAbove(this.cellsOf(line), this.cellsOf(above)), below, true)
    );
  }

  /** Whether a row names all columns that have no name of their own above it; nothing is said of empty ones at an end. */
  fillsGaps(line: TextLine, head: TextLine, columns: number): boolean {
    if (columns < 3) return false;
    const [own, above] = [this.cellsOf(line), this.cellsOf(head)];
    const isNamed = (cell = '') => cell.trim() !== '';
    const gaps = above.flatMap((cell, at) => (at > 0 && !isNamed(cell) ? [at] : []));
    const areGroups = above.every(
      (cell) => !/[1-9]/.test(cell) || isPeriod(cell) || /^\p{L}{2}/u.test(cell) || MEASURE.test(cell),
    );
    if (own.length > columns || !areGroups || !gaps.every((at) => isNamed(own[at]))) return false;
    return (
      gaps.length > 0 ||
      (line.isRuled === true && own.length > above.length) ||
      titlesOverColumns(this.headRow(head), this.headRow(line)) !== null
    );
  }

  readonly headRow = (line: TextLine): HeadRow => headRowOf(line, this.cellsOf(line));

  hasFiguresBelow(cells: readonly string[], below: TextLine | undefined, mayNameYears = false): boolean {
    return below !== undefined && areWordsOverFigures(cells, this.cellsOf(below), mayNameYears);
  }
}
