import type { Range } from '../../text/quotes/find-quotes.js';
import { isLineOfProse } from './lines-of-prose.js';
import { hasFigures, linesOf, type PrintedLine, readRow } from './read-rows-of-financial-tables.js';

/** A table as it is printed: lines of text. */
export interface PrintedTable {
  /** The lines above its rows: title, unit, names of the columns. */
  head: readonly Range[];
  /** Words of the head on one line. */
  title: string;
  rows: readonly PrintedRow[];
}

export interface PrintedRow {
  label: string;
  /** The line itself, after the heading it stands under inside the table. */
  lines: readonly Range[];
}

/** Some lines of a document, and whether they may belong to a table. */
export interface LinesOfDocument {
  range: Range;
  isText: boolean;
  /** What stands above it belongs to another table. */
  beginsTable?: boolean;
  /** Its cells were told apart when the paper was read. */
  isRow?: boolean;
  /** It was told then that it names the columns of rows, or that others name its own. */
  told?: 'head' | 'row' | undefined;
}

const DATE_WORDS =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|fiscal|financial|years?|months?|quarters?|weeks?|ended|ending|as|of|at|and|the|three|six|nine|twelve|thirteen|first|second|third|fourth|change|note|millions?|thousands?|in|unaudited|restated|fy|q[1-4]|m|000)\b/gi;
const YEAR_OR_PERIOD =
  /\b(?:19|20)\d{2}\b|\bFY ?\d\d\b|\b(?:months|weeks|year|quarter)s? ended\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2},/i;
/** "April 1, 2023 - April 30, 2023   3,739,582" is a row. */
const AMOUNT = /\d,\d{3}\b|\d\.\d/;
const YEARS = /\b(?:19|20)\d\d\b/g;
const YEAR = /^(?:19|20)\d\d$/;
/** Lines drawn between the head and the rows say nothing. */
const DRAWN = /^[-–—=_+|.\s]{3,}$/;
/** "SCHEDULE 2" is a title, not a row with a figure. */
const TITLE_OF_PART = /^(?:annex|appendix|article|exhibit|note|part|schedule|section|table)\s+\d{1,3}[.:]?$/i;
const TITLE_OF_ANNEX = /^(?:annex|appendix|article|exhibit|schedule)\s+(?:\d{1,3}|[A-Z]|[IVX]+)[.:]?$/i;
const ONLY_FIGURES = /^[$€£\s()\d.,%–—-]+$/;
/** A name of rows that a line's end parts goes on in small letters. */
const GOES_ON = /^\p{Ll}/u;
/** "£642.8m", "1.19x", "(12.5)%" in a cell of its own. */
const ONE_FIGURE = /^[($€£¥\s-]*\d[\d,.]*\s?(?::\s?\d+(?:\.\d+)?|%|x|p|k|m|bn|pence|times|million|billion)?\)?%?$/i;
const UNIT = /^[($€£]|\b(?:thousands|millions|billions|unaudited)\b/i;
const APART = /\S(?:\s{2,}|\t)\S/;
/** "4     Borrowing above": the mark of an item, and where its words begin. */
const MARKED = /^(?:\d{1,3}[.)]?|\([a-z\d]{1,4}\))\s+(?=\S)/i;
const WITHOUT_NAME = '(row without a name)';
const MOST_HEAD_LINES = 6;
/** "Segment Gas", "Revenue": names of rows that stand right under each other. */
const MOST_TITLES = 2;
const LONGEST_TITLE = 160;

/** "July 29, 2023   July 30, 2022", "Three Months Ended", "2025 €  2024 €": names of columns and nothing else; "Fiscal year 2023   37   60" is a row. */
function isColumnHead(text: string): boolean {
  if (!YEAR_OR_PERIOD.test(text) || AMOUNT.test(text)) return false;
  if (hasFigures(text)) return false;
  const plain = text.replaceAll(/\([^)]*\)/g, '').replaceAll(DATE_WORDS, '');
  return plain.replaceAll(/[^\p{L}]/gu, '').length <= 6;
}

/** The tables among stretches of a document's text, in reading order. */
export function printedTables(text: string, stretches: readonly LinesOfDocument[]): PrintedTable[] {
  const reader = new TableReader((at) => at - 1 - text.lastIndexOf('\n', at - 1));
  for (const { range, isText, beginsTable, isRow = false, told } of stretches) {
    if (isText || beginsTable) reader.close();
    if (isText) continue;
    const lines = linesOf(text.slice(...range));
    // A caption of a few lines, "Fixed charges by Site (£, / excluding VAT)", is judged as a whole.
    const isCaption = !isRow && lines.length <= MOST_TITLES + 1;
    for (const line of lines) reader.add(moved(line, range[0]), { isRow, told, isCaption });
  }
  reader.close();
  return reader.tables;
}

