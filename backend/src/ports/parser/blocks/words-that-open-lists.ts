import { readLabel } from './clause-labels.js';
import type { TextLine } from './text-line.js';

/** "It was resolved:", and "It was resolved that" above "(i)". */
export const opensList = (text: string, next: string): boolean =>
  /^\p{Lu}/u.test(text) && (text.endsWith(':') || (/\p{Ll}$/u.test(text) && /^\((?:i|a|A|1)\)\s/.test(next)));

/** Where the words of an item begin that hang behind its number; otherwise where the item does. */
export function leftOfItem([first, second]: readonly TextLine[]): number {
  const own = first?.cells.length === 2 ? first.cellEdges[1]?.[0] : second?.left;
  return Math.max(first?.left ?? Infinity, own ?? -Infinity);
}

/** "The landlord may:", or the first words behind the number of a clause or point, below which more of them follow. */
export const opensPoints = (after: string): boolean => {
  const label = readLabel(after);
  if (label === null) return /^\p{Lu}.*:$/u.test(after);
  const isCounted = label.form !== 'bullet' && !/^\d+\s/.test(after);
  return isCounted && /^["“„«]?\p{L}/u.test(after.slice(label.length));
};
