import type { ParsedBlock } from '../document-parser.js';

/** Raises what stands before the first heading of the highest level, such as the title of a paper or the subject of a letter, as high as that: nothing stands above it. What stands under which heading remains. */
export function raiseTitles(blocks: readonly ParsedBlock[]): void {
  const headings = blocks.filter(({ level }) => level !== undefined);
  const levels = headings.map(({ level = 0 }) => level);
  const highest = Math.min(...levels);
  const before = headings.slice(0, levels.indexOf(highest));
  const down = Math.min(...before.map(({ level = 0 }) => level)) - highest;
  for (const heading of before) heading.level = (heading.level ?? 0) - down;
}
