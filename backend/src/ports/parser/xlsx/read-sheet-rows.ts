import { readRange, readReference, type Area } from '@proofroom/contract/a1-ranges';
import { cellText, type GridCell, type GridRow } from '../grid/grid-types.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { attribute, isOn, numberOf, type Attributes, type XmlWalker } from '../ooxml/xml-walker-and-tree.js';
import { BarsInPlaceOfFigures, type FigureBehindBar } from './figures-behind-bars.js';
import { hasNoAnswer } from './formulas/cells-of-a-workbook.js';
import { isError, type Scalar } from './formulas/values.js';
import { unreadable } from '../unreadable-reasons.js';
import type { CellStyles } from './read-styles-and-strings.js';
import { looksOfText, RichTextReader, withoutEscapes, withoutStruck, type RichText } from './rich-text.js';
import { showNumber } from './format-cell.js';

const LAST_COLUMN = 16_383;
const MARGINS = new Set(['x:oddHeader', 'x:oddFooter', 'x:firstHeader', 'x:firstFooter']);

const isHidden = (attributes: Attributes): boolean => isOn(attribute(attributes, 'hidden') ?? '0');

const isFrozen = (attributes: Attributes): boolean => (attribute(attributes, 'state') ?? '').startsWith('frozen');

const clean = (text: string): string => cellText(text.includes('\0') ? text.replaceAll('\0', '') : text);

/** "€748,061", "1,240.50", "12.5 %" as words: figures that a program wrote so. "£000" is a unit. */
const AMOUNT_AS_WORDS =
  /^(?!\D*000\D*$)\(?[-–−+]?\s?(?:[€$£]\s?\d[\d.,'’ ]*|\d{1,3}(?:[.,'’ ]\d{3})+(?:[.,]\d{1,2})?\s?[€%]?|\d+(?:[.,]\d+)?\s?[%€])\)?$/;

/** What all sheets of a workbook share. */
export interface SheetContext {
  strings: readonly RichText[];
  styles: CellStyles;
  is1904: boolean;
  /** A 0 that a formula is stored with says nothing. */
  asksForResults: boolean;
  /** Counts the cells of the whole workbook. */
  cells: { count: number };
}

/** A cell with what is struck out in it. */
interface CellAsRead {
  /** Null where nothing valid is left. */
  cell: GridCell | null;
  struck: string;
}

/** A cell whose formula has no result in the file, or a 0 that says nothing. */
export interface UnansweredCell {
  row: number;
  column: number;
  style: number | undefined;
  isHidden: boolean;
  isZero: boolean;
}

export interface StruckCell {
  row: number;
  column: number;
  words: string;
}

/** Collects the rows of a sheet from its XML as it goes by. */
export class SheetWalker implements XmlWalker {
  private readonly rows: GridRow[] = [];
  readonly filters: Area[] = [];
  /** Rows at the top that stay where they are when the sheet is rolled. */
  frozen = 0;
  /** Ranges of merged cells, such as "A1:C1". */
  readonly merges: string[] = [];
  /** Cells whose formula was never worked out by the program that wrote the file. */
  readonly unanswered: UnansweredCell[] = [];

  /** Rows and columns that are switched off and hold something. */
  readonly hidden = { rows: new Set<number>(), columns: new Set<number>() };

  /** Cells with words that are struck out, which are left out. */
  readonly struck: StruckCell[] = [];
  /** Rows all of whose words are struck out. */
  readonly leftOut = new Set<number>();
  private struckBefore = 0;
  /** How many cells of each empty row have lines around them. */
  readonly bordered = new Map<number, number>();
  private borders = 0;

  /** What is printed above and below the sheet on each page, with its codes. */
  readonly margins: string[] = [];
  private isMargin = false;
  private readonly bars = new BarsInPlaceOfFigures();

