import { advanceBetween } from '../../rects-of-text-range.js';
import { opensWithMark } from '../../blocks/note-marks.js';
import { collectLines } from './collect-lines.js';
import { isRaised } from './mend-letters.js';
import { isLevel, type OpenLine, type PlacedItem } from './place-text-items-on-page.js';
import { isRightToLeft } from './right-to-left.js';
import { joinedLine } from './joined-line.js';
import {
  areParted,
  type CellLine,
  MIDDLE,
  NEAR,
  placeIn,
  reachesOf,
  SPACER,
  titleAndRow,
  titlesAndNames,
} from './cells-of-grids.js';
import { withColumnsBetweenNoLines } from './columns-between-no-lines.js';
import { gridsOfForms } from './boxes-of-forms.js';
import { endLinesBetweenBoxes } from './lines-in-boxes-beside-each-other.js';
import { withoutTickBoxes } from './tick-boxes.js';
import { tablesOfForm } from './grids-below-each-other.js';
import { partBeside } from './grids-beside-each-other.js';
import {
  drawnPartsOf,
  gridOf,
  groupsOf,
  hasWordOver,
  isDrawnAround,
  joinRules,
  type Rules,
  withHalvedCells,
  withLinesOfSomeRows,
} from './grids-of-drawn-lines.js';
import { type Grid, gridsOfLevelRules, type Rule } from './grids-of-level-rules.js';
import { gridsOfBrokenRules } from './grids-of-broken-rules.js';
import { withLinesBesideMergedCells } from './lines-beside-merged-cells.js';
import { joinLinesOfMergedCells } from './lines-of-merged-cells.js';
import { mayHoldRows, rowsPartedBySpace } from './rows-parted-by-space.js';
import { areBeside, linesWithRoom, printedRows, rowsOfSharedLines, WORD_GAP } from './rows-beside-names.js';
import { type TableInCell, tablesAround, withTablesInCells } from './nested-tables.js';
import { withRowsOfBrokenSides } from './rows-of-broken-sides.js';
import { type WordsOfPage, wordsOf } from './letters-of-words.js';
import { spaceBetween } from './words-cut-by-cells.js';
import { cellLines, joinTallCells, LEADING, type Placed, SAME_BASE } from './tall-cells.js';
import { withWordsOverFigures } from './words-over-figures.js';
import { taggedTables } from '../tags/tagged-tables.js';

const isWithin = (edges: readonly number[], value: number): boolean =>
  value >= (edges[0] ?? 0) - NEAR && value <= (edges.at(-1) ?? 0) + NEAR;

/**
 * Whether the items of a row are words that go on over the edges of grounds, for which empty cells leave room: one alone, or several with no more
 * space than between words, one of which is drawn across an edge.
 */
function goOnOverEdges(items: readonly PlacedItem[], { xs, upright }: Grid): boolean {
  const row = items.toSorted((a, b) => a.x - b.x);
  const [first] = row;
  const isChain = row.every((one, at) => {
    const before = row[at - 1];
    if (!before) return true;
    return Math.abs(one.y - before.y) <= SAME_BASE && one.x - before.x - before.length <= WORD_GAP * one.size;
  });
  if (!first || !isChain) return false;
  const end = Math.max(...row.map(({ x, length }) => x + length));
  const edges = xs.slice(1, -1).filter((x) => x > first.x && x < end);
  const isDrawn = (x: number) =>
    upright.some(
      (rule) =>
        Math.abs(rule.at - x) <= NEAR && drawnPartsOf(rule).some(({ from, to }) => first.y >= from && first.y <= to),
    );
  return edges.length > 0 && !edges.some(isDrawn) && (row.length === 1 || row.some((one) => hasWordOver(one, edges)));
}

