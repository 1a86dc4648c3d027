import { beginsWithPart, readLabel } from '../../blocks/clause-labels.js';
import { type Box, isLevel, type PlacedItem } from './place-text-items-on-page.js';

/** Discs of one list at least, and points by which they begin apart. */
const LEAST = 2;
const SAME_EDGE = 1;
/** How far before its words a disc ends, and how far above their base line its middle lies, as multiples of the letters' size. */
const BEFORE = { least: 0.2, most: 3 };
const ABOVE = { least: 0.1, most: 0.6 };

/** Pieces in which the number of an item is drawn at most, with the word behind it. */
const PIECES = 4;

/** The piece that begins right behind a disc, with nothing else before it, and no number of its own. */
function pieceBehind({ left, right, top, bottom }: Box, items: readonly PlacedItem[]): PlacedItem | undefined {
  const middle = (top + bottom) / 2;
  const onLine = items.filter((item) => {
    const above = (item.y - middle) / item.size;
    return item.text.trim() !== '' && isLevel(item) && above >= ABOVE.least && above <= ABOVE.most;
  });
  const behind = onLine.filter(({ x }) => x > left).sort((one, other) => one.x - other.x);
  const [first] = behind;
  const space = first ? (first.x - right) / first.size : 0;
  const isAlone = onLine.every(({ x, length, size }) => x > left || x + length < left - BEFORE.most * size);
  const words = behind.slice(0, PIECES).map(({ text }) => text);
  return isAlone && space >= BEFORE.least && space <= BEFORE.most && !hasOwnNumber(words.join('')) ? first : undefined;
}

/** "1." and "(a)" tell an item better than a bullet does; "Clause 104" behind one is named there. */
const hasOwnNumber = (text: string): boolean => readLabel(text) !== null && !beginsWithPart(text);

/** Puts a bullet before each piece of text that stands behind one of several discs below each other and has no number of its own. */
export function withDrawnBullets(items: readonly PlacedItem[], discs: readonly Box[] = []): readonly PlacedItem[] {
  if (discs.length < LEAST) return items;
  const found = discs.flatMap((disc) => {
    const piece = pieceBehind(disc, items);
    return piece ? [{ disc, piece }] : [];
  });
  const bullets = new Map<PlacedItem, Box>();
  for (const { disc, piece } of found) {
    const alike = found.filter((other) => Math.abs(other.disc.left - disc.left) < SAME_EDGE && other.piece !== piece);
    if (alike.length + 1 >= LEAST) bullets.set(piece, disc);
  }
  if (bullets.size === 0) return items;
  return items.flatMap((item) => {
    const disc = bullets.get(item);
    if (!disc) return [item];
    return [{ ...item, text: '• ', x: disc.left, length: disc.right - disc.left, endsLine: false }, item];
  });
}
