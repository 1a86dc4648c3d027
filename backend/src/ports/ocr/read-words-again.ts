import { groupsOf } from './find-stamps-and-handwriting.js';
import type { DrawnTable, PictureBox } from './find-tables-in-picture.js';
import type { GreyPicture } from './grey-and-straighten-pictures.js';
import { boxOf, heightOf, lettersOf, textOf, type Line } from './line-of-words.js';
import type { PictureWord } from './ocr-engine.js';
import { type Read, readTableCells } from './read-table-cells.js';

/** Space behind a number that stands in a column of its own, as a multiple of its height. */
const APART = 0.9;
/** Pixels by which the beginnings of lines in one column may differ, and lines that make such a column. */
const SAME_EDGE = 10;
const LEAST = 2;
/** How long what may be a number is at most, as a multiple of its height. */
const LONGEST = 4;
/** A number that looks like one and was read as surely as this is one. */
const SURE = 90;
const LABEL = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)]?|\d{1,2}(?:\.\d{1,2}){1,3}\.?)$/iu;
/** One that stands between two signs, as it is read alone. */
const READ_LABEL =
  /^(?:\((?:\d{1,2}|[a-z]|[ivx]{1,5})\)|(?:\d{1,2}|[a-z])[.):,;]|\d{1,2}(?:\.\d{1,2}){1,3}\.?|\d{1,2})$/u;

interface Head {
  line: PictureWord[];
  word: PictureWord;
  next: PictureWord;
  /** Words before the next one, which are all parts of the number. */
  count: number;
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_EDGE;

/** The first words of lines that stand apart from the others below each other, as numbers of clauses do. */
function numberedHeads(lines: readonly PictureWord[][]): Head[] {
  const heads = lines.flatMap((line): Head[] =>
    [1, 2].flatMap((count): Head[] => {
      const [word, last, next] = [line[0], line[count - 1], line[count]];
      if (word?.isNumber) return [];
      const isApart = word && last && next && next.x0 - last.x1 > APART * heightOf(line);
      return isApart && last.x1 - word.x0 <= LONGEST * heightOf(line) ? [{ line, word, next, count }] : [];
    }),
  );
  const like = ({ word, next }: Head) =>
    heads.filter((other) => isNear(other.word.x0, word.x0) && isNear(other.next.x0, next.x0));
  return heads.filter((head) => {
    const column = like(head);
    return column.length > LEAST && column.filter(({ word }) => LABEL.test(word.text)).length >= LEAST;
  });
}

/** Reads the numbers at the heads of lines that were not read surely by themselves, each as a cell of its own. */
export async function readNumbersAgain(
  page: GreyPicture,
  lines: readonly PictureWord[][],
  read: Read,
): Promise<PictureWord[][]> {
  const unsure = numberedHeads(lines).filter(
    ({ word, count }) => count > 1 || word.confidence < SURE || !LABEL.test(word.text),
  );
  if (unsure.length === 0) return [...lines];
  const cells = unsure.map(({ line, word, next, count }): PictureBox => {
    const height = heightOf(line);
    const others = line.slice(count);
    return {
      left: Math.max(0, Math.round(word.x0 - height / 2)),
      right: Math.round(next.x0 - height / 3),
      top: Math.max(0, Math.round(Math.min(...others.map(({ y0 }) => y0)) - height / 4)),
      bottom: Math.round(Math.max(...others.map(({ y1 }) => y1)) + height / 4),
    };
  });
  const asTables = cells.map((cell): DrawnTable => ({ cells: [cell], box: cell, level: [], upright: [] }));
  const found = await readTableCells(page, asTables, read);
  const better = new Map(
    unsure.map(({ line, word, count }, at): [PictureWord[], PictureWord[]] => {
      const [again, other] = found[at]?.flat() ?? [];
      const isLabel = again && !other && READ_LABEL.test(again.text);
      const wasLabel = count === 1 && LABEL.test(word.text.replace(/[:,;]/g, '.'));
      const number = isLabel && (again.confidence > word.confidence || !wasLabel) ? again : word;
      return [
        line,
        [
          { ...number, text: number.text.replace(/^(\d{1,2})[:,;]$/, '$1.'), isNumber: true },
          ...line.slice(number === word ? 1 : count),
        ],
      ];
    }),
  );
  return lines.map((line) => better.get(line) ?? line);
}

/** Words that stand apart from those before them in their line and were read less surely than this may be several smaller lines. */
const HARDLY_READ = 60;
const MORE_SURE = 15;
/** Share of the letters that must be read again. */
const MOSTLY = 0.8;
/** Figures below each other from which on a column is one of a table, whose rows would be torn. */
const FIGURES = 2;
/** Pixels around a part that is read again, and parts of a page at most. */
const MARGIN = 12;
const MOST_PARTS = 3;

const surenessOf = (words: Line): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);