/** "Table games win" and "Table games win %" are two rows; so are "Fiscal year 2022" and "Fiscal year 2023". */
function labelOf(line: string, { label, figures }: NonNullable<ReturnType<typeof readRow>>): string {
  const [first = ''] = figures;
  const isYear = figures.length > 1 && YEAR.test(first) && /\b(?:years?|ended|ending|fiscal|in|of)$/i.test(label);
  if (isYear) return `${label} ${first}`;
  return line.startsWith(`${label} %`) ? `${label} %` : label;
}

/** "Revenue | £642.8m", "25 March 2023 to 24 March 2024 | 385,000": a row by its cells, whatever its line looks like. */
function rowOfCells(text: string): ReturnType<typeof readRow> {
  const [label = '', ...cells] = cellsOf(text);
  const figures = cells.filter((cell) => ONE_FIGURE.test(cell) && !YEAR.test(cell));
  return figures.length > 0 && /\p{L}/u.test(label) ? { label, figures } : null;
}

const cellsOf = (text: string): string[] => text.split('\t').map((cell) => cell.trim());

/** "4 Ann Bell": what a number stands before is named by both. */
const nameIn = ([first = '', second = '']: readonly string[]): string =>
  /^\d{1,3}[.)]?$/.test(first) && /\p{L}{2}/u.test(second) ? `${first} ${second}` : first;

const moved = ({ text, range: [start, end] }: PrintedLine, by: number): PrintedLine => ({
  text,
  range: [start + by, end + by],
});

class TableReader {
  readonly tables: PrintedTable[] = [];
  private head: PrintedLine[] = [];
  private rows: PrintedRow[] = [];
  /** Lines without figures since the last row. */
  private above: PrintedLine[] = [];
  private under: PrintedLine[] = [];
  /** Rows before the first heading that stands between rows. */
  private rowsAboveHeadings = 0;
  private before: PrintedLine | null = null;
  /** Whether the cells of any row so far were told apart. */
  private hasCells = false;

  /** `columnOf`: how far from the beginning of its line an offset stands. */
  constructor(private readonly columnOf: (offset: number) => number) {}

  /** `isRow`: its cells were told apart; `isCaption`: it is one of few lines that are no running text. */
  add(
    line: PrintedLine,
    { isRow, told, isCaption }: { isRow: boolean; told: LinesOfDocument['told']; isCaption: boolean },
  ) {
    if (DRAWN.test(line.text)) return;
    const isProse = !isRow && !isCaption && told === undefined && isLineOfProse(line.text) && !APART.test(line.text);
    if (isProse && readRow(line.text) === null) return void this.close();
    if (TITLE_OF_PART.test(line.text)) this.finish();
    // What stands above it belongs to the part before.
    if (TITLE_OF_ANNEX.test(line.text)) this.above = [];
    // Lines that look like rows, "ALPHA LLP (1)", and what stands above them belong to no table whose cells were told apart.
    if (isRow && this.rows.length > 0 && !this.hasCells) this.finish();
    this.hasCells ||= isRow;
    if (this.goesOnWithRow(line)) return;
    const found = TITLE_OF_PART.test(line.text) ? null : (readRow(line.text) ?? (isRow ? rowOfCells(line.text) : null));
    const isOfYears = isColumnHead(line.text) || (found?.figures.every((figure) => YEAR.test(figure)) ?? false);
    // "Indenture for the Notes due 2029" in a cell of its own names no column, and "2025 | none" is a row of a year.
    const mayBeHead = isOfYears && (!isRow || this.namesColumns(line.text));
    const isHead = told === undefined ? mayBeHead : told === 'head';
    const row = isHead ? null : found;
    const isTotal = !found && !isHead && this.rows.length > 0 && ONLY_FIGURES.test(line.text) && AMOUNT.test(line.text);
    this.before = row ? line : null;
    if (isTotal) {
      const [first = ''] = isRow ? cellsOf(line.text) : [];
      this.rows.push({ label: YEAR.test(first) ? first : WITHOUT_NAME, lines: [line.range] });
      return;
    }
    if (!row && this.isNextItem(line)) {
      this.before = line;
      this.rows.push({ label: line.text.replaceAll(/\s+/g, ' '), lines: [line.range] });
      return;
    }
    if (!row && !isHead && !isRow && this.goesOnBelowRow(line)) return;
    if (!row) {
      if (isHead && this.rows.length > 0) this.finish();
      const named = cellsOf(line.text).filter((cell) => cell !== '');
      if ((told === 'row' && named.length > 1) || (isRow && !isHead && this.isRowOfWords(line.text)))
        this.begin({ label: nameIn(named), lines: [line.range] });
      else this.above.push(line);
      return;
    }
    const begun = GOES_ON.test(line.text) ? this.above.splice(-1) : [];
    this.begin({ label: labelOf(line.text, row), lines: [...begun, line].map(({ range }) => range) });
  }

