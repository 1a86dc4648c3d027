/** "1 project", "2 projects". */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-IE')} ${noun}${count === 1 ? '' : 's'}`;

/** "a", "a and b", "a, b and c". */
export const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
