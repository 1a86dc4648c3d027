import type { Grid, Rule } from './grids-of-level-rules.js';
import { isLevel, type PlacedItem } from './place-text-items-on-page.js';

/** Points by which the edges of boxes beside each other may differ, and the space between them at most. */
const NEAR = 3;
const FURTHEST = 21;
/** Width (points) of a box to write into at least; smaller ones are ticked. */
const LEAST_WIDTH = 40;
/** Lines and letters of a label with what is written below it, at most. */
const MOST_LINES = 3;
const MOST_LETTERS = 120;
/** How far above its box a label stands at most, as a multiple of its size. */
const LABEL_ABOVE = 1.6;

/** Lines that touch each other. */
type Lines = Record<'level' | 'upright', readonly Rule[]>;

interface FormBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The box that lines make which nothing else touches. */
function boxOfLines({ level, upright }: Lines): FormBox | null {
  if (level.length !== 2 || upright.length !== 2 || [...level, ...upright].some(({ isGround }) => isGround))
    return null;
  const [xs, ys] = [upright, level].map((rules) => rules.map(({ at }) => at).toSorted((a, b) => a - b));
  const [left = 0, right = 0] = xs ?? [];
  const [top = 0, bottom = 0] = ys ?? [];
  return right - left >= LEAST_WIDTH ? { left, right, top, bottom } : null;
}

const itemsIn = (items: readonly PlacedItem[], { left, right, top, bottom }: FormBox): PlacedItem[] =>
  items.filter(
    ({ x, y, length, text, ...item }) =>
      text.trim() !== '' &&
      isLevel({ x, y, length, text, ...item }) &&
      y > top &&
      y <= bottom &&
      x >= left - NEAR &&
      x + length <= right + NEAR,
  );

const linesOf = (items: readonly PlacedItem[]): number => new Set(items.map(({ y }) => Math.round(y))).size;

const isIn = (box: FormBox, item: PlacedItem): boolean => itemsIn([item], box).length > 0;

/** Where the labels begin that stand right above each of the boxes; null where one has none. */
function topOfLabels(row: readonly FormBox[], items: readonly PlacedItem[]): number | null {
  const tops = row.map(({ left, right, top }) =>
    Math.min(
      ...items.flatMap(({ x, y, size }) =>
        y <= top && top - y <= LABEL_ABOVE * size && x >= left - NEAR && x < right ? [y - size] : [],
      ),
    ),
  );
  const top = Math.min(...tops);
  return tops.every((own) => own - top <= NEAR) ? top : null;
}

const topOf = ([first]: readonly FormBox[]): number => first?.top ?? 0;
const bottomOf = (row: readonly FormBox[]): number => Math.max(...row.map(({ bottom }) => bottom));

/** Boxes that begin at one height beside each other, as rows from top to bottom; one of several lines may be higher where no other stands below those beside it. */
function rowsOfBoxes(boxes: readonly FormBox[]): FormBox[][] {
  const rows: FormBox[][] = [];
  for (const box of boxes) {
    const open = rows.find((row) => {
      const last = row.at(-1) ?? box;
      const isLevelWith = Math.abs(last.top - box.top) <= NEAR;
      return isLevelWith && box.left >= last.right && box.left - last.right <= FURTHEST;
    });
    if (open) open.push(box);
    else rows.push([box]);
  }
  const isBeside = (row: readonly FormBox[], { left, top }: FormBox) =>
    top > topOf(row) + NEAR && top < bottomOf(row) - NEAR && left < (row.at(-1)?.right ?? 0);
  return rows.filter((row) => row.length > 1 && !boxes.some((box) => isBeside(row, box)));
}

/** Whether a row of boxes stands right below another, box below box. */
const isBelow = (row: readonly FormBox[], above: readonly FormBox[]): boolean =>
  row.length === above.length &&
  [row, above].every((boxes) => boxes.every(({ bottom }) => bottomOf(boxes) - bottom <= NEAR)) &&
  topOf(row) >= bottomOf(above) - NEAR &&
  topOf(row) - bottomOf(above) <= FURTHEST &&
  row.every(
    ({ left, right }, at) =>
      Math.abs(left - (above[at]?.left ?? 0)) <= NEAR && Math.abs(right - (above[at]?.right ?? 0)) <= NEAR,
  );

/** A grid of which each column is a box wide; `ys` are the tops of its rows, and the bottom of the last. */
function gridOf(row: readonly FormBox[], ys: number[]): Grid {
  const xs = row.flatMap(({ left, right }) => [left, right]);
  const [from, to] = [Math.min(...ys), Math.max(...ys)];
  return {
    xs,
    ys,
    level: ys.map((at) => ({ at, from: xs[0] ?? 0, to: xs.at(-1) ?? 0 })),
    upright: xs.map((at) => ({ at, from, to })),
    goesOn: false,
  };
}

/** Boxes of a form that stand beside each other, each with its label in it or above it, as the cells of a row; several rows of boxes below one row of labels are a table with these heads. */
export function gridsOfForms(groups: readonly Lines[], items: readonly PlacedItem[]): Grid[] {
  const boxes = groups.flatMap((group) => boxOfLines(group) ?? []).toSorted((a, b) => a.top - b.top || a.left - b.left);
  const beside = rowsOfBoxes(boxes);
  const outside = beside.length === 0 ? [] : items.filter((item) => !boxes.some((box) => isIn(box, item)));
  const stacks: FormBox[][][] = [];
  for (const row of beside) {
    const open =
      topOfLabels(row, outside) === null ? stacks.find((rows) => isBelow(row, rows.at(-1) ?? [])) : undefined;
    if (open) open.push(row);
    else stacks.push([row]);
  }
  return stacks.flatMap((rows) => {
    const [row = [], ...others] = rows;
    const heads = topOfLabels(row, outside);
    if (others.length > 0 && heads !== null)
      return [gridOf(row, [heads, ...rows.map(topOf), Math.max(...rows.map(bottomOf))])];
    return rows.flatMap((one) => {
      const isLabelled = one.some((box) => linesOf(itemsIn(items, box)) > 1);
      const top = topOfLabels(one, outside) ?? (isLabelled ? topOf(one) : null);
      const words = top === null ? [] : one.map((box) => itemsIn(items, { ...box, top }));
      const areShort = words.every(
        (own) =>
          own.length > 0 &&
          linesOf(own) <= MOST_LINES &&
          own.reduce((sum, { text }) => sum + text.length, 0) <= MOST_LETTERS,
      );
      return top !== null && areShort ? [{ ...gridOf(one, [top, bottomOf(one)]), isForm: true }] : [];
    });
  });
}
