import type { GreyPicture } from './grey-and-straighten-pictures.js';
import type { PictureWord } from './ocr-engine.js';
import type { DrawnTable, PictureBox } from './find-tables-in-picture.js';

/** Pixels around the words of a cell, and between two cells that are read as one picture. */
const MARGIN = 4;
const BETWEEN = 28;
const SIDE = 40;
/** Pixels of such a picture's height, above which another is begun. */
const HIGHEST = 6_000;
/** What is so much darker than most of its cell is ink; a cell whose ground is darker than this has light words. */
const INK = 0.75;
const DARK_GROUND = 110;
/** Pixels along the edges of a cell in which rests of its lines may stand. */
const RESTS = 4;
/** Dark pixels from which on a row or column of pixels shows a part of a letter, and the fewest of them in a cell with words. */
const LEAST_IN_ROW = 2;
const LEAST_HEIGHT = 7;

/** A dash is told by its shape. */
const SURE = 90;

/** Reads the words of a picture, line by line. */
export type Read = (picture: GreyPicture) => Promise<PictureWord[][]>;

interface CellPicture {
  cell: PictureBox;
  /** Where its words stand on the page. */
  box: PictureBox;
  picture: GreyPicture;
  /** It holds nothing but a dash. */
  isDash?: boolean;
}

/** The brightness that most of a cell has. */
function groundOf({ width, grey }: GreyPicture, { left, top, right, bottom }: PictureBox): number {
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const value = grey[y * width + x] ?? 255;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  const half = ((right - left) * (bottom - top)) / 2;
  let sum = 0;
  return counts.findIndex((count) => (sum += count) > half);
}

/** From the first to the last place that shows a part of a letter; null where none does. */
function stretchOf(counts: readonly number[]): { from: number; to: number } | null {
  const isPart = (count: number) => count >= LEAST_IN_ROW;
  const from = counts.findIndex(isPart);
  return from < 0 ? null : { from, to: counts.findLastIndex(isPart) + 1 };
}

/** Pixels that a dash is long, as a multiple of its height how much longer than high, the share of it that is dark, and that of the cell's height beside its middle. */
const DASH = { least: 6, most: 60, longer: 2, filled: 0.7, beside: 0.25 };

/** Whether all that stands in a cell is a dash in the middle of its height; engines read none. */
function isDashIn(
  down: { from: number; to: number },
  across: { from: number; to: number },
  byRow: readonly number[],
  high: number,
): boolean {
  const [wide, thick] = [across.to - across.from, down.to - down.from];
  const ink = byRow.slice(down.from, down.to).reduce((sum, count) => sum + count, 0);
  const isLong = wide >= DASH.least && wide <= DASH.most && wide >= DASH.longer * thick;
  const isInMiddle = Math.abs((down.from + down.to) / 2 - high / 2) <= DASH.beside * high;
  return isLong && isInMiddle && ink >= DASH.filled * wide * thick;
}