  private readonly hiddenColumns: Area[] = [];
  /** By style and number of the text. */
  private readonly shared = new Map<number | undefined, CellAsRead[]>();
  /** The text that stands in the cell itself. */
  private readonly inline = new RichTextReader();
  private isRowHidden = false;
  private row: GridRow = { index: -1, cells: [] };
  private column = -1;
  private type = 'n';
  private style: number | undefined;
  private value = '';
  private isValue = false;
  private hasFormula = false;
  private hasAnswer = false;

  constructor(private readonly context: SheetContext) {}

  open(name: string, attributes: Attributes): void {
    if (name === 'x:row') this.openRow(attributes);
    else if (name === 'x:c') this.openCell(attributes);
    else if (name === 'x:f') this.hasFormula = true;
    else if (name === 'x:autoFilter') this.noteFilter(attributes);
    else if (name === 'x:pane')
      this.frozen = isFrozen(attributes) ? (numberOf(attribute(attributes, 'ySplit')) ?? 0) : 0;
    else if (name === 'x:col') this.noteColumn(attributes);
    else if (name === 'x:mergeCell') this.noteMerge(attributes);
    this.isMargin = MARGINS.has(name);
    if (this.isMargin) this.margins.push('');
    if (name === 'x:v') this.hasAnswer = true;
    this.isValue = name === 'x:v';
    this.inline.open(name, attributes);
    this.bars.open(name, attributes);
  }

  close(name: string): void {
    this.isValue = false;
    this.isMargin = false;
    this.inline.close(name);
    this.bars.close(name);
    if (name === 'x:c') this.closeCell();
    else if (name === 'x:row') this.closeRow();
  }

  text(text: string): void {
    if (this.isValue) this.value += text;
    else if (this.isMargin) this.margins.push(`${this.margins.pop() ?? ''}${text}`);
    else this.inline.text(text);
    this.bars.text(text);
  }

  /** The rows without the figures that a bar or a sign stands in place of, and those figures. */
  takeRows(): { rows: GridRow[]; behindBars: FigureBehindBar[] } {
    const behindBars = this.bars.takeFrom(this.rows);
    return { rows: this.rows.filter(({ cells }) => cells.some((cell) => cell !== undefined)), behindBars };
  }

  /** Rows and cells may leave out their numbers; then they follow the ones before. */
  private openRow(attributes: Attributes): void {
    const number = numberOf(attribute(attributes, 'r'));
    this.row = { index: number === undefined ? this.row.index + 1 : number - 1, cells: [] };
    this.column = -1;
    this.borders = 0;
    this.isRowHidden = isHidden(attributes);
  }

  private closeRow(): void {
    if (this.row.cells.some((cell) => cell !== undefined)) this.rows.push(this.row);
    else if (this.struck.length > this.struckBefore) this.leftOut.add(this.row.index);
    else if (this.borders > 1) this.bordered.set(this.row.index, this.borders);
    this.struckBefore = this.struck.length;
  }

  private openCell(attributes: Attributes): void {
    if (++this.context.cells.count > PARSER_LIMITS.sheet.cells) throw unreadable('tooMuchText');
    this.column = readReference(attribute(attributes, 'r') ?? '')?.column ?? this.column + 1;
    if (this.column > LAST_COLUMN) throw unreadable('damaged', 'xlsx');
    this.type = attribute(attributes, 't') ?? 'n';
    this.style = numberOf(attribute(attributes, 's'));
    this.value = '';
    this.hasFormula = false;
    this.hasAnswer = false;
  }

  private closeCell(): void {
    if (this.hasFormula) this.noteUnanswered();
    const inline = this.inline.take();
    if (this.value !== '' || inline !== '') this.keepCell(inline);
    else if (this.context.styles.at(this.style).isBordered) this.borders += 1;
  }

  private keepCell(inline: RichText): void {
    const { cell, struck } = this.type === 's' ? this.sharedCell() : this.readCell(inline);
    if (struck !== '') this.struck.push({ row: this.row.index, column: this.column, words: struck });
    if (!cell) return;
    if (this.isRowHidden) this.hidden.rows.add(this.row.index);
    if (
      this.hiddenColumns.some(({ firstColumn, lastColumn }) => firstColumn <= this.column && this.column <= lastColumn)
    )
      this.hidden.columns.add(this.column);
    this.row.cells[this.column] = cell;
  }

