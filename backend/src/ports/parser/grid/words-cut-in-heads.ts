import { piecesBesideHyphen } from '../words/one-word-or-two.js';
import { oneLine, type Grid } from './grid-types.js';

/** "Contri-" above "bution" in one cell. */
const CUT = /(\p{L}+)[-‐]\n(\p{Ll}+)/gu;

/** The words of a grid, in small letters. */
const wordsOf = ({ rows }: Grid): Set<string> =>
  new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.text.toLowerCase().match(/\p{L}+/gu) ?? [])));

/** Says the name of a column in one line; a word that is cut at the end of a line in its cell is whole where it stands elsewhere in the grid or in a list of words, and keeps its hyphen otherwise. */
export function nameInOneLine(grid: Grid): (text: string) => string {
  let words: Set<string> | undefined;
  const isOne = (before: string, after: string): boolean =>
    (words ??= wordsOf(grid)).has((before + after).toLowerCase()) ||
    piecesBesideHyphen(null, before, after) === 'one word';
  return (text) =>
    oneLine(text.replace(CUT, (cut, before: string, after: string) => (isOne(before, after) ? before + after : cut)));
}
