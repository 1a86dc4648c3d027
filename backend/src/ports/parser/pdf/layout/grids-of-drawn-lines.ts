import { advanceBetween } from '../../rects-of-text-range.js';
import { MIDDLE, NEAR, placeIn } from './cells-of-grids.js';
import { type Grid, type Rule, SIGNS, THIN } from './grids-of-level-rules.js';
import { beginsWhereItEnded } from './rows-of-broken-sides.js';
import type { Box, Column, PlacedItem } from './place-text-items-on-page.js';
import type { TickBox } from './ticks-drawn-in-boxes.js';

/** A filled rectangle, and the light of its red, green and blue, each of 256; some programs leave its colour open. */
export interface Bar extends Box {
  colour?: number;
}

/** Of 255, the light of each colour from which on a ground is white. */
const WHITE = 252;

export const isWhite = ({ colour = 0 }: Bar): boolean => [16, 8, 0].every((bits) => ((colour >> bits) & 255) >= WHITE);

/** What is drawn level and upright on a page, its small filled discs, such as a browser draws before the items of a list, its filled rectangles, such as the bars of a chart, those that are black, and its boxes to tick. */
export interface Rules {
  /** Level lines too short for tables, such as the bars of small fractions. */
  short?: Rule[];
  level: Rule[];
  upright: Rule[];
  discs?: Box[];
  bars?: Bar[];
  black?: Box[];
  ticks?: TickBox[];
}

export const NO_RULES: Rules = { level: [], upright: [] };

/** Lines of one grid that end so close to each other (points) meet. */
export const MEET = 4;
/** Share of a table's height or width that a line between columns or rows takes at least. */
const MOSTLY = 0.5;
/** The same of the edges of coloured grounds between rows. */
const WHOLLY = 0.9;
const MOST_CELLS = 5_000;

export const drawnPartsOf = (rule: Rule): { from: number; to: number }[] => rule.drawn ?? (rule.isGround ? [] : [rule]);

/** Joins lines that go on where another ends, or lie on it; of several such, the one that begins first. */
export function joinRules(rules: readonly Rule[]): Rule[] {
  const joined: Rule[] = [];
  /** By the stretch of the page that they lie in: lines near each other lie in one, or in two beside each other. */
  const byStretch = new Map<number, Rule[]>();
  for (const rule of rules.toSorted((a, b) => a.from - b.from)) {
    const stretch = Math.floor(rule.at / NEAR);
    const goesOn = ({ at, to }: Rule) => Math.abs(at - rule.at) <= NEAR && rule.from <= to + MEET;
    let open: Rule | undefined;
    for (let step = -1; step <= 1; step++) {
      const found = byStretch.get(stretch + step)?.find(goesOn);
      if (found && (!open || joined.indexOf(found) < joined.indexOf(open))) open = found;
    }
    if (open) {
      if (open.isGround !== rule.isGround || open.drawn) {
        open.drawn ??= drawnPartsOf({ ...open });
        open.drawn.push(...drawnPartsOf(rule));
      }
      if (beginsWhereItEnded(rule, open)) (open.breaks ??= []).push(rule.from);
      open.to = Math.max(open.to, rule.to);
      if (!rule.isGround) delete open.isGround;
    } else {
      const own = { ...rule, ...(rule.drawn && { drawn: [...rule.drawn] }) };
      joined.push(own);
      const others = byStretch.get(stretch);
      if (others) others.push(own);
      else byStretch.set(stretch, [own]);
    }
  }
  return joined;
}

const meet = (level: Rule, upright: Rule): boolean =>
  upright.at >= level.from - MEET &&
  upright.at <= level.to + MEET &&
  level.at >= upright.from - MEET &&
  level.at <= upright.to + MEET;

/** Lines that cross or touch each other, as groups. */
export function groupsOf({ level, upright }: Rules): Rules[] {
  const open = new Set(upright);
  const rest = new Set(level);
  const groups: Rules[] = [];
  for (const first of upright) {
    if (!open.delete(first)) continue;
    const group: Rules = { level: [], upright: [first] };
    for (const line of group.upright)
      for (const crossing of rest) {
        if (!meet(crossing, line)) continue;
        rest.delete(crossing);
        group.level.push(crossing);
        for (const other of open)
          if (meet(crossing, other)) {
            open.delete(other);
            group.upright.push(other);
          }
      }
    groups.push(group);
  }
  return groups;
}