  private noteUnanswered(): void {
    if (!hasNoAnswer(this.hasAnswer, this.value, this.type, this.context.asksForResults)) return;
    const [row, column] = [this.row.index, this.column];
    this.unanswered.push({ row, column, style: this.style, isHidden: this.isRowHidden, isZero: this.value === '0' });
  }

  /** Shows a result that was worked out in the cell's own format. Before rows are taken. */
  answer({ row, column, style, isHidden }: UnansweredCell, value: Scalar): void {
    [this.column, this.style, this.isRowHidden] = [column, style, isHidden];
    this.row = this.rowAt(row);
    delete this.row.cells[column];
    if (typeof value === 'boolean') [this.type, this.value] = ['b', value ? '1' : '0'];
    else if (isError(value)) [this.type, this.value] = ['e', value.code];
    else [this.type, this.value] = [typeof value === 'number' ? 'n' : 'str', String(value ?? '')];
    if (this.value !== '') this.keepCell('');
  }

  private rowAt(index: number): GridRow {
    let [from, to] = [0, this.rows.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.rows[middle]?.index ?? index) < index) from = middle + 1;
      else to = middle;
    }
    const found = this.rows[from];
    if (found?.index === index) return found;
    const row: GridRow = { index, cells: [] };
    this.rows.splice(from, 0, row);
    return row;
  }

  /** Cells of the same words and looks are one. */
  private sharedCell(): CellAsRead {
    const ofStyle = this.shared.get(this.style) ?? [];
    if (ofStyle.length === 0) this.shared.set(this.style, ofStyle);
    return (ofStyle[Number(this.value)] ??= this.readCell(this.context.strings[Number(this.value)] ?? ''));
  }

  /** `rich` is the text of the cell, if it is one. */
  private readCell(rich: RichText): CellAsRead {
    const style = this.context.styles.at(this.style);
    const { format, isStruck, fill, indent } = style;
    const { words, isValue } = this.shown(format, rich);
    const { text, struck } = withoutStruck(words, isStruck);
    const left = clean(text);
    const isFigure = isValue || AMOUNT_AS_WORDS.test(left);
    const cell = left === '' ? null : { text: left, isValue: isFigure, ...looksOfText(words, style), fill, indent };
    return { cell, struck: clean(struck) };
  }

  private shown(format: string, rich: RichText): { words: RichText; isValue: boolean } {
    switch (this.type) {
      case 's':
        return { words: rich, isValue: false };
      case 'str':
      case 'inlineStr':
      case 'e':
        return { words: this.value === '' ? rich : withoutEscapes(this.value), isValue: false };
      case 'b':
        return { words: this.value === '1' || this.value === 'true' ? 'TRUE' : 'FALSE', isValue: true };
      case 'd':
        return { words: this.value.replace(/T00:00:00(?:\.0+)?Z?$/, ''), isValue: true };
      default: {
        const number = Number(this.value);
        return Number.isNaN(number) || this.value === ''
          ? { words: this.value || rich, isValue: false }
          : { words: showNumber(number, format, this.context.is1904).text, isValue: true };
      }
    }
  }

  private noteColumn(attributes: Attributes): void {
    const [from, to] = [numberOf(attribute(attributes, 'min')), numberOf(attribute(attributes, 'max'))];
    if (!isHidden(attributes) || from === undefined || to === undefined) return;
    this.hiddenColumns.push({ firstRow: 0, lastRow: 0, firstColumn: from - 1, lastColumn: to - 1 });
  }

  private noteMerge(attributes: Attributes): void {
    const range = attribute(attributes, 'ref') ?? '';
    if (this.merges.length < PARSER_LIMITS.sheet.merges && readRange(range)) this.merges.push(range);
  }

  private noteFilter(attributes: Attributes): void {
    const area = readRange(attribute(attributes, 'ref') ?? '');
    if (area) this.filters.push(area);
  }
}
