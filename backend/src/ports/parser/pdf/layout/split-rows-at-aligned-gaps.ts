import { readLabel } from '../../blocks/clause-labels.js';
import { isNumeric, LEADER } from '../../blocks/find-table-lines.js';
import { isSign } from './signs-of-currency.js';
import { boxAround, isLevel, type OpenLine } from './place-text-items-on-page.js';

/** Space from which on two pieces of a line may be two cells, as a share of the letters' size. */
const LEAST_GAP = 0.3;
/** Lines from which on the same gap makes columns. */
const LEAST_ROWS = 3;
/** Points by which the edges of one column may differ, and the share of its rows that share an edge. */
const SAME_EDGE = 1.5;
const MOSTLY = 0.7;
/** Spaces from which on a line has words enough to tell its usual one, and how much wider those of a sentence may be. */
const MANY_WORDS = 4;
const ALIKE = 1.6;
/** Space between words of a sentence at most, as a share of the letters' size; a typewriter's is 0.6. */
const WORD_GAP = 0.7;
/** Spaces of a line of prose from which on they may be stretched. */
const LONG_LINE = 7;
/** A box that is ticked, or not, for the words right behind it. */
export const BOX = /[☐☒]$/u;
/** The first half of a range of figures. */
const RANGE = /\d\s*[–—-]$/;

interface Gap {
  left: number;
  right: number;
}

type Run = OpenLine['runs'][number];

const sizeOf = (line: OpenLine): number => line.items[0]?.size ?? 1;

function gapsOf(line: OpenLine): Gap[] {
  if (line.runs.length < 2) return [];
  const runs = line.runs.toSorted((a, b) => a.box.left - b.box.left);
  const least = LEAST_GAP * sizeOf(line);
  return runs.flatMap((run, at): Gap[] => {
    const before = runs[at - 1];
    return before && run.box.left - before.box.right >= least ? [{ left: before.box.right, right: run.box.left }] : [];
  });
}

/** What is left of gaps beside what stands in another line; one that the line ends before stays as it is. */
function narrowed(gaps: readonly Gap[], line: OpenLine): Gap[] {
  const least = LEAST_GAP * sizeOf(line);
  return gaps.flatMap((gap) => {
    let { left, right } = gap;
    for (const { box } of line.runs) {
      if (box.right <= left || box.left >= right) continue;
      const reachesIn = box.left < left;
      const reachesOut = box.right > right;
      if (reachesIn && reachesOut) return [];
      if (reachesIn) left = Math.max(left, box.right);
      else if (reachesOut) right = Math.min(right, box.left);
      else return [];
    }
    return right - left >= least ? [{ left, right }] : [];
  });
}

const isLevelLine = (line: OpenLine | undefined): line is OpenLine =>
  line !== undefined && !line.isRuled && line.items.every(isLevel);

/** How many lines from one on have the same gaps, and what is common to them. */
function stretchFrom(lines: readonly OpenLine[], start: number): { end: number; gaps: Gap[] } {
  const first = lines[start];
  if (!isLevelLine(first)) return { end: start + 1, gaps: [] };
  let gaps = gapsOf(first);
  let end = start + 1;
  for (; end < lines.length && gaps.length > 0; end++) {
    const line = lines[end];
    if (!isLevelLine(line)) break;
    const left = narrowed(gaps, line);
    // A row that another cuts through is the first of what follows, or a title.
    if (left.length < gaps.length) break;
    gaps = left;
  }
  return { end, gaps };
}

/** Rows from which on the same gap makes columns of names in a typeface of their own and of what is said of them. */
const LEAST_NAMED = 2;

