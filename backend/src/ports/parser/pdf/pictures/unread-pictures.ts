import type { Box } from '../layout/page-items.js';
import { pageNames } from '../beside-text/page-names.js';

/** Points from which on a picture may hold a line of words. */
const LEAST_WIDTH = 40;
const LEAST_HEIGHT = 10;
/** A picture at the same place on so many pages is their letterhead. */
const COMES_AGAIN = 3;

const keyOf = ({ left, right, top, bottom }: Box): string => [left, right, top, bottom].map(Math.round).join();

const isLargeEnough = ({ left, right, top, bottom }: Box): boolean =>
  right - left >= LEAST_WIDTH && bottom - top >= LEAST_HEIGHT;

/** Pictures on pages that have text of their own may hold words as well; a reader must know that those were not read. */
export function remarksOnPictures(
  pages: readonly { pictures: readonly Box[] }[],
  known: ReadonlySet<number>,
): string[] {
  const places = new Map<string, number>();
  for (const { pictures } of pages)
    for (const key of new Set(pictures.map(keyOf))) places.set(key, (places.get(key) ?? 0) + 1);
  const numbers = pages.flatMap(({ pictures }, at) =>
    !known.has(at + 1) && pictures.some((box) => isLargeEnough(box) && (places.get(keyOf(box)) ?? 0) < COMES_AGAIN)
      ? [at + 1]
      : [],
  );
  if (numbers.length === 0) return [];
  return [`${pageNames(numbers)} ${numbers.length === 1 ? 'shows' : 'show'} pictures; words in them were not read.`];
}
