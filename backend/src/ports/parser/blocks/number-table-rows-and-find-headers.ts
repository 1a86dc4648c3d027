import type { ParsedBlock } from '../document-parser.js';
import {
  areFigures,
  areHeadsAgain,
  areLabelled,
  areNamesBesideHeads,
  areOverSignatures,
  arePeriodsInWords,
  areSecondNames,
  areYears,
  endsHeads,
  hasDay,
  LONGEST_HEAD,
} from './cells-of-heads.js';
import { ExtentsOfColumns, inPlaces } from './extents-of-columns.js';
import { isPeriod, isYear, NAME_AND_VALUE } from './find-table-lines.js';
import { GroupsOfRows, hasLabelAndFigures, type RowOfGroup } from './groups-of-rows.js';
import { headsByPlaces, headsOfCells, namesBelow } from './heads-above-cells.js';
import { withBlankOverLabels } from './heads-beside-labels.js';
import { NamesOfColumns } from './names-of-columns.js';
import { headsOfWideCells } from './names-of-several-columns.js';
import { withNextName, withoutSummedName } from './names-with-sums.js';
import { cutRow, isRestOfCell, isRestOfCutRow, isRestOfFirstCell, standsInColumns } from './rows-cut-by-pages.js';
import {
  beginsAnother,
  firstRowOf,
  hasOtherColumns,
  isBeside,
  isOutside,
  type TableAbove,
} from './rows-of-another-table.js';
import type { TextLine } from './text-line.js';
import { areUnderRules, areUnderWide, nameOver, titlesNotTold } from './titles-over-columns.js';
import { fontOfRow, hasOtherTypeface } from './typefaces-of-rows.js';
import { areUnitsBelow, wrappedHead } from './units-of-columns.js';
import { standsOver, withPeriodAbove, withYearsOverTwo } from './years-over-two-columns.js';

/** Titles of groups of columns may stand above the heads, in so many rows. */
const LAST_HEAD = 2;

/** Numbers the tables of a text and their rows, and keeps each table's header row. */
export class TableCounter {
  private count = 0;
  private number = -1;
  private row = 0;
  private header: string | undefined;
  private headerFont = '';
  /** Whether a row above sums what the head of the first column names, which holds no more. */
  private isNameSummed = false;
  private page: number | undefined;
  private isOpen = false;
  private columns = 0;
  /** Filled cells of the widest row so far, where the rows end, and whether one of them has figures. */
  private widest = 0;
  private right = 0;
  private hasFigures = false;
  private rowsBelow: readonly TextLine[] = [];
  private edges: TextLine['cellEdges'] = [];
  /** Where the words of each column stand, as far as the rows so far tell. */
  private readonly extents = new ExtentsOfColumns();
  /** The first row of heads of this table. */
  private headLine: TextLine | undefined;
  /** Its first row, be it one of heads or not. */
  private firstLine: TextLine | undefined;
  /** The rows of names below it. */
  private headsBelow: readonly TextLine[] = [];
  private above: TextLine | undefined;
  /** The row that ended the page before, below the heads that this page repeats. */
  private cut: TextLine | undefined;
  /** The row of which the last one placed is the rest, and its name; the page before cut it. */
  restOf: { row: TextLine; name: string } | undefined;
  /** The table in a cell of which this one stands. */
  private around: (() => void) | undefined;
  /** What holds for several rows of the table. */
  readonly groups = new GroupsOfRows();

  private readonly heads: NamesOfColumns;

  constructor(private readonly text: string) {
    this.heads = new NamesOfColumns(this.cellsOf);
  }

  /**
   * The place of the next row; `rowsBelow` are those after it. A table ends with its page; one that goes on there keeps its header. What dashes are
   * drawn below is the head.
   */
  place(line: TextLine, rowsBelow: readonly TextLine[], isUnderlined = false): NonNullable<ParsedBlock['table']> {
    const { above, cut } = this;
    this.groups.endBefore(this.rowIn(line), rowsBelow.map(this.cellsOf));
    const place = this.placeRow(line, rowsBelow, isUnderlined, above, cut);
    const hasHeads = place.header !== undefined && !(place.row === 0 && this.restOf);
    const cells = inPlaces(this.cellsOf(line), this.placesOf(line));
    this.groups.nameBeside(cells, hasHeads ? this.header?.split('\t').length : undefined);
    this.extents.add(line);
    const header = withoutSummedName(this.header, this.cellsOf(line)[0] ?? '');
    this.isNameSummed ||= header !== this.header;
    this.header = header;
    return place;
  }

