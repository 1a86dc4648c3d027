import type { GreyPicture } from './grey-and-straighten-pictures.js';

/** A stretch of a picture, in shares (0..1) of its width and height. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels of a cell's side; at 225 dots per inch a cell is a third of a millimetre. */
const CELL = 3;
/** Cells of the squares whose mean brightness tells what is dark in them. */
const SQUARE = 24;
const INK = 0.75;
/** Paper that is darker than this all over is a photograph. */
const PAPER = 110;
/** What is dark in a photograph or a bar: no ink, but strokes may go on in it. */
const GROUND = 3;
/** Cells around a word that are its own: dots, tails, underlines. */
const AROUND = 4;
/** Longer strokes, level or upright, are lines of a form or a table. */
const RULE = 50;
/** Share of the picture at its edges that shadows and holes darken. */
const EDGE = 0.025;
/** Cells: how high and how large a mark is at least that could be a letter, and how far apart marks of one word stand. */
const LEAST_HEIGHT = 5;
const LEAST_MARK = 10;
const NEAR = 9;
/** Cells of ink and of width from which on marks are as much as a word. */
const WORD_INK = 60;
const WORD_WIDTH = 12;
const SLIM = 15;
/** Cells from which on a mark is thicker than the strokes of letters, and the share of its box that one without holes fills: the hole of a binder, the end of a bar. */
const BLOT = 7;
const FILLED = 0.72;

interface Grid {
  columns: number;
  rows: number;
  ink: Uint8Array;
}

/** The ink of the pictures at hand: each is looked at twice, and finding its ink takes longest. */
const inkOfPictures = new WeakMap<GreyPicture, Grid>();

function cellsOf(picture: GreyPicture): Grid {
  const known = inkOfPictures.get(picture) ?? inkIn(picture);
  inkOfPictures.set(picture, known);
  return { ...known, ink: known.ink.slice() };
}

function inkIn({ width, height, grey }: GreyPicture): Grid {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const mean = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let sum = 0;
      for (let down = 0; down < CELL; down++)
        for (let across = 0; across < CELL; across++) sum += grey[(y * CELL + down) * width + x * CELL + across] ?? 255;
      mean[y * columns + x] = sum / (CELL * CELL);
    }
  const ink = new Uint8Array(columns * rows);
  for (let top = 0; top < rows; top += SQUARE)
    for (let left = 0; left < columns; left += SQUARE) {
      const [right, bottom] = [Math.min(columns, left + SQUARE), Math.min(rows, top + SQUARE)];
      let sum = 0;
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += mean[y * columns + x] ?? 255;
      const paper = sum / ((right - left) * (bottom - top));
      const [limit, kind] = paper < PAPER ? [PAPER, GROUND] : [INK * paper, 1];
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) if ((mean[y * columns + x] ?? 255) < limit) ink[y * columns + x] = kind;
    }
  return { columns, rows, ink };
}

/** Takes away what was read, what lines draw, and what lies at the edges. */
function leaveUnread({ columns, rows, ink }: Grid, read: readonly Area[]): void {
  const clear = (left: number, top: number, right: number, bottom: number) => {
    for (let y = Math.max(0, top); y < Math.min(rows, bottom); y++)
      ink.fill(0, y * columns + Math.max(0, left), y * columns + Math.min(columns, right));
  };
  const runs = (count: number, length: number, at: (line: number, place: number) => number) => {
    for (let line = 0; line < count; line++) {
      let from = 0;
      for (let place = 0; place <= length; place++) {
        if (place < length && ink[at(line, place)] !== 0) continue;
        if (place - from >= RULE) for (let gone = from; gone < place; gone++) ink[at(line, gone)] = 2;
        from = place + 1;
      }
    }
  };
  runs(rows, columns, (y, x) => y * columns + x);
  runs(columns, rows, (x, y) => y * columns + x);
  for (let at = 0; at < ink.length; at++) if (ink[at] !== 1) ink[at] = 0;
  for (const { left, top, right, bottom } of read)
    clear(
      Math.floor(left * columns) - AROUND,
      Math.floor(top * rows) - AROUND,
      Math.ceil(right * columns) + AROUND,
      Math.ceil(bottom * rows) + AROUND,
    );
  const [side, end] = [Math.ceil(EDGE * columns), Math.ceil(EDGE * rows)];
  clear(0, 0, columns, end);
  clear(0, rows - end, columns, rows);
  clear(0, 0, side, rows);
  clear(columns - side, 0, columns, rows);
}

interface Mark extends Area {
  ink: number;
}

