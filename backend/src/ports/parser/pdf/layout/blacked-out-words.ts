import type { Rules } from './grids-of-drawn-lines.js';
import { type Box, isLevel, type PlacedItem } from './place-text-items-on-page.js';
import { pageNames } from '../beside-text/say-page-numbers.js';
import { countInWords } from '../../blocks/shorten-remarks.js';

/** What stands for words that are blacked out: the page shows a block, and no one wrote anything else there. */
export const BLOCK = '█';

/** How high a box is that blacks out words of one line, as a multiple of their size, and how much wider than high at least where only one side has words. */
const HEIGHT = { least: 0.6, most: 1.9 };
const WIDE = 1.3;
/** How far above its base line the middle of a small letter lies, as a share of its size. */
const MIDDLE = 0.25;
/** How far a box may reach over letters that are left beside it, and how far the words of its line stand from it at most, as multiples of their size. */
const OVER = 0.8;
const NEAR = 1.2;
/** Points by which the cells of a column begin or end apart at most, and how far above or below they are looked for, as a multiple of the letters' size. */
const SAME_EDGE = 3;
const ROW_ABOVE = 4;
/** Gap from which on a blank stands between a word and the box beside it. */
const BLANK = 0.1;
/** What stands right before what belongs to it. */
const OPENING = /[([{“‘„"'$£€@/-]$/;

const endOf = ({ x, length }: PlacedItem): number => x + length;

interface Line {
  y: number;
  items: { item: PlacedItem; at: number }[];
}

/** The words that stand level with each other, by their base lines. */
type Lines = ReadonlyMap<number, readonly { item: PlacedItem; at: number }[]>;

function linesOf(items: readonly PlacedItem[]): Lines {
  const level = items.flatMap((item, at) => (item.text.trim() !== '' && isLevel(item) ? [{ item, at }] : []));
  return Map.groupBy(level, ({ item }) => Math.floor(item.y));
}

/** Furthest (points) below a box that the base line of letters lies whose middle is in it. */
const BELOW = 20;

/** The words whose letters stand at the height of a box, line by line; a high one may begin amid letters. */
function linesBeside({ top, bottom }: Box, lines: Lines): Line[] {
  const found: Line[] = [];
  for (let y = Math.floor(top); y <= bottom + BELOW; y++)
    for (const each of lines.get(y) ?? []) {
      const { item } = each;
      const isHigh = bottom - top > HEIGHT.most * item.size;
      const [foot, middle] = [item.y, item.y - MIDDLE * item.size];
      if ((isHigh ? foot : middle) < top || middle > bottom) continue;
      const line = found.find((other) => Math.abs(other.y - item.y) < MIDDLE * item.size);
      if (line) line.items.push(each);
      else found.push({ y: item.y, items: [each] });
    }
  return found;
}

interface Sign {
  item: PlacedItem;
  /** The place of the item that it stands behind or before. */
  at: number;
  isBehind: boolean;
}

interface Neighbours {
  left: Line['items'][number] | undefined;
  right: Line['items'][number] | undefined;
}

/** The nearest words before and behind a box on a line; null where words are seen on the box itself. */
function neighboursOf(box: Box, { items }: Line): Neighbours | null {
  let [left, right]: Neighbours[keyof Neighbours][] = [];
  for (const each of items) {
    const { item } = each;
    const over = OVER * item.size;
    const [isBefore, isBehind] = [item.x < box.left, endOf(item) > box.right];
    if (isBefore && !isBehind && endOf(item) <= box.left + over) {
      if (!left || endOf(item) > endOf(left.item)) left = each;
    } else if (isBehind && !isBefore && item.x >= box.right - over) {
      if (!right || item.x < right.item.x) right = each;
    } else return null;
  }
  return { left, right };
}

/** Whether a box begins or ends as words in rows above or below it do. */
function isCell(box: Box, size: number, lines: Lines): boolean {
  for (let y = Math.floor(box.top - ROW_ABOVE * size); y <= box.bottom + ROW_ABOVE * size; y++) {
    if (y > box.top && y < box.bottom + size / 2) continue;
    for (const { item } of lines.get(y) ?? [])
      if (Math.abs(item.x - box.left) <= SAME_EDGE || Math.abs(endOf(item) - box.right) <= SAME_EDGE) return true;
  }
  return false;
}

function signOf(box: Box, { left, right }: Neighbours, lines: Lines, isTall: boolean): Sign | null {
  const next = left ?? right;
  if (!next) return null;
  const { size } = next.item;
  const [before, behind] = [left ? box.left - endOf(left.item) : Infinity, right ? right.item.x - box.right : Infinity];
  const isBetween = Math.max(before, behind) <= NEAR * size;
  if (isTall && Math.max(before, behind) > 2 * NEAR * size) return null;
  const isWide = box.right - box.left >= WIDE * (box.bottom - box.top);
  const isNamed = (left !== undefined && /:\s*$/.test(left.item.text)) || isCell(box, size, lines);
  if (!isTall && !isBetween && !(isWide && (Math.min(before, behind) <= NEAR * size || isNamed))) return null;
  const isBehind = left !== undefined && before <= behind;
  const near = isBehind || !right ? next : right;
  const gap = before > BLANK * size || !OPENING.test(left?.item.text ?? '') ? ' ' : '';
  const gapBehind = /^\s*[\p{L}\p{N}]/u.test(right?.item.text ?? '') ? ' ' : '';
  const sign = asSign(near.item, box, `${gap}${BLOCK}${gapBehind}`);
  return {
    item: isTall ? { ...sign, isAfterLeftOut: true } : sign,
    at: near.at,
    isBehind,
  };
}

/** Points by which boxes that are of one kind differ at most in height or width, or stand apart. */
const ALIKE = 1;

const isAlike = (one: number, other: number): boolean => Math.abs(one - other) <= ALIKE;

/** The keys of a legend are as large as each other and have other colours. */
const isOfLegend = (box: Box, coloured: readonly Box[]): boolean =>
  coloured.some(
    (other) =>
      isAlike(other.right - other.left, box.right - box.left) &&
      isAlike(other.bottom - other.top, box.bottom - box.top),
  );

/** Boxes closer than this beside each other, as a share of their height, are one: words that are blacked out one by one, or the cells of a band. */
const TOUCHING = 0.4;

/** Points by which others stand apart that are of one piece, and that a box is wide at least which is none of a barcode. */
const OF_ONE_PIECE = 0.3;
const LEAST_WIDTH = 4;

const isWider = ({ left, right }: Box): boolean => right - left >= LEAST_WIDTH;

/** Whether no word stands between two boxes of one line. */
function areJoined(before: Box, box: Box): boolean {
  if (!isAlike(before.top, box.top) || !isAlike(before.bottom, box.bottom)) return false;
  const gap = box.left - before.right;
  return gap < OF_ONE_PIECE || (gap < TOUCHING * (box.bottom - box.top) && isWider(before) && isWider(box));
}

/** Boxes of one line as one. */
function joined(black: readonly Box[]): Box[] {
  const whole: Box[] = [];
  for (const box of black.toSorted((one, other) => one.left - other.left)) {
    const before = whole.find((other) => areJoined(other, box));
    if (before) before.right = Math.max(before.right, box.right);
    else whole.push({ ...box });
  }
  return whole.filter(isWider);
}

/** The length of a bar of a chart for each unit of the figure behind it; such lengths differ by this share at most. */
const UNEVEN = 0.06;
const LEAST_BARS = 3;

function unitOf({ box, words }: Found): number {
  const figure = words.flatMap(({ right }) => /^[\d.,]+/.exec(right?.item.text.trim() ?? '')?.[0] ?? [])[0];
  return (box.right - box.left) / Number(figure?.replaceAll(',', ''));
}

/** Bars that begin below each other and are as long as the figures behind them say. */
function barsOfCharts(found: readonly Found[]): ReadonlySet<Found> {
  const columns = Map.groupBy(found, ({ box }) => Math.round(box.left));
  return new Set(
    [...columns.values()].flatMap((bars) => {
      const units = bars.map(unitOf);
      const [least, most] = [Math.min(...units), Math.max(...units)];
      return bars.length >= LEAST_BARS && most <= least * (1 + UNEVEN) ? bars : [];
    }),
  );
}

/** How far below a line a box stands at most that goes on with it, as a multiple of the letters' size, and how many lines of boxes are no chance. */
const GOES_ON = 2.2;
const LEAST_LINES = 2;

/** The last piece of the line right above a box, or of the one that ends right above its first line. */
function lineAbove(box: Box, lines: Lines): { item: PlacedItem; at: number } | undefined {
  for (let y = Math.floor(box.bottom); y >= box.top - GOES_ON * BELOW; y--) {
    const above = (lines.get(y) ?? []).filter(({ item }) => item.y < box.top + MIDDLE * item.size);
    const isNear = above.some(({ item }) => item.y > box.top - GOES_ON * item.size);
    const left = Math.min(...above.map(({ item }) => item.x));
    const right = Math.max(...above.map(({ item }) => endOf(item)));
    if (!isNear || box.left < left - SAME_EDGE || box.left > right) continue;
    return above.reduce((last, each) => (each.at > last.at ? each : last));
  }
  return undefined;
}

/** Boxes without words beside them go on with the lines above them: one below the other, or on a page where others stand among words. */
function wholeLines(alone: readonly Box[], lines: Lines, areOthers: boolean): Sign[] {
  const signs: Sign[] = [];
  let stack: Sign[] = [];
  let above: { sign: Sign; box: Box } | null = null;
  const end = () => {
    if (areOthers || stack.length >= LEAST_LINES) signs.push(...stack);
    stack = [];
  };
  for (const box of alone.toSorted((one, other) => one.top - other.top)) {
    const { size } = above?.sign.item ?? { size: 0 };
    const goesOn: boolean =
      above !== null && Math.abs(box.left - above.box.left) <= SAME_EDGE && box.top - above.box.bottom < size;
    const line = goesOn && above ? { item: above.sign.item, at: above.sign.at } : lineAbove(box, lines);
    if (!goesOn) end();
    above = null;
    if (!line || box.bottom - box.top < HEIGHT.least * line.item.size) continue;
    const sign: Sign = { at: line.at, isBehind: true, item: asSign(line.item, box, BLOCK) };
    sign.item.y = Math.min(box.bottom, box.top + HEIGHT.most * line.item.size) - MIDDLE * line.item.size;
    above = { sign, box };
    stack.push(sign);
  }
  end();
  return signs;
}

/** A sign that looks as the words beside it. */
function asSign(look: PlacedItem, box: Box, text: string): PlacedItem {
  return { ...look, text, x: box.left, length: box.right - box.left, endsLine: false };
}

interface Found {
  box: Box;
  isTall: boolean;
  words: Neighbours[];
}

/** Puts a sign where a black box stands among words, whose letters are gone from the page. */
export function withBlackedOut(
  items: PlacedItem[],
  { black: drawn = [], bars = [], ticks = [] }: Pick<Rules, 'black' | 'bars' | 'ticks'>,
): { items: PlacedItem[]; blackedOut: number } {
  // A box that is filled in is ticked.
  const black = drawn.filter((box) => !ticks.some(({ left, top }) => isAlike(box.left, left) && isAlike(box.top, top)));
  if (black.length === 0) return { items, blackedOut: 0 };
  const lines = linesOf(items);
  const coloured = bars.filter((bar) => !black.some((box) => isAlike(box.left, bar.left) && isAlike(box.top, bar.top)));
  const found: Found[] = [];
  const alone: Box[] = [];
  for (const box of joined(black)) {
    const beside = linesBeside(box, lines);
    const size = Math.max(0, ...beside.flatMap(({ items: words }) => words.map(({ item }) => item.size)));
    const height = box.bottom - box.top;
    if (beside.length === 0) alone.push(box);
    if (beside.length === 0 || height < HEIGHT.least * size) continue;
    const words = beside.map((line) => neighboursOf(box, line)).filter((each) => each !== null);
    // A box on which words are seen is the ground of them.
    if (words.length === beside.length && !isOfLegend(box, coloured))
      found.push({ box, isTall: height > HEIGHT.most * size, words });
  }
  const inCharts = barsOfCharts(found);
  const signs = found.flatMap((each) => {
    const { box, isTall, words } = each;
    if (inCharts.has(each)) return [];
    const own = words.map((line) => signOf(box, line, lines, isTall)).filter((sign) => sign !== null);
    return own.length < (isTall ? 2 : 1) ? [] : [own];
  });
  const others = wholeLines(alone, lines, signs.length > 0);
  return { items: insert(items, [...signs.flat(), ...others]), blackedOut: signs.length + others.length };
}

function insert(items: PlacedItem[], signs: readonly Sign[]): PlacedItem[] {
  if (signs.length === 0) return items;
  const byPlace = Map.groupBy(signs, ({ at }) => at);
  return items.flatMap((item, at) => {
    const own = byPlace.get(at)?.toSorted(({ item: one }, { item: other }) => one.y - other.y || one.x - other.x);
    if (!own) return [item];
    const before = own.filter(({ isBehind }) => !isBehind).map((sign) => sign.item);
    const behind = own.filter(({ isBehind }) => isBehind).map((sign) => sign.item);
    const last = behind.at(-1);
    if (!last || !item.endsLine) return [...before, item, ...behind];
    return [...before, { ...item, endsLine: false }, ...behind.slice(0, -1), { ...last, endsLine: true }];
  });
}

/** What was taken from a page is not there to be read, and a reader must know that it was. */
export function remarksOnBlackedOut(pages: readonly { blackedOut?: number }[]): string[] {
  const found = pages.flatMap(({ blackedOut = 0 }, at) => (blackedOut > 0 ? [{ page: at + 1, blackedOut }] : []));
  if (found.length === 0) return [];
  const count = found.reduce((sum, { blackedOut }) => sum + blackedOut, 0);
  const where = pageNames(found.map(({ page }) => page)).replace(/^P/, 'p');
  return [
    `Words are blacked out in ${countInWords(count, 'place')} on ${where}; they can't be read and stand as “${BLOCK}”.`,
  ];
}
