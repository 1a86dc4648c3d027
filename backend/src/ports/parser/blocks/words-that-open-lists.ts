import type { TextLine } from './text-line.js';

/** "It was resolved:", and "It was resolved that" above "(i)". */
export const opensList = (text: string, next: string): boolean =>
  /^\p{Lu}/u.test(text) && (text.endsWith(':') || (/\p{Ll}$/u.test(text) && /^\((?:i|a|A|1)\)\s/.test(next)));

/** Where the words of an item begin that hang behind its number; otherwise where the item does. */
export function leftOfItem([first, second]: readonly TextLine[]): number {
  const own = first?.cells.length === 2 ? first.cellEdges[1]?.[0] : second?.left;
  return Math.max(first?.left ?? Infinity, own ?? -Infinity);
}
