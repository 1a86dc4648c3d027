import { isNumeric } from '../blocks/table-lines.js';
import { LIMITS } from '../limits.js';
import type { Cell, Content, Paragraph, Row, Table } from './content.js';

const MAX_HEADER_CELL = 80;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A cell's text on one line, text boxes and nested tables left out. */
export function cellText({ content }: Cell): string {
  return oneLine(content.map((piece) => (piece.kind === 'paragraph' ? piece.text : '')).join(' '));
}

/** A row's cells by grid column; columns under a wide cell are empty. */
export function columnsOf(row: Row): string[] {
  const columns: string[] = Array.from({ length: row.skipped }, () => '');
  for (const cell of row.cells) columns.push(cellText(cell), ...Array.from({ length: cell.span - 1 }, () => ''));
  return columns;
}

export const rowText = (row: Row): string => columnsOf(row).join('\t');

/** All that stands in a piece, line by line: text boxes and nested tables too. */
export function textsOf(piece: Content): string[] {
  const texts =
    piece.kind === 'paragraph'
      ? [piece.text, ...piece.boxes.flatMap(textsOf)]
      : piece.rows.flatMap((row) => [rowText(row), ...row.cells.flatMap(({ content }) => content.flatMap(insideOf))]);
  return texts.map((text) => text.trim()).filter(Boolean);
}

const insideOf = (piece: Content): string[] => (piece.kind === 'table' ? textsOf(piece) : piece.boxes.flatMap(textsOf));

const hasTable = (content: readonly Content[]): boolean =>
  content.some((piece) => piece.kind === 'table' || piece.boxes.length > 0);

/** A row that is read whole; rows of a page laid out by a table are read cell by cell. */
export function isPlainRow(row: Row): boolean {
  return rowText(row).length <= LIMITS.docx.rowCharacters && !row.cells.some(({ content }) => hasTable(content));
}

const paragraphsOf = (row: Row): Paragraph[] =>
  row.cells.flatMap(({ content }) => content.filter((piece) => piece.kind === 'paragraph'));

/** How many rows at the top are headers of the columns below. */
export function countHeaderRows(table: Table): number {
  const marked = table.rows.findIndex(({ isHeader }) => !isHeader);
  if (marked > 0) return marked;
  const [first, second] = table.rows;
  if (!first || !second || !table.hasFirstRowLook || first.cells.length < 2) return 0;
  const names = first.cells.map(cellText);
  if (names.some((name) => name === '' || name.length > MAX_HEADER_CELL || isNumeric(name))) return 0;
  const isBold = paragraphsOf(first).every(({ isBold, text }) => isBold || text.trim() === '');
  const isBoldBelow = paragraphsOf(second).every((paragraph) => paragraph.isBold || paragraph.text.trim() === '');
  return (isBold && !isBoldBelow) || names.length > 2 || second.cells.some((cell) => isNumeric(cellText(cell))) ? 1 : 0;
}

/** The header of each grid column; names of several header rows are put together. */
export function headersOf(table: Table): string[] {
  const headers: string[] = [];
  for (const row of table.rows.slice(0, countHeaderRows(table))) {
    columnsOf(row).forEach((name, column) => {
      headers[column] = [headers[column], name].filter(Boolean).join(' ');
    });
  }
  return Array.from(headers, (name) => name ?? '');
}

export type CellSpan = [column: number, columns: number, rows: number];

/** The cell of a row that begins at a column of the table's grid. */
function cellAt(row: Row | undefined, column: number): Cell | undefined {
  let at = row?.skipped ?? 0;
  return row?.cells.find((cell) => {
    at += cell.span;
    return at - cell.span === column;
  });
}

/** The cells of a row that reach over several columns, or over rows below it. */
export function spansOf({ rows }: Table, at: number): CellSpan[] {
  const spans: CellSpan[] = [];
  let column = rows[at]?.skipped ?? 0;
  for (const cell of rows[at]?.cells ?? []) {
    let height = 1;
    if (!cell.isMerged) while (cellAt(rows[at + height], column)?.isMerged) height++;
    if (cell.span > 1 || height > 1) spans.push([column, cell.span, height]);
    column += cell.span;
  }
  return spans;
}
