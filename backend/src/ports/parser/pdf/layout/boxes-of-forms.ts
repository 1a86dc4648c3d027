import type { Grid, Rule } from './grids-of-level-rules.js';
import { isLevel, type PlacedItem } from './place-text-items-on-page.js';

/** Points by which the edges of boxes beside each other may differ, and the space between them at most. */
const NEAR = 3;
const FURTHEST = 20;
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

/** The boxes with the labels that stand right above each of them. */
function withLabelsAbove(row: readonly FormBox[], items: readonly PlacedItem[]): FormBox[] | null {
  const tops = row.map(({ left, right, top }) =>
    Math.min(
      ...items.flatMap(({ x, y, size }) =>
        y <= top && top - y <= LABEL_ABOVE * size && x >= left - NEAR && x < right ? [y - size] : [],
      ),
    ),
  );
  const top = Math.min(...tops);
  return tops.every((own) => own - top <= NEAR) ? row.map((box) => ({ ...box, top })) : null;
}

/** Boxes of a form that stand beside each other, each with its label in it or above it, as the cells of a row. */
export function gridsOfForms(groups: readonly Lines[], items: readonly PlacedItem[]): Grid[] {
  const boxes = groups.flatMap((group) => boxOfLines(group) ?? []).toSorted((a, b) => a.top - b.top || a.left - b.left);
  const rows: FormBox[][] = [];
  for (const box of boxes) {
    const open = rows.find((row) => {
      const last = row.at(-1) ?? box;
      const isLevelWith = Math.abs(last.top - box.top) <= NEAR && Math.abs(last.bottom - box.bottom) <= NEAR;
      return isLevelWith && box.left >= last.right && box.left - last.right <= FURTHEST;
    });
    if (open) open.push(box);
    else rows.push([box]);
  }
  return rows.flatMap((row) => {
    if (row.length < 2) return [];
    const isLabelled = row.some((box) => linesOf(itemsIn(items, box)) > 1);
    const cells = isLabelled ? row : withLabelsAbove(row, items);
    const words = cells?.map((box) => itemsIn(items, box)) ?? [];
    const areShort = words.every(
      (own) =>
        own.length > 0 &&
        linesOf(own) <= MOST_LINES &&
        own.reduce((sum, { text }) => sum + text.length, 0) <= MOST_LETTERS,
    );
    const [first] = cells ?? [];
    if (!cells || !first || !areShort) return [];
    const xs = cells.flatMap(({ left, right }) => [left, right]);
    const upright = xs.map((at) => ({ at, from: first.top, to: first.bottom }));
    return [{ xs, ys: [first.top, first.bottom], level: [], upright, goesOn: false, isForm: true }];
  });
}
