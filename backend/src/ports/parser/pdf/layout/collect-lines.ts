import { readLabel } from '../../blocks/clause-labels.js';
import { raised } from '../../blocks/text-line.js';
import { advanceBetween } from '../../rects-of-text-range.js';
import { isLowered, isRaised } from './mend-letters.js';
import { type Box, boxOf, isLevel, type OpenLine, type PlacedItem } from './place-text-items-on-page.js';
import { changesScript, fromTheRight, isRightToLeft, stepToTheLeft } from './right-to-left.js';

/** Space between words of one line from which on they are taken for cells, as a multiple of the letters' size. */
const CELL_GAP = 1.6;
/** Pieces further back than this, and base lines further apart, are none of one stretch. */
const OVERLAP = -0.3;
const SAME_BASE_LINE = 0.1;

/** Whether pieces stood in one line without a gap as wide as between cells, so that leaving some out parts none. */
export const stoodInOneCell = (pieces: readonly { from: number; to: number; y: number }[], size: number): boolean =>
  pieces.slice(1).every(({ from, y }, at) => {
    const before = pieces[at];
    if (!before || Math.abs(y - before.y) >= SAME_BASE_LINE * size) return false;
    return from - before.to > OVERLAP * size && from - before.to <= CELL_GAP * size;
  });

/** Space from which on two pieces are two words, where the engine saw no blank between them: a blank of Times, which is a quarter of the letters' size, is none less. */
const WORD_GAP = 0.24;
/** Space that a blank between two pieces leaves at least, where lines are put in order anew. */
const SPACE = 0.12;

/** How an item stands to the one before it: along its base line (from its end) and across it. */
interface Step {
  ahead: number;
  across: number;
  isToTheLeft: boolean;
}

function stepFrom(previous: PlacedItem, item: PlacedItem): Step {
  const dx = item.x - previous.x;
  const dy = item.y - previous.y;
  const isToTheLeft = dx < 0 && isLevel(item) && (isRightToLeft(previous.text) || isRightToLeft(item.text));
  return {
    ahead: isToTheLeft
      ? stepToTheLeft(previous, item)
      : dx * previous.along[0] + dy * previous.along[1] - previous.length,
    across: dx * previous.up[0] + dy * previous.up[1],
    isToTheLeft,
  };
}

/** Space ahead from which on words that stand higher or lower may be those of another cell, set to the middle of its row. */
const CELLS_APART = 0.6;
/** Base lines closer than this, as a share of the letters' size, are one. */
const SAME_BASE = 0.45;
/** The same of words behind a number, such as that of a row which is set to its middle. */
const BEHIND_NUMBER = 0.3;
const NUMBER_ALONE = /^\d{1,3}\.?\s*$/;
/** Of letters that are larger than others by this, the small ones may be marks beside the large. */
const MARK = 1.2;

function startsLine(previous: PlacedItem, item: PlacedItem): boolean {
  if (previous.endsLine) return true;
  if (previous.along[0] * item.along[0] + previous.along[1] * item.along[1] < 0.99) return true;
  const { ahead, across } = stepFrom(previous, item);
  const size = Math.max(previous.size, item.size);
  const isBehindMark = previous.size < item.size && across < 0;
  const isBehindNumber = NUMBER_ALONE.test(previous.text) && !isBehindMark && /\p{L}{2}.*\s.*\p{L}{2}/u.test(item.text);
  const isCellHalfALineOff =
    ahead > (isBehindNumber ? BEHIND_NUMBER : CELLS_APART) * size &&
    Math.abs(across) > SAME_BASE * size &&
    size < Math.min(previous.size, item.size) * MARK;
  return (
    isCellHalfALineOff ||
    Math.abs(across) > size ||
    (ahead < -0.2 * size && Math.abs(across) > 0.5 * Math.min(previous.size, item.size))
  );
}

