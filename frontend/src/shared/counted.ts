/** "1 project", "2 projects". */
export const counted = (count: number, noun: string, many = `${noun}s`) =>
  `${count.toLocaleString('en-IE')} ${count === 1 ? noun : many}`;

/** "a", "a and b", "a, b and c". */
export const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
