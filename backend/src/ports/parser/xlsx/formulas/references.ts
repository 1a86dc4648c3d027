import type { AstExpression, ReferenceIdentifier } from '@borgar/fx/xlsx';
import type { Area } from '@proofroom/contract/a1-ranges';
import type { SheetCells, Unanswered } from './cells-of-a-workbook.js';
import { CannotWorkOut, type Matrix, type Scalar } from './values.js';

type Library = typeof import('@borgar/fx/xlsx');

export interface NamedFormula {
  name: string;
  formula: string;
  /** The sheet on which alone it holds. */
  sheet?: string;
}

/** A table of a sheet whose columns formulas may name. */
export interface NamedTable {
  name: string;
  /** In capitals. */
  sheet: string;
  /** Its rows without heads and totals. */
  data: Area;
  columns: readonly string[];
}

export interface Workbook {
  /** In capitals. */
  sheets: ReadonlyMap<string, SheetCells>;
  names: readonly NamedFormula[];
  tables: readonly NamedTable[];
  is1904: boolean;
}

/** Where a formula stands. */
export interface Place extends Unanswered {
  sheet: SheetCells;
  /** In capitals. */
  sheetName: string;
}

export interface Range {
  cells: SheetCells;
  area: Area;
  /** Whole columns or rows. */
  isWhole: boolean;
}

const LAST_ROW = 1_048_575;
const LAST_COLUMN = 16_383;

/** What may be done for all formulas of a workbook together: cells looked at, and names followed. */
export class Budget {
  constructor(private left: number) {}

  spend(amount = 1): void {
    this.left -= amount;
    if (this.left < 0) throw new CannotWorkOut();
  }

  isSpent(): boolean {
    return this.left < 0;
  }
}

/** Understands formulas and what they refer to. */
export class References {
  private readonly understood = new Map<string, AstExpression | null>();
  private readonly names: ReadonlyMap<string, string>;

  constructor(
    private readonly library: Library,
    private readonly workbook: Workbook,
    private readonly budget: Budget,
  ) {
    this.names = new Map(
      workbook.names.map(({ name, formula, sheet = '' }) => [`${sheet.toUpperCase()}!${name.toUpperCase()}`, formula]),
    );
  }

  understand(formula: string): AstExpression {
    let tree = this.understood.get(formula);
    if (tree === undefined) {
      tree = this.parsed(formula);
      this.understood.set(formula, tree);
    }
    if (!tree) throw new CannotWorkOut();
    return tree;
  }

  private parsed(formula: string): AstExpression | null {
    try {
      return formula === '' ? null : this.library.parse(this.library.tokenize(formula));
    } catch {
      return null;
    }
  }

  /** The formula behind a name. */
  ofName({ value }: ReferenceIdentifier, { sheetName }: Place): AstExpression {
    this.budget.spend();
    const [, scope = sheetName, name = value] = /^(?:'?(.*?)'?!)?([^!]+)$/.exec(value) ?? [];
    const key = name.toUpperCase();
    const formula = this.names.get(`${scope.toUpperCase()}!${key}`) ?? this.names.get(`!${key}`);
    if (formula === undefined) throw new CannotWorkOut();
    return this.understand(formula);
  }

  rangeOf({ value, kind }: ReferenceIdentifier, place: Place): Range {
    if (kind === 'table') return this.columnsOfTable(value, place);
    const reference = this.library.parseA1Ref(value);
    if (!reference || !('range' in reference) || reference.workbookName) throw new CannotWorkOut();
    const name = (reference.sheetName ?? '').toUpperCase();
    const cells = name === '' ? place.sheet : this.workbook.sheets.get(name);
    if (!cells) throw new CannotWorkOut();
    const { top, left, bottom = top, right = left, $top, $left, $bottom, $right } = reference.range;
    const isWhole = top === null || left === null;
    const rows = [top, bottom].map((row, at) =>
      moved(row, (at === 0 ? $top : $bottom) ? 0 : place.down, at * LAST_ROW),
    );
    const columns = [left, right].map((column, at) =>
      moved(column, (at === 0 ? $left : $right) ? 0 : place.across, at * LAST_COLUMN),
    );
    const area = {
      firstRow: Math.min(...rows),
      lastRow: Math.max(...rows),
      firstColumn: Math.min(...columns),
      lastColumn: Math.max(...columns),
    };
    if (area.firstRow < 0 || area.firstColumn < 0 || area.lastRow > LAST_ROW || area.lastColumn > LAST_COLUMN)
      throw new CannotWorkOut();
    return { cells, area: withinUsed(area, cells), isWhole };
  }

