/** "1 project", "2 projects". */
export const counted = (count: number, noun: string, many = `${noun}s`) =>
  `${count.toLocaleString('en-IE')} ${count === 1 ? noun : many}`;

/** "a", "a and b", "a, b and c". */
export const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const MOMENT = new Intl.DateTimeFormat('en-IE', { dateStyle: 'medium', timeStyle: 'short' });

/** "22 Nov 2026, 09:38". */
export const momentInWords = (at: string) => MOMENT.format(new Date(at));

const DAY = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long' });

/** "22 November 2026". */
export const dayInWords = (at: string) => DAY.format(new Date(at));

/** Bytes as people write them: "12 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
