import { readReference, type Area } from '@proofroom/contract/a1-ranges';
import { attribute, isOn, numberOf, type Attributes, type XmlWalker } from '../../ooxml/xml-walker-and-tree.js';
import { withoutEscapes } from '../rich-text.js';
import { FormulaError, type Scalar } from './values.js';

/** A formula that has no result, or none that can be relied on. */
export interface Unanswered {
  row: number;
  column: number;
  formula: string;
  /** How far it stands from where its words were written, if it shares them. */
  down: number;
  across: number;
  isArray: boolean;
}

const COLUMNS = 16_384;
const keyOf = (row: number, column: number): number => row * COLUMNS + column;

/** The values of a sheet as calculations take them. */
export class SheetCells {
  private readonly values = new Map<number, Scalar>();
  readonly unanswered = new Map<number, Unanswered>();
  private readonly subtotals = new Set<number>();
  readonly hiddenRows = new Set<number>();
  /** The last row and column that hold something. */
  lastRow = -1;
  lastColumn = -1;

  put(row: number, column: number, value: Scalar): void {
    this.lastRow = Math.max(this.lastRow, row);
    this.lastColumn = Math.max(this.lastColumn, column);
    this.values.set(keyOf(row, column), value);
  }

  at(row: number, column: number): Scalar {
    return this.values.get(keyOf(row, column)) ?? null;
  }

  wait(formula: Unanswered): void {
    this.lastRow = Math.max(this.lastRow, formula.row);
    this.lastColumn = Math.max(this.lastColumn, formula.column);
    this.unanswered.set(keyOf(formula.row, formula.column), formula);
  }

  answer({ row, column }: Unanswered, value: Scalar): void {
    this.unanswered.delete(keyOf(row, column));
    this.put(row, column, value);
  }

  isWaiting(row: number, column: number): boolean {
    return this.unanswered.has(keyOf(row, column));
  }

  noteSubtotal(row: number, column: number): void {
    this.subtotals.add(keyOf(row, column));
  }

  isSubtotal(row: number, column: number): boolean {
    return this.subtotals.has(keyOf(row, column));
  }

  /** Formulas of an area that have no result yet. `spend` is told first how many cells are looked at. */
  unansweredIn({ firstRow, lastRow, firstColumn, lastColumn }: Area, spend: (cells: number) => void): Unanswered[] {
    const size = (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1);
    spend(Math.min(size, this.unanswered.size));
    if (size > this.unanswered.size)
      return [...this.unanswered.values()].filter(
        ({ row, column }) => row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn,
      );
    const found: Unanswered[] = [];
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const formula = this.unanswered.get(keyOf(row, column));
        if (formula) found.push(formula);
      }
    return found;
  }
}

interface Shared {
  formula: string;
  row: number;
  column: number;
}

/** Collects the values and formulas of a sheet from its XML as it goes by. */
export class CellsWalker implements XmlWalker {
  readonly cells = new SheetCells();
  private readonly shared = new Map<string, Shared>();
  private row = -1;
  private column = -1;
  private type = 'n';
  private value = '';
  private formula: string | undefined;
  private attributes: Attributes = {};
  private hasValue = false;
  private inside: 'value' | 'formula' | 'text' | undefined;
  private words = '';

  /** `isStale`: the program asks whoever opens the file to work its formulas out, so a stored 0 says nothing. */
  constructor(
    private readonly strings: readonly string[],
    private readonly isStale: boolean,
  ) {}

  open(name: string, attributes: Attributes): void {
    this.inside = undefined;
    if (name === 'x:row') {
      const number = numberOf(attribute(attributes, 'r'));
      this.row = number === undefined ? this.row + 1 : number - 1;
      this.column = -1;
      if (isOn(attribute(attributes, 'hidden') ?? '0')) this.cells.hiddenRows.add(this.row);
    } else if (name === 'x:c') {
      this.column = readReference(attribute(attributes, 'r') ?? '')?.column ?? this.column + 1;
      this.type = attribute(attributes, 't') ?? 'n';
      this.value = '';
      this.words = '';
      this.formula = undefined;
      this.hasValue = false;
    } else if (name === 'x:f') {
      this.formula = '';
      this.attributes = attributes;
      this.inside = 'formula';
    } else if (name === 'x:v') {
      this.hasValue = true;
      this.inside = 'value';
    } else if (name === 'x:t') this.inside = 'text';
  }

  text(text: string): void {
    if (this.inside === 'value') this.value += text;
    else if (this.inside === 'formula') this.formula = `${this.formula ?? ''}${text}`;
    else if (this.inside === 'text') this.words += text;
  }

  close(name: string): void {
    this.inside = undefined;
    if (name !== 'x:c') return;
    const written = this.formula === undefined ? undefined : this.written(this.formula);
    if (written && /SUBTOTAL|AGGREGATE/i.test(written.formula)) this.cells.noteSubtotal(this.row, this.column);
    if (written && hasNoAnswer(this.hasValue, this.value, this.type, this.isStale)) this.cells.wait(written);
    else this.putValue();
  }

  /** The formula of a cell, also where it shares that of another. */
  private written(formula: string): Unanswered {
    const { row, column } = this;
    const [kind, number] = [attribute(this.attributes, 't'), attribute(this.attributes, 'si')];
    const own = { row, column, formula, down: 0, across: 0, isArray: kind === 'array' };
    if (kind === 'dataTable') return { ...own, formula: '' };
    // An array over several cells is no result of one.
    if (kind === 'array' && /:/.test(attribute(this.attributes, 'ref') ?? '')) return { ...own, formula: '' };
    if (kind !== 'shared' || number === undefined) return own;
    if (formula !== '') this.shared.set(number, { formula, row, column });
    const first = this.shared.get(number);
    return first ? { ...own, formula: first.formula, down: row - first.row, across: column - first.column } : own;
  }

  private putValue(): void {
    const value = this.read();
    if (value !== null) this.cells.put(this.row, this.column, value);
  }

  private read(): Scalar {
    switch (this.type) {
      case 's':
        return this.strings[Number(this.value)] ?? '';
      case 'str':
        return withoutEscapes(this.value);
      case 'inlineStr':
        return this.words === '' ? null : withoutEscapes(this.words);
      case 'e':
        return new FormulaError(this.value);
      case 'b':
        return this.value === '1' || this.value === 'true';
      case 'd':
        return dayOf(this.value);
      default: {
        const number = Number(this.value);
        return this.value === '' ? null : Number.isNaN(number) ? this.value : number;
      }
    }
  }
}

/** A day written out is a word here: it is shown so, and no serial number of Excel. */
const dayOf = (value: string): Scalar => value;

/** Whether a formula has no result, or, where none is to be relied on, one that programs write in place of it. */
export const hasNoAnswer = (hasValue: boolean, value: string, type: string, isStale: boolean): boolean =>
  // An empty text may be an answer, an empty number is none.
  !hasValue || (value === '' && type === 'n') || (isStale && value === '0' && type === 'n');
