import { areClauses, numbersTitle } from '../../blocks/find-clauses-in-columns.js';
import type { Content, Table } from '../paragraphs-and-tables.js';
import { cellText } from './table-row-text-and-headers.js';

export interface ClauseInColumns {
  number: string;
  content: Content[];
  /** It is the title of those that follow. */
  isTitle: boolean;
}

/** The clauses of a table that has their numbers in its first column and their words in its second; null for any other. */
export function clausesInColumns({ rows }: Table): ClauseInColumns[] | null {
  const clauses = rows.map(({ cells: [number, words, ...others], skipped }) =>
    number && words && skipped === 0 && others.length === 0
      ? { number: cellText(number), text: cellText(words), content: words.content }
      : null,
  );
  if (!clauses.every((clause) => clause !== null)) return null;
  if (!areClauses(clauses.map(({ number, text }) => [number, text]))) return null;
  return clauses.map(({ number, content }, at) => ({
    number,
    content,
    isTitle: numbersTitle(number, clauses[at + 1]?.number),
  }));
}