  private placeRow(
    line: TextLine,
    rowsBelow: readonly TextLine[],
    isUnderlined: boolean,
    above: TextLine | undefined,
    cut: TextLine | undefined,
  ): NonNullable<ParsedBlock['table']> {
    const below = firstRowOf(rowsBelow, this.cellsOf, line);
    this.rowsBelow = rowsBelow;
    this.heads.rowsBelow = rowsBelow;
    this.above = line;
    this.cut = undefined;
    this.restOf = cut && this.isRestOfRow(line, cut) ? cutRow(cut, line, this.cellsOf) : undefined;
    const { around } = this;
    const heads = this.header === undefined ? undefined : this.headLine;
    const begin = heads ?? (line.isRuled ? this.firstLine : undefined);
    const isIn = this.isOpen && this.page === line.page && heads !== undefined;
    const isInCell = isIn && isOutside(heads, line) && !this.placesOf(line);
    this.around = isInCell ? this.keep() : isIn ? around : undefined;
    if (isIn && around && isOutside(line, heads)) around();
    else if (
      this.isOpen &&
      this.page === line.page &&
      !this.isThirdHead(line) &&
      (isInCell ||
        (begin && beginsAnother(line, rowsBelow[0], this.tableAbove(begin, above), this.cellsOf)) ||
        this.isHeadBelowNames(line, below, above) ||
        this.headsNextPart(line) ||
        (heads && isOutside(line, heads)) ||
        isBeside(line, above, this.right) ||
        (heads &&
          this.row > 1 &&
          hasOtherColumns(line, below, heads, this.headerFont, this.cellsOf(line)) &&
          this.heads.isHeader(line, below)) ||
        this.isHeadOfNext(line, below, above))
    )
      this.close();
    const isNext = this.isOpen && this.page === line.page;
    this.widest = Math.max(isNext ? this.widest : 0, this.namesIn(line).split('\t').length);
    this.right = Math.max(isNext ? this.right : 0, line.right);
    this.hasFigures = (isNext && this.hasFigures) || hasLabelAndFigures(this.cellsOf(line));
    const cellsBelow = rowsBelow.map(this.cellsOf);
    const areFields = areLabelled(cellsBelow) || areOverSignatures(cellsBelow);
    const mayHead = isUnderlined && isNext && !areFields && this.row <= LAST_HEAD && this.heads.areNames(line);
    if (mayHead && !this.isSecondHead(line, below)) return this.takeHeads(line);
    if (!this.isOpen || this.page !== line.page) {
      // A page may repeat the first row of heads alone.
      const isFirstAgain = this.repeatsHeads(line) && below !== undefined && !this.heads.areNames(below);
      const isOfFirstCell =
        below?.isRuled === true && this.hasColumnsOf(below) && isRestOfFirstCell(line, above, this.edges);
      const goesOn =
        this.isOpen && (isFirstAgain || isOfFirstCell || this.hasColumnsOf(line)) ? this.header : undefined;
      const isRest = goesOn !== undefined && (isOfFirstCell || this.isRestOfRow(line, above));
      if (isRest && above) this.restOf = cutRow(above, line, this.cellsOf);
      if (goesOn !== undefined && this.headsOf(line) === goesOn) this.cut = above;
      this.number = this.count++;
      this.firstLine = line;
      this.row = 0;
      this.isOpen = true;
      this.page = line.page;
      if (goesOn === undefined) {
        this.groups.endTitle();
        this.beginColumns(line);
      }
      // Below the heads of the page before, a row with a day that looks like the next one is none; over several columns it is their title.
      const isTitle = line.reaches?.some(([first, last]) => last > first);
      const looksLikeRow = !line.isHead && !isTitle && below !== undefined && !hasOtherTypeface(line, below);
      const isRowOfDay = goesOn !== undefined && looksLikeRow && hasDay(this.cellsOf(line));
      const isHead =
        !isRowOfDay && !areFields && (this.heads.isHeader(line, below) || (isUnderlined && this.heads.areNames(line)));
      if (!isRest && isHead) {
        if (goesOn !== undefined && isFirstAgain) return { number: this.number, row: this.row++ };
        this.beginColumns(line);
        return this.takeHeads(line);
      }
      this.header = goesOn;
    } else if (this.header === undefined && this.row <= LAST_HEAD && this.isFullHeader(line, below)) {
      return this.takeHeads(line);
    } else if ((this.row === 1 && this.isSecondHead(line, below)) || this.isThirdHead(line)) {
      const above = this.header?.split('\t') ?? [];
      const over = this.headsBelow.at(-1) ?? this.headLine;
      // Below the first row of heads a page may repeat the second as well.
      if (
        this.cellsOf(line).every(
          (cell, at) => ['', above[at]].includes(cell) || above.some((head) => head.endsWith(` ${cell}`)),
        )
      )
        return { number: this.number, row: this.row++ };
      const groups = over
        ? titlesNotTold(above, this.heads.headRow(over), this.heads.headRow(line), over !== this.headLine)
        : null;
      const isAlone = (cell: string) => cell.trim() === '';
      const names = namesBelow(this.cellsOf(line), line, over?.cellEdges ?? []).map((cell, at) => {
        const title =
          groups && (isAlone(cell) && over ? nameOver(this.heads.headRow(over), line.cellEdges[at]) : groups[at]);
        return `${groups ? (title ?? '') : (above[at] ?? '')} ${cell}`.trim();
      });
      this.header = [...names, ...above.slice(names.length)].join('\t');
      this.headsBelow = [...this.headsBelow, line];
      if (names.length > this.columns) this.beginColumns(line, names.length);
      return { number: this.number, row: this.row++ };
    }
    const place = { number: this.number, row: this.row++ };
    if (this.header === undefined || this.repeatsHeads(line)) return place;
    const names = headsOfWideCells(this.header, line, this.cellsOf(line));
    const header = headsByPlaces(this.header, this.placesOf(line)) ?? headsOfCells(names, line, this.edges);
    return header === undefined ? place : { ...place, header };
  }

