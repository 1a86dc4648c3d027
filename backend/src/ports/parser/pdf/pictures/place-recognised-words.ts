import { RECOGNISED, RECOGNISED_BOLD, isRecognised } from '../../blocks/text-line.js';
import type { TextRun } from '../../document-parser.js';
import type { RecognisedPage, RecognisedRule, RecognisedWord } from '../../../ocr/text-recogniser.js';
import { boxOf, readableText, type PageView, type PlacedItem } from '../layout/place-text-items-on-page.js';
import { NO_RULES, type Rules } from '../layout/grids-of-drawn-lines.js';
import type { PageLayout } from '../layout/lay-out-items-as-page-text.js';

/** Shares of the letters' size: how far letters with and without an upper part stand up, and how far g and p reach down. */
const TALL = 0.72;
const LOW = 0.52;
const DEEP = 0.21;
/** Sizes of lines this close to the page's own are measuring errors. */
const ALIKE = 0.18;
/** A page read with less confidence is hard to read as a whole; a word alone may be a stamp or handwriting. */
const HARD_TO_READ = 70;
const DOUBTFUL_WORD = 60;
/** Share of doubtful words from which on the others are to be doubted as well, and words that make it tell. */
const MANY = 0.2;
const ENOUGH = 10;
/** Of the words that were read less surely than this every second is wrong; of figures one in seven. */
const UNSURE_WORD = 80;
const UNSURE_FIGURE = 88;
/** Share of unsure words from which on all that was read may hold errors, and from which on words that were read surely are wrong as well. */
const MOST_UNSURE = 0.12;
const SOME_UNSURE = 0.04;

