import { type Box, boxAround, boxOf, type PlacedItem } from '../layout/place-text-items-on-page.js';

/** Whether two items stand in one line. */
export const isSameLine = (one: PlacedItem, other: PlacedItem): boolean =>
  Math.abs(one.y - other.y) <= Math.max(one.size, other.size) * 0.8;

/** Share of the letters' size by which the base line of what someone typed behind words lies higher than theirs. */
const SAME_LINE = 0.4;

/** The last item of the line that one stands in, as it is drawn. */
function lineEnd(at: number, items: readonly PlacedItem[]): number {
  let end = at;
  for (let next = items[end + 1]; end >= 0 && next; next = items[end + 1]) {
    const item = items[end];
    if (!item || item.endsLine || (next.text.trim() !== '' && !isSameLine(item, next))) break;
    end++;
  }
  return end;
}

/** The last item of the line that a note stands below in its box; -1 when it stands above all others. */
export function lineAbove(group: readonly PlacedItem[], { left, right }: Box, items: readonly PlacedItem[]): number {
  const top = Math.min(...group.map(({ y }) => y));
  let above = -1;
  let isOver = false;
  for (const [at, item] of items.entries()) {
    if (item.text.trim() === '') continue;
    const box = boxOf(item);
    // The line that a note ends may stand a little lower.
    if (item.y > top && (box.right > left || item.y - top > SAME_LINE * item.size)) continue;
    const overlaps = box.left < right && box.right > left;
    const best = items[above]?.y ?? -Infinity;
    if ((overlaps && !isOver) || (overlaps === isOver && item.y >= best - 0.5)) above = at;
    isOver ||= overlaps;
  }
  return lineEnd(above, items);
}

/** Where the line begins that an item ends, as it is drawn. */
function lineStart(end: number, items: readonly PlacedItem[]): number {
  let start = end;
  while (start > 0 && lineEnd(start - 1, items) === end) start--;
  return start;
}

/** The last line above a note in the column of the one that ends with an item and reaches over it; narrow lines below that stand beside the note. */
function lineInColumn(end: number, group: readonly PlacedItem[], items: readonly PlacedItem[]): number {
  const above = items[end];
  if (!above) return end;
  const { left, right } = boxAround(items.slice(lineStart(end, items), end + 1).map((item) => boxOf(item)));
  const top = Math.min(...group.map(({ y }) => y));
  let lowest = end;
  for (const [at, item] of items.entries()) {
    if (item.text.trim() === '' || item.y > top || item.y <= (items[lowest]?.y ?? 0)) continue;
    const box = boxOf(item);
    if (box.left < right && box.right > left) lowest = at;
  }
  return lowest === end ? end : lineEnd(lowest, items);
}

/** Lines of one block follow each other within this multiple of their letters' size. */
const LEADING = 1.6;
/** What names something ends with, or with the line to write it on. */
const NAMES = /[:_.…]\s*$/u;

/** The last item of the block that a line belongs to, beside which a note stands and which it is not to tear. */
function blockEnd(end: number, box: Box, isBlock: boolean, items: readonly PlacedItem[]): number {
  for (let last = end; ;) {
    const item = items[last];
    const place = items.findIndex((next, at) => at > last && next.text.trim() !== '');
    const next = items[place];
    if (!item || !next || NAMES.test(item.text)) return last;
    const [own, below] = [boxOf(item), boxOf(next)];
    const isBeside = (isBlock && own.right <= box.left) || own.left >= box.right;
    const isNext = next.y > item.y && next.y - item.y <= LEADING * Math.max(item.size, next.size);
    if (!isBeside || !isNext || below.left >= own.right || below.right <= own.left) return last;
    last = lineEnd(place, items);
  }
}

/** The last item of the line below which a note is put that no label names: below what stands in its column, and no block beside it torn. */
export function withoutTearing(
  above: number,
  { items: group, box, isBlock }: { items: readonly PlacedItem[]; box: Box; isBlock: boolean },
  items: readonly PlacedItem[],
): number {
  const inColumn = lineInColumn(above, group, items);
  return blockEnd(inColumn, box, isBlock || inColumn !== above, items);
}
