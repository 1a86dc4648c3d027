import { readLabel } from '../../blocks/clause-labels.js';
import type { Cell, Content, Table } from '../paragraphs-and-tables.js';
import { cellText } from './table-row-text-and-headers.js';

/** Letters of a note in the margin at most. */
const LONGEST_NOTE = 80;

/** The numbers of the clauses that a cell holds: "3" of "3. RENT" and of "3.1 The Tenant ...". */
const clausesOf = ({ content }: Cell) =>
  content.flatMap((piece) => {
    const label = piece.kind === 'paragraph' ? readLabel(piece.text.trim()) : null;
    return label && (label.form === 'number' || label.form === 'decimal') ? [label] : [];
  });

/** Whether a cell holds a whole clause with its parts: all that it counts is of one number. */
function isClause(cell: Cell): boolean {
  const labels = clausesOf(cell);
  const [first] = cell.content.filter((piece) => piece.kind === 'table' || piece.letters > 0);
  const opens = first?.kind === 'paragraph' && readLabel(first.text.trim())?.text === labels[0]?.text;
  const numbers = new Set(labels.map(({ text }) => text.split('.', 1)[0]));
  return opens && numbers.size === 1 && labels.filter(({ form }) => form === 'decimal').length > 1;
}

/** Clauses that a table sets beside notes in the margin, each clause whole in its cell: what stands in the cells, each note behind its clause. Null for any other table. */
export function clausesBesideNotes({ rows }: Table): Content[] | null {
  const parts = rows.map(({ cells: [left, right, ...others] }) => {
    if (!left || !right || others.length > 0) return null;
    const [note, clause] = isClause(right) ? [left, right] : [right, left];
    const isNote = cellText(note).length <= LONGEST_NOTE && readLabel(cellText(note)) === null;
    return isNote && isClause(clause) ? [...clause.content, ...note.content] : null;
  });
  return parts.every((part) => part !== null) ? parts.flat() : null;
}