/** The words of an item by columns: an engine may take words of neighbouring cells for one piece. */
function partsOf(item: PlacedItem, grid: Grid): { item: PlacedItem; column: number }[] {
  const { text, x, length } = item;
  const first = placeIn(grid.xs, x);
  if (first === placeIn(grid.xs, x + length)) return [{ item, column: first }];
  const parts: { from: number; to: number; column: number; start: number; end: number }[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+\s*/g)) {
    const [from, to] = [advanceBetween(text, 0, index), advanceBetween(text, 0, index + word.trimEnd().length)];
    const column = placeIn(grid.xs, x + (length * (from + to)) / 2);
    const last = parts.at(-1);
    if (last && !areParted(grid, last.column, column, item.y - MIDDLE * item.size))
      Object.assign(last, { to, end: index + word.length });
    else parts.push({ from, to, column, start: index, end: index + word.length });
  }
  if (parts.length < 2) return [{ item, column: parts[0]?.column ?? 0 }];
  return parts.map(({ from, to, column, start, end }, at) => ({
    item: {
      ...item,
      text: text.slice(start, end),
      x: x + length * from,
      length: length * (to - from),
      endsLine: item.endsLine && at === parts.length - 1,
    },
    column,
  }));
}

/** By how much smaller a label is than what is written below it, and cells of a row that have one at least. */
const SMALLER = 0.95;
const LEAST_LABELLED = 2;

/** Whether cells of a row have a label in small letters above what is written in them, as the boxes of a form. */
function areLabelled(lines: readonly CellLine[]): boolean {
  const sizeOf = (line: CellLine | undefined) => line?.line.items[0]?.size ?? 0;
  const cells = Map.groupBy(lines, ({ column }) => column);
  const labelled = [...cells.values()].filter(([label, said]) => sizeOf(label) < SMALLER * sizeOf(said));
  return labelled.length >= LEAST_LABELLED;
}

/** Whether a word goes on with the one before it in a cell that no line parts. */
function followsInCell(before: Placed, { item, column }: Placed, grid: Grid): boolean {
  const gap = item.x - before.item.x - before.item.length;
  return (
    column > before.column &&
    gap >= 0 &&
    gap <= WORD_GAP * item.size &&
    Math.abs(item.y - before.item.y) <= SAME_BASE &&
    !areParted(grid, before.column, column, item.y - MIDDLE * item.size)
  );
}

/** Columns without words in a row, above which no line is drawn: the cell of the row above goes on there. */
function columnsBegunAbove(row: readonly Placed[], at: number, { xs, ys, level }: Grid): number[] {
  const lines = level.filter((rule) => Math.abs(rule.at - (ys[at] ?? 0)) <= NEAR).flatMap(drawnPartsOf);
  return xs.slice(1).flatMap((right, column) => {
    const middle = ((xs[column] ?? 0) + right) / 2;
    const isEmpty = row.every((part) => part.column !== column);
    return isEmpty && !lines.some(({ from, to }) => middle >= from && middle <= to) ? [column] : [];
  });
}

/** Puts the words of a row whose base lines all lie below it, each right above words of its cell in the next, into that row: a sheet draws lines of a cell above it where it is too low. */
function joinOverflow(rows: Placed[][], { ys }: Grid): void {
  rows.forEach((row, at) => {
    const below = rows[at + 1];
    const goesOn = ({ item, column }: Placed) =>
      item.y > (ys[at + 1] ?? Infinity) &&
      below?.some((other) => other.column === column && other.item.y - item.y <= LEADING * item.size);
    if (below && row.length > 0 && row.every(goesOn)) below.unshift(...row.splice(0));
  });
}

/** Letters of what a cell over all columns says of the whole table at most. */
const LONGEST_TITLE = 100;
const isTitle = (text: string): boolean =>
  text.length <= LONGEST_TITLE && /\p{L}{2}/u.test(text) && !/[.:;?!]$/.test(text);