/** Whether all words before a gap are set in one typeface, and all behind it, begun at one place, in another. */
function areNamedInBold({ left, right }: Gap, rows: readonly OpenLine[]): boolean {
  const sides = rows.map(({ items }) => [
    items.filter(({ x }) => x < left),
    items.filter(({ x }) => x >= right - SAME_EDGE),
  ]);
  const [names, values] = [0, 1].map(
    (side) => new Set(sides.flatMap((row) => row[side]?.map(({ font }) => font) ?? [])),
  );
  const starts = sides.map(([, said = []]) => Math.min(...said.map(({ x }) => x)));
  return (
    names?.size === 1 &&
    values?.size === 1 &&
    ![...names].some((font) => values.has(font)) &&
    sides.every(
      ([name = [], said = []]) => said.length > 0 && /\p{L}{2}/u.test(name.map(({ text }) => text).join('')),
    ) &&
    Math.max(...starts) - Math.min(...starts) <= SAME_EDGE
  );
}

/** Whether the pieces behind a gap begin, or end, at the same place in most rows. */
function isColumn({ left, right }: Gap, next: number, rows: readonly OpenLine[], least: number): boolean {
  const edges = rows.flatMap((line) => {
    const runs = line.runs.filter(({ box }) => box.left >= right - SAME_EDGE && box.left < next);
    if (runs.length === 0) return [];
    const words = boxAround(runs.map(({ box }) => box));
    return [[words.left, words.right] as const];
  });
  const crossing = rows.filter(
    ({ runs }) => runs.some(({ box }) => box.left < left) && runs.some(({ box }) => box.left >= right - SAME_EDGE),
  );
  if (edges.length < least || crossing.length < least) return false;
  const areMost = (side: 0 | 1): boolean =>
    edges.some((one) => {
      const alike = edges.filter((other) => Math.abs(one[side] - other[side]) <= SAME_EDGE);
      return alike.length / edges.length >= MOSTLY;
    });
  return areMost(0) || areMost(1);
}

/** Whether no gap between the words of a line is wider than its others: a title above a table, whose words were drawn one by one. */
export function isSentence(line: OpenLine, among: readonly Run[] = line.runs): boolean {
  if (among.length <= MANY_WORDS) return false;
  const all = among.toSorted((a, b) => a.box.left - b.box.left);
  const textOf = ({ start, end }: Run) => line.text.slice(start, end);
  // The number of a clause may stand far before its words.
  const runs = all[0] && readLabel(`${textOf(all[0])} `) ? all.slice(1) : all;
  // A typewriter leaves two blanks behind a sentence.
  const spaces = runs.slice(1).flatMap(({ box }, at) => {
    const before = runs[at];
    return before && !/[.:;!?]$/.test(textOf(before)) ? [box.left - before.box.right] : [];
  });
  if (spaces.length < MANY_WORDS) return false;
  const usual = spaces.toSorted((a, b) => a - b)[Math.floor(spaces.length / 2)] ?? 0;
  // Lines of many words that end where all do are stretched.
  const widest = spaces.length >= LONG_LINE ? Infinity : WORD_GAP * sizeOf(line);
  const isEven = spaces.every((space) => space <= ALIKE * usual && space <= widest);
  return isEven && runs.filter((run) => /\p{L}{2}/u.test(textOf(run))).length * 2 > runs.length;
}

/** The number of a note beside what it explains. */
export const NOTE = /^\(?\d{1,2}[a-z]?\)?(?:\s?[,&]\s?\d{1,2}[a-z]?)*$/;

/** The cell of the number of a note that stands far behind its label and before figures; few rows have one, so that it makes no column. */
function noteOf({ text, cells }: OpenLine): OpenLine['cells'][number] | undefined {
  const [label, note] = cells;
  const isLabel = label !== undefined && /\p{L}/u.test(text.slice(label.start, label.end));
  return isLabel && note && cells.length > 2 && NOTE.test(text.slice(note.start, note.end)) ? note : undefined;
}

/** Space before a piece that no other row need share, as a multiple of the letters' size. */
const FAR = 5;