/** What stands in the column of a group above and below it, line by line. */
function columnOf(group: Line, groups: readonly PictureWord[][], near: number): PictureWord[][] {
  const box = boxOf(group);
  const column = [group];
  const nextIn = () =>
    groups.find((other) => {
      const { left, right, top, bottom } = boxOf(other);
      return (
        !column.includes(other) &&
        right > box.left &&
        left < box.right &&
        left > box.left - (box.right - box.left) &&
        top < box.bottom + near &&
        bottom > box.top - near
      );
    });
  for (let added = nextIn(); added; added = nextIn()) {
    column.push(added);
    const own = boxOf(added);
    box.left = Math.min(box.left, own.left);
    box.right = Math.max(box.right, own.right);
    box.top = Math.min(box.top, own.top);
    box.bottom = Math.max(box.bottom, own.bottom);
  }
  return column.map((words) => [...words]);
}

function cutOut(
  { width, height, grey }: GreyPicture,
  box: PictureBox,
): { picture: GreyPicture; left: number; top: number } {
  const [left, top] = [Math.max(0, box.left - MARGIN), Math.max(0, box.top - MARGIN)];
  const [right, bottom] = [Math.min(width, box.right + MARGIN), Math.min(height, box.bottom + MARGIN)];
  const into = new Uint8Array((right - left) * (bottom - top));
  for (let y = top; y < bottom; y++)
    into.set(grey.subarray(y * width + left, y * width + right), (y - top) * (right - left));
  return { picture: { width: right - left, height: bottom - top, grey: into }, left, top };
}

/** Reads what stands beside larger letters, such as the address of a letterhead, by itself where it was hardly read in one line with them. */
export async function readPartsAgain(
  page: GreyPicture,
  lines: readonly PictureWord[][],
  read: Read,
): Promise<PictureWord[][]> {
  const usual = heightOf(lines.flat());
  const tried = new Set<Line>();
  let current = lines.map(groupsOf);
  for (let part = 0; part < MOST_PARTS; part++) {
    const hard = current
      .flatMap(([, ...others]) => others)
      .find(
        (group) =>
          /\p{L}/u.test(textOf(group)) &&
          surenessOf(group) < HARDLY_READ &&
          heightOf(group) > usual &&
          !tried.has(group),
      );
    if (!hard) break;
    tried.add(hard);
    const beside = current.flatMap(([first, ...others]) => (first && others.length === 0 ? [first] : others));
    const column = columnOf(hard, beside, usual);
    if (column.filter((group) => !/\p{L}/u.test(textOf(group))).length >= FIGURES) continue;
    const { picture, left, top } = cutOut(page, boxOf(column.flat()));
    const found = (await read(picture)).map((line) =>
      line.map((word) => ({ ...word, x0: word.x0 + left, x1: word.x1 + left, y0: word.y0 + top, y1: word.y1 + top })),
    );
    const isWhole = lettersOf(found.flat()) >= MOSTLY * lettersOf(column.flat());
    if (!isWhole || surenessOf(found.flat()) < surenessOf(column.flat()) + MORE_SURE) continue;
    const gone = new Set(column.flat());
    const at = current.findIndex((line) => line.flat().some((word) => gone.has(word)));
    const kept = current.map((line) =>
      line.map((group) => group.filter((word) => !gone.has(word))).filter((group) => group.length > 0),
    );
    current = [...kept.slice(0, at + 1), ...found.map(groupsOf), ...kept.slice(at + 1)].filter(
      (line) => line.length > 0,
    );
  }
  return current.map((line) => line.flat());
}
