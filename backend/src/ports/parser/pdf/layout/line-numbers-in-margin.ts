import { boxAround, boxOf, isLevel, type OpenLine, type PlacedItem } from './place-text-items-on-page.js';

/** Two pieces whose base lines differ by less than this share of the letters' size stand on one line. */
const SAME_BASE = 0.35;
/** Numbers of a column whose edges differ by less than this share of their size stand below each other. */
const SAME_EDGE = 0.35;
/** Each line is numbered, or each fifth or tenth; so many numbers at least make a column of them. */
const STEPS: readonly (readonly [step: number, least: number])[] = [
  [1, 8],
  [5, 4],
  [10, 4],
];
/** Share of the lines that begin in the middle of a sentence, from which on they are prose and no rows of a table. */
const PROSE = 0.15;
const LEAST_PROSE = 2;
const LEAST_OF_ALL = 4;
const ALMOST_ALL = 0.9;
/** Numbers beside nothing: rows of a table hold something. */
const BESIDE_NOTHING = 3;
/** Numbers of a ruled sheet stand equally far apart. */
const EVEN = 0.1;

interface PrintedLine {
  y: number;
  size: number;
  first: PlacedItem;
}

const isOnLine = (number: PlacedItem, { y, size }: PrintedLine): boolean =>
  Math.abs(number.y - y) <= SAME_BASE * Math.max(size, number.size);

/** The most numbers that stand below each other. */
function largestColumn(numbers: readonly PlacedItem[], edge: 'left' | 'right'): PlacedItem[] {
  const sorted = numbers
    .map((number) => ({ number, place: boxOf(number)[edge] }))
    .toSorted((a, b) => a.place - b.place);
  let best: typeof sorted = [];
  let first = 0;
  for (const [at, { number, place }] of sorted.entries()) {
    while (place - (sorted[first]?.place ?? place) > SAME_EDGE * number.size) first++;
    if (at - first >= best.length) best = sorted.slice(first, at + 1);
  }
  return best.map(({ number }) => number);
}

/** The longest stretch of numbers down the page, each one step above the one before it. */
function countingDown(numbers: readonly PlacedItem[], step: number): PlacedItem[] {
  let best: PlacedItem[] = [];
  let open: PlacedItem[] = [];
  for (const number of numbers.toSorted((a, b) => a.y - b.y)) {
    const last = open.at(-1);
    open = last && Number(number.text) === Number(last.text) + step ? [...open, number] : [number];
    if (open.length > best.length) best = open;
  }
  return best;
}

/** What is printed on each line beside the numbers; null when something stands before them. */
function linesBeside(numbers: readonly PlacedItem[], items: readonly PlacedItem[]): PrintedLine[] | null {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (!first || !last) return null;
  const right = Math.max(...numbers.map((number) => boxOf(number).right));
  const known = new Set(numbers);
  const lines: PrintedLine[] = [];
  const among = items.filter(
    (item) =>
      !known.has(item) && item.text.trim() !== '' && item.y > first.y - first.size && item.y < last.y + last.size,
  );
  for (const item of among.toSorted((a, b) => a.y - b.y)) {
    if (isLevel(item) && item.x < right) return null;
    const line = lines.at(-1);
    if (!line || item.y - line.y > SAME_BASE * item.size) lines.push({ y: item.y, size: item.size, first: item });
    else if (item.x < line.first.x) line.first = item;
  }
  return lines;
}

function areLineNumbers(numbers: readonly PlacedItem[], lines: readonly PrintedLine[], step: number): boolean {
  const goingOn = lines.filter(({ first }) => /^\p{Ll}/u.test(first.text.trimStart())).length;
  const isProse = goingOn >= Math.max(LEAST_PROSE, PROSE * lines.length);
  if (step > 1) {
    const between = (above: PlacedItem, below: PlacedItem) =>
      lines.filter(({ y }) => y > above.y + 1 && y <= below.y + 1).length;
    return isProse && numbers.every((number, at) => at === 0 || between(numbers[at - 1] ?? number, number) === step);
  }
  const numbered = lines.filter((line) => numbers.some((number) => isOnLine(number, line))).length;
  if (isProse && numbered >= ALMOST_ALL * lines.length) return true;
  const gaps = numbers.slice(1).map((number, at) => number.y - (numbers[at]?.y ?? 0));
  const isEven = Math.max(...gaps) - Math.min(...gaps) < EVEN * Math.max(...gaps);
  const alone = numbers.filter((number) => !lines.some((line) => isOnLine(number, line))).length;
  return isEven && alone >= BESIDE_NOTHING;
}

/** The numbers of its lines that a page of pleading paper, or of a deposition, has in its left margin. */
export function findLineNumbers(items: readonly PlacedItem[]): Set<PlacedItem> {
  const numbers = items.filter((item) => /^\s*\d{1,4}\s*$/.test(item.text) && isLevel(item) && item.note === undefined);
  if (numbers.length < LEAST_OF_ALL) return new Set();
  let found: PlacedItem[] = [];
  // Numbers of one and of two figures stand below each other at one edge alone.
  for (const edge of ['right', 'left'] as const) {
    const aligned = largestColumn(numbers, edge);
    for (const [step, least] of STEPS) {
      const counted = countingDown(aligned, step);
      const lines = counted.length < Math.max(least, found.length + 1) ? null : linesBeside(counted, items);
      if (lines && areLineNumbers(counted, lines, step)) found = counted;
    }
  }
  return new Set(found);
}

/** The numbers as one line that belongs to the page and not to its text. */
export function lineOfNumbers(numbers: ReadonlySet<PlacedItem>): OpenLine[] {
  if (numbers.size === 0) return [];
  const line: OpenLine = {
    items: [...numbers],
    text: '',
    runs: [],
    cells: [],
    hasSpaceAhead: false,
    isFurniture: true,
  };
  for (const number of numbers) {
    const start = line.text === '' ? 0 : line.text.length + 1;
    line.text += `${line.text === '' ? '' : ' '}${number.text.trim()}`;
    line.runs.push({ start, end: line.text.length, box: boxOf(number) });
  }
  const { left, right } = boxAround(line.runs.map(({ box }) => box));
  line.cells.push({ start: 0, end: line.text.length, left, right });
  return [line];
}
