import { PARSER_LIMITS } from '../../parser-limits.js';
import { attribute, isOn, numberOf, type Attributes } from '../../ooxml/xml-walker-and-tree.js';
import { unreadable } from '../../unreadable-reasons.js';
import { emptyRow, type Cell, type Content, type Row, type Table } from '../paragraphs-and-tables.js';
import { isShade } from '../styles/read-word-styles.js';
import { cellAt, cellText, columnOf } from './table-row-text-and-headers.js';

const MOST_COLUMNS = 64;
const numberIn = (attributes: Attributes): number | undefined => numberOf(attribute(attributes, 'val'));

/** The tables that are open, the innermost last. */
export class OpenTables {
  private readonly tables: Table[] = [];
  /** For cells that are one with others above or below them, the first of these. */
  private readonly firstOfJoined = new WeakMap<Cell, Cell>();
  /** Whether a cell that goes on from above holds other words than it shows. */
  hasHidden = false;
  /** Of the outermost tables, the one that is open last. */
  private count = 0;

  open(): void {
    if (this.tables.length >= PARSER_LIMITS.docx.nestedTables) throw unreadable('bomb');
    if (this.tables.length === 0) this.count++;
    this.tables.push({ kind: 'table', rows: [], hasFirstRowLook: false, isFirstRowMarked: false });
  }

  close(): Table | undefined {
    return this.tables.pop();
  }

  openRow(): void {
    this.tables.at(-1)?.rows.push(emptyRow());
  }

  /** Answers the row that ends. */
  closeRow(): Row | undefined {
    const { row } = this;
    if (row?.isDeleted) this.tables.at(-1)?.rows.pop();
    else if (row) this.emptyCellsThatGoOn(row);
    return row;
  }

  /** Of cells that are one, Word shows what the first holds; programs that fill in forms leave copies in the others. */
  private emptyCellsThatGoOn(row: Row): void {
    const above = this.tables.at(-1)?.rows.at(-2);
    row.cells.forEach((cell, at) => {
      const before = cell.isMerged ? cellAt(above, columnOf(row, at)) : undefined;
      const first = before && this.firstOfJoined.get(before);
      if (!first) return;
      this.firstOfJoined.set(cell, first);
      if (cell.content.every((piece) => piece.kind === 'paragraph' && piece.letters === 0)) return;
      this.hasHidden ||= cellText(first) !== cellText(cell);
      cell.content.splice(0);
    });
  }

  /** Answers where the content of the new cell goes. */
  openCell(): Content[] {
    const cell: Cell = { content: [], span: 1, isMerged: false, isShaded: false };
    this.row?.cells.push(cell);
    return cell.content;
  }

  /** A property of the row or cell that is open; `parent` is the element it stands in. */
  learn(name: string, attributes: Attributes, parent: string | undefined): void {
    const { row } = this;
    if (!row) return;
    if (name === 'w:tblHeader') row.isHeader = isOn(attribute(attributes, 'val'));
    else if (name === 'w:gridBefore') row.skipped = Math.min(numberIn(attributes) ?? 0, MOST_COLUMNS);
    const cell = row.cells.at(-1);
    if (!cell || parent !== 'w:tcPr') return;
    if (name === 'w:gridSpan') cell.span = Math.min(Math.max(numberIn(attributes) ?? 1, 1), MOST_COLUMNS);
    else if (name === 'w:vMerge') {
      this.firstOfJoined.set(cell, cell);
      cell.isMerged = (attribute(attributes, 'val') ?? 'continue') === 'continue';
    } else if (name === 'w:shd') cell.isShaded = isShade(attribute(attributes, 'fill'));
  }

  /** Answers the row that came or went as a whole. */
  changeRow(isDeleted: boolean): Row | undefined {
    const { row } = this;
    if (!row) return undefined;
    row.hasTrackedChanges = true;
    row.isDeleted ||= isDeleted;
    return row;
  }

  setLook(attributes: Attributes): void {
    const table = this.tables.at(-1);
    if (!table) return;
    const firstRow = attribute(attributes, 'firstRow');
    const bits = Number.parseInt(attribute(attributes, 'val') ?? '0', 16);
    table.hasFirstRowLook = firstRow === undefined ? (bits & 0x20) !== 0 : isOn(firstRow);
  }

  setStyle(marksFirstRow: boolean): void {
    const table = this.tables.at(-1);
    if (table) table.isFirstRowMarked = marksFirstRow;
  }

  /** "row 3 of table 1", counted as they are printed. */
  get place(): string {
    const [table] = this.tables;
    return table ? `row ${table.rows.length} of table ${this.count}` : '';
  }

  get row(): Row | undefined {
    return this.tables.at(-1)?.rows.at(-1);
  }
}
