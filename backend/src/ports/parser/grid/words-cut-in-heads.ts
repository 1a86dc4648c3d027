import { oneLine, type Grid } from './grid-types.js';

/** "Contri-" above "bution" in one cell. */
const CUT = /(\p{L}+)[-‐]\n(\p{Ll}+)/gu;

/** The words of a grid, in small letters. */
const wordsOf = ({ rows }: Grid): Set<string> =>
  new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.text.toLowerCase().match(/\p{L}+/gu) ?? [])));

/** Says the name of a column in one line; a word that is cut at the end of a line in its cell is whole where it stands elsewhere in the grid, and keeps its hyphen otherwise. */
export function nameInOneLine(grid: Grid): (text: string) => string {
  let words: Set<string> | undefined;
  return (text) =>
    oneLine(
      text.replace(CUT, (cut, before: string, after: string) =>
        (words ??= wordsOf(grid)).has((before + after).toLowerCase()) ? before + after : cut,
      ),
    );
}
