import { type Box, boxOf, isLevel, overlaps, type PlacedItem } from './place-text-items-on-page.js';

/** A box to tick, or a circle to choose by, that a page draws in lines. */
export interface TickBox extends Box {
  isCircle: boolean;
  /** Something is drawn in it, or it is filled. */
  isTicked: boolean;
}

/** How far from a box the words stand that it ticks, as a multiple of their letters' size. */
const FURTHEST = 3;
/** A tick, or a letter that stands for one. */
const TICK = /^[xX✓✔✗✘☓×✕✖](?=\s|$)/u;
const SIGN = /[☐☒☑]/u;
/** How far the middle of a box may lie above the base line of its words, as multiples of the letters' size. */
const ABOVE = { least: -0.35, most: 1.05 };

const isPrinted = (item: PlacedItem): boolean =>
  item.text.trim() !== '' && isLevel(item) && item.note === undefined && item.isMark !== true;

/** Whether a piece begins in a box. */
function beginsIn({ x, y, length, size }: PlacedItem, { left, right, top, bottom }: Box): boolean {
  const middle = y - size / 3;
  return middle > top && middle < bottom && x < right - 0.5 && x + Math.min(length, size / 2) > left + 0.5;
}

/** The piece beside a box, on its line, that it ticks: the next one behind it where that is near, else the last one before it. */
function neighbourOf(box: Box, onLine: readonly PlacedItem[], furthest: number): PlacedItem | undefined {
  const isNear = (item: PlacedItem, gap: number) => gap <= Math.max(FURTHEST, furthest) * item.size;
  const [behind] = onLine.filter(({ x }) => x > box.left).sort((one, other) => one.x - other.x);
  if (behind && behind.x - box.right <= FURTHEST * behind.size) return behind;
  const before = onLine.filter((item) => item.x <= box.left && isNear(item, box.left - item.x - item.length));
  return before.sort((one, other) => other.x - one.x)[0];
}

/** Whether other boxes as large stand on the page, as in columns of answers far behind their questions. */
const isOneOfMany = (box: TickBox, boxes: readonly TickBox[]): boolean =>
  boxes.filter(({ left, right }) => Math.abs(right - left - box.right + box.left) < 1).length > 2;

/** A piece without the tick that it begins with, from its words behind it on. */
function withoutTick(item: PlacedItem, box: Box): PlacedItem[] {
  const text = item.text.replace(TICK, '').trimStart();
  const x = Math.max(item.x, box.right);
  return text === '' ? [] : [{ ...item, text, x, length: Math.max(0, item.x + item.length - x) }];
}

/** Puts "☒" and "☐" where a page draws boxes beside words, ticked by lines or by a letter in them, and empty ones; a box around other words is none. */
export function withDrawnTicks(items: readonly PlacedItem[], boxes: readonly TickBox[] = []): readonly PlacedItem[] {
  if (boxes.length === 0) return items;
  const printed = items.filter(isPrinted);
  // A field that is ticked tells so itself, and so does a sign of a typeface.
  const signs = items.filter(({ text }) => SIGN.test(text));
  const before = new Map<PlacedItem, PlacedItem[]>();
  const after = new Map<PlacedItem, PlacedItem[]>();
  const replaced = new Map<PlacedItem, PlacedItem[]>();
  for (const box of boxes) {
    const { left, right, top, bottom } = box;
    if (signs.some((sign) => overlaps(boxOf(sign), box) && boxOf(sign).top < bottom && boxOf(sign).bottom > top))
      continue;
    const middle = (top + bottom) / 2;
    const onLine = printed.filter(({ y, size }) => {
      const above = (y - middle) / size;
      return above > ABOVE.least && above < ABOVE.most;
    });
    const inside = onLine.filter((item) => beginsIn(item, box));
    if (inside.some(({ text }) => !TICK.test(text.trim()))) continue;
    const others = onLine.filter((item) => !inside.includes(item));
    const rest = inside.flatMap((item) => withoutTick({ ...item, text: item.text.trim() }, box));
    const neighbour = rest[0] ?? neighbourOf(box, others, isOneOfMany(box, boxes) ? Infinity : FURTHEST);
    if (!neighbour) continue;
    const sign = `${box.isTicked || inside.length > 0 ? '☒' : '☐'} `;
    const ticked = { ...neighbour, text: sign, x: left, length: right - left, endsLine: false };
    for (const item of inside) replaced.set(item, []);
    const [first] = inside;
    if (first && rest.length > 0) {
      replaced.set(first, [ticked, ...rest]);
      continue;
    }
    const place = neighbour.x > left ? before : after;
    place.set(neighbour, [...(place.get(neighbour) ?? []), ticked]);
  }
  if (before.size + after.size + replaced.size === 0) return items;
  const inOrder = (own: readonly PlacedItem[] = []) => own.toSorted((one, other) => one.x - other.x);
  return items.flatMap((item) => [
    ...inOrder(before.get(item)),
    ...(replaced.get(item) ?? [item]),
    ...inOrder(after.get(item)),
  ]);
}
