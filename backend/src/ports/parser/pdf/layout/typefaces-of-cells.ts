import { NAME_AND_VALUE } from '../../blocks/find-table-lines.js';
import type { OpenLine, PlacedItem } from './place-text-items-on-page.js';

/** Share of its letters in one typeface up to which a line of words is set in several. */
const MOSTLY_ONE = 0.8;

/** Whether the words of a line are set in several typefaces, none of which most of them have: names in bold inside of a sentence. */
function isSetInSeveral(items: readonly PlacedItem[]): boolean {
  const font = items[0]?.font;
  if (font !== undefined && items.every((item) => item.font === font)) return false;
  const letters = new Map<string, number>();
  for (const { font, text } of items) letters.set(font, (letters.get(font) ?? 0) + text.trim().length);
  const counts = [...letters.values()];
  return Math.max(...counts) < MOSTLY_ONE * counts.reduce((sum, count) => sum + count, 0);
}

/** Whether a line is words in several typefaces, or its cells are names with what is said of each behind it, in another typeface. */
export function isMixed({ items, cells }: OpenLine): boolean {
  if (cells.length < NAME_AND_VALUE) return isSetInSeveral(items);
  const fonts = cells.map(({ left, right }) => items.find(({ x }) => x >= left - 1 && x < right)?.font);
  if (cells.length === NAME_AND_VALUE) return new Set(items.map(({ font }) => font)).size > 1;
  return (
    cells.length > NAME_AND_VALUE &&
    fonts[0] !== fonts[1] &&
    fonts.every((font, at) => font !== undefined && font === fonts[at % NAME_AND_VALUE])
  );
}

/** The typeface of all cells behind the first, where that is set in another. */
export function fontBehindLabel({ items, cells }: OpenLine): string | undefined {
  if (cells.length <= NAME_AND_VALUE) return undefined;
  const [label, ...values] = cells.map(({ left, right }) => items.find(({ x }) => x >= left - 1 && x < right)?.font);
  const [font, ...others] = new Set(values.filter((value) => value !== undefined));
  return label !== undefined && others.length === 0 && font !== label ? font : undefined;
}
