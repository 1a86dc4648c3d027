import { findLevelLines, type DrawnTable, type PictureBox, type PictureRule } from './find-tables-in-picture.js';
import { groupsOf } from './find-stamps-and-handwriting.js';
import { halved, type GreyPicture } from './grey-and-straighten-pictures.js';
import { boxOf, heightOf, lettersOf, signsOf, type Line } from './line-of-words.js';
import type { PictureWord } from './ocr-engine.js';
import { type Read, readTableCells } from './read-table-cells.js';

/** Words read less surely than this are read again, and how surely and how much more so they must be then. */
const HARDLY_READ = 60;
const SURE = 75;
const MORE_SURE = 15;
/** Letters of a part at least, and the share of those read before that must be read again. */
const LEAST_LETTERS = 2;
const MOSTLY = 0.5;
/** Ink that no word covers may be a picture; only what is read so surely is a word, and none of its words less than `HARDLY_READ`. */
const SURE_OF_INK = 80;
/** How high such ink is at most, as a multiple of the height of words; and parts of a page at most: more are a picture. */
const HIGHEST = 4;
const MOST_PARTS = 60;
/** Pixels around a part, and the space in which words still belong to a line, as a multiple of its height. */
const MARGIN = 9;
const APART = 2.5;

/** Shares of the height of words between which a line strikes them out, and the share of their width that it must go along. */
const STRUCK = { from: 0.3, to: 0.75, along: 0.8 };

/** How much higher than others words are that are drawn across the line of a form: no print is struck out there, someone signed. */
const SCRAWL = 2;

/** What was hardly read: a stretch of a line, or (without `line`) ink that was not read at all. */
interface Part {
  box: PictureBox;
  line?: PictureWord[];
  words: PictureWord[];
  isStruck?: boolean;
}

const surenessOf = (words: Line): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, lettersOf(words));

const NOWHERE: PictureBox = { left: 0, right: 0, top: 0, bottom: 0 };

const withMargin = ({ left, right, top, bottom }: PictureBox): PictureBox => ({
  left: Math.max(0, left - MARGIN),
  right: right + MARGIN,
  top: Math.max(0, top - MARGIN),
  bottom: bottom + MARGIN,
});

const inEach = ({ left, right, top, bottom }: PictureBox, change: (value: number) => number): PictureBox => ({
  left: change(left),
  right: change(right),
  top: change(top),
  bottom: change(bottom),
});

/** Whether one of the lines goes through the middle of a word. */
const isStruck = ({ x0, x1, y0, y1 }: PictureWord, level: readonly PictureRule[]): boolean =>
  level.some(({ at, from, to }) => {
    const share = (at - y0) / (y1 - y0);
    const along = Math.min(x1, to) - Math.max(x0, from);
    return share > STRUCK.from && share < STRUCK.to && along >= STRUCK.along * (x1 - x0);
  });

/** Whether what was hardly read is a signature: much higher than print, with a line through it. */
const isSigned = (word: PictureWord, usual: number, level: readonly PictureRule[]): boolean =>
  word.confidence < HARDLY_READ && word.y1 - word.y0 > SCRAWL * usual && isStruck(word, level);

/** The stretches of a line that were hardly read: all of it, or those parts of it that are struck out or were not read surely. */
function hardStretches(line: PictureWord[], level: readonly PictureRule[]): Part[] {
  const hard = line.map((word) => word.confidence < HARDLY_READ);
  const struck = line.map((word, at) => hard[at] === true && isStruck(word, level));
  const mean = line.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, line.length);
  const isHard = mean < HARDLY_READ && !struck.includes(true);
  const stretches: PictureWord[][] = [];
  line.forEach((word, at) => {
    if (!isHard && !hard[at]) return;
    if (at > 0 && (isHard || hard[at - 1]) && struck[at] === struck[at - 1]) stretches.at(-1)?.push(word);
    else stretches.push([word]);
  });
  return stretches.map((words) => ({
    box: withMargin(boxOf(words)),
    line,
    words,
    isStruck: words.every((word) => struck[line.indexOf(word)]),
  }));
}

/** What the parts say, read one by one; those that are not read surely once more at half the size, in which specks and grain are lost. */
async function readParts(page: GreyPicture, parts: readonly Part[], read: Read): Promise<PictureWord[][][]> {
  const asTables = (boxes: readonly PictureBox[]) =>
    boxes.map((box): DrawnTable => ({ cells: [box], box, level: [], upright: [] }));
  const found = await readTableCells(page, asTables(parts.map(({ box }) => box)), read);
  const open = parts.flatMap((_, at) => (surenessOf(found[at]?.flat() ?? []) < SURE ? [at] : []));
  if (open.length === 0) return found;
  const small = open.map((at) => inEach(parts[at]?.box ?? NOWHERE, (value) => Math.round(value / 2)));
  const again = await readTableCells(halved(page), asTables(small), read);
  open.forEach((at, place) => {
    const lines = again[place]?.map((line) =>
      line.map((word) => ({ ...word, x0: 2 * word.x0, x1: 2 * word.x1, y0: 2 * word.y0, y1: 2 * word.y1 })),
    );
    if (lines && surenessOf(lines.flat()) > surenessOf(found[at]?.flat() ?? [])) found[at] = lines;
  });
  return found;
}

