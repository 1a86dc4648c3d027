import type { PictureBox } from './find-tables-in-picture.js';
import type { GreyPicture } from './grey-and-straighten-pictures.js';

/** Side of the squares, in pixels, whose darkest and lightest shade tell whether anything stands out there. */
const SQUARE = 16;
/** Half the side of the square around a pixel whose mean it is held against. */
const AROUND = 24;
/** Shades between the darkest and the lightest from which on something stands out, and the share of them by which ink differs from the mean. */
const STANDS_OUT = 48;
const DIFFERS = 0.12;
/** Pixels that a letter is high, at least and at most, and how much longer than high several that touch each other are. */
const HIGH = { least: 7, most: 160 };
const LONGEST = 14;
/** How much higher than long a letter is at most, and the share of its box that its ink fills. */
const SLIM = 16;
const FILLED = { least: 0.14, leastOfSeveral: 0.2, most: 0.82 };
/** Shades by which paper differs from itself, and the share of a mark's edge along which it goes on so: a halo or the rim of a bar, no letter. */
const SAME = 9;
const GOES_ON = 0.12;
/** How much of their height letters of a line share, how much higher one is than the other, and the space between them as a multiple of their height. */
const SHARED = 0.5;
const HIGHER = 2.3;
const LOW = 0.6;
const SPACE = 1.15;
/** Shades by which letters of one line differ. */
const SHADE = 110;
/** How far dots, commas and marks over letters stand from the letters of a line, as a multiple of their height. */
const DOT = 0.55;
const DASH = 1.5;
/** Letters beside each other that are no dots of others. */
const WORD = 3;
const BESIDE = { across: 0.5, above: 0.45, below: 0.35 };
/** Pixels from which on a stroke is a rule, how thick it is at most, and the share of it beside which more of it lies. */
const RULE = { long: 90, thick: 6, beside: 0.4, each: 6, gone: 8 };
/** More marks than this are a photograph. */
const MOST_MARKS = 6_000;

/** What hangs together and is all darker, or all lighter, than what lies around it. */
export interface InkMark extends PictureBox {
  label: number;
  isLight: boolean;
  ink: number;
  shade: number;
  /** Share of its edge along which what lies beside it is as dark as itself. */
  open: number;
}

/** Letters beside each other; `height` is that of its capitals and figures. */
export interface LineOfLetters {
  box: PictureBox;
  isLight: boolean;
  height: number;
  marks: InkMark[];
}

export interface LettersOfPicture {
  lines: LineOfLetters[];
  /** For each pixel the number of its mark, 0 for none. */
  labels: Int32Array;
  marks: readonly InkMark[];
}

/** 1 for what is darker than its surroundings, 2 for what is lighter. */
function contrastsOf({ width, height, grey }: GreyPicture): Uint8Array {
  const across = width + 1;
  const sums = new Uint32Array(across * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += grey[y * width + x] ?? 0;
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] ?? 0) + row;
    }
  }
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const [least, most] = [new Uint8Array(columns * rows).fill(255), new Uint8Array(columns * rows)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [value, at] = [grey[y * width + x] ?? 0, Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE)];
      if (value < (least[at] ?? 0)) least[at] = value;
      if (value > (most[at] ?? 0)) most[at] = value;
    }
  const found = new Uint8Array(width * height);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [low, high] = [255, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          low = Math.min(low, least[y * columns + x] ?? 255);
          high = Math.max(high, most[y * columns + x] ?? 0);
        }
      if (high - low < STANDS_OUT) continue;
      const differs = DIFFERS * (high - low);
      for (let y = row * SQUARE; y < Math.min(height, (row + 1) * SQUARE); y++) {
        const [top, bottom] = [Math.max(0, y - AROUND) * across, Math.min(height, y + AROUND + 1) * across];
        const tall = (bottom - top) / across;
        for (let x = column * SQUARE; x < Math.min(width, (column + 1) * SQUARE); x++) {
          const [left, right] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)];
          const sum =
            (sums[bottom + right] ?? 0) -
            (sums[bottom + left] ?? 0) -
            (sums[top + right] ?? 0) +
            (sums[top + left] ?? 0);
          const mean = sum / (tall * (right - left));
          const value = grey[y * width + x] ?? 0;
          if (value < mean - differs) found[y * width + x] = 1;
          else if (value > mean + differs) found[y * width + x] = 2;
        }
      }
    }
  return found;
}

/** Takes away thin long strokes, such as rules, frames and the lines of a grid, which letters may touch. */
function dropRules(kinds: Uint8Array, count: number, length: number, step: number, next: number): void {
  for (let line = 0; line < count; line++)
    for (let kind = 1; kind <= 2; kind++) {
      let from = 0;
      const isOf = (across: number, along: number) => (kinds[across * step + along * next] ?? 0) % RULE.gone === kind;
      for (let place = 0; place <= length; place++) {
        if (place < length && isOf(line, place)) continue;
        if (place - from >= RULE.long) {
          const goesOn = (across: number) => {
            let same = 0;
            for (let at = from; at < place; at += RULE.each) if (isOf(across, at)) same++;
            return same * RULE.each > RULE.beside * (place - from);
          };
          let [first, last] = [line, line];
          while (line - first < RULE.thick && first > 0 && goesOn(first - 1)) first--;
          while (last - first < RULE.thick && last + 1 < count && goesOn(last + 1)) last++;
          const isThin = last - first < RULE.thick;
          if (isThin) for (let at = from; at < place; at++) kinds[line * step + at * next] = kind + RULE.gone;
        }
        from = place + 1;
      }
    }
}

