import type { OpenLine } from './place-text-items-on-page.js';

/** How much larger the first letters of words in small capitals are than the others, at least and at most. */
const LEAST = 1.15;
const MOST = 1.6;
const SAME = 1.02;

/** The size of the first letters of a line that is set in small capitals, which is that of the line; null where it is not so set. */
export function sizeOfSmallCapitals({ items }: OpenLine): number | null {
  const [first] = items;
  if (!first || items.every(({ size }) => size <= first.size * SAME && first.size <= size * SAME)) return null;
  const [least, most] = items.reduce(
    ([low, high], { size }) => [Math.min(low, size), Math.max(high, size)],
    [Infinity, 0],
  );
  if (most < LEAST * least || most > MOST * least || first.size * SAME < most) return null;
  const areTwo = items.every(({ size, font }) => font === first.font && (size * SAME >= most || size <= least * SAME));
  if (!areTwo) return null;
  const [large, small] = [true, false].map((isLarge) =>
    items.flatMap(({ size, text }) => (size * SAME >= most === isLarge ? [text] : [])).join(' '),
  );
  const areSmall = !/\p{Ll}/u.test(small ?? '') || !/\p{Lu}/u.test(small ?? '');
  return areSmall && /\p{L}{2}/u.test(small ?? '') && !/\p{Ll}/u.test(large ?? '') ? most : null;
}
