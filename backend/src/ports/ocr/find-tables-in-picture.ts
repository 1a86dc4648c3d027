import type { GreyPicture } from './grey-and-straighten-pictures.js';

/** A level or upright line in a picture, in pixels: where it lies across its direction, and from where to where it goes along it. */
export interface PictureRule {
  at: number;
  from: number;
  to: number;
}

/** A rectangle of a picture, in pixels. */
export interface PictureBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A table that lines draw: its lines, and its cells row by row. */
export interface DrawnTable {
  level: PictureRule[];
  upright: PictureRule[];
  cells: PictureBox[];
  box: PictureBox;
}

/** Pixels of a dot's side; a dot is as dark as the darkest of its pixels, so that thin lines stay. */
const DOT = 2;
/** Dots of the squares whose mean brightness tells what is dark in them. */
const SQUARE = 32;
const INK = 0.88;
/** Dots: how long lines are at least, level and upright (the height of a row), what may be missing in them, and the share that one row of dots has: the feet of letters never stand so close. */
const LEVEL = { least: 40, missing: 3, drawn: 0.85 };
const UPRIGHT = { least: 18, missing: 1, drawn: 0.95 };
/** Dots beside a line, and how many of them may be dark: a picture, or the ground of words, is thicker than lines. */
const BESIDE = 5;
const LETTERS = 0.6;
/** Dots of a part of a line, and how many parts must be drawn. */
const PART = 40;
const MOST_PARTS = 0.8;
/** Dots that lines lie apart at most that are one, or meet, and that a line not quite level comes off its middle. */
const SAME = 4;
const MEET = 5;
const TOUCH = 3;
/** Share of the longest line of a table from which on a line is no stroke of a letter. */
const MOSTLY = 0.5;
/** Lines of a table at least. */
const LEAST_LINES = 5;
/** Share of the page's height that a table of one row takes at most (a higher one is a frame), and dots that it is wide at least: the strokes of large letters make smaller ones. */
const ONE_ROW = { highest: 0.12, narrowest: 250 };
/** Cells of a table at most; more are a drawing. */
const MOST_CELLS = 3_000;

interface Dots {
  columns: number;
  rows: number;
  dark: Uint8Array;
}

function dotsOf({ width, height, grey }: GreyPicture): Dots {
  const [columns, rows] = [Math.floor(width / DOT), Math.floor(height / DOT)];
  const darkest = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const at = y * DOT * width + x * DOT;
      darkest[y * columns + x] = Math.min(
        grey[at] ?? 255,
        grey[at + 1] ?? 255,
        grey[at + width] ?? 255,
        grey[at + width + 1] ?? 255,
      );
    }
  const dark = new Uint8Array(columns * rows);
  for (let top = 0; top < rows; top += SQUARE)
    for (let left = 0; left < columns; left += SQUARE) {
      const [right, bottom] = [Math.min(columns, left + SQUARE), Math.min(rows, top + SQUARE)];
      let sum = 0;
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += darkest[y * columns + x] ?? 255;
      const limit = INK * (sum / ((right - left) * (bottom - top)));
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) if ((darkest[y * columns + x] ?? 255) < limit) dark[y * columns + x] = 1;
    }
  return { columns, rows, dark };
}

/** The dots turned so that what stood upright lies level. */
function transposed({ columns, rows, dark }: Dots): Dots {
  const into = new Uint8Array(dark.length);
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) into[x * rows + y] = dark[y * columns + x] ?? 0;
  return { columns: rows, rows: columns, dark: into };
}