  /** A further row; what stands above the first one is the head, above another the heading that it stands under. */
  private begin({ label, lines }: PrintedRow) {
    if (this.rows.length === 0) {
      this.head = this.above.slice(-MOST_HEAD_LINES);
      this.above = [];
    }
    if (this.above.length > 0) {
      if (this.under.length === 0) this.rowsAboveHeadings = this.rows.length;
      this.under = this.above.slice(-MOST_TITLES);
    }
    this.above = [];
    this.rows.push({ label, lines: [...this.under.map(({ range }) => range), ...lines] });
  }

  /** "Year ended | 2025 | 2024", "Hotel | Rooms | Rate 2024 (€)" above all rows; not "Review Date | 25 March 2026" below others. */
  private namesColumns(text: string): boolean {
    const [first = '', ...others] = cellsOf(text);
    const isDayOfRow = this.rows.length > 0 && others.length === 1 && /\p{L}{2}/u.test(first);
    const isFirst = this.rows.length === 0 && others.length > 1;
    return (others.some(isColumnHead) && !isDayOfRow) || (isFirst && !others.some((cell) => ONE_FIGURE.test(cell)));
  }

  /** Below names of as many columns, or other rows: "3.1 | Articles of Incorporation" is what a table states, though it has no figure; so is "Delivery | 10 days". */
  private isRowOfWords(text: string): boolean {
    const cells = cellsOf(text);
    const named = this.above.findLast((line) => line.text.includes('\t'));
    const hasFigures = cells.slice(1).some((cell) => /\d/.test(cell.replaceAll(YEARS, '')));
    const areNames = named !== undefined && cellsOf(named.text).every((cell) => cell !== '');
    return (
      cells.length > 1 &&
      cells.every((cell) => cell !== '') &&
      !UNIT.test(cells.at(-1) ?? '') &&
      (this.rows.length > 0 || hasFigures || (areNames && cellsOf(named.text).length === cells.length))
    );
  }

  /** The words of a numbered row that did not fit into its line. */
  private goesOnWithRow({ text, range: [start] }: PrintedLine): boolean {
    const { before } = this;
    const mark = before && MARKED.exec(before.text)?.[0].length;
    return mark ? !MARKED.test(text) && this.columnOf(start) === this.columnOf(before.range[0]) + mark : false;
  }

  /** "and equipment" below "Property, plant  1,540": the rest of the row's name, and nothing that stands above the next. */
  private goesOnBelowRow({ text, range: [, end] }: PrintedLine): boolean {
    const row = this.rows.at(-1);
    const [start] = row?.lines.at(-1) ?? [];
    if (!row || start === undefined || this.above.length > 0 || !GOES_ON.test(text) || APART.test(text)) return false;
    this.rows.splice(-1, 1, { ...row, lines: [...row.lines.slice(0, -1), [start, end]] });
    return true;
  }

  /** "8  A contract with a Shareholder   the other" after row 7: a row that says in words what the others say in figures. */
  private isNextItem({ text }: PrintedLine): boolean {
    const numberOf = (line: string | undefined) => Number(/^(\d{1,3})[.)]?\s/.exec(line ?? '')?.[1] ?? Number.NaN);
    return numberOf(text) === numberOf(this.rows.at(-1)?.label) + 1;
  }

  /** Text follows: what stands above it names no table. */
  close() {
    this.finish();
    this.above = [];
  }

  /** "Operating activities" under the years, where "Investing activities" stands between the rows: a heading of the first rows, not of the table. */
  private giveFirstRowsTheirHeading() {
    const columns = this.head.findLastIndex(({ text }) => isColumnHead(text) || text.includes('\t'));
    const titles = this.head.slice(columns + 1);
    const isName = ({ text }: PrintedLine) => !isColumnHead(text) && !UNIT.test(text) && !APART.test(text);
    if (this.under.length === 0 || columns < 0 || titles.length === 0 || !titles.slice(-1).every(isName)) return;
    const own = titles.every(isName) ? titles : titles.slice(-1);
    this.head = this.head.slice(0, -own.length);
    this.rows = this.rows.map((row, at) =>
      at < this.rowsAboveHeadings ? { ...row, lines: [...own.map(({ range }) => range), ...row.lines] } : row,
    );
  }

  private finish() {
    this.giveFirstRowsTheirHeading();
    const title = this.head.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
    if (this.rows.length > 0)
      this.tables.push({
        head: this.head.map(({ range }) => range),
        title: title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE)}…` : title,
        rows: this.rows,
      });
    this.head = [];
    this.rows = [];
    this.under = [];
    this.hasCells = false;
  }
}