/** The words of a cell, dark on white; null for an empty one. */
function pictureOfCell(page: GreyPicture, cell: PictureBox): CellPicture | null {
  const [right, bottom] = [Math.min(page.width, cell.right), Math.min(page.height, cell.bottom)];
  const [wide, high] = [right - cell.left, bottom - cell.top];
  if (wide <= 0 || high <= 0) return null;
  const ground = groundOf(page, { ...cell, right, bottom });
  const isInverted = ground < DARK_GROUND;
  const limit = INK * (isInverted ? 255 - ground : ground);
  const drawnAt = (x: number, y: number): number => {
    const value = page.grey[(cell.top + y) * page.width + cell.left + x] ?? 255;
    return isInverted ? 255 - value : value;
  };
  const inner = (place: number, size: number) => Math.min(Math.max(place, RESTS), size - 1 - RESTS);
  // What does not go on further in is left of a line.
  const valueAt = (x: number, y: number): number => {
    const value = drawnAt(x, y);
    const isRest = value < limit && drawnAt(inner(x, wide), inner(y, high)) >= limit;
    return isRest ? 255 : value;
  };
  const byRow = Array<number>(high).fill(0);
  const byColumn = Array<number>(wide).fill(0);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++)
      if (valueAt(x, y) < limit) {
        byRow[y] = (byRow[y] ?? 0) + 1;
        byColumn[x] = (byColumn[x] ?? 0) + 1;
      }
  const [down, across] = [stretchOf(byRow), stretchOf(byColumn)];
  if (!down || !across) return null;
  const isLow = down.to - down.from < LEAST_HEIGHT;
  const isDash = isLow && isDashIn(down, across, byRow, high);
  if (isLow && !isDash) return null;
  const [left, top] = [Math.max(0, across.from - MARGIN), Math.max(0, down.from - MARGIN)];
  const [width, height] = [Math.min(wide, across.to + MARGIN) - left, Math.min(high, down.to + MARGIN) - top];
  // The ground as white as the space between cells: engines take what is darker than that for ink.
  const whiter = 255 / Math.max(1, isInverted ? 255 - ground : ground);
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) grey[y * width + x] = Math.min(255, valueAt(left + x, top + y) * whiter);
  const box = {
    left: cell.left + left,
    top: cell.top + top,
    right: cell.left + left + width,
    bottom: cell.top + top + height,
  };
  return { cell, box, picture: { width, height, grey }, isDash };
}

interface Stack {
  width: number;
  height: number;
  cells: (CellPicture & { from: number })[];
}

/** The cells below each other, in as many pictures as it takes. */
function stacksOf(cells: readonly CellPicture[]): Stack[] {
  const stacks: Stack[] = [];
  for (const cell of cells) {
    const open = stacks.at(-1);
    const stack = open && open.height + cell.picture.height < HIGHEST ? open : { width: 0, height: BETWEEN, cells: [] };
    if (stack !== open) stacks.push(stack);
    stack.cells.push({ ...cell, from: stack.height });
    stack.width = Math.max(stack.width, cell.picture.width + 2 * SIDE);
    stack.height += cell.picture.height + BETWEEN;
  }
  return stacks;
}

function drawn({ width, height, cells }: Stack): GreyPicture {
  const grey = new Uint8Array(width * height).fill(255);
  for (const { from, picture } of cells)
    for (let y = 0; y < picture.height; y++)
      grey.set(picture.grey.subarray(y * picture.width, (y + 1) * picture.width), (from + y) * width + SIDE);
  return { width, height, grey };
}

/**
 * Reads the cells of tables as one column of text, so that no word is lost or read into another cell; the lines of each table,
 * cell by cell. `page` is the picture without the lines of the tables, and `read` reads one block of text.
 */
export async function readTableCells(
  page: GreyPicture,
  tables: readonly DrawnTable[],
  read: Read,
): Promise<PictureWord[][][]> {
  const cells = tables.flatMap((table) => table.cells.flatMap((cell) => pictureOfCell(page, cell) ?? []));
  const lines = new Map<PictureBox, PictureWord[][]>();
  for (const { cell, box, isDash } of cells)
    if (isDash)
      lines.set(cell, [[{ text: '–', x0: box.left, y0: box.top, x1: box.right, y1: box.bottom, confidence: SURE }]]);
  for (const stack of stacksOf(cells.filter(({ isDash }) => !isDash)))
    for (const line of await read(drawn(stack))) {
      const middle = line.reduce((sum, { y0, y1 }) => sum + (y0 + y1) / 2, 0) / line.length;
      const own = stack.cells.findLast(({ from }) => from - BETWEEN / 2 <= middle);
      if (!own) continue;
      const [right, down] = [own.box.left - SIDE, own.box.top - own.from];
      const onPage = line.map((word) => ({
        ...word,
        x0: word.x0 + right,
        x1: word.x1 + right,
        y0: word.y0 + down,
        y1: word.y1 + down,
      }));
      lines.set(own.cell, [...(lines.get(own.cell) ?? []), onPage]);
    }
  return tables.map((table) => table.cells.flatMap((cell) => lines.get(cell) ?? []));
}