/** Stretches of rows of dots that are dark throughout and light above and below. */
function levelRuns({ columns, rows, dark }: Dots, { least, missing, drawn }: typeof LEVEL): PictureRule[] {
  const runs: PictureRule[] = [];
  const shareOfDark = (y: number, from: number, to: number): number => {
    if (y < 0 || y >= rows) return 0;
    let count = 0;
    for (let x = from; x < to; x++) count += dark[y * columns + x] ?? 0;
    return count / (to - from);
  };
  const isDrawn = (y: number, from: number, to: number): boolean =>
    [y, y - 1, y + 1].some((row) => shareOfDark(row, from, to) >= drawn);
  const isMostlyDrawn = (y: number, from: number, to: number): boolean => {
    const parts = Math.max(1, Math.round((to - from) / PART));
    const edge = (part: number) => from + Math.round(((to - from) * part) / parts);
    const good = Array.from({ length: parts }, (_, part) => isDrawn(y, edge(part), edge(part + 1))).filter(Boolean);
    return good.length >= MOST_PARTS * parts;
  };
  for (let y = 1; y < rows - 1; y++) {
    let [from, last] = [-1, -1];
    const row = y * columns;
    for (let x = 0; x <= columns; x++) {
      if (x < columns && (dark[row + x] || dark[row + x - columns] || dark[row + x + columns])) {
        if (from < 0) from = x;
        last = x;
      } else if (from >= 0 && (x === columns || x - last > missing)) {
        const isLine =
          last + 1 - from >= least &&
          shareOfDark(y - BESIDE, from, last + 1) <= LETTERS &&
          shareOfDark(y + BESIDE, from, last + 1) <= LETTERS &&
          isMostlyDrawn(y, from, last + 1);
        if (isLine) runs.push({ at: y, from, to: last + 1 });
        from = -1;
      }
    }
  }
  return runs;
}

interface Line {
  rule: PictureRule;
  /** The rows of dots that draw it. */
  runs: PictureRule[];
}

const lie = (one: PictureRule, other: PictureRule): boolean =>
  Math.abs(one.at - other.at) <= SAME && one.from <= other.to + MEET && one.to >= other.from - MEET;

/** Stretches that lie on each other, or go on where another ends, as one line. */
function joinedRuns(runs: readonly PictureRule[]): Line[] {
  const lines: (Line & { last: PictureRule })[] = [];
  for (const run of runs) {
    const own = { rule: { ...run }, runs: [run], last: run };
    // A line that is not quite level is drawn by stretches that go on a row further down.
    for (let at = lines.length - 1; at >= 0; at--) {
      const line = lines[at];
      if (!line || run.at - line.last.at > SAME) continue;
      if (!lie({ ...line.rule, at: line.last.at }, own.rule)) continue;
      own.rule.from = Math.min(own.rule.from, line.rule.from);
      own.rule.to = Math.max(own.rule.to, line.rule.to);
      own.runs = [...line.runs, ...own.runs];
      lines.splice(at, 1);
    }
    lines.push(own);
  }
  return lines.map(({ rule, runs: own }) => {
    const length = own.reduce((sum, { from, to }) => sum + to - from, 0);
    const at = own.reduce((sum, run) => sum + run.at * (run.to - run.from), 0) / length;
    return { rule: { ...rule, at }, runs: own };
  });
}

const meet = (level: PictureRule, upright: PictureRule): boolean =>
  upright.at >= level.from - MEET &&
  upright.at <= level.to + MEET &&
  level.at >= upright.from - MEET &&
  level.at <= upright.to + MEET;

interface Group {
  level: Line[];
  upright: Line[];
}

/** Lines that cross or touch each other, as groups. */
function groupsOf(level: readonly Line[], upright: readonly Line[]): Group[] {
  const [openUpright, openLevel] = [new Set(upright), new Set(level)];
  return upright.flatMap((first) => {
    if (!openUpright.delete(first)) return [];
    const group: Group = { level: [], upright: [first] };
    for (const line of group.upright)
      for (const crossing of openLevel) {
        if (!meet(crossing.rule, line.rule)) continue;
        openLevel.delete(crossing);
        group.level.push(crossing);
        for (const other of openUpright)
          if (meet(crossing.rule, other.rule)) {
            openUpright.delete(other);
            group.upright.push(other);
          }
      }
    return [group];
  });
}

const endsAt = (place: number, lines: readonly Line[], at: number): boolean =>
  lines.some(({ rule }) => Math.abs(rule.at - place) <= TOUCH && at >= rule.from - MEET && at <= rule.to + MEET);

/** Leaves out the strokes of letters that stand close to a line: what parts cells goes from one line to another. */
function withoutLetters(group: Group): Group {
  const longest = Math.max(...group.level.map(({ rule }) => rule.to - rule.from));
  const isWhole = ({ rule: { at, from, to } }: Line, others: readonly Line[]) =>
    endsAt(from, others, at) && endsAt(to, others, at);
  const long = group.level.filter(({ rule }) => rule.to - rule.from >= MOSTLY * longest);
  const tallest = Math.max(...group.upright.map(({ rule }) => rule.to - rule.from));
  const upright = group.upright.filter(
    (line) => line.rule.to - line.rule.from >= MOSTLY * tallest || isWhole(line, group.level),
  );
  return { upright, level: group.level.filter((line) => long.includes(line) || isWhole(line, upright)) };
}

