import { areClauses } from '../../blocks/find-clauses-in-columns.js';
import type { Content, Table } from '../paragraphs-and-tables.js';
import { cellText } from './table-row-text-and-headers.js';

/** The clauses of a table that has their numbers in its first column and their words in its second; null for any other. */
export function clausesInColumns({ rows }: Table): { number: string; content: Content[] }[] | null {
  const clauses = rows.map(({ cells: [number, words, ...others], skipped }) =>
    number && words && skipped === 0 && others.length === 0
      ? { number: cellText(number), text: cellText(words), content: words.content }
      : null,
  );
  if (!clauses.every((clause) => clause !== null)) return null;
  return areClauses(clauses.map(({ number, text }) => [number, text])) ? clauses : null;
}