/** Where the lines lie that take most of a length, in order; of shorter ones, those of single cells where `isOfCells` says so. */
function edgesOf(
  rules: readonly Rule[],
  [from, to]: readonly [number, number],
  ofGround: number,
  isOfCells: (rule: Rule) => boolean = () => false,
): number[] {
  const places: { at: number; length: number; isGround: boolean; isOfCells: boolean }[] = [];
  for (const rule of rules.toSorted((a, b) => a.at - b.at)) {
    const last = places.at(-1);
    const own = { isGround: rule.isGround === true, isOfCells: isOfCells(rule) };
    if (last && rule.at - last.at <= NEAR) {
      last.length += rule.to - rule.from;
      last.isGround &&= own.isGround;
      last.isOfCells ||= own.isOfCells;
    } else places.push({ at: rule.at, length: rule.to - rule.from, ...own });
  }
  return places
    .filter((place) => place.isOfCells || place.length >= (place.isGround ? ofGround : MOSTLY) * (to - from))
    .map(({ at }) => at);
}

const spanOf = (rules: readonly Rule[]): [number, number] => [
  Math.min(...rules.map(({ from }) => from)),
  Math.max(...rules.map(({ to }) => to)),
];

/** Adds the ends of what crosses where no line closes the table at its sides. */
function closed(edges: readonly number[], [from, to]: readonly [number, number]): number[] {
  const first = edges[0] ?? to;
  const last = edges.at(-1) ?? from;
  return [...(first - from > 2 * MEET ? [from] : []), ...edges, ...(to - last > 2 * MEET ? [to] : [])];
}

/** Points by which lines of one table may miss each other, and lines from which on a table has more than a frame. */
const TOUCH = 1.5;
const MORE = 5;

/** Leaves out a frame around a table: nothing but its own top and bottom touches its sides. */
function withoutFrame(rules: Rules): Rules {
  const { level, upright } = rules;
  if (level.length < MORE) return rules;
  const touching = (side: Rule | undefined): Rule[] =>
    side ? level.filter(({ from, to }) => side.at >= from - TOUCH && side.at <= to + TOUCH) : [];
  const sides = upright.toSorted((a, b) => a.at - b.at);
  const [left, right] = [sides[0], sides.at(-1)];
  const ends = touching(left);
  const areSame = ends.length === 2 && ends.every((end) => touching(right).includes(end));
  if (!areSame || touching(right).length !== 2) return rules;
  return {
    level: level.filter((rule) => !ends.includes(rule)),
    upright: upright.filter((rule) => rule !== left && rule !== right),
  };
}

/** Whether all lines between columns stand where those of the table above do; some are missing where cells are merged. */
const areAmong = (xs: readonly number[], above: readonly number[]): boolean =>
  above.length > 2 &&
  Math.abs((xs[0] ?? 0) - (above[0] ?? 0)) <= NEAR &&
  Math.abs((xs.at(-1) ?? 0) - (above.at(-1) ?? 0)) <= NEAR &&
  xs.every((x) => above.some((other) => Math.abs(x - other) <= NEAR));

/** The words of a piece, and from where to where each goes. */
export function wordsOf({ text, x, length }: PlacedItem): (Column & { text: string })[] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => [index, index + word.length, word] as const);
  const at = (offset: number) => x + length * advanceBetween(text, 0, offset);
  return words.map(([start, end, word]) => ({ left: at(start), right: at(end), text: word }));
}

/** Whether a word is drawn across one of the edges. */
export function hasWordOver(item: PlacedItem, edges: readonly number[]): boolean {
  const inside = edges.filter((edge) => edge > item.x + THIN && edge < item.x + item.length - THIN);
  if (inside.length === 0) return false;
  return wordsOf(item).some(({ left, right }) => inside.some((edge) => edge > left + THIN && edge < right - THIN));
}

/** Where lines stand that part less than half of a table's height, in order. */
export const shortEdgesOf = (upright: readonly Rule[], drawn: readonly number[]): number[] =>
  upright
    .map(({ at }) => at)
    .sort((a, b) => a - b)
    .filter((x, at, all) => x - (all[at - 1] ?? -Infinity) > NEAR && drawn.every((edge) => Math.abs(edge - x) > NEAR));

/** The table that lines make which meet each other; `above` are the lines between the columns of the one that ended the page before. */
export function gridOf(rules: Rules, above: readonly number[]): Grid | null {
  const { level, upright } = withoutFrame(rules);
  if (level.length < 2) return null;
  const [across, down] = [spanOf(level), spanOf(upright)];
  const drawn = closed(edgesOf(upright, down, MOSTLY), across);
  const goesOn = areAmong(drawn, above);
  const xs = goesOn ? [...above] : drawn;
  const isEdge = (x: number) => xs.some((edge) => Math.abs(edge - x) <= MEET);
  const rowsBy = (isOfCells: (rule: Rule) => boolean) => closed(edgesOf(level, across, WHOLLY, isOfCells), down);
  const drawnRows = rowsBy(({ from, to, isGround }) => !isGround && isEdge(from) && isEdge(to));
  // Cells may be told by their grounds alone; where lines are drawn beside them, grounds may be those of words.
  const areGroundsAt = (y: number) =>
    upright.every(({ from, to, isGround }) => isGround === true || y < from - THIN || y > to + THIN);
  const ys =
    drawnRows.length > 2
      ? rowsBy(({ at, from, to, isGround }) => (!isGround || areGroundsAt(at)) && isEdge(from) && isEdge(to))
      : drawnRows;
  if (xs.length < 3 || ys.length < (goesOn ? 2 : 3) || xs.length * ys.length > MOST_CELLS) return null;
  return { xs, ys, level, upright, goesOn };
}