/** The places of lines across their direction, and where those in the other direction end. */
function edgesOf(lines: readonly PictureRule[], others: readonly PictureRule[]): number[] {
  const places = [
    ...lines.map(({ at }) => at),
    Math.min(...others.map(({ from }) => from)),
    Math.max(...others.map(({ to }) => to)),
  ].sort((a, b) => a - b);
  return places.filter((place, at) => at === 0 || place - (places[at - 1] ?? 0) > MEET);
}

/** The rectangles between the lines; where no line parts two of them they are one cell. Null where that makes no table. */
function cellsOf(
  level: readonly PictureRule[],
  upright: readonly PictureRule[],
  highestRow: number,
): PictureBox[] | null {
  const [xs, ys] = [edgesOf(upright, level), edgesOf(level, upright)];
  const [across, down] = [xs.length - 1, ys.length - 1];
  if (across < 2 || down < 1 || across * down > MOST_CELLS) return null;
  const isOneRow =
    down === 1 && (ys[1] ?? 0) - (ys[0] ?? 0) <= highestRow && (xs.at(-1) ?? 0) - (xs[0] ?? 0) >= ONE_ROW.narrowest;
  const middle = (edges: readonly number[], at: number): number => ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2;
  const isDrawn = (lines: readonly PictureRule[], at: number, along: number): boolean =>
    lines.some((line) => Math.abs(line.at - at) <= MEET && along >= line.from && along <= line.to);
  const done = new Set<number>();
  const cells: PictureBox[] = [];
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      if (done.has(row * across + column)) continue;
      let [right, bottom] = [column + 1, row + 1];
      while (right < across && !isDrawn(upright, xs[right] ?? 0, middle(ys, row))) right++;
      while (bottom < down && !isDrawn(level, ys[bottom] ?? 0, middle(xs, column))) bottom++;
      for (let y = row; y < bottom; y++) for (let x = column; x < right; x++) done.add(y * across + x);
      cells.push({ left: xs[column] ?? 0, top: ys[row] ?? 0, right: xs[right] ?? 0, bottom: ys[bottom] ?? 0 });
    }
  const isBeside = (one: PictureBox, other: PictureBox) => one.top < other.bottom && other.top < one.bottom;
  const rows = new Set(
    cells.filter((one) => cells.some((other) => one !== other && isBeside(one, other))).map(({ top }) => top),
  );
  return rows.size > 1 || (isOneRow && rows.size > 0) ? cells : null;
}

const times = ({ at, from, to }: PictureRule): PictureRule => ({ at: at * DOT, from: from * DOT, to: to * DOT });

/** Pixels around a line in which it is looked for, and what is so much darker than the paper beside it is its own. */
const AROUND = 4;
const OWN = 0.9;
/** Share of a stretch that a row of pixels of the line has. */
const FULL = 0.75;

/** Where a line that may not be quite level lies at each place along it, in pixels: as the longest of what draws it there. */
function courseOf({ rule, runs }: Line): (x: number) => number {
  return (along) => {
    const here = runs.filter(({ from, to }) => along / DOT >= from && along / DOT <= to);
    const longest = Math.max(...here.map(({ from, to }) => to - from));
    // A line is some rows of dots thick.
    const rows = here.filter(({ from, to }) => to - from >= FULL * longest).map(({ at }) => at);
    const middle = rows.length > 0 ? rows.reduce((sum, at) => sum + at, 0) / rows.length : rule.at;
    return Math.round(middle * DOT + DOT / 2);
  };
}

