import type { GreyPicture } from './grey-and-straighten-pictures.js';

/** What is darker than this is ink: paper is as good as white where its light was evened out. */
const INK = 150;
/** Pixels that a dot of a leader is wide and high, and that it lies higher or lower than the one before. */
const DOT = { least: 1, most: 6 };
const OFF = 1.5;
/** Pixels between the middles of two dots at most, how evenly they stand, and dots from which on they lead. */
const STEP = 26;
const EVEN = 1.5;
const LEAST = 8;
/** How light it is between two dots at least: pieces of a thin line are not parted by paper. */
const PAPER = 195;
/** Pixels around a dot that its soft edges darken. */
const AROUND = 2;

interface Dot {
  x: number;
  y: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** All that hangs together and is as small as a dot. */
function dotsOf({ width, height, grey }: GreyPicture): Dot[] {
  const seen = new Uint8Array(grey.length);
  const dots: Dot[] = [];
  for (let start = 0; start < grey.length; start++) {
    if (seen[start] || (grey[start] ?? 255) >= INK) continue;
    seen[start] = 1;
    const places = [start];
    const dot = { left: width, right: 0, top: height, bottom: 0 };
    for (const at of places) {
      const x = at % width;
      const y = (at - x) / width;
      dot.left = Math.min(dot.left, x);
      dot.right = Math.max(dot.right, x + 1);
      dot.top = Math.min(dot.top, y);
      dot.bottom = Math.max(dot.bottom, y + 1);
      for (let down = Math.max(0, y - 1); down <= y + 1 && down < height; down++)
        for (let across = Math.max(0, x - 1); across <= x + 1 && across < width; across++) {
          const next = down * width + across;
          if (seen[next] || (grey[next] ?? 255) >= INK) continue;
          seen[next] = 1;
          places.push(next);
        }
    }
    const [wide, high] = [dot.right - dot.left, dot.bottom - dot.top];
    const isSmall = Math.max(wide, high) <= DOT.most && Math.min(wide, high) >= DOT.least;
    if (isSmall && wide <= 2 * high && high <= 2 * wide)
      dots.push({ ...dot, x: (dot.left + dot.right) / 2, y: (dot.top + dot.bottom) / 2 });
  }
  return dots;
}

/** Dots that stand evenly beside each other, with paper between them. */
function leadersOf({ width, grey }: GreyPicture, dots: readonly Dot[]): Dot[][] {
  const areParted = (one: Dot, other: Dot): boolean => {
    const row = Math.floor((one.y + other.y) / 2) * width;
    return grey.subarray(row + one.right, row + other.left).some((value) => value >= PAPER);
  };
  const byRow = Map.groupBy(dots, ({ y }) => Math.floor(y));
  const rest = new Set(dots);
  const nextOf = ({ x, y }: Dot): Dot | undefined =>
    [-2, -1, 0, 1, 2]
      .flatMap((row) => byRow.get(Math.floor(y) + row) ?? [])
      .filter((other) => rest.has(other) && other.x > x && other.x - x <= STEP && Math.abs(other.y - y) <= OFF)
      .sort((one, other) => one.x - other.x)[0];
  return dots
    .toSorted((one, other) => one.x - other.x)
    .flatMap((first) => {
      if (!rest.delete(first)) return [];
      const row = [first];
      let step: number | null = null;
      for (let [last, next] = [first, nextOf(first)]; next; [last, next] = [next, nextOf(next)]) {
        const own = next.x - last.x;
        if ((step !== null && Math.abs(own - step) > EVEN) || !areParted(last, next)) break;
        step ??= own;
        rest.delete(next);
        row.push(next);
      }
      return row.length >= LEAST ? [row] : [];
    });
}

/** A picture without the dots that lead from words to figures: engines read them as words, and lose the words before them. */
export function withoutLeaders(picture: GreyPicture): GreyPicture {
  const leaders = leadersOf(picture, dotsOf(picture));
  if (leaders.length === 0) return picture;
  const { width, height } = picture;
  const grey = picture.grey.slice();
  for (const { left, right, top, bottom } of leaders.flat())
    for (let y = Math.max(0, top - AROUND); y < Math.min(height, bottom + AROUND); y++)
      grey.fill(255, y * width + Math.max(0, left - AROUND), y * width + Math.min(width, right + AROUND));
  return { width, height, grey };
}
