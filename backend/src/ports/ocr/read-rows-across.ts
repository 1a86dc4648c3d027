import type { GreyPicture } from './grey-and-straighten-pictures.js';
import type { PictureBox } from './find-tables-in-picture.js';
import { boxOf, signsOf, textOf, type Line } from './line-of-words.js';
import type { PictureWord } from './ocr-engine.js';
import type { Read } from './read-table-cells.js';

interface LineBox extends PictureBox {
  line: Line;
}

/** Letters of a number, a date or an amount at most; more are words. */
const FEW_LETTERS = 3;
/** Such numbers beside other lines from which on a part of a page is read across. */
const LEAST = 2;
/** Letters of a line of prose; so many of them beside each other stand in columns. */
const PROSE = 30;
const MOST_PROSE = 3;
/** Pixels around such a part, and how much less surely it may be read across. */
const MARGIN = 8;
const LESS_SURE = 10;
/** Share of the letters that must be read again. */
const MOSTLY = 0.9;

/** "all." is the end of a paragraph, "(iv)" and "a." are numbers. */
const isShortWord = (text: string): boolean => /^\p{L}{3,}[^\p{L}\d]*$/u.test(text);
const isNumber = (line: Line): boolean =>
  (textOf(line).match(/\p{L}/gu)?.length ?? 0) <= FEW_LETTERS && !isShortWord(textOf(line));
const isProse = ({ line }: LineBox): boolean => textOf(line).length >= PROSE;

const areBeside = (one: PictureBox, other: PictureBox): boolean => {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const isApart = one.right <= other.left || other.right <= one.left;
  return isApart && shared * 2 > Math.min(one.bottom - one.top, other.bottom - other.top);
};

/**
 * The part of a page where numbers stand in a column of their own beside other lines, such as those of clauses or the figures of
 * accounts without lines, so that they belong to the words beside them. `unread` are marks that no word covers. Null where there is
 * none, or prose stands in columns.
 */
export function partWithNumbersApart(
  lines: readonly Line[],
  unread: readonly PictureBox[],
): { top: number; bottom: number } | null {
  const boxes = lines.map((line): LineBox => ({ line, ...boxOf(line) }));
  const apart: PictureBox[] = boxes.filter((own) => isNumber(own.line) && boxes.some((other) => areBeside(own, other)));
  const isLeftOf = (own: PictureBox, other: PictureBox) => other.left > own.right;
  const lost = unread.filter(
    (own) => boxes.filter((other) => isLeftOf(own, other) && areBeside(own, other)).length >= LEAST,
  );
  // Where some numbers were not read, those of other lines as far in may be too small to be missed.
  const unnumbered = boxes.filter((box) => lost.some((own) => isLeftOf(own, box)));
  if (apart.length < LEAST && unnumbered.length === 0) return null;
  const part = {
    top: Math.min(...[...apart, ...unnumbered].map(({ top }) => top)),
    bottom: Math.max(...[...apart, ...unnumbered].map(({ bottom }) => bottom)),
  };
  for (let isWider = true; isWider;) {
    const cut = boxes.filter(({ top, bottom }) => top < part.bottom && bottom > part.top);
    const [top, bottom] = [
      Math.min(part.top, ...cut.map((box) => box.top)),
      Math.max(part.bottom, ...cut.map((box) => box.bottom)),
    ];
    isWider = top < part.top || bottom > part.bottom;
    Object.assign(part, { top, bottom });
  }
  const prose = boxes.filter((box) => isProse(box) && box.top < part.bottom && box.bottom > part.top);
  const columns = prose.filter((one) => prose.some((other) => other.left > one.right && areBeside(one, other)));
  return columns.length > MOST_PROSE ? null : part;
}

/** Mean confidence of words. */
const surenessOf = (lines: readonly Line[]): number => {
  const words = lines.flat();
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
};

/** Reads a part of a page as one block whose lines go across all of it; the lines of the page as they were where that reads no better. */
export async function readAcross(
  page: GreyPicture,
  lines: readonly PictureWord[][],
  part: { top: number; bottom: number },
  read: Read,
): Promise<PictureWord[][]> {
  const [top, bottom] = [Math.max(0, part.top - MARGIN), Math.min(page.height, part.bottom + MARGIN)];
  const found = await read({
    width: page.width,
    height: bottom - top,
    grey: page.grey.subarray(top * page.width, bottom * page.width),
  });
  const across = found.map((line) => line.map((word) => ({ ...word, y0: word.y0 + top, y1: word.y1 + top })));
  const isInside = (line: Line) => line.some(({ y0, y1 }) => (y0 + y1) / 2 > top && (y0 + y1) / 2 < bottom);
  const before = lines.filter(isInside);
  if (signsOf(across.flat()) < MOSTLY * signsOf(before.flat()) || surenessOf(across) < surenessOf(before) - LESS_SURE)
    return [...lines];
  const covered = across.flat();
  const isCovered = ({ x0, x1, y0, y1 }: PictureWord) => {
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    return covered.some((word) => x >= word.x0 && x <= word.x1 && y >= word.y0 && y <= word.y1);
  };
  const lost = before.filter((line) => !line.some(isCovered));
  const own = [...across, ...lost].sort((one, other) => boxOf(one).top - boxOf(other).top);
  const place = lines.findIndex(isInside);
  const rest = lines.filter((line) => !isInside(line));
  return [...rest.slice(0, place), ...own, ...rest.slice(place)];
}
