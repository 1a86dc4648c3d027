import type { ParsedBlock } from '../document-parser.js';
import { shareOfCapitals } from './heading-rules.js';
import { isNumeric } from './table-lines.js';
import type { TextLine } from './text-line.js';

const YEAR = /^(?:19|20)\d\d$/;

/** Numbers the tables of a text and their rows, and keeps each table's header row. */
export class TableCounter {
  private number = -1;
  private row = 0;
  private header: string | undefined;
  private page: number | undefined;
  private isOpen = false;

  constructor(private readonly text: string) {}

  /** The place of the next row; `below` is the row after it. A table ends with its page. */
  place(line: TextLine, below: TextLine | undefined): NonNullable<ParsedBlock['table']> {
    if (!this.isOpen || this.page !== line.page) {
      this.number++;
      this.row = 0;
      this.isOpen = true;
      this.page = line.page;
      this.header = this.isHeader(line, below) ? this.cellsOf(line).join('\t') : undefined;
      return { number: this.number, row: this.row++ };
    }
    const place = { number: this.number, row: this.row++ };
    return this.header === undefined ? place : { ...place, header: this.header };
  }

  close(): void {
    this.isOpen = false;
  }

  private cellsOf(line: TextLine): string[] {
    return line.cells.map(([start, end]) => this.text.slice(start, end));
  }

  /** Words or years above numbers, or words that look different from those below them. */
  private isHeader(line: TextLine, below: TextLine | undefined): boolean {
    if (!below || below.page !== line.page) return false;
    const cells = this.cellsOf(line);
    const years = cells.filter((cell) => YEAR.test(cell.trim())).length;
    if (cells.some((cell) => isNumeric(cell) && !YEAR.test(cell.trim())) || (years > 0 && years < cells.length - 1))
      return false;
    const hasOtherLook = line.font !== below.font || shareOfCapitals(cells.join(' ')) > 0.75;
    const values = this.cellsOf(below).slice(1);
    const numbers = values.filter((cell) => isNumeric(cell) && !YEAR.test(cell.trim())).length;
    return hasOtherLook || (numbers > 0 && numbers * 2 >= values.length);
  }
}