/** What hangs together, in cells. */
function marksOf({ columns, rows, ink }: Grid): Mark[] {
  const marks: Mark[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue;
    const mark: Mark = { left: columns, top: rows, right: 0, bottom: 0, ink: 0 };
    const open = [start];
    ink[start] = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      mark.ink++;
      mark.left = Math.min(mark.left, x);
      mark.right = Math.max(mark.right, x + 1);
      mark.top = Math.min(mark.top, y);
      mark.bottom = Math.max(mark.bottom, y + 1);
      for (let down = -1; down <= 1; down++)
        for (let across = -1; across <= 1; across++) {
          const next = at + down * columns + across;
          if (x + across < 0 || x + across >= columns || ink[next] !== 1) continue;
          ink[next] = 0;
          open.push(next);
        }
    }
    marks.push(mark);
  }
  return marks;
}

const couldBeLetter = ({ left, top, right, bottom, ink }: Mark): boolean => {
  const [width, height] = [right - left, bottom - top];
  const isBlot = Math.min(width, height) >= BLOT && ink >= FILLED * width * height;
  return height >= LEAST_HEIGHT && ink >= LEAST_MARK && width < SLIM * height && height < SLIM * width && !isBlot;
};

const areNear = (one: Mark, other: Mark): boolean =>
  one.left - NEAR < other.right &&
  other.left - NEAR < one.right &&
  one.top - NEAR < other.bottom &&
  other.top - NEAR < one.bottom;

/** Marks that stand near each other, as one. */
function joined(marks: readonly Mark[]): Mark[] {
  const groups: Mark[] = [];
  for (const mark of marks) {
    let own = { ...mark };
    for (let at = groups.length - 1; at >= 0; at--) {
      const other = groups[at];
      if (!other || !areNear(own, other)) continue;
      own = {
        left: Math.min(own.left, other.left),
        right: Math.max(own.right, other.right),
        top: Math.min(own.top, other.top),
        bottom: Math.max(own.bottom, other.bottom),
        ink: own.ink + other.ink,
      };
      groups.splice(at, 1);
      at = groups.length;
    }
    groups.push(own);
  }
  return groups;
}

const isWord = ({ left, right, ink }: Mark): boolean => ink >= WORD_INK && right - left >= WORD_WIDTH;

/** Cells of ink and of height from which on what stands in the cell of a table, this far from its lines, is as much as a number there. */
const NUMBER_INK = 16;
const NUMBER_HEIGHT = 7;
const FROM_LINES = 3;

const isWithin = (mark: Area, box: Area, { columns, rows }: Grid): boolean =>
  mark.left >= box.left * columns + FROM_LINES &&
  mark.right <= box.right * columns - FROM_LINES &&
  mark.top >= box.top * rows + FROM_LINES &&
  mark.bottom <= box.bottom * rows - FROM_LINES;

/**
 * Where a picture shows marks that no recognised word covers: a stamp, handwriting, part of a table. They are as large as a word, or in
 * one of the `boxes` that are cells of tables as large as a number.
 */
export function unreadInk(picture: GreyPicture, read: readonly Area[], boxes: readonly Area[] = []): Area[] {
  const grid = cellsOf(picture);
  leaveUnread(grid, read);
  const { columns, rows } = grid;
  return joined(marksOf(grid).filter(couldBeLetter)).flatMap((mark) => {
    const { left, top, right, bottom, ink } = mark;
    const isAsNumber = ink >= NUMBER_INK && bottom - top >= NUMBER_HEIGHT;
    return isWord(mark) || (isAsNumber && boxes.some((box) => isWithin(mark, box, grid)))
      ? [{ left: left / columns, top: top / rows, right: right / columns, bottom: bottom / rows }]
      : [];
  });
}

/** Cells: lines of letters are no higher, and larger things are drawings. */
const MOST_HEIGHT = 70;
/** Cells of height from which on one or two strokes are no letters, and the share of its box that a stroke of a pen fills at most. */
const SWUNG_HEIGHT = 24;
const SWUNG_STROKES = 2;
const SWUNG_INK = 0.2;

const isHeldBy = (mark: Mark, group: Mark): boolean =>
  mark.left >= group.left && mark.right <= group.right && mark.top >= group.top && mark.bottom <= group.bottom;

/** Whether marks are a signature: one or two thin strokes that a pen swung. */
function isSwung(group: Mark, marks: readonly Mark[]): boolean {
  if (group.bottom - group.top < SWUNG_HEIGHT) return false;
  const strokes = marks.filter((mark) => isHeldBy(mark, group));
  const isThin = ({ left, right, top, bottom, ink }: Mark) => ink < SWUNG_INK * (right - left) * (bottom - top);
  return strokes.length <= SWUNG_STROKES && strokes.every(isThin);
}

/** Whether marks stand in a picture as letters do, in words and lines. A signature is none: nothing can read it. */
export function looksLikeText(picture: GreyPicture): boolean {
  const grid = cellsOf(picture);
  leaveUnread(grid, []);
  const marks = marksOf(grid).filter(couldBeLetter);
  return joined(marks).some((group) => {
    const [width, height] = [group.right - group.left, group.bottom - group.top];
    return isWord(group) && height <= MOST_HEIGHT && width >= height && !isSwung(group, marks);
  });
}