  /** "Fees[Amount]" and "[@Amount]": cells of a table's rows, or of the row that the formula stands in. */
  private columnsOfTable(value: string, { sheetName, row, column }: Place): Range {
    const reference = this.library.parseStructRef(value);
    const [section = 'data', ...others] = reference?.sections ?? [];
    const isAround = ({ sheet, data }: NamedTable) =>
      sheet === sheetName &&
      row >= data.firstRow - 1 &&
      row <= data.lastRow + 1 &&
      column >= data.firstColumn &&
      column <= data.lastColumn;
    const wanted = (reference?.table ?? '').toUpperCase();
    const table = this.workbook.tables.find((one) =>
      wanted === '' ? isAround(one) : one.name.toUpperCase() === wanted,
    );
    const cells = table && this.workbook.sheets.get(table.sheet);
    if (!reference || reference.workbookName || others.length > 0 || !table || !cells) throw new CannotWorkOut();
    const isThisRow = section === 'this row';
    const isInside = sheetName === table.sheet && row >= table.data.firstRow && row <= table.data.lastRow;
    if ((section !== 'data' && !isThisRow) || (isThisRow && !isInside)) throw new CannotWorkOut();
    const names = (reference.columns ?? []).map((name) => name.toLowerCase());
    const places = names.map((name) => table.columns.findIndex((own) => own.toLowerCase() === name));
    if (places.includes(-1)) throw new CannotWorkOut();
    const { data } = table;
    const area = {
      firstRow: isThisRow ? row : data.firstRow,
      lastRow: isThisRow ? row : data.lastRow,
      firstColumn: data.firstColumn + Math.min(...places, places.length === 0 ? 0 : Infinity),
      lastColumn: places.length === 0 ? data.lastColumn : data.firstColumn + Math.max(...places),
    };
    return { cells, area, isWhole: false };
  }

  matrixOf({ cells, area, isWhole }: Range): Matrix {
    const { firstRow, lastRow, firstColumn, lastColumn } = area;
    return {
      rows: lastRow - firstRow + 1,
      columns: lastColumn - firstColumn + 1,
      at: (row, column) => this.cell(cells, firstRow + row, firstColumn + column),
      from: {
        row: firstRow,
        column: firstColumn,
        isWhole,
        isHidden: (row) => cells.hiddenRows.has(firstRow + row),
        isSubtotal: (row, column) => cells.isSubtotal(firstRow + row, firstColumn + column),
      },
    };
  }

  private cell(cells: SheetCells, row: number, column: number): Scalar {
    this.budget.spend();
    if (cells.isWaiting(row, column)) throw new CannotWorkOut();
    return cells.at(row, column);
  }
}

const moved = (at: number | null | undefined, by: number, otherwise: number): number =>
  at === null || at === undefined ? otherwise : at + by;

/** Below and beside all cells of a sheet there is nothing to look at. */
const withinUsed = (area: Area, { lastRow, lastColumn }: SheetCells): Area => ({
  ...area,
  lastRow: area.lastRow === LAST_ROW ? Math.max(area.firstRow, lastRow) : area.lastRow,
  lastColumn: area.lastColumn === LAST_COLUMN ? Math.max(area.firstColumn, lastColumn) : area.lastColumn,
});