/** Groups items into lines in the order they were drawn, which is the order of reading. */
export function collectLines(items: readonly PlacedItem[]): OpenLine[] {
  const lines: OpenLine[] = [];
  let open: OpenLine | null = null;
  let previous: PlacedItem | null = null;
  for (const item of items) {
    if (item.text.trim() === '') {
      if (open) open.hasSpaceAhead = true;
      if (item.endsLine) open = null;
      continue;
    }
    if (!open || !previous || startsLine(previous, item)) {
      open = { items: [], text: '', runs: [], cells: [], hasSpaceAhead: false };
      lines.push(open);
    }
    addItem(open, item);
    previous = item;
    if (item.endsLine) open = null;
  }
  return partBlocksBeforeRows(lines.map(asRead));
}

/** Distance of the lines of one block at most, and by how much the base lines of two blocks differ at least, as a share of the letters' size. */
const NEXT_LINE = 2;
const OTHER_BLOCK = 0.05;

/**
 * "Invoice to" above an address, at nearly the height of the last row of particulars to its right: a piece by itself at the left of a row that begins
 * where the two rows above it do, and that the next line goes on below.
 */
function beginsBlockBeforeRow(lines: readonly OpenLine[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  const [label, first, ...others] = line?.items ?? [];
  const below = next?.items[0];
  if (!line || line.cells.length < 3 || !label || !first || !below || next.cells.length > 1) return false;
  const [size, step] = [label.size, below.y - label.y];
  if (Math.abs(below.x - label.x) > size / 10 || step < size / 2 || step > NEXT_LINE * size) return false;
  if (first.x - label.x - label.length < CELL_GAP * size || Math.abs(first.y - label.y) < OTHER_BLOCK * size)
    return false;
  if (others.some(({ y }) => Math.abs(y - first.y) >= OTHER_BLOCK * size) || !line.items.every(isLevel)) return false;
  return [lines[at - 1], lines[at - 2]].every(
    (row) => row?.cells.length === line.cells.length - 1 && Math.abs((row.items[0]?.x ?? 0) - first.x) < size / 10,
  );
}

function partBlocksBeforeRows(lines: readonly OpenLine[]): OpenLine[] {
  return lines.flatMap((line, at) =>
    beginsBlockBeforeRow(lines, at) ? [lineOf(line.items.slice(1)), lineOf(line.items.slice(0, 1))] : [line],
  );
}

const isNumber = (text: string): boolean =>
  text.length < 8 && /\p{P}$/u.test(text.trim()) && readLabel(`${text.trim()} `) !== null;

/** Some programs draw the cells of a row from the last to the first, and words of Arabic from the left. */
function asRead(line: OpenLine): OpenLine {
  if (!line.items.every(isLevel)) return line;
  if (isRightToLeft(line.text)) {
    const read = fromTheRight(line);
    return read.every((item, at) => item === line.items[at]) ? line : lineOf(read);
  }
  const isDrawnBack = line.items.some((item, at) => {
    const before = line.items[at - 1];
    if (before === undefined || item.x >= before.x) return false;
    // The number of a point may stand close to its words.
    const space = isNumber(item.text) ? 0 : WORD_GAP * item.size;
    return item.x < before.x - space && item.x + item.length <= before.x - space;
  });
  return isDrawnBack ? lineOf(line.items.toSorted((a, b) => a.x - b.x)) : line;
}

/** A line of items in another order than they were drawn in; only the space between them tells its words. */
export function lineOf(items: readonly PlacedItem[]): OpenLine {
  const line: OpenLine = { items: [], text: '', runs: [], cells: [], hasSpaceAhead: false };
  for (const item of items) {
    const before = line.items.at(-1);
    line.hasSpaceAhead = before !== undefined && stepFrom(before, item).ahead > SPACE * item.size;
    addItem(line, item);
  }
  return line;
}

/** Distance to the lines above and below from which on a line stands by itself, as a multiple of its letters' size. */
const ALONE = 1.7;
const BESIDE = 0.4;
/** So many lines with something beside them are no chance. */
const LEAST_PAIRS = 2;
/** Points that lines of one column begin apart at most. */
const SAME_EDGE = 4;

/** Lines of prose that make a column at least, the characters of each, and how many lines for each of them may go across both columns. */
const COLUMN_LINES = 5;
const PROSE = 25;
const MOST_ACROSS = 0.2;

/** Whether two lines stand in columns of prose beside each other, such as the headings of two clauses that happen to lie at one height. */
function areInColumns(
  own: { left: number },
  other: { left: number },
  lines: readonly { left: number; right: number; letters: number }[],
): boolean {
  const prose = lines.filter(({ letters }) => letters >= PROSE);
  const before = prose.filter(({ left, right }) => left >= own.left - SAME_EDGE && right < other.left);
  const behind = prose.filter(({ left }) => left >= other.left - SAME_EDGE);
  const across = prose.filter(({ left, right }) => left < other.left - SAME_EDGE && right > other.left);
  const least = Math.min(before.length, behind.length);
  return least >= COLUMN_LINES && across.length <= MOST_ACROSS * least;
}

/** How far below a title its column begins at most, and to its side, as multiples of the title's letters. */
const BELOW_TITLE = 3;
const ASIDE = 2;

/** Whether each of two lines has several cells: parts of rows that happen to lie at one height, of tables beside each other. */
const areRowsOfTwoTables = (one: OpenLine | undefined, other: OpenLine | undefined): boolean =>
  (one?.cells.length ?? 0) > 1 && (other?.cells.length ?? 0) > 1;

/** Whether two lines that look alike stand each above the line drawn right behind it, which looks otherwise: titles of columns beside each other. */
function areTitlesOfColumns(lines: readonly OpenLine[], at: number, place: number): boolean {
  const looks = [at, place].map((own) => {
    const [item] = lines[own]?.items ?? [];
    const [below] = lines[own + 1]?.items ?? [];
    const isName = /\p{L}{3}/u.test(lines[own]?.text ?? '') && own + 1 !== place;
    const isAbove = isName && item !== undefined && below !== undefined && below.font !== item.font;
    const isRightAbove = isAbove && below.y > item.y && below.y - item.y <= BELOW_TITLE * item.size;
    return isRightAbove && Math.abs(below.x - item.x) <= ASIDE * item.size ? `${item.font} ${item.size}` : null;
  });
  return looks[0] !== null && looks[0] === looks[1];
}

/** Joins lines that were drawn apart but stand beside each other, such as the labels of a form and what was filled in. */
export function joinBeside(lines: readonly OpenLine[]): OpenLine[] {
  const places = lines.map((line) => ({
    y: line.items[0]?.y ?? 0,
    size: line.items[0]?.size ?? 1,
    left: Math.min(...line.cells.map(({ left }) => left)),
    right: Math.max(...line.cells.map(({ right }) => right)),
    letters: line.text.length,
  }));
  const known: boolean[] = [];
  const isAlone = (at: number): boolean => (known[at] ??= standsAlone(at));
  const standsAlone = (at: number): boolean => {
    const [line, own] = [lines[at], places[at]];
    if (!line || !own || line.isRuled || !line.items.every((item) => isLevel(item) && item.note === undefined))
      return false;
    const isFar = (other: (typeof places)[number] | undefined) =>
      !other ||
      other === own ||
      Math.abs(other.y - own.y) >= ALONE * own.size ||
      other.left >= own.right ||
      other.right <= own.left;
    // Most lines have another right before or behind them.
    return isFar(places[at - 1]) && isFar(places[at + 1]) && places.every(isFar);
  };
  const haveOneCell = (...some: number[]): boolean => some.every((at) => lines[at]?.cells.length === 1);
  const joined = new Map<number, number[]>();
  const taken = new Set<number>();
  const titles = new Set<number>();
  for (const [at, own] of places.entries()) {
    if (taken.has(at)) continue;
    const isLabel = lines[at]?.text.endsWith(':');
    for (let place = at + 1; place < places.length; place++) {
      const other = places[place];
      const last = places[joined.get(at)?.at(-1) ?? at];
      if (!other || !last || taken.has(place)) continue;
      const size = isLabel ? Math.max(own.size, other.size) : own.size;
      if (Math.abs(other.y - own.y) > BESIDE * size || other.left <= last.right) continue;
      // Few lines have another beside them; only of those it is asked what else stands near.
      if (!isAlone(at) || !isAlone(place)) continue;
      if (areInColumns(own, other, places) || areRowsOfTwoTables(lines[at], lines[place])) continue;
      // Below the heads of a table that was drawn column by column, its cells stand beside each other as well.
      const isTable = isAlone(at + 1) && isAlone(place + 1) && haveOneCell(at + 1, place + 1);
      if (!isTable && areTitlesOfColumns(lines, at, place)) {
        titles.add(at).add(place);
        continue;
      }
      joined.set(at, [...(joined.get(at) ?? []), place]);
      taken.add(place);
    }
  }
  const hasLabel = [...joined.keys()].some((at) => lines[at]?.text.endsWith(':'));
  const areJoined = joined.size >= LEAST_PAIRS || hasLabel;
  if (!areJoined && titles.size === 0) return [...lines];
  return lines.flatMap((line, at) => {
    if (areJoined && taken.has(at)) return [];
    const own = titles.has(at) ? { ...line, opensColumn: true } : line;
    if (!areJoined) return [own];
    const others = joined.get(at)?.flatMap((place) => lines[place]?.items ?? []);
    return [others ? lineOf([...line.items, ...others].map((item) => ({ ...item, endsLine: false }))) : own];
  });
}

/** Cells from which on a line is a row that a wrapped cell may belong to, and lines of such a cell at most. */
const ROW_CELLS = 3;
const CELL_LINES = 6;
/** Lines of a wrapped cell follow each other at this distance at most, as a multiple of the letters' size. */
const WRAPPED = 1.5;

const edgesOf = ({ cells }: OpenLine): { left: number; right: number } => ({
  left: Math.min(...cells.map(({ left }) => left)),
  right: Math.max(...cells.map(({ right }) => right)),
});

/** Points by which the steps between the lines of one cell differ at most, and share of the letters' size by which its first line stands beside its row's. */
const SAME_STEP = 0.15;
const NEAR_BASE = 0.25;

/** Where the lines of one column begin that follow each other closely, at one step, up to an end. */
function wrappedTo(lines: readonly OpenLine[], end: number): number {
  let from = end - 1;
  let step: number | undefined;
  for (; from > 0 && end - from < CELL_LINES; from--) {
    const [above, line] = [lines[from - 1], lines[from]];
    const [item, below] = [above?.items[0], line?.items[0]];
    if (!item || !below || above?.cells.length !== 1 || line?.cells.length !== 1) break;
    if (Math.abs(item.x - below.x) > SAME_LEFT || above.isRuled || line.isRuled) break;
    const own = below.y - item.y;
    if (own < item.size || own > WRAPPED * item.size || Math.abs(own - (step ?? own)) > SAME_STEP) break;
    step = own;
  }
  return from;
}

/** The row drawn before a line that it stands behind, at its height. */
const rowBefore = (lines: readonly OpenLine[], at: number, near = NEAR_BASE): OpenLine | undefined => {
  const { x = 0, y = 0, size = 1 } = lines[at]?.items[0] ?? {};
  return lines.slice(0, at).find((row) => {
    const isBeside = Math.abs((row.items[0]?.y ?? Infinity) - y) < near * size;
    return isBeside && !row.isRuled && row.cells.length >= ROW_CELLS && edgesOf(row).right <= x;
  });
};

/** Puts cells of several lines, which programs of sheets draw behind all others of a page, behind the rows that their first lines stand in. */
export function joinWrappedCells(lines: readonly OpenLine[]): OpenLine[] {
  const added = new Map<OpenLine, OpenLine[]>();
  const foot = lines.reduce((most, { items: [item] }) => Math.max(most, item?.y ?? 0), 0);
  let end = lines.length;
  let first = end;
  const isAtFoot = (line: OpenLine | undefined) => !line?.items.every(isLevel) || line.items[0]?.y === foot;
  while (end > 0) {
    // A mark across the page and its foot may be drawn last of all.
    while (end > 0 && isAtFoot(lines[end - 1])) end--;
    const from = wrappedTo(lines, Math.max(1, end));
    const cell = lines.slice(from, end);
    const areWords = cell.length > 1 && cell.some(({ text }) => /\p{L}{2}/u.test(text));
    const areOfRows = cell.slice(1).some((_, at) => rowBefore(lines, from + 1 + at, SAME_BASE_LINE));
    const row = areWords && !areOfRows ? rowBefore(lines, from) : undefined;
    if (!row || added.has(row)) break;
    added.set(row, cell);
    first = from;
    end = from;
  }
  // What goes on above in the same column is text beside the rows.
  const [above, next] = [lines[first - 1]?.items[0], lines[first]?.items[0]];
  if (above && next && Math.abs(above.x - next.x) <= SAME_LEFT) return [...lines];
  if (added.size === 0) return [...lines];
  const taken = new Set([...added.values()].flat());
  return lines.flatMap((line) => {
    if (taken.has(line)) return [];
    const [first, ...others] = added.get(line) ?? [];
    if (!first) return [line];
    // The words begin a cell of their own, however near to the last figure they stand.
    const shift = line.text.length + 1;
    const move = <T extends { start: number; end: number }>(part: T): T => ({
      ...part,
      start: part.start + shift,
      end: part.end + shift,
    });
    const row = {
      ...line,
      text: `${line.text} ${first.text}`,
      items: [...line.items, ...first.items],
      runs: [...line.runs, ...first.runs.map(move)],
      cells: [...line.cells, ...first.cells.map(move)],
    };
    return [row, ...others];
  });
}

/** A number or bullet stands at most so far before its words, as a multiple of the letters' size. */
const LABEL_GAP = 4;

/** "2.", "(a)", "1.1" or a bullet by itself; a bare number may be a figure. */
const isLabelAlone = ({ text, isRuled, items }: OpenLine): boolean =>
  text.length < 8 &&
  /\D$|^\d{1,2}(?:\.\d{1,2})+$/.test(text) &&
  !isRuled &&
  items.every(isLevel) &&
  (readLabel(`${text} `)?.length ?? 0) > text.length;

/** A number or code that may number what stands beside it. */
const CODE = /^\p{Lu}{0,4}-?\d{1,4}$/u;
/** Points by which the lines of one paragraph may begin apart. */
const SAME_LEFT = 1;

/**
 * The first line of the paragraph of several that was drawn right before a number, and that it stands before: browsers
 * draw the number of a point behind its words.
 */
function paragraphNumbered(lines: readonly OpenLine[], at: number): OpenLine | undefined {
  const label = lines[at];
  const [item] = label?.items ?? [];
  if (!label || !item || label.isRuled || !CODE.test(label.text) || !label.items.every(isLevel)) return undefined;
  const left = lines[at - 1]?.items[0]?.x ?? 0;
  const end = item.x + item.length;
  if (left < end || left - end > LABEL_GAP * item.size) return undefined;
  for (let place = at - 1; place >= 0; place--) {
    const line = lines[place];
    const [first] = line?.items ?? [];
    if (!line || !first || line.isRuled || !line.items.every(isLevel) || Math.abs(first.x - left) > SAME_LEFT) return;
    if (Math.abs(first.y - item.y) < BESIDE * item.size) return place < at - 1 ? line : undefined;
    if (first.y < item.y) return undefined;
  }
  return undefined;
}

/** Puts numbers and bullets of lists that a program draws behind the text of its page before the lines that they stand beside. */
export function joinLabelsDrawnLater(lines: readonly OpenLine[]): OpenLine[] {
  const labels = new Map<OpenLine, OpenLine>();
  for (const [at, label] of lines.entries()) {
    const [item] = label.items;
    const numbered = paragraphNumbered(lines, at);
    if (numbered) labels.set(numbered, label);
    if (numbered || !item || !isLabelAlone(label)) continue;
    const end = item.x + item.length;
    const beside = lines.slice(0, at).filter((line) => {
      const [first] = line.items;
      const ahead = (first?.x ?? 0) - end;
      const isBeside = first !== undefined && Math.abs(first.y - item.y) < BESIDE * item.size;
      // "1.1" before a figure is one itself.
      if (/\d$/.test(label.text) && !/^["“„«(]?\p{L}/u.test(line.text)) return false;
      return isBeside && !line.isRuled && line.items.every(isLevel) && ahead >= 0 && ahead < LABEL_GAP * item.size;
    });
    const [nearest] = beside.toSorted((a, b) => (a.items[0]?.x ?? 0) - (b.items[0]?.x ?? 0));
    if (nearest && !isLabelAlone(nearest)) labels.set(nearest, label);
  }
  if (labels.size === 0) return [...lines];
  const taken = new Set(labels.values());
  return lines.flatMap((line) => {
    if (taken.has(line)) return [];
    const label = labels.get(line);
    return [label ? lineOf([...label.items, ...line.items].map((item) => ({ ...item, endsLine: false }))) : line];
  });
}

/** "¹," before which one mark of a note stands and behind which the next one does, in letters as small on the line that they share. */
const goesOnMarks = (item: PlacedItem, { y, size }: PlacedItem, before: string): boolean =>
  /[\u00b9\u00b2\u00b3\u2070-\u2079],$/u.test(before) && item.y === y && item.size === size;

function addItem(line: OpenLine, item: PlacedItem): void {
  const box = boxOf(item);
  const previous = line.items.at(-1);
  const step = previous && stepFrom(previous, item);
  const isMark =
    previous !== undefined && (isRaised(item, previous, step?.across ?? 0) || goesOnMarks(item, previous, line.text));
  const text = isMark ? raised(item.text.trim()) : item.text.trim();
  // "a" behind a figure is the mark of a note as well, and so it is behind a word, but for the "e" of "XIXe".
  const isLetterMark =
    isMark &&
    ((/^[a-h]$/.test(text) && /[\d%)]$/.test(line.text)) ||
      (/^[a-df-h]$/.test(text) && /(?:\(\p{L}{2}[^()]*\)|\p{Ll}{2})$/u.test(line.text)));
  const followsMark = previous !== undefined && isRaised(previous, item, -(step?.across ?? 0));
  const followsLowered = previous !== undefined && isLowered(previous, item, step?.across ?? 0);
  const isCell = !step || (step.ahead > CELL_GAP * item.size && !item.isAfterLeftOut);
  const isApart =
    step !== undefined &&
    (line.hasSpaceAhead ||
      isCell ||
      isLetterMark ||
      (followsMark && /[\p{L}\p{N}]$/u.test(line.text) && line.items.length === 1) ||
      ((followsMark || followsLowered) && step.ahead > SPACE * item.size && /^\p{L}{2}/u.test(text)) ||
      /^\s/.test(item.text) ||
      /\s/.test(previous.text.slice(-1)) ||
      changesScript(previous.text, text) ||
      step.ahead < -item.size ||
      step.ahead > (step.isToTheLeft ? SPACE : WORD_GAP) * item.size);
  const followsLeftOut = item.isAfterLeftOut === true && /^[,.;:]/.test(text);
  if (isApart && !followsLeftOut) line.text += ' ';
  const start = line.text.length;
  line.text += text;
  for (const run of runsOf(item, text, start, box)) {
    if (item.isDoubtful) run.isDoubtful = true;
    line.runs.push(run);
  }
  const cell = line.cells.at(-1);
  if (!cell || isCell) line.cells.push({ start, end: line.text.length, left: box.left, right: box.right });
  else {
    cell.end = line.text.length;
    cell.left = Math.min(cell.left, box.left);
    cell.right = Math.max(cell.right, box.right);
  }
  line.items.push(item);
  line.hasSpaceAhead = false;
}

/** One run for level text, which `start` is the offset and `box` the box of; one for each word of slanted text, since a run's box is upright and could not be split. */
function runsOf(item: PlacedItem, text: string, start: number, box: Box): OpenLine['runs'] {
  if (isLevel(item)) return [{ start, end: start + text.length, box }];
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
    box: boxOf(item, advanceBetween(text, 0, index), advanceBetween(text, 0, index + word.length)),
  }));
}