/** The rows of a table; null where what stands in it is no table. */
function rowsOf(items: readonly PlacedItem[], grid: Grid, pageWords: WordsOfPage): OpenLine[] | null {
  const placed = grid.ys.slice(1).map((): Placed[] => []);
  const byRow = Map.groupBy(items, (item) => placeIn(grid.ys, item.y - MIDDLE * item.size));
  /** Where rows begin that go on over the edges of their cells. */
  const over = new Map([...byRow].flatMap(([row, own]) => (goOnOverEdges(own, grid) ? [[row, own[0]?.x ?? 0]] : [])));
  let last: Placed | undefined;
  for (const item of items) {
    const at = placeIn(grid.ys, item.y - MIDDLE * item.size);
    const [row, start] = [placed[at], over.get(at)];
    const parts = start === undefined ? partsOf(item, grid) : [{ item, column: placeIn(grid.xs, start) }];
    for (const part of parts) {
      // The words of a cell that reaches over several columns may be drawn one by one.
      if (last && row?.at(-1) === last && followsInCell(last, part, grid)) part.column = last.column;
      row?.push(part);
      last = part;
    }
  }
  joinOverflow(placed, grid);
  const isFromTheRight = runsFromTheRight(items);
  for (const row of placed) joinLinesOfMergedCells(row, grid, isFromTheRight);
  const carried = joinTallCells(placed, grid, isFromTheRight);
  const rows = placed.flatMap((parts, at) => {
    const own = cellLines(parts);
    const parted =
      titlesAndNames(own, grid) ??
      titleAndRow(own) ??
      rowsPartedBySpace(own, grid) ??
      rowsOfSharedLines(own, grid) ??
      printedRows(own, grid);
    const areRowsUnsure = parted.length === 1 && mayHoldRows(own, grid, (cell) => linesWithRoom(cell, grid, 'lines'));
    const isNote = opensWithMark(parted[0]?.[0]?.line.text ?? '');
    const isEnclosed = !isNote && placeIn(grid.xs, over.get(at) ?? Infinity) === 0 && isDrawnAround(grid, at);
    const begunAbove = at > 0 ? columnsBegunAbove(parts, at, grid) : [];
    const isTop =
      parted.length === 1 && own.length === 1 && isTitle(own[0]?.line.text ?? '') && isDrawnAround(grid, at);
    return parted.flatMap((lines) =>
      lines.length > 0
        ? [{ lines, carried: carried[at] ?? [], begunAbove, isOver: over.has(at), isEnclosed, isTop, areRowsUnsure }]
        : [],
    );
  });
  const used = new Set(rows.flatMap(({ lines }) => lines.map(({ column }) => column)));
  const isWide = (column: number) => (grid.xs[column + 1] ?? 0) - (grid.xs[column] ?? 0) > SPACER;
  const places = grid.xs
    .slice(1)
    .flatMap((_, column) => (used.has(column) || (isWide(column) && !grid.isForm) ? [column] : []));
  if (isFromTheRight) places.reverse();
  // The lines of a title over all columns begin where they may.
  const areCells = (one: CellLine, other: CellLine) =>
    one.column !== other.column && (areBeside(one, other) || areParted(grid, one.column, other.column, one.y - NEAR));
  // The rest of a row that the page before cut may have words in one cell alone.
  const isRest = ({ column, y }: CellLine) => column > 0 && areParted(grid, 0, column, y - NEAR);
  const hasCells = ({ lines }: { lines: readonly CellLine[] }) =>
    lines.some((one) => isRest(one) || lines.some((other) => areCells(one, other)));
  // Lines around a table, or those of a drawing, part less than its own columns do.
  const isFrame = rows.flatMap(({ lines }) => lines).filter(({ stretches }) => stretches > 2).length > 1;
  if (isFrame || rows.filter(hasCells).length < (grid.goesOn || grid.isForm ? 1 : 2)) return null;
  const first = rows.findIndex(hasCells);
  const end = rows.findLastIndex(({ isOver, isEnclosed }) => !isOver || isEnclosed) + 1;
  const linesOf = (some: typeof rows) => some.flatMap(({ lines }) => lines.map(({ line }) => line));
  const columns = places.map((column) => ({ left: grid.xs[column] ?? 0, right: grid.xs[column + 1] ?? 0 }));
  const across = { left: grid.xs[0] ?? 0, right: grid.xs.at(-1) ?? 0 };
  /** A row that is one cell across all columns. */
  const isAcross = (lines: readonly CellLine[]) =>
    new Set(lines.map(({ column }) => column)).size === 1 &&
    lines.every(({ y }) => !areParted(grid, 0, grid.xs.length - 2, y - NEAR));
  const table = rows.slice(first, end).map(({ lines, carried: above, begunAbove, areRowsUnsure }) => {
    const reaches = isFromTheRight || isAcross(lines) ? undefined : reachesOf(lines, places, grid);
    return {
      ...(reaches && { reaches }),
      ...joinedLine(
        lines.map(({ line, column, y }) => ({
          line,
          columns: [isAcross(lines) ? 0 : places.indexOf(column)],
          y,
          size: line.items[0]?.size ?? 1,
        })),
        isAcross(lines) ? [across] : columns,
        (one, other, column) => spaceBetween(one, other, column, pageWords),
      ),
      isRuled: true,
      ...((grid.isForm || areLabelled(lines)) && { isForm: true }),
      ...(above.length > 0 && { carried: above }),
      ...(begunAbove.length > 0 && { begunAbove: begunAbove.map((column) => places.indexOf(column)) }),
      ...(areRowsUnsure && { areRowsUnsure }),
    };
  });
  const shown = isFromTheRight ? table : withWordsOverFigures(table, columns);
  // Where more such cells stand below it, each is the title of a group of rows.
  const isTopOfTable =
    !grid.goesOn &&
    rows[first - 1]?.isTop === true &&
    isAcross(rows[first - 1]?.lines ?? []) &&
    !rows.slice(first).some(({ lines }) => isAcross(lines));
  const above = linesOf(rows.slice(0, first)).map((line, at) =>
    isTopOfTable && at === first - 1 ? { ...line, isTopOfTable } : line,
  );
  return [...above, ...shown, ...linesOf(rows.slice(end))];
}

