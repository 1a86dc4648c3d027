import type { Cell, Content, Paragraph, Table } from '../paragraphs-and-tables.js';
import type { ItemNumber } from '../styles/count-list-numbers.js';

/** Counts a paragraph and tells its number; where `shown` is the paragraph that shows it, that one has it from then on. */
export interface CellNumbers {
  numberOf(paragraph: Paragraph): ItemNumber | null;
  shows(shown: Paragraph, number: ItemNumber): void;
}

function withNumber(paragraph: Paragraph, numbers: CellNumbers): Paragraph {
  // What was deleted with its end counts nothing.
  const number = paragraph.text === '' && paragraph.goesOn ? null : numbers.numberOf(paragraph);
  if (!number || number.isBullet || number.isTyped || number.text === '') return paragraph;
  const text = paragraph.text.trimStart();
  const moved = number.text.length + 1 - (paragraph.text.length - text.length);
  const shown = {
    ...paragraph,
    text: `${number.text} ${text}`.trimEnd(),
    letters: paragraph.letters + number.text.replace(/\s/g, '').length,
    // A number alone sets no row apart.
    isBold: paragraph.letters === 0 || paragraph.isBold,
    notes: paragraph.notes.map((note) => ({ ...note, at: note.at + moved })),
  };
  numbers.shows(shown, { ...number, isTyped: true });
  return shown;
}

const shownIn = (content: readonly Content[], numbers: CellNumbers): Content[] =>
  content.map((piece) => (piece.kind === 'table' ? withNumbers(piece, numbers) : withNumber(piece, numbers)));

/** A table with the numbers that Word counts in its cells, which stand on the page as if they were typed. */
export const withNumbers = (table: Table, numbers: CellNumbers): Table => ({
  ...table,
  rows: table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell): Cell => ({ ...cell, content: shownIn(cell.content, numbers) })),
  })),
});