/** Whether what was read again is better than what was there. */
function isBetter({ line, words }: Part, found: readonly PictureWord[][]): boolean {
  const again = found.flat();
  const sureness = surenessOf(again);
  if (signsOf(again) < LEAST_LETTERS) return false;
  if (!line) return sureness >= SURE_OF_INK && again.every(({ confidence }) => confidence >= HARDLY_READ);
  const isWhole = signsOf(again) >= MOSTLY * signsOf(words);
  const isOneLine = found.length === 1 || words.length === line.length;
  return isWhole && isOneLine && sureness >= SURE && sureness >= surenessOf(words) + MORE_SURE;
}

/** Words that no line held, in the line that they stand in or beside, or as one of their own, together with others that none held. */
function placed(lines: readonly PictureWord[][], words: PictureWord[], added: readonly Line[]): PictureWord[][] {
  const own = boxOf(words);
  const middle = (own.top + own.bottom) / 2;
  const at = lines.findIndex((line) => {
    const { left, right, top, bottom } = boxOf(line);
    const near = APART * heightOf(line);
    const isNear = own.left < right + near && own.right > left - near;
    const isOfAdded = line.every((word) => added.some((other) => other.includes(word)));
    return middle > top && middle < bottom && (isNear || isOfAdded);
  });
  if (at >= 0)
    return lines.map((line, place) =>
      place === at ? [...line, ...words].sort((one, other) => one.x0 - other.x0) : line,
    );
  const beside = lines.findLastIndex((line) => {
    const { left, top, bottom } = boxOf(line);
    return middle > top && middle < bottom && left < own.left;
  });
  const below = lines.findIndex((line) => boxOf(line).top >= own.top);
  const place = beside >= 0 ? beside + 1 : below < 0 ? lines.length : below;
  return [...lines.slice(0, place), words, ...lines.slice(place)];
}

/**
 * Reads once more what an engine hardly read in one piece with the rest of the page, such as rows close to the lines of a table or
 * words beside thick bars: each part by itself; `struck` are words that a line goes through, `signed` those that are drawn across the line of a form.
 * `unread` is ink that no word covers.
 */
export async function readLostWords(
  page: GreyPicture,
  all: readonly PictureWord[][],
  unread: readonly PictureBox[],
  read: Read,
): Promise<{ lines: PictureWord[][]; struck: PictureWord[][]; signed: PictureWord[][] }> {
  const isSure = all.every((line) => line.every(({ confidence }) => confidence >= HARDLY_READ));
  if (isSure && unread.length === 0) return { lines: [...all], struck: [], signed: [] };
  const { level, unruled } = findLevelLines(page);
  const usual = heightOf(all.flat());
  const isOfText = (word: PictureWord) => !isSigned(word, usual, level);
  const lines = all.map((line) => line.filter(isOfText)).filter((line) => line.length > 0);
  const signed = all.flatMap((line) => groupsOf(line.filter((word) => !isOfText(word))));
  const hard = lines.flatMap((line) => hardStretches(line, level));
  const most = HIGHEST * heightOf(lines.flat());
  const ink = unread.map((box): Part => ({ box: withMargin(inEach(box, Math.round)), words: [] }));
  const parts = [...hard.filter(({ words }) => signsOf(words) >= LEAST_LETTERS), ...ink].filter(
    ({ box }) => box.bottom - box.top <= most + 2 * MARGIN,
  );
  if (parts.length === 0 || parts.length > MOST_PARTS) return { lines, struck: [], signed };
  const found = await readParts(unruled, parts, read);
  const better = parts.flatMap((part, at) => {
    if (part.isStruck) return [{ part, lines: [] }];
    return isBetter(part, found[at] ?? []) ? [{ part, lines: found[at] ?? [] }] : [];
  });
  const mended = lines.flatMap((line): PictureWord[][] => {
    const own = better.filter(({ part }) => part.line === line);
    const [first] = own;
    if (!first) return [line];
    if (first.part.words.length === line.length) return first.lines;
    return [
      line.flatMap((word) => {
        const stretch = own.find(({ part }) => part.words.includes(word));
        if (!stretch) return [word];
        return stretch.part.words[0] === word ? stretch.lines.flat() : [];
      }),
    ];
  });
  const added = better.flatMap(({ part, lines: own }) => (part.line ? [] : own));
  const whole = added
    .sort(([one], [other]) => (one?.x0 ?? 0) - (other?.x0 ?? 0))
    .reduce((current, words) => placed(current, words, added), mended);
  return {
    lines: whole.filter((line) => line.length > 0),
    signed,
    struck: parts.flatMap(({ isStruck: isGone, words }, at) => {
      const [again = []] = (found[at] ?? []).toSorted((one, other) => surenessOf(other) - surenessOf(one));
      return isGone ? [surenessOf(again) > surenessOf(words) ? again : words] : [];
    }),
  };
}