/** Takes a line out of a picture, but not the tails of letters that reach into it. */
function erase({ width, height, grey }: GreyPicture, line: Line, isLevel: boolean): void {
  const [along, across] = isLevel ? [width, height] : [height, width];
  const place = (x: number, y: number) => (isLevel ? y * width + x : x * width + y);
  const valueAt = (x: number, y: number) => (y >= 0 && y < across ? (grey[place(x, y)] ?? 255) : 255);
  const course = courseOf(line);
  const [start, end] = [Math.max(0, (line.rule.from - 1) * DOT), Math.min(along, (line.rule.to + 1) * DOT)];
  const rows = Array.from({ length: 2 * AROUND + 1 }, (_, row) => row - AROUND);
  const parts = Array.from({ length: Math.ceil((end - start) / (PART * DOT)) }, (_, at) => {
    const [left, right] = [start + at * PART * DOT, Math.min(end, start + (at + 1) * PART * DOT)];
    const middle = course((left + right) / 2);
    let paper = 0;
    for (let x = left; x < right; x++) for (const row of rows) paper = Math.max(paper, valueAt(x, middle + row));
    const shares = rows.map((row) => {
      let count = 0;
      for (let x = left; x < right; x++) if (valueAt(x, middle + row) < OWN * paper) count++;
      return count / (right - left);
    });
    const fullest = Math.max(...shares);
    let [top, bottom] = [shares.indexOf(fullest), shares.indexOf(fullest)];
    while ((shares[top - 1] ?? 0) >= FULL) top--;
    while ((shares[bottom + 1] ?? 0) >= FULL) bottom++;
    return { left, right, middle, paper, isClear: fullest >= FULL, top: top - AROUND, bottom: bottom - AROUND };
  });
  const middleOf = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const clear = parts.filter(({ isClear }) => isClear);
  const usual = { top: middleOf(clear.map(({ top }) => top)), bottom: middleOf(clear.map(({ bottom }) => bottom)) };
  for (const { left, right, middle, paper, ...own } of parts) {
    const isThick = own.bottom - own.top > usual.bottom - usual.top + 1;
    const { top, bottom } = own.isClear && !isThick ? own : usual;
    const isDark = (x: number, row: number) => valueAt(x, middle + row) < OWN * paper;
    for (let x = left; x < right; x++) {
      // The soft edge of the line goes with it, but for a letter that goes on there.
      const above = isDark(x, top - 2) ? top : top - 1;
      const below = isDark(x, bottom + 2) ? bottom : bottom + 1;
      for (let row = above; row <= below; row++)
        if (middle + row >= 0 && middle + row < across)
          grey[place(x, middle + row)] = Math.max(paper, valueAt(x, middle + row));
    }
  }
}

/** Dots of a level line that goes through more than one word: the feet of letters in one may look like a shorter one. */
const LONG = 150;

/** The long level lines in a picture, such as those between rows, and the picture without them. */
export function findLevelLines(picture: GreyPicture): { level: PictureRule[]; unruled: GreyPicture } {
  const lines = joinedRuns(levelRuns(dotsOf(picture), { ...LEVEL, least: LONG }));
  if (lines.length === 0) return { level: [], unruled: picture };
  const unruled = { ...picture, grey: picture.grey.slice() };
  for (const line of lines) erase(unruled, line, true);
  return { level: lines.map(({ rule }) => times(rule)), unruled };
}

/** Finds the tables whose cells lines part, and the picture without those lines. The picture itself stays as it is. */
export function findDrawnTables(picture: GreyPicture): { tables: DrawnTable[]; unruled: GreyPicture } {
  const dots = dotsOf(picture);
  const upright = joinedRuns(levelRuns(transposed(dots), UPRIGHT));
  if (upright.length < 2) return { tables: [], unruled: picture };
  const groups = groupsOf(joinedRuns(levelRuns(dots, LEVEL)), upright);
  let unruled = picture;
  const tables = groups.flatMap((found): DrawnTable[] => {
    if (found.level.length < 2) return [];
    const group = withoutLetters(found);
    if (group.level.length < 2 || group.level.length + group.upright.length < LEAST_LINES) return [];
    const rules = { level: group.level.map(({ rule }) => rule), upright: group.upright.map(({ rule }) => rule) };
    const cells = cellsOf(rules.level, rules.upright, ONE_ROW.highest * dots.rows);
    if (!cells) return [];
    if (unruled === picture) unruled = { ...picture, grey: picture.grey.slice() };
    for (const line of group.level) erase(unruled, line, true);
    for (const line of group.upright) erase(unruled, line, false);
    const inPixels = cells.map(({ left, top, right, bottom }) => ({
      left: Math.round(left * DOT),
      top: Math.round(top * DOT),
      right: Math.round(right * DOT),
      bottom: Math.round(bottom * DOT),
    }));
    return [
      {
        level: rules.level.map(times),
        upright: rules.upright.map(times),
        cells: inPixels,
        box: {
          left: Math.min(...inPixels.map((cell) => cell.left)),
          top: Math.min(...inPixels.map((cell) => cell.top)),
          right: Math.max(...inPixels.map((cell) => cell.right)),
          bottom: Math.max(...inPixels.map((cell) => cell.bottom)),
        },
      },
    ];
  });
  return { tables, unruled };
}
