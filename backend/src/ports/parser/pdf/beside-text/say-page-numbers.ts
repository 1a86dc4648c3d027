const NAMED = 12;

/** "Page 2", "Pages 2, 5 and 7 to 9"; many pages are counted after the first dozen. */
export function pageNames(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && range[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  const names = ranges
    .flatMap(([first, last]) => (last === first + 1 ? [first, last] : [first === last ? first : `${first} to ${last}`]))
    .map(String);
  const shown = names.slice(0, NAMED);
  if (names.length > NAMED) return `Pages ${shown.join(', ')} and others (${numbers.length} in all)`;
  const last = shown.pop() ?? '';
  return `${numbers.length === 1 ? 'Page' : 'Pages'} ${shown.length > 0 ? `${shown.join(', ')} and ` : ''}${last}`;
}