/** Adds to the boxes of a form the lines that part some of them from top to bottom. */
export function withHalvedCells(grid: Grid): Grid {
  const { xs, ys, upright } = grid;
  const drawn = upright.filter(({ isGround }) => !isGround);
  const isWhole = ({ from, to }: Rule) =>
    ys.some((y, at) => at > 0 && from <= (ys[at - 1] ?? 0) + NEAR && to >= y - NEAR);
  const halves = shortEdgesOf(drawn, xs).filter((x) =>
    drawn.some((rule) => Math.abs(rule.at - x) <= NEAR && isWhole(rule)),
  );
  return { ...grid, xs: [...xs, ...halves].sort((a, b) => a - b) };
}

/**
 * Adds to a table with these words the lines between columns that are drawn in some of its rows alone, below titles over several columns or between
 * the grounds of every other row: each parts the whole height of a row, no word below goes across it, and half of all rows of several cells have words on either side.
 */
export function withLinesOfSomeRows(grid: Grid, items: readonly PlacedItem[]): Grid {
  const { xs, ys, level, upright } = grid;
  const short = shortEdgesOf(upright, xs);
  if (short.length === 0 || grid.isForm) return grid;
  const edges = [...xs, ...short].sort((a, b) => a - b);
  const words = items.filter(({ text }) => !SIGNS.test(text));
  const byRow = Map.groupBy(words, ({ y, size }) => placeIn(ys, y - MIDDLE * size));
  const rows = ys.slice(1).map((bottom, at) => ({
    top: ys[at] ?? 0,
    bottom,
    words: (byRow.get(at) ?? []).flatMap(wordsOf),
  }));
  const columnsIn = (row: (typeof rows)[number]) =>
    new Set(row.words.map(({ left, right }) => placeIn(edges, (left + right) / 2))).size;
  // The title of a group of rows stands in one cell.
  const withCells = rows.filter((row) => columnsIn(row) > 1).length;
  const added = short.flatMap((x): Rule[] => {
    const isInside = (y: number) =>
      level.some(({ at, from, to }) => Math.abs(at - y) <= NEAR && from < x - NEAR && to > x + NEAR);
    const own = upright.filter(({ at, to }) => Math.abs(at - x) <= NEAR && isInside(to));
    const first = rows.findIndex(({ top, bottom }) =>
      own.some(({ from, to }) => from <= top + NEAR && to >= bottom - NEAR),
    );
    const place = edges.indexOf(x);
    const [before = -Infinity, behind = Infinity] = [edges[place - 1], edges[place + 1]];
    const isOver = ({ left, right }: Column) => left < x - THIN && right > x + THIN;
    const isBefore = ({ left, right }: Column) => left >= before - NEAR && right <= x + THIN;
    const isBehind = ({ left, right }: Column) => left >= x - THIN && right <= behind + NEAR;
    const beside = rows.filter((row) => row.words.some(isBefore) && row.words.some(isBehind));
    const isEdge = first >= 0 && !rows.slice(first).some((row) => row.words.some(isOver));
    return isEdge && beside.length * 2 >= withCells
      ? [{ at: x, from: rows[first]?.top ?? 0, to: rows.at(-1)?.bottom ?? 0 }]
      : [];
  });
  if (added.length === 0) return grid;
  return { ...grid, xs: [...xs, ...added.map(({ at }) => at)].sort((a, b) => a - b), upright: [...upright, ...added] };
}

/** Whether lines are drawn at both sides of a row and at its foot: words over all its columns are a row then, and none outside the table. */
export function isDrawnAround({ xs, ys, upright, level }: Grid, at: number): boolean {
  const [top = 0, foot = 0] = [ys[at], ys[at + 1]];
  const middle = (top + foot) / 2;
  const isDrawn = (x = 0) =>
    upright.some(
      (rule) =>
        Math.abs(rule.at - x) <= NEAR && drawnPartsOf(rule).some(({ from, to }) => middle >= from && middle <= to),
    );
  return isDrawn(xs[0]) && isDrawn(xs.at(-1)) && level.some((rule) => Math.abs(rule.at - foot) <= NEAR);
}
