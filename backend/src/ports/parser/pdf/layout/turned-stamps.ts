import { boxAround, boxOf, isLevel, type PageView, type PlacedItem } from './place-text-items-on-page.js';

/** Base lines of one direction, as the cosine of what they differ by at least, and words that run up the page at most. */
const SAME_DIRECTION = 0.999;
const STEEP = 0.1;
/** Lines of a stamp lie no further apart than this multiple of their letters' size, and have the same middle or beginning, give or take the other. */
const LEADING = 2.2;
const SAME_EDGE = 1.2;
/** Lines of a stamp at most. */
const MOST_LINES = 6;
/** Shares of the page's width and height that it takes at most: what reaches further across is a watermark. */
const WIDEST = 0.5;
const HIGHEST = 0.2;
/** Stamps on a page at most: more words that are turned alike are names in a drawing, or heads of columns. */
const MOST = 3;

/** Pieces of one line, and from where to where it reaches along its direction. */
interface TurnedLine {
  items: PlacedItem[];
  along: PlacedItem['along'];
  across: number;
  from: number;
  to: number;
  size: number;
}

const isTurned = (item: PlacedItem): boolean =>
  !isLevel(item) &&
  !item.isVertical &&
  item.along[0] > STEEP &&
  item.note === undefined &&
  item.isMark !== true &&
  item.text.trim() !== '';

/** Where a piece stands in the direction of others, and how far from the corner of the page across it. */
function placeIn(along: PlacedItem['along'], { x, y }: PlacedItem): [ahead: number, across: number] {
  return [x * along[0] + y * along[1], y * along[0] - x * along[1]];
}

const isAlong = (one: PlacedItem['along'], other: PlacedItem['along']): boolean =>
  one[0] * other[0] + one[1] * other[1] > SAME_DIRECTION;

function turnedLines(items: readonly PlacedItem[]): TurnedLine[] {
  const lines: TurnedLine[] = [];
  for (const item of items) {
    const { length, size } = item;
    const open = lines.find((line) => {
      const [ahead, across] = placeIn(line.along, item);
      const isBeside = ahead - line.to < LEADING * size && line.from - ahead - length < LEADING * size;
      return isAlong(line.along, item.along) && Math.abs(across - line.across) < size / 2 && isBeside;
    });
    const { along } = open ?? item;
    const [from, across] = placeIn(along, item);
    if (open) {
      open.items.push(item);
      open.from = Math.min(open.from, from);
      open.to = Math.max(open.to, from + length);
    } else lines.push({ items: [item], along, across, from, to: from + length, size });
  }
  return lines;
}

/** Whether a line stands right below another of its stamp. */
function isNextTo(above: TurnedLine, line: TurnedLine): boolean {
  const size = Math.max(above.size, line.size);
  const step = line.across - above.across;
  const [middle, start] = [line.from + line.to - above.from - above.to, line.from - above.from];
  return (
    isAlong(above.along, line.along) &&
    step > 0 &&
    step < LEADING * size &&
    Math.min(Math.abs(middle) / 2, Math.abs(start)) < SAME_EDGE * size
  );
}

/** The pieces of each stamp that was set slanting onto a page, its lines from the top: words that are turned alike and no larger than a stamp. */
export function findTurnedStamps(items: readonly PlacedItem[], view: PageView): PlacedItem[][] {
  const turned = items.filter(isTurned);
  if (turned.length === 0) return [];
  const blocks: TurnedLine[][] = [];
  for (const line of turnedLines(turned).sort((one, other) => one.across - other.across)) {
    const open = blocks.find((block) => {
      const last = block.at(-1);
      return last !== undefined && isNextTo(last, line);
    });
    if (open) open.push(line);
    else blocks.push([line]);
  }
  const stamps = blocks.filter((block) => {
    const { left, right, top, bottom } = boxAround(block.flatMap((line) => line.items.map((item) => boxOf(item))));
    const isSmall = right - left <= WIDEST * view.width && bottom - top <= HIGHEST * view.height;
    return isSmall && block.length <= MOST_LINES;
  });
  if (blocks.length > MOST) return [];
  return stamps.map((block) => block.flatMap((line) => line.items));
}