/** Whether most words of a table run from right to left, and so do its columns. */
function runsFromTheRight(items: readonly PlacedItem[]): boolean {
  const worded = items.filter(({ text }) => /\p{L}/u.test(text));
  return worded.filter(({ text }) => isRightToLeft(text)).length * 2 > worded.length;
}

/** Letters of the mark of a note at most. */
const MOST_OF_MARK = 3;
/** Space behind the raised mark that a line begins with at most, as a multiple of its letters' size. */
const BEHIND_MARK = 0.6;

/** The raised marks that lines begin with, and the words behind each: a mark stands in the row of its words, however high it is raised. */
function raisedBefore(items: readonly PlacedItem[]): ReadonlyMap<PlacedItem, PlacedItem> {
  return new Map(
    items.flatMap((mark, at) => {
      const words = items[at + 1];
      if (mark.text.trim().length > MOST_OF_MARK || !words) return [];
      const ahead = words.x - mark.x - mark.length;
      const isBefore = Math.abs(ahead) <= BEHIND_MARK * words.size && isRaised(mark, words, words.y - mark.y);
      return isBefore ? [[mark, words] as const] : [];
    }),
  );
}

const isInside = ({ x, y, length, size }: PlacedItem, { xs, ys }: Grid): boolean =>
  isWithin(xs, x + length / 2) && isWithin(ys, y - MIDDLE * size);

/** Share of the rows of a table whose cells are boxes of a form, from which on all of them are. */
const MOST_OF_FORM = 0.5;

