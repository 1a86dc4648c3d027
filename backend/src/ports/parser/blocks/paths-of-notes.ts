import type { ParsedBlock } from '../document-parser.js';

/** What two paths have in common from their beginning. */
function commonPath(one: readonly string[], other: readonly string[]): string[] {
  const end = one.findIndex((name, at) => other[at] !== name);
  return end < 0 ? [...one] : one.slice(0, end);
}

/**
 * Where a note stands whose marks stand in blocks, the main one first: below the headings of that one; where rows of several groups of a table refer to
 * it, below those of all these rows. Null where no block has its mark.
 */
export function pathOfNote(blocks: readonly ParsedBlock[], marks: readonly number[]): string[] | null {
  const places = marks.map((mark) => blocks.findLastIndex(({ start, end }) => start <= mark && mark < end));
  const main = blocks[places[0] ?? -1];
  if (!main) return null;
  const found = places.filter((place) => place >= 0);
  const [from, to] = [Math.min(...found), Math.max(...found)];
  const areOfTable =
    found.every((place) => blocks[place]?.kind === 'table_row') &&
    blocks.slice(from, to).every(({ kind }) => kind !== 'heading');
  if (!areOfTable) return main.headingPath;
  return found.reduce((path, place) => commonPath(path, blocks[place]?.headingPath ?? []), main.headingPath);
}
