import type { PictureWord } from './ocr-engine.js';

const LONE_NUMBER = /^(?:\(?[\da-z]{1,2}[.)]|\d{1,2}(?:\.\d{1,2})*\.?)$/;

/** The number of a clause that was read as a line of its own, at the head of the line that it stands beside. */
export function withNumbersInLine(lines: readonly PictureWord[][]): PictureWord[][] {
  const gone = new Set<PictureWord[]>();
  const headed = new Map<PictureWord[], PictureWord>();
  for (const line of lines) {
    const [number, second] = line;
    if (!number || second || !LONE_NUMBER.test(number.text)) continue;
    const middle = (number.y0 + number.y1) / 2;
    const height = number.y1 - number.y0;
    const beside = lines.filter(
      ([first]) =>
        first && first.x0 > number.x1 && first.x0 - number.x1 < 6 * height && first.y0 < middle && first.y1 > middle,
    );
    const [own, other] = beside;
    if (!own || other || headed.has(own) || own.every(({ text }) => !/\p{L}/u.test(text))) continue;
    gone.add(line);
    headed.set(own, number);
  }
  return lines.flatMap((line) => {
    const number = headed.get(line);
    return gone.has(line) ? [] : [number ? [number, ...line] : line];
  });
}