  private readonly tableAbove = (heads: TextLine, above: TextLine | undefined): TableAbove => ({
    heads,
    above,
    columns: this.edges,
    rows: this.row,
  });

  private readonly namesIn = (line: TextLine): string =>
    this.cellsOf(line)
      .filter((cell) => cell.trim() !== '')
      .join('\t');

  readonly repeatsHeads = (line: TextLine): boolean =>
    [this.headLine, ...this.headsBelow].some((head) => head && this.namesIn(line) === this.namesIn(head));

  /** Ends the title above a row that is the last one below it. */
  endTitleAfter(line: TextLine): void {
    this.groups.endAfter(this.rowIn(line), this.rowsBelow.map(this.cellsOf));
  }

  private readonly rowIn = (line: TextLine): RowOfGroup => ({ line, cells: this.cellsOf(line) });

  /** The place of a title inside the table, which holds for the rows below it. */
  placeTitle(title: string, line: TextLine): NonNullable<ParsedBlock['table']> {
    this.groups.open(title, line);
    if (this.header !== undefined && endsHeads(title, this.header.split('\t'))) this.header = undefined;
    const place = { number: this.number, row: this.row++ };
    if (this.header === undefined) return place;
    const { header } = this;
    if (this.isNameSummed && fontOfRow(line) === this.headerFont) {
      this.header = withNextName(header, title);
      this.isNameSummed = false;
    }
    return { ...place, header };
  }

  /** "Year ended 31 December" in the middle above "2024 | 2023": what the years of the head row just placed are years of. */
  putAboveYears(above: TextLine): void {
    const text = this.text.slice(above.start, above.end);
    const heads = this.header?.split('\t') ?? [];
    const isAbove = standsOver(above, this.headLine, heads, this.rowsBelow[0]);
    if (isAbove && text.length <= LONGEST_HEAD) this.header = withPeriodAbove(text, heads).join('\t');
  }

  /** The place of a line below the heads that tells the units of the figures: each head bears them, or the one whose second line they are. */
  placeUnits(units: string, line: TextLine): NonNullable<ParsedBlock['table']> {
    const own = this.headLine && wrappedHead(this.headLine, line);
    this.header = this.header
      ?.split('\t')
      .map((head, at) =>
        head.trim() !== '' && (at > 0 || isPeriod(head)) && (own ?? at) === at ? `${head} ${units}` : head,
      )
      .join('\t');
    return { number: this.number, row: this.row++ };
  }