function withoutRules(kinds: Uint8Array, width: number, height: number): Uint8Array {
  dropRules(kinds, height, width, width, 1);
  dropRules(kinds, width, height, 1, width);
  for (let at = 0; at < kinds.length; at++) if ((kinds[at] ?? 0) >= RULE.gone) kinds[at] = 0;
  return kinds;
}

/** Whether nothing changes from a pixel on, in steps of so many. */
const isFlat = (grey: Uint8Array, at: number, step: number): boolean =>
  Math.abs((grey[at + step] ?? 0) - (grey[at] ?? 0)) < SAME &&
  Math.abs((grey[at + 3 * step] ?? 0) - (grey[at] ?? 0)) < SAME;

/** What hangs together; null for more than a picture with words has. */
function marksOf({ width, height, grey }: GreyPicture): { labels: Int32Array; marks: InkMark[] } | null {
  const kinds = withoutRules(contrastsOf({ width, height, grey }), width, height);
  const labels = new Int32Array(width * height);
  const marks: InkMark[] = [];
  let small = 0;
  const open: number[] = [];
  for (let start = 0; start < kinds.length; start++) {
    const kind = kinds[start] ?? 0;
    if (kind === 0 || labels[start] !== 0) continue;
    const label = marks.length + 1 + small;
    let [left, right, top, bottom, ink, shade, edge, same] = [width, 0, height, 0, 0, 0, 0, 0];
    open.push(start);
    labels[start] = label;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      ink++;
      shade += grey[at] ?? 0;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      if (y >= bottom) bottom = y + 1;
      for (let down = -1; down <= 1; down++)
        for (let over = -1; over <= 1; over++) {
          if (x + over < 0 || x + over >= width) continue;
          const next = at + down * width + over;
          if (kinds[next] !== kind) {
            edge++;
            if (kinds[next] === 0 && isFlat(grey, at, down * width + over)) same++;
          }
          if (kinds[next] !== kind || labels[next] !== 0) continue;
          labels[next] = label;
          open.push(next);
        }
    }
    if (ink < 4) small++;
    else
      marks.push({
        label,
        isLight: kind === 2,
        ink,
        shade: shade / ink,
        open: same / Math.max(1, edge),
        left,
        right,
        top,
        bottom,
      });
    if (marks.length > MOST_MARKS) return null;
  }
  return { labels, marks };
}

export const highOf = ({ top, bottom }: PictureBox): number => bottom - top;
export const wideOf = ({ left, right }: PictureBox): number => right - left;

function isAsLetter(mark: InkMark): boolean {
  const [wide, high] = [wideOf(mark), highOf(mark)];
  const filled = mark.ink / (wide * high);
  return (
    high >= HIGH.least &&
    high <= HIGH.most &&
    wide <= LONGEST * high &&
    high <= SLIM * wide &&
    mark.open <= GOES_ON &&
    filled >= (wide > 1.5 * high ? FILLED.leastOfSeveral : FILLED.least) &&
    (filled <= FILLED.most || high > 2.2 * wide)
  );
}

interface OpenLine extends PictureBox {
  isLight: boolean;
  /** Of its highest letter. */
  height: number;
  marks: InkMark[];
}

function isOfLine(line: OpenLine, mark: InkMark): boolean {
  const last = line.marks.at(-1);
  if (!last || line.isLight !== mark.isLight || Math.abs(last.shade - mark.shade) > SHADE) return false;
  const beside = highOf(last) < LOW * line.height ? line : last;
  const [one, other] = [highOf(beside), highOf(mark)];
  const shared = Math.min(beside.bottom, mark.bottom) - Math.max(beside.top, mark.top);
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return shared >= SHARED * low && high <= HIGHER * low && mark.left - line.right <= SPACE * line.height;
}

/** The letters in lines, each where it is nearest. */
function linesOf(letters: readonly InkMark[]): OpenLine[] {
  const lines: OpenLine[] = [];
  let open: OpenLine[] = [];
  for (const mark of letters.toSorted((one, other) => one.left - other.left)) {
    open = open.filter(({ right }) => mark.left - right <= SPACE * HIGH.most);
    const near = open.filter((line) => isOfLine(line, mark));
    const line = near.sort((one, other) => other.right - one.right)[0];
    if (line) {
      line.marks.push(mark);
      line.right = Math.max(line.right, mark.right);
      line.top = Math.min(line.top, mark.top);
      line.bottom = Math.max(line.bottom, mark.bottom);
      line.height = Math.max(line.height, highOf(mark));
    } else {
      const { left, right, top, bottom, isLight } = mark;
      const begun = { left, right, top, bottom, isLight, height: highOf(mark), marks: [mark] };
      lines.push(begun);
      open.push(begun);
    }
  }
  return lines;
}