/** The boxes of a form, of which short lines halve some: each is read by itself, and none names those beside it. */
function rowsOfForm(
  drawn: readonly OpenLine[],
  inside: readonly PlacedItem[],
  grid: Grid,
  pageWords: WordsOfPage,
): OpenLine[] | null {
  if (grid.isForm || !drawn.some(({ isForm }) => isForm)) return null;
  const rows = rowsOf(inside, withHalvedCells(grid), pageWords) ?? drawn;
  const areBoxes = rows.filter(({ isForm }) => isForm).length >= Math.max(2, MOST_OF_FORM * rows.length);
  return areBoxes ? rows.map((row) => ({ ...row, isForm: true, carried: [] })) : null;
}

function linesOf(inside: readonly PlacedItem[], drawn: Grid, pageWords: WordsOfPage): OpenLine[] | null {
  const grid = withLinesBesideMergedCells(withRowsOfBrokenSides(drawn, inside), inside);
  const rows = rowsOf(inside, grid, pageWords);
  const boxes = rows ? rowsOfForm(rows, inside, grid, pageWords) : null;
  if (boxes) return boxes;
  const finer = rows ? withColumnsBetweenNoLines(withLinesOfSomeRows(grid, inside), inside) : grid;
  return finer === grid ? rows : rowsOf(inside, finer, pageWords);
}

const lettersOf = (some: readonly { text: string }[]): number =>
  some.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);

/** The rows of heads that a page repeats above the rows of a tagged table, whose tags leave them out; null where they are not whole rows. */
function repeatedHeads(
  heads: readonly PlacedItem[],
  all: readonly PlacedItem[],
  grid: Grid,
  pageWords: WordsOfPage,
): OpenLine[] | null {
  const areHeads = ({ items }: OpenLine) => items.every(({ tag }) => tag?.isArtifact);
  const rows = linesOf(all, grid, pageWords)?.filter(areHeads) ?? [];
  return lettersOf(rows) === lettersOf(heads) ? rows.map((row) => ({ ...row, tagged: { isHead: true } })) : null;
}

/** Rows of boxes that end lines at least, and their share of all with words. */
const LEAST_ENDS = 3;
const MOST_ENDS = 0.5;

/** Whether most rows of boxes end lines that begin outside of them, as those of a form do that hold the number of each line and what is filled in. */
function endLines(inside: readonly PlacedItem[], { ys }: Grid, worded: readonly PlacedItem[]): boolean {
  const rows = Map.groupBy(inside, ({ y, size }) => placeIn(ys, y - MIDDLE * size));
  if (rows.size < LEAST_ENDS) return false;
  const own = new Set(inside);
  const firsts = new Set([...rows.values()].map(([first]) => first));
  const ends = worded.filter((item, at) => {
    const before = worded[at - 1];
    if (!before || !firsts.has(item) || own.has(before) || before.endsLine) return false;
    return Math.abs(before.y - item.y) <= SAME_BASE && before.x + before.length <= item.x + NEAR;
  });
  return ends.length >= LEAST_ENDS && ends.length > MOST_ENDS * rows.size;
}

/** Tells of the first row of a table that it begins one, which stands apart from any other in lines or tags. */
function withBegin(lines: readonly OpenLine[]): OpenLine[] {
  const first = lines.findIndex(({ isRuled }) => isRuled);
  return lines.map((line, at) => (at === first ? { ...line, beginsTable: true } : line));
}

/** Whether lines of a grid are nothing but the edges of grounds, as those of heads are: a line at its foot may be the first across the rows below. */
const isOfGrounds = ({ upright }: Grid): boolean => upright.every(({ isGround }) => isGround === true);