const sayings = (lines: readonly (readonly RecognisedWord[])[]): RecognisedWord[] =>
  lines.flat().filter(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** Share of the words of a page that were not read surely. */
function shareOfUnsure({ lines }: RecognisedPage): number {
  const words = sayings(lines);
  return words.length < ENOUGH ? 0 : words.filter(({ confidence }) => confidence < UNSURE_WORD).length / words.length;
}

/** Whether all that was read on the page may hold errors. */
export function isHardToRead(page: RecognisedPage): boolean {
  const words = page.lines.flat();
  const doubtful = words.filter((word) => word.confidence < DOUBTFUL_WORD).length;
  const isMany = words.length >= ENOUGH && doubtful >= MANY * words.length;
  return page.confidence < HARD_TO_READ || isMany || shareOfUnsure(page) >= MOST_UNSURE;
}

/** Whether words that were read surely may be wrong as well, such as on a fax. */
export const mayHoldMore = (page: RecognisedPage): boolean => shareOfUnsure(page) >= SOME_UNSURE;

/** "has. occurred" and "on.19 November": a spot read as a full stop. */
const STOP_IN_SENTENCE = /^\p{Ll}{3,}\.$/u;
const STOP_IN_WORD = /^\p{Ll}{2,}\.\d+$/u;
const SHORTENED =
  /^(?:cent|approx|incl|excl|resp|etc|art|vol|para|paras|clause|sched|dept|est|fig|inc|min|max|bzw|usw|vgl|ggf|sog|evtl|bspw|einschl|geb|gem|inkl|lfd|str|abs|env|cap|sez|pag|núm|pág|reg|ust|poz|ark)\.$/;

/** Signs that are read for a letter or a figure. */
const LIKE_LETTER = /^[#*^~|\\<>{}_=+]$/;

/** Words of which recognition was not sure, and those that cannot stand so, the least sure first: they are named, so that they are compared with the page. */
export const doubtfulWords = (page: RecognisedPage): string[] => (isHardToRead(page) ? [] : unsureWords(page));

/** The same of a page or picture that may be hard to read as a whole. */
export function unsureWords(page: RecognisedPage): string[] {
  const found = page.lines.flatMap((line) =>
    line.filter(({ text, confidence }, at) => {
      const next = line[at + 1]?.text ?? '';
      if (!/[\p{L}\p{N}]/u.test(text)) return LIKE_LETTER.test(text) && confidence < DOUBTFUL_WORD;
      const isStopped = STOP_IN_SENTENCE.test(text) && !SHORTENED.test(text) && /^\p{Ll}/u.test(next);
      return confidence < (/\d/.test(text) ? UNSURE_FIGURE : UNSURE_WORD) || isStopped || STOP_IN_WORD.test(text);
    }),
  );
  return found.sort((one, other) => one.confidence - other.confidence).map(({ text }) => text);
}

/** Where words that touch the edge of the picture begin, in shares of its width: they may be cut. */
const AT_EDGE = 0.004;
const SEVERAL = 2;

/** Whether lines run into the edge of the picture, so that their words may be cut. */
export const isCutAtEdge = ({ lines }: RecognisedPage): boolean =>
  [({ left }: RecognisedWord) => left < AT_EDGE, ({ right }: RecognisedWord) => right > 1 - AT_EDGE].some(
    (touches) => lines.filter((line) => sayings([line]).some(touches)).length >= SEVERAL,
  );

/** The page as it was read: on its side when it was turned by a quarter. */
export function turnedView({ width, height, transform }: PageView, { turn }: RecognisedPage): PageView {
  return turn === 90 || turn === 270 ? { width: height, height: width, transform } : { width, height, transform };
}

interface LineLook {
  size: number;
  /** Base line, as a share of the page's height. */
  base: number;
}

const isDeep = (text: string): boolean => /[gjpqy,;()[\]{}|Q]/.test(text);
const isTall = (text: string): boolean => /[\p{Lu}\p{N}bdfhklt|()[\]/]/u.test(text);

/** The value in the middle, each counted as often as its word has letters. */
function middleOf(line: readonly RecognisedWord[], valueOf: (word: RecognisedWord) => number): number {
  const values = line.flatMap((word) => Array<number>(word.text.length).fill(valueOf(word))).sort((a, b) => a - b);
  return values[values.length >> 1] ?? 0;
}

/** Told by most of the words: one alone may reach deeper than its letters tell, such as the J of some typefaces. */
function lookOf(line: readonly RecognisedWord[], height: number): LineLook {
  const size = middleOf(line, ({ text, top, bottom }) => {
    return ((bottom - top) * height) / ((isTall(text) ? TALL : LOW) + (isDeep(text) ? DEEP : 0));
  });
  const base = middleOf(line, ({ text, bottom }) => bottom - (isDeep(text) ? (DEEP * size) / height : 0));
  return { size, base };
}

/** The size that most letters have. */
function usualSize(looks: readonly LineLook[], lines: readonly (readonly RecognisedWord[])[]): number {
  const sizes = looks.flatMap(({ size }, at) => Array<number>(lines[at]?.length ?? 0).fill(size)).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 1;
}

/** Letters of a word by which it tells its size. */
const TELLING = 3;

/** Whether a line is set in the usual size: as one of its words is, or as it must be where what was written over it made it larger. */
function isOfSize(line: readonly RecognisedWord[], usual: number, found: number, height: number): boolean {
  if (Math.abs(found - usual) < ALIKE * usual) return true;
  if (found < usual) return false;
  const words = sayings([line]);
  if (words.some(({ confidence }) => confidence < DOUBTFUL_WORD)) return true;
  const telling = words.filter(({ text }) => text.length >= TELLING);
  return telling.length > 1 && telling.some((word) => lookOf([word], height).size < (1 + ALIKE) * usual);
}

/** Words of a line of a sentence; the space between its words, as a share of the letters' size, from which on it is typed, and that of print. */
const SENTENCE = 7;
const TYPED = 0.55;
const PRINTED = 0.15;

/** How far the words of a typewriter reach beyond their last letter, in points: its blanks are as wide as its letters, and no space between cells. */
function beyondLetters(lines: readonly (readonly RecognisedWord[])[], width: number, size: number): number {
  const spaces = lines
    .filter((line) => line.length >= SENTENCE)
    .flatMap((line) => line.slice(1).map(({ left }, at) => (left - (line[at]?.right ?? left)) * width))
    .sort((a, b) => a - b);
  const usual = spaces[spaces.length >> 1] ?? 0;
  return usual < TYPED * size ? 0 : usual - PRINTED * size;
}

/** Numbers of notes from which on they stand for pictures, and for what was stamped or written onto the page. */
const PICTURES = 1_000_000;
const MARKS = 2_000_000;

/** Space between the lines of what was stamped or written in one go, as a multiple of their height. */
const BELOW = 1;

/** For each line of what was stamped or written onto the page, at which line that begins: right above it, and partly over it. */
function beginningsOf(marks: readonly (readonly RecognisedWord[])[]): number[] {
  const boxOfLine = (line: readonly RecognisedWord[]) => ({
    left: Math.min(...line.map(({ left }) => left)),
    right: Math.max(...line.map(({ right }) => right)),
    top: Math.min(...line.map(({ top }) => top)),
    bottom: Math.max(...line.map(({ bottom }) => bottom)),
  });
  return marks.reduce<number[]>((beginnings, line, at) => {
    const [above, own] = [boxOfLine(marks[at - 1] ?? []), boxOfLine(line)];
    const isBelow = own.top > above.top && own.top - above.bottom < BELOW * (own.bottom - own.top);
    const goesOn = at > 0 && isBelow && own.left < above.right && own.right > above.left;
    return [...beginnings, goesOn ? (beginnings[at - 1] ?? at) : at];
  }, []);
}

/** Recognised words as items of a page, in reading order; `view` is the page as it was read. */
export function recognisedItems(page: RecognisedPage, view: PageView): PlacedItem[] {
  const { marks = [] } = page;
  const lines = [...page.lines, ...marks];
  const sure = isHardToRead(page) ? Infinity : DOUBTFUL_WORD;
  const looks = lines.map((line) => lookOf(line, view.height));
  const usual = usualSize(looks.slice(0, page.lines.length), page.lines);
  const beyond = beyondLetters(page.lines, view.width, usual);
  const beginnings = beginningsOf(marks);
  return lines.flatMap((line, at) => {
    const look = looks[at] ?? { size: usual, base: 0 };
    const isByHand = line.some((word) => word.isByHand);
    const size = isByHand || isOfSize(line, usual, look.size, view.height) ? usual : look.size;
    return line.map((word, place): PlacedItem => ({
      // The gap between two words may be too narrow to tell, so a blank says it.
      text: `${readableText(word.text)} `,
      x: word.left * view.width,
      y: look.base * view.height,
      along: [1, 0],
      up: [0, -1],
      length: (word.right - word.left) * view.width + beyond,
      size,
      font: word.isBold ? RECOGNISED_BOLD : RECOGNISED,
      ascent: 0.8,
      descent: -0.22,
      isVertical: false,
      endsLine: place === line.length - 1,
      ...(at >= page.lines.length && {
        note: MARKS + (beginnings[at - page.lines.length] ?? 0),
        isMark: true,
      }),
      ...(word.isByHand && { isByHand: true }),
      ...(word.confidence < sure && { isDoubtful: true }),
    }));
  });
}

/** The lines of its tables, in points on the page as it was read. */
export function rulesOn({ rules }: RecognisedPage, { width, height }: PageView): Rules {
  if (!rules) return NO_RULES;
  const inPoints = ({ at, from, to }: RecognisedRule, across: number, along: number) => ({
    at: at * across,
    from: from * along,
    to: to * along,
  });
  return {
    level: rules.level.map((rule) => inPoints(rule, height, width)),
    upright: rules.upright.map((rule) => inPoints(rule, width, height)),
  };
}

/** Adds recognised words to the page's own text (a stamp, a page number), leaving out those that are there already. */
export function mergeItems(
  own: readonly PlacedItem[],
  recognised: readonly PlacedItem[],
  view: PageView,
): PlacedItem[] {
  const boxes = own.filter(({ text }) => text.trim() !== '').map((item) => boxOf(item));
  const added = recognised.filter((item) => {
    const { left, right, top, bottom } = boxOf(item);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return !boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  });
  const isAbove = ({ y }: PlacedItem): boolean => y < view.height / 2;
  const ended = (items: PlacedItem[]) =>
    items.map((item, at) => (at === items.length - 1 ? { ...item, endsLine: true } : item));
  return [...ended(own.filter(isAbove)), ...ended(added), ...own.filter((item) => !isAbove(item))];
}

/** The words of pictures beside the page's own, each picture as a note that stands by itself on the page. */
export function pictureItems(page: RecognisedPage, own: readonly PlacedItem[], view: PageView): PlacedItem[] {
  const areas = page.areas ?? [];
  const placed = recognisedItems(page, view);
  return mergeItems(own, placed, view).flatMap((item) => {
    if (!isRecognised(item.font)) return [];
    const { left, right, top, bottom } = boxOf(item);
    const [x, y] = [(left + right) / 2 / view.width, (top + bottom) / 2 / view.height];
    const area = areas.findIndex((one) => x >= one.left && x <= one.right && y >= one.top && y <= one.bottom);
    return area < 0 ? [] : [{ ...item, note: PICTURES + area }];
  });
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Points of a page as they were read: straightened about its middle by `degrees` counter-clockwise. */
function straightened(x: number, y: number, { width, height }: PageView, degrees: number): [x: number, y: number] {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [fromX, fromY] = [x - width / 2, y - height / 2];
  return [width / 2 + fromX * cosine + fromY * sine, height / 2 - fromX * sine + fromY * cosine];
}

/** The page's own text where it would stand if the page had been straightened like its picture. */
export const straightenItems = (items: readonly PlacedItem[], view: PageView, { skew }: RecognisedPage): PlacedItem[] =>
  items.map((item) => {
    const [x, y] = straightened(item.x, item.y, view, skew);
    return { ...item, x, y };
  });

/** A rectangle of the straightened page, in fractions, where it lay before. */
function laidBack([start, end, x, y, w, h]: TextRun, view: PageView, { skew }: Pick<RecognisedPage, 'skew'>): TextRun {
  const [middleX, middleY] = straightened((x + w / 2) * view.width, (y + h / 2) * view.height, view, -skew);
  const within = (value: number, size: number) => round(Math.min(1 - size, Math.max(0, value - size / 2)));
  return [start, end, within(middleX / view.width, w), within(middleY / view.height, h), w, h];
}

/** A rectangle of the turned page, in fractions, on the page as it is shown. */
function turnedBack([start, end, x, y, w, h]: TextRun, { turn }: Pick<RecognisedPage, 'turn'>): TextRun {
  if (turn === 90) return [start, end, round(y), round(1 - x - w), h, w];
  if (turn === 180) return [start, end, round(1 - x - w), round(1 - y - h), w, h];
  if (turn === 270) return [start, end, round(1 - y - h), round(x), h, w];
  return [start, end, x, y, w, h];
}

/** The layout of a page that was turned and straightened to be read, with its places on the page as it is shown. */
export function layBack(layout: PageLayout, page: Pick<RecognisedPage, 'turn' | 'skew'>, view: PageView): PageLayout {
  if (page.turn === 0 && page.skew === 0) return layout;
  const lying = page.skew === 0 ? layout.runs : layout.runs.map((run) => laidBack(run, view, page));
  return { ...layout, runs: lying.map((run) => turnedBack(run, page)) };
}