  /** Whether lines on the page behind the table go on with a cell that the page before cut; `next` stands below them. */
  readonly isRestOfCell = (lines: readonly TextLine[], next: TextLine | undefined): boolean =>
    this.isOpen && this.page !== lines[0]?.page && isRestOfCell(lines, next, this.above, this.edges);

  /** What goes back to the table as it is now. */
  private keep(): () => void {
    const { number, row, header, headerFont, columns, edges, headLine } = this;
    return () => void Object.assign(this, { number, row, header, headerFont, columns, edges, headLine });
  }

  get hasHeader(): boolean {
    return this.header !== undefined;
  }

  /** Names of three columns and more between two lines of dashes are the heads of another table. */
  closeAbove(line: TextLine): void {
    if (line.cells.length > NAME_AND_VALUE && this.heads.areNames(line)) this.close();
  }

  close(): void {
    this.isOpen = false;
    this.groups.close();
  }

  private readonly cellsOf = (line: TextLine): string[] =>
    line.cells.map(([start, end]) => this.text.slice(start, end).replaceAll('\n', ' '));

  private readonly hasColumnsOf = (line: TextLine): boolean =>
    standsInColumns(line, this.columns, this.edges) || this.placesOf(line) !== null;

  /** The columns of the table on the page before that the cells of a row stand in, where it leaves some of them empty. */
  private readonly placesOf = (line: TextLine): number[] | null =>
    line.page === this.headLine?.page ? null : this.extents.placesOf(line, this.cellsOf(line));

  private readonly isRestOfRow = (line: TextLine, cut?: TextLine): boolean =>
    !line.isHead && isRestOfCutRow(this.cellsOf(line), this.header, cut ? this.cellsOf(cut) : []);

  /** What a row says of each column; a year names the inner and the outer column of figures that it stands over, or over one of. */
  private headsOf(line: TextLine): string {
    const names = withBlankOverLabels(this.cellsOf(line), line, this.rowsBelow);
    return withYearsOverTwo(names, this.rowsBelow.map(this.cellsOf)).join('\t');
  }

  /** Takes the columns of the table from a row that has a cell for each of them. */
  private beginColumns(line: TextLine, columns = line.cells.length): void {
    this.columns = columns;
    this.edges = line.cellEdges;
    this.extents.begin(line);
  }

  private takeHeads(line: TextLine): NonNullable<ParsedBlock['table']> {
    this.header = this.headsOf(line);
    const columns = this.header.split('\t').length;
    const row = columns > line.cells.length ? this.rowsBelow.find(({ cells }) => cells.length === columns) : undefined;
    if (row) this.beginColumns(row);
    this.headerFont = fontOfRow(line);
    this.headLine = line;
    this.isNameSummed = false;
    this.headsBelow = [];
    return { number: this.number, row: this.row++ };
  }

  /** The head of a table right below names with values, which are a table of their own. */
  private isHeadBelowNames(line: TextLine, below: TextLine | undefined, above: TextLine | undefined): boolean {
    if (this.row === 0 || this.widest > NAME_AND_VALUE) return false;
    const areFound = line.isHead === true && below?.isHead === true && above?.isHead !== true;
    if (areFound && this.header === undefined) return true;
    if (this.row < 2 || line.cells.length <= NAME_AND_VALUE) return false;
    // Lines are drawn around the rows of one table alone.
    if (line.isRuled && !above?.isRuled) return this.heads.isHeader(line, below);
    return (below?.cells.length ?? 0) > NAME_AND_VALUE && this.heads.hasFiguresBelow(this.cellsOf(line), below);
  }

