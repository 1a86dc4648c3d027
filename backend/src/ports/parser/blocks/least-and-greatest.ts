/** The least of any number of numbers, Infinity of none. `Math.min(...)` overflows the stack at some 120,000, and a text may have more lines. */
export function least(numbers: Iterable<number>): number {
  let found = Infinity;
  for (const number of numbers) if (number < found) found = number;
  return found;
}

/** The greatest of any number of numbers, -Infinity of none. */
export function greatest(numbers: Iterable<number>): number {
  let found = -Infinity;
  for (const number of numbers) if (number > found) found = number;
  return found;
}
