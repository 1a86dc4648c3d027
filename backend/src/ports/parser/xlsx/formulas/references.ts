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

export interface Workbook {
  /** In capitals. */
  sheets: ReadonlyMap<string, SheetCells>;
  names: readonly NamedFormula[];
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

  rangeOf({ value }: ReferenceIdentifier, place: Place): Range {
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