  /** Whether a row below others with figures is the head of those below it: so it was found to be, or looks below the lines around them. */
  private isHeadOfNext(line: TextLine, below: TextLine | undefined, above: TextLine | undefined): boolean {
    const isBelowLines = this.headLine?.isRuled === true && !line.isRuled;
    const font = fontOfRow(line);
    const isUnlikeBelow = below === undefined || fontOfRow(below) !== font;
    const isLikeHeads = font === this.headerFont && isUnlikeBelow;
    const looksSo = isBelowLines && isLikeHeads;
    const isApart = isLikeHeads && line.isHead === true && line.hasGapBefore && this.row > 1;
    if (!(this.hasFigures || isApart || (looksSo && above?.isRuled)) || below?.isHead === true) return false;
    // Further from the rows above than they from each other, "Apr 25" is a name as well.
    const isName = (cell: string) =>
      !/\d/.test(cell) || isPeriod(cell) || (line.hasGapBefore && /^\p{L}{2}/u.test(cell.trim()));
    const areNames = this.cellsOf(line).every(isName);
    if ((line.isHead === true || looksSo) && areNames && this.heads.isHeader(line, below)) return true;
    // A row of days among rows of figures says what its name says; names of columns look like those above.
    const areOnlyFigures = [above, below].every((row) => row && areFigures(this.cellsOf(row), line.cells.length));
    const arePeriods = [arePeriodsInWords, areYears].some((are) => are(this.cellsOf(line)));
    return isLikeHeads && areOnlyFigures && arePeriods && this.heads.isHeader(line, below);
  }

  /** "Liabilities | 2023 EUR | 2022 EUR" below the rows of "Assets | 2023 EUR | 2022 EUR": the head of the other side, or its first row. */
  private headsNextPart(line: TextLine): boolean {
    const cells = this.cellsOf(line);
    const above = [this.header?.split('\t') ?? [], this.headLine ? this.cellsOf(this.headLine) : []];
    return this.row > 1 && above.some((heads) => areHeadsAgain(cells, heads));
  }

  /** A header below the titles of its groups: it has words for as many columns as there are below. */
  private isFullHeader(line: TextLine, below: TextLine | undefined): boolean {
    return (
      below !== undefined &&
      line.cells.length >= below.cells.length - 1 &&
      line.cells.length > this.columns &&
      this.heads.isHeader(line, below)
    );
  }

  /** A third row of heads, below the years of a period: names that stand below the second as this stands below the first. */
  private isThirdHead(line: TextLine): boolean {
    const [above, ...others] = this.headsBelow;
    if (this.row !== LAST_HEAD || !above || others.length > 0) return false;
    if (line.isHead && above.isHead && this.headLine?.isHead) return true;
    if (this.heads.areRuledNames(above, line, this.rowsBelow[0])) return true;
    return !line.isRuled && areUnderRules(this.heads.headRow(above), this.heads.headRow(line));
  }

  /** A second row of heads: years, or words that look like those above them and unlike those below. */
  private isSecondHead(line: TextLine, below: TextLine | undefined): boolean {
    if (this.header === undefined || !below) return false;
    const names = this.header.split('\t').length;
    if ((line.isHead && this.headLine?.isHead) || line.tagged?.isHead) return true;
    if (areUnitsBelow(this.header.split('\t'), this.cellsOf(line)))
      return line.cells.length <= Math.max(names, below.cells.length);
    if (this.headLine && !line.isRuled && areUnderRules(this.heads.headRow(this.headLine), this.heads.headRow(line)))
      return true;
    if (this.headLine && this.heads.areRuledNames(this.headLine, line, below)) return true;
    if (line.isSetApart && this.headLine?.isSetApart && areSecondNames(this.cellsOf(line))) return true;
    const namesGroups = this.headLine !== undefined && this.heads.fillsGaps(line, this.headLine, below.cells.length);
    const isBesideHeads = this.headLine && areNamesBesideHeads(this.cellsOf(line), this.cellsOf(this.headLine));
    if (namesGroups && isBesideHeads && this.headLine && this.heads.areHeads(this.headLine, line, below)) return true;
    if (!this.heads.isHeader(line, below)) return false;
    const own = this.cellsOf(line).filter((cell) => cell.trim() !== '');
    if (namesGroups && own.every((cell) => isPeriod(cell))) return true;
    if (this.headLine && areUnderWide(this.heads.headRow(this.headLine), this.heads.headRow(line))) return true;
    // Where each column has its name already, what follows says something of it in units or years only.
    const isNamed = names >= line.cells.length && this.header.split('\t').every((cell) => cell.trim() !== '');
    if (line.isRuled && isNamed && !own.some((cell) => isPeriod(cell))) return false;
    if (namesGroups && this.headLine && this.heads.areHeads(this.headLine, line, below)) return true;
    if (line.isRuled ? line.cells.length < names : line.cells.length !== names) return false;
    const font = fontOfRow(line);
    return own.some((cell) => isYear(cell)) || (font === this.headerFont && font !== fontOfRow(below) && font !== '');
  }
}