const capitalOf = ({ marks }: OpenLine): number => {
  const heights = marks.map(highOf).sort((one, other) => one - other);
  return heights[Math.floor(heights.length * 0.8)] ?? 0;
};

/** The lines of letters of a picture, dark on light and light on dark; what bars, rules and frames draw is none. Null for a photograph. */
export function findLinesOfLetters(picture: GreyPicture): LettersOfPicture | null {
  const found = marksOf(picture);
  if (!found) return null;
  const { labels, marks } = found;
  const lines = joinedBySigns(linesOf(marks.filter(isAsLetter)), marks);
  return {
    labels,
    marks,
    lines: withDots(lines, marks),
  };
}

/** Lines that a dash or another small sign between them makes one. */
function joinedBySigns(lines: readonly OpenLine[], marks: readonly InkMark[]): OpenLine[] {
  const joined: OpenLine[] = [];
  for (const line of lines.toSorted((one, other) => one.left - other.left)) {
    const before = joined.find((other) => isJoined(other, line, marks));
    if (!before) {
      joined.push({ ...line, marks: [...line.marks] });
      continue;
    }
    before.marks.push(...line.marks);
    before.right = Math.max(before.right, line.right);
    before.top = Math.min(before.top, line.top);
    before.bottom = Math.max(before.bottom, line.bottom);
    before.height = Math.max(before.height, line.height);
  }
  return joined;
}

function isJoined(before: OpenLine, line: OpenLine, marks: readonly InkMark[]): boolean {
  const [low, high] = [Math.min(before.height, line.height), Math.max(before.height, line.height)];
  const gap = line.left - before.right;
  const shared = Math.min(before.bottom, line.bottom) - Math.max(before.top, line.top);
  if (before.isLight !== line.isLight || gap < 0 || gap > 4 * high || high > 1.6 * low || shared < 0.6 * low)
    return false;
  const between = marks
    .filter(
      (mark) =>
        mark.isLight === line.isLight &&
        mark.left >= before.right &&
        mark.right <= line.left &&
        highOf(mark) <= DOT * high &&
        wideOf(mark) <= DASH * high &&
        mark.top >= Math.min(before.top, line.top) &&
        mark.bottom <= Math.max(before.bottom, line.bottom) + BESIDE.below * high,
    )
    .sort((one, other) => one.left - other.left);
  let end = before.right;
  for (const { left, right } of [...between, line]) {
    if (left - end > SPACE * high) return false;
    end = Math.max(end, right);
  }
  return between.length > 0;
}

/** The lines with dots, commas and marks over their letters, which may be taken for lines of their own. */
function withDots(lines: readonly OpenLine[], marks: readonly InkMark[]): LineOfLetters[] {
  const taken = new Set<InkMark>();
  const inWords = new Set(lines.flatMap((line) => (line.marks.length >= WORD ? line.marks : [])));
  const all = lines
    .toSorted((one, other) => capitalOf(other) - capitalOf(one))
    .flatMap((line): LineOfLetters[] => {
      const letters = line.marks.filter((mark) => !taken.has(mark));
      if (letters.length === 0) return [];
      const height = capitalOf(line);
      const isDot = (mark: InkMark) =>
        mark.isLight === line.isLight &&
        !inWords.has(mark) &&
        !line.marks.includes(mark) &&
        highOf(mark) <= DOT * height &&
        wideOf(mark) <= DASH * height &&
        mark.open <= GOES_ON &&
        mark.left >= line.left - BESIDE.across * height &&
        mark.right <= line.right + BESIDE.across * height &&
        mark.top >= line.top - BESIDE.above * height &&
        mark.bottom <= line.bottom + BESIDE.below * height;
      const own = [...letters, ...marks.filter(isDot)];
      for (const mark of own) taken.add(mark);
      return [{ isLight: line.isLight, height, marks: own, box: boxOf(own) }];
    });
  return all.sort((one, other) => one.box.top - other.box.top);
}

const boxOf = (marks: readonly PictureBox[]): PictureBox => ({
  left: Math.min(...marks.map(({ left }) => left)),
  right: Math.max(...marks.map(({ right }) => right)),
  top: Math.min(...marks.map(({ top }) => top)),
  bottom: Math.max(...marks.map(({ bottom }) => bottom)),
});

/** Letters of a line from which on it is a word, and how much longer than high it is. */
const LETTERS = 4;
const LONG = 2.5;

/** Whether a picture shows words, also such on bars or a dark ground. */
export const showsLetters = (picture: GreyPicture): boolean =>
  findLinesOfLetters(picture)?.lines.some(
    ({ box, height, marks }) => marks.length >= LETTERS && wideOf(box) >= LONG * height,
  ) === true;