/** Whether a wide gap parts a piece from those before it: it is a figure behind another or behind words, or stands far behind them. */
function isBeyond(line: OpenLine, run: Run, open: OpenLine['cells'][number]): boolean {
  if (!line.cells.some(({ start }) => start === run.start)) return false;
  const before = line.text.slice(open.start, open.end);
  const isFigure = isNumeric(line.text.slice(run.start, run.end));
  const isFar = run.box.left - open.right > FAR * sizeOf(line) && !LEADER.test(before);
  return isFar || (isFigure && (/\p{L}{2}/u.test(before) || isNumeric(before)));
}

/** The line with a cell for each stretch between the gaps. */
function parted(line: OpenLine, gaps: readonly Gap[]): OpenLine {
  if (isSentence(line)) return line;
  const placeOf = (run: Run): number => gaps.filter(({ right }) => run.box.left >= right - SAME_EDGE).length;
  const cells: OpenLine['cells'] = [];
  const note = noteOf(line);
  let last = -1;
  for (const run of line.runs) {
    const place = placeOf(run);
    const open = cells.at(-1);
    const before = line.text.slice(open?.start, open?.end);
    const isOfCell = !line.cells.some(({ start }) => start === run.start);
    // "31.17 -" goes on with the end of its range, "$" with its figure, a box with what it ticks.
    const isFirstHalf = isOfCell && (isSign(before) || (cells.length > 1 && BOX.test(before)));
    const goesOn = !/\s/.test(line.text.charAt(run.start - 1)) || RANGE.test(before) || isFirstHalf;
    const beginsCell = isSign(line.text.slice(run.start, run.end)) && !isOfCell;
    const isBeside = place === last && run.start !== note?.start && !beginsCell;
    if (open && ((isBeside && !isBeyond(line, run, open)) || goesOn)) {
      open.end = run.end;
      open.left = Math.min(open.left, run.box.left);
      open.right = Math.max(open.right, run.box.right);
    } else cells.push({ start: run.start, end: run.end, left: run.box.left, right: run.box.right });
    last = place;
  }
  return cells.length >= line.cells.length ? { ...line, cells } : line;
}

const wordsOf = ({ runs }: OpenLine) => boxAround(runs.map(({ box }) => box));

/**
 * Whether a line below rows is the first of a sentence that goes on below, with a wide space where their gap happens to be: both lines begin at one
 * place, where no row does, and end at one; or a word goes on.
 */
function opensSentence(line: OpenLine, next: OpenLine | undefined, rows: readonly OpenLine[]): boolean {
  if (!isLevelLine(next)) return false;
  const [own, below] = [wordsOf(line), wordsOf(next)];
  if (Math.abs(below.left - own.left) > SAME_EDGE) return false;
  if (/\p{Ll}-$/u.test(line.text) && /^\p{Ll}/u.test(next.text)) return true;
  const isFlush = Math.abs(below.right - own.right) <= SAME_EDGE && /^\p{Ll}/u.test(next.text);
  return isFlush && rows.every((row) => Math.abs(wordsOf(row).left - own.left) > SAME_EDGE);
}

/** Parts the rows of tables without lines into cells where narrow gaps stand below each other. */
export function partAlignedCells(lines: readonly OpenLine[]): OpenLine[] {
  const all: OpenLine[] = [];
  for (let at = 0; at < lines.length;) {
    const { end: last, gaps } = stretchFrom(lines, at);
    const final = lines[last - 1];
    const isProse =
      final !== undefined && last - at > 1 && opensSentence(final, lines[last], lines.slice(at, last - 1));
    const end = isProse ? last - 1 : last;
    const stretch = lines.slice(at, gaps.length > 0 ? end : at + 1);
    const rows = stretch.filter((line) => line.runs.length > 1);
    const least = gaps.some((gap) => areNamedInBold(gap, rows)) ? LEAST_NAMED : LEAST_ROWS;
    const columns =
      rows.length < least
        ? []
        : gaps.filter((gap, place) => isColumn(gap, gaps[place + 1]?.left ?? Infinity, rows, least));
    if (columns.length === 0) {
      all.push(...stretch.slice(0, 1));
      at++;
      continue;
    }
    all.push(...stretch.map((line) => parted(line, columns)));
    at = end;
  }
  return all;
}
