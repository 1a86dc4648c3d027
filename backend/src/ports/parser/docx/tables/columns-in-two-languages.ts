import { languageOf } from '../../../../text/words/detect-language.js';
import type { Content, Row, Table } from '../paragraphs-and-tables.js';
import { cellText } from './table-row-text-and-headers.js';

const LEAST_ROWS = 3;

/** The cells of a row that hold something; null where it has more than two. */
function pairOf({ cells, skipped }: Row): readonly [left: readonly Content[], right: readonly Content[]] | null {
  const filled = cells.filter((cell) => cellText(cell) !== '');
  if (filled.length > 2) return null;
  const [first, second] = filled;
  if (second) return [first?.content ?? [], second.content];
  const isLeft = skipped === 0 && first === cells[0];
  return isLeft ? [first?.content ?? [], []] : [[], first?.content ?? []];
}

/**
 * The two columns of a contract that is written in two languages side by side, each to be read from top to bottom; null for a
 * table whose rows belong together.
 */
export function columnsInTwoLanguages({ rows }: Table): readonly [left: Content[], right: Content[]] | null {
  const pairs = rows.map(pairOf);
  if (rows.length < LEAST_ROWS || !pairs.every((pair) => pair !== null)) return null;
  const columns = [0, 1].map((side) => pairs.flatMap((pair) => pair[side] ?? []));
  const [left = [], right = []] = columns;
  const [one, other] = columns.map((column) =>
    languageOf(column.map((piece) => (piece.kind === 'paragraph' ? piece.text : '')).join('\n')),
  );
  return one && other && one !== other ? [left, right] : null;
}
