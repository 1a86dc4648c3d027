/** The first line of such a caption, and the sign behind it. */
const CAPTION = /^(?=.{0,70}?\S)[^():§|]{3,70}? ([):§|])(?: {2,}\S.*| *)$/;
const LEAST_LINES = 4;

const joined = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/**
 * The lines of the caption of a court from a line on, in which signs below each other part the parties from the title of the paper: the parties in
 * the first line, the title in the third, the others empty. Null where no caption begins.
 */
export function captionOfCourt(lines: readonly string[], start: number): string[] | null {
  const first = lines[start] ?? '';
  const sign = CAPTION.exec(first)?.[1];
  if (sign === undefined || first.includes('\t')) return null;
  const place = first.indexOf(` ${sign}`) + 1;
  const isOfIt = (line = '') => line[place] === sign && line[place - 1] === ' ' && !line.includes('\t');
  let end = start + 1;
  while (end < lines.length && isOfIt(lines[end])) end++;
  const caption = lines.slice(start, end);
  // Bars that part several columns, or stand around them, are those of a table.
  const areBars = sign === '|' && caption.some((line) => line.includes(sign, place + 1));
  if (areBars || first.slice(0, place).trim() === '') return null;
  const [parties, title] = [
    joined(caption.map((line) => line.slice(0, place))),
    joined(caption.map((line) => line.slice(place + 1))),
  ];
  if (caption.length < LEAST_LINES || title === '') return null;
  return [parties, '', title, ...caption.slice(3).map(() => '')];
}
