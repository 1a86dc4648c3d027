import { readLabel } from '../../blocks/clause-labels.js';
import { countLetters, shareOfCapitals } from '../../blocks/count-letters.js';
import { isRecognised } from '../../blocks/text-line.js';
import { collectLines } from './collect-lines.js';
import type { Rules } from './grids-of-drawn-lines.js';
import { joinedLine } from './joined-line.js';
import { type Band, NEXT, ROOM, bandsOf, textOf } from './lines-where-signed.js';
import { boxOf, type Column, isLevel, type OpenLine, type PlacedItem } from './place-text-items-on-page.js';

/** Share of the text's width that a heading beside its text takes at most, and that what stands beside it takes at least. */
const NARROW = 0.4;
const WIDE = 0.25;
/** Space from which on what stands behind the text is a cell, as a multiple of the letters' size. */
const CELL_GAP = 2;
/** Lines and letters of such a heading at most, and letters at least. */
const MOST_LINES = 4;
const LONGEST = 70;
const LEAST_LETTERS = 3;
/** Letters of the text beside it from which on it is prose, and of prose that has a single such heading. */
const PROSE = 50;
const MUCH_PROSE = 150;
/** So many headings that look as the text does, and this share of them over much prose, are no names of rows. */
const LEAST_PLAIN = 3;
const MOSTLY = 0.6;
/** Points by which columns begin apart at most. */
const SAME_EDGE = 2;
/** Share of capitals from which on words stand out from text in the same typeface. */
const CAPITALS = 0.75;
/** Where a sentence or a point of a list ends. */
const ENDS = /[.;:!?]["”’)]?[⁰¹²³⁴-⁹]*$/u;
/** What is said of a label, and what ends within a sentence, is no heading. */
const NO_HEADING = /[:;,]$|\p{Ll}{2}\.$|^["“„«]/u;

/** A heading set beside the text that it stands over. */
export interface SideHead {
  items: PlacedItem[];
  /** What begins the text beside it. */
  beside: PlacedItem;
}

/** What stands at one height: the heading, if there is one, and the text. */
interface Height {
  y: number;
  size: number;
  head: PlacedItem[];
  text: PlacedItem[];
}

/** Where the text begins beside something narrow on its left that may be a heading, with the number of a clause before it; null where nothing does. */
function edgeOf({ stretches, items, size }: Band, width: number): number | null {
  const wordsIn = (stretch: Column | undefined) =>
    stretch ? textOf(items.filter((item) => boxOf(item).left >= stretch.left && boxOf(item).left < stretch.right)) : '';
  const isNumber = (stretch: Column | undefined) => /^\S{1,8}$/.test(wordsIn(stretch));
  const wide = stretches.findIndex(({ left, right }, order) => order > 0 && right - left >= WIDE * width);
  const at = wide > 1 && isNumber(stretches[wide - 1]) ? wide - 1 : wide;
  const [first, own, next] = [stretches[0], stretches[wide], stretches[wide + 1]];
  const [before, edge] = [stretches[at - 1], stretches[at]?.left];
  if (edge === undefined || !first || !own || !before || before.right - first.left > NARROW * width) return null;
  // A name and a figure beside each other are cells of a row, and so is what stands far behind its words.
  if (at > 1 && !(at === 2 && isNumber(first))) return null;
  if (next && next.left - own.right > CELL_GAP * size) return null;
  const isHead = ({ left }: { left: number }) => left < edge;
  const head = textOf(items.filter((item) => isHead(boxOf(item))));
  const text = textOf(items.filter((item) => !isHead(boxOf(item))));
  return isHeadingText(head) && !/^\p{Ll}/u.test(text) ? edge : null;
}

function standsOut(head: readonly PlacedItem[], text: readonly PlacedItem[]): boolean {
  const words = textOf(head);
  const fonts = new Set(text.map(({ font }) => font));
  const isOwn = head.some(({ text: own, font }) => /\p{L}{2}/u.test(own) && !fonts.has(font));
  return isOwn || (shareOfCapitals(words) > CAPITALS && shareOfCapitals(textOf(text)) < CAPITALS);
}

function isHeadingText(text: string): boolean {
  const label = readLabel(text);
  const rest = label ? text.slice(label.length) : text;
  return (
    countLetters(rest) >= LEAST_LETTERS && !NO_HEADING.test(rest) && text.length <= LONGEST && !/^\p{Ll}/u.test(rest)
  );
}

/** The heights from the first heading beside a column of text on, as long as nothing stands across its left edge. */
function heightsBeside(bands: readonly Band[], from: number, edge: number): Height[] {
  const heights: Height[] = [];
  for (const { y, size, items } of bands.slice(from)) {
    const isAcross = items.some((item) => {
      const { left, right } = boxOf(item);
      return left < edge - SAME_EDGE && right > edge - SAME_EDGE;
    });
    if (isAcross) break;
    const [head, text]: [PlacedItem[], PlacedItem[]] = [[], []];
    for (const item of items) (boxOf(item).left < edge - SAME_EDGE ? head : text).push(item);
    heights.push({ y, size, head, text });
  }
  return heights;
}

/** The heading that begins at a height, with its further lines; null where it is none. */
function headAt(heights: readonly Height[], at: number): { lines: Height[]; beside: PlacedItem } | null {
  const first = heights[at];
  const [beside] = first?.text ?? [];
  if (!first || !beside || first.head.length === 0) return null;
  const lines = [first];
  let above = first;
  for (const height of heights.slice(at + 1)) {
    if (height.y - above.y > NEXT * first.size) break;
    if (height.head.length === 0) continue;
    // The next heading may begin right below, beside a text of its own.
    if (height.head[0]?.font !== first.head[0]?.font) return null;
    lines.push(height);
    above = height;
  }
  const text = lines.map(({ head }) => textOf(head)).join(' ');
  if (lines.length > MOST_LINES || !isHeadingText(text) || /^\p{Ll}/u.test(textOf(first.text))) return null;
  return { lines, beside };
}

/** Whether lines drawn between heights or columns make rows and cells of them. */
function isDrawnAsTable(heights: readonly Height[], edge: number, { level, upright }: Rules): boolean {
  const [top, bottom] = [heights[0]?.y ?? 0, heights.at(-1)?.y ?? 0];
  const left = Math.min(...heights.flatMap(({ head }) => head.map((item) => boxOf(item).left)));
  return (
    upright.some(({ at, from, to }) => at > left && at < edge && from < bottom && to > top) ||
    level.some(({ at, from, to }) => at > top && at < bottom && from < edge - SAME_EDGE && to > edge + SAME_EDGE)
  );
}

/** The text of what stands beside a heading, up to the next one. */
const proseOf = (heights: readonly Height[]): string =>
  heights
    .map(({ text }) => textOf(text))
    .join(' ')
    .trim();

/** Those of headings beside one column of text that follow each other, each with prose. */
function headsAlong(heights: readonly Height[], edge: number, rules: Rules): { heads: SideHead[]; count: number } {
  const starts: { at: number; items: PlacedItem[]; beside: PlacedItem }[] = [];
  let end = heights.length;
  for (let at = 0; at < heights.length; at++) {
    if ((heights[at]?.head.length ?? 0) === 0) continue;
    const head = headAt(heights, at);
    if (!head) {
      end = at;
      break;
    }
    starts.push({ at, items: head.lines.flatMap((line) => line.head), beside: head.beside });
    at = heights.indexOf(head.lines.at(-1) as Height);
  }
  const prose = starts.map(({ at }, order) => proseOf(heights.slice(at, starts[order + 1]?.at ?? end)));
  const firstBad = prose.findIndex(
    (text, order) => text.length < PROSE || !(ENDS.test(text) || order === prose.length - 1),
  );
  const good = firstBad < 0 ? starts : starts.slice(0, firstBad);
  const last = firstBad < 0 ? end : (starts[firstBad]?.at ?? end);
  const areOwn = good.every(({ items, beside }) => standsOut(items, [beside]));
  const isMuch = (text: string, order: number) =>
    text.length >= MUCH_PROSE &&
    heights
      .slice(starts[order]?.at, starts[order + 1]?.at ?? end)
      .filter(({ text: [item] }) => item && Math.abs(boxOf(item).left - edge) <= SAME_EDGE).length > 1;
  const much = prose.slice(0, good.length).filter(isMuch).length;
  const isEnough = areOwn ? good.length > 1 || much > 0 : good.length >= LEAST_PLAIN && much >= MOSTLY * good.length;
  // Where one says but a few words, they are names with what is said of each.
  if (good.length === 0 || !isEnough || isDrawnAsTable(heights.slice(0, last), edge, rules))
    return { heads: [], count: heights.length };
  return { heads: good.map(({ items, beside }) => ({ items, beside })), count: last };
}

/** Whether what stands beside each other right above names the columns of a table. */
function isBelowHeads(bands: readonly Band[], at: number, edge: number): boolean {
  const [above, band] = [bands[at - 1], bands[at]];
  if (!above || !band || band.y - above.y > ROOM * band.size) return false;
  return above.stretches.length > 1 && above.stretches.some(({ left }) => Math.abs(left - edge) <= SAME_EDGE);
}

/** The headings of a page that are set beside their text, in a narrow column on its left that holds nothing else. */
export function findSideHeads(items: readonly PlacedItem[], rules: Rules): SideHead[] {
  const level = items.filter(
    (item) =>
      isLevel(item) &&
      item.text.trim() !== '' &&
      item.note === undefined &&
      !item.tag?.cell &&
      !isRecognised(item.font),
  );
  const bands = bandsOf(level);
  const left = bands.reduce((least, { stretches: [first] }) => Math.min(least, first?.left ?? least), Infinity);
  const right = bands.reduce((most, { stretches }) => Math.max(most, stretches.at(-1)?.right ?? most), -Infinity);
  const found: SideHead[] = [];
  for (let at = 0; at < bands.length; at++) {
    const band = bands[at];
    const edge = band && band.stretches.length > 1 ? edgeOf(band, right - left) : null;
    if (edge === null || isBelowHeads(bands, at, edge)) continue;
    const { heads, count } = headsAlong(heightsBeside(bands, at, edge), edge, rules);
    found.push(...heads);
    at += count - 1;
  }
  return found;
}

/** The lines of a page with each such heading before the text that it stands beside. */
export function withSideHeads(lines: readonly OpenLine[], heads: readonly SideHead[]): OpenLine[] {
  if (heads.length === 0) return [...lines];
  const besides = new Map(heads.map((head) => [head.beside, head]));
  return lines.flatMap((line) => {
    const head = line.items.map((item) => besides.get(item)).find((one) => one !== undefined);
    return head ? [lineOfHead(head), line] : [line];
  });
}

function lineOfHead({ items }: SideHead): OpenLine {
  const lines = collectLines(items.map((item) => ({ ...item, endsLine: false })));
  const rows = lines.map((line) => ({
    line,
    columns: line.cells.map(() => 0),
    y: line.items[0]?.y ?? 0,
    size: line.items[0]?.size ?? 1,
  }));
  const boxes = items.map((item) => boxOf(item));
  const column = {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
  return { ...joinedLine(rows, [column]), isSideHead: true };
}