/** Groups items into lines, those inside a table that is tagged or ruled row by row and cell by cell; `above` are the lines between the columns of the table that ended the page before. */
export function collectRuledLines(
  placed: readonly PlacedItem[],
  rules: Rules,
  above: readonly number[] = [],
): OpenLine[] {
  const { level, upright } = withoutTickBoxes(rules);
  const joined = { level: joinRules(level), upright: joinRules(upright) };
  const items = endLinesBetweenBoxes(placed, { level, upright });
  const groups = groupsOf(joined).flatMap(partBeside);
  const worded = items.filter((item) => item.text.trim() !== '' && isLevel(item));
  const ruled = groups.flatMap((group) => {
    const grid = gridOf(group, above);
    // A box of text, or another table, may be as wide as the table that ended the page before.
    const isOther =
      grid?.goesOn && worded.some((item) => isInside(item, grid) && hasWordOver(item, grid.xs.slice(1, -1)));
    if (!grid) return tablesOfForm(group, worded).flatMap((table) => gridOf(table, []) ?? []);
    return (isOther ? gridOf(group, []) : grid) ?? [];
  });
  const heads = ruled.filter(isOfGrounds);
  const isAtFoot = ({ at }: Rule, { ys }: Grid) => Math.abs(at - (ys.at(-1) ?? 0)) <= NEAR;
  const rest = joined.level.filter(
    (rule) =>
      !ruled.some(
        (grid) =>
          isWithin(grid.ys, rule.at) &&
          isWithin(grid.xs, (rule.from + rule.to) / 2) &&
          !(rule.breaks && heads.includes(grid) && isAtFoot(rule, grid)),
      ),
  );
  const below = heads.length === 0 ? items : items.filter((item) => !heads.some((grid) => isInside(item, grid)));
  const broken = gridsOfBrokenRules(rest, below);
  const others = rest.filter(
    ({ at, from, to }) => !broken.some(({ xs, ys }) => isWithin(ys, at) && isWithin(xs, (from + to) / 2)),
  );
  const grids = [...ruled, ...broken, ...gridsOfLevelRules(others, items, above), ...gridsOfForms(groups, items)];
  const pageWords = wordsOf(items);
  /** The table that each of its words stands in. */
  const tables = new Map<PlacedItem, { lines: OpenLine[]; isDone: boolean }>();
  for (const { rows, items: own } of taggedTables(items, pageWords)) {
    const table = { lines: withBegin(rows), isDone: false };
    for (const item of own) tables.set(item, table);
  }
  const isTagged = new Set(tables.keys());
  const around = tablesAround(ruled);
  const marked = raisedBefore(worded);
  const inCells = new Map<Grid, TableInCell[]>();
  const add = (lines: OpenLine[], own: readonly PlacedItem[]) => {
    const table = { lines: withBegin(lines), isDone: false };
    for (const item of own) if (!tables.has(item)) tables.set(item, table);
  };
  for (const grid of [...around.keys(), ...grids.filter((one) => !around.has(one))]) {
    const inner = inCells.get(grid) ?? [];
    const isInCell = new Set(inner.flatMap((table) => table.items));
    const all = worded.filter((item) => isInside(marked.get(item) ?? item, grid) && !isInCell.has(item));
    if (endLines(all, grid, worded)) continue;
    const rest = all.filter((item) => !isTagged.has(item));
    const heads = rest.length < all.length ? rest.filter(({ tag }) => tag?.isArtifact) : [];
    const repeated = heads.length > 0 ? repeatedHeads(heads, all, grid, pageWords) : null;
    const inside = repeated ? heads : rest;
    const lines = repeated ?? (rest.length > 0 ? linesOf(rest, grid, pageWords) : null);
    const outer = around.get(grid);
    if (outer && lines) inCells.set(outer, [...(inCells.get(outer) ?? []), { grid, lines, items: inside }]);
    else if (lines) add(withTablesInCells(lines, inner), [...inside, ...isInCell]);
    else for (const table of inner) add(table.lines, table.items);
  }
  if (tables.size === 0) return collectLines(items);
  const lines: OpenLine[] = [];
  let outside: PlacedItem[] = [];
  for (const item of items) {
    const table = tables.get(item);
    if (!table) {
      outside.push(item);
      continue;
    }
    if (table.isDone) continue;
    table.isDone = true;
    lines.push(...collectLines(outside), ...table.lines);
    outside = [];
  }
  return [...lines, ...collectLines(outside)];
}
