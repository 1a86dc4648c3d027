import { MIDDLE, NEAR, placeIn } from './cells-of-grids.js';
import { MEET, hasWordOver, type Rules } from './grids-of-drawn-lines.js';
import type { Rule } from './grids-of-level-rules.js';
import type { PlacedItem } from './place-text-items-on-page.js';

/** Columns that a table has of its own in a form whose parts touch, at least. */
const LEAST_COLUMNS = 3;

const hasPlace = (xs: readonly number[], x: number): boolean => xs.some((other) => Math.abs(other - x) <= NEAR);

const areSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((x) => hasPlace(others, x));

/** What lies between two lines across the whole of a form, and the upright lines that part it from top to bottom. */
interface Band {
  top: number;
  bottom: number;
  xs: number[];
}

function bandsOf({ level, upright }: Rules): Band[] {
  const [left, right] = [Math.min(...level.map(({ from }) => from)), Math.max(...level.map(({ to }) => to))];
  const isWhole = ({ from, to, isGround }: Rule) => !isGround && from <= left + MEET && to >= right - MEET;
  const heights = level.flatMap((rule) => (isWhole(rule) ? [rule.at] : [])).sort((a, b) => a - b);
  const inner = upright.filter(({ at, isGround }) => !isGround && at > left + MEET && at < right - MEET);
  return heights.slice(1).flatMap((bottom, at) => {
    const top = heights[at] ?? 0;
    if (bottom - top <= NEAR) return [];
    const parting = inner.filter(({ from, to }) => from <= top + MEET && to >= bottom - MEET);
    return [{ top, bottom, xs: parting.map(({ at: x }) => x).sort((a, b) => a - b) }];
  });
}

/** Whether the words between two lines that no upright line parts stand in the columns of the table below them: they are its heads. */
function holdsHeads({ top, bottom, xs: own }: Band, xs: readonly number[], items: readonly PlacedItem[]): boolean {
  if (own.length > 0) return false;
  const words = items.filter(({ y, size }) => y - MIDDLE * size > top && y - MIDDLE * size < bottom);
  const edges = [-Infinity, ...xs, Infinity];
  const columns = new Set(words.map(({ x, length }) => placeIn(edges, x + length / 2)));
  return columns.size >= LEAST_COLUMNS && !words.some((item) => hasWordOver(item, xs));
}

/** Rows of one table, of which the heads may reach over several columns. */
interface Part extends Band {
  rows: number;
  /** The lines that part its heads, where they are fewer than those that part its rows. */
  heads?: readonly number[];
}

/** Whether there are words, and no figures, between all lines that part a row. */
function namesColumns({ top, bottom, xs }: Band, items: readonly PlacedItem[]): boolean {
  const words = items.filter(({ y, size }) => y - MIDDLE * size > top && y - MIDDLE * size < bottom);
  const edges = [-Infinity, ...xs, Infinity];
  const columns = new Set(words.map(({ x, length }) => placeIn(edges, x + length / 2)));
  return columns.size === xs.length + 1 && words.every(({ text }) => !/\d/.test(text));
}

/** Takes a row that fewer lines part, but none that does not part the rows right below it as well, for the heads of these. */
function withHeadsOverSeveral(parts: readonly Part[], items: readonly PlacedItem[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const above = joined.at(-1);
    const areHeads =
      above?.rows === 1 &&
      part.rows > 1 &&
      Math.abs(above.bottom - part.top) <= NEAR &&
      above.xs.length < part.xs.length &&
      above.xs.every((x) => hasPlace(part.xs, x)) &&
      namesColumns(above, items);
    if (areHeads) joined[joined.length - 1] = { ...part, top: above.top, heads: above.xs };
    else joined.push(part);
  }
  return joined;
}

/**
 * The tables in the lines of a form whose parts touch: rows below each other that the same lines part, between lines across the whole of it. What
 * holds no such table, such as a box of text above or below, is left out.
 */
export function tablesOfForm(rules: Rules, items: readonly PlacedItem[]): Rules[] {
  const tables: Part[] = [];
  const bands = bandsOf(rules);
  bands.forEach((band, at) => {
    if (band.xs.length + 1 < LEAST_COLUMNS) return;
    const last = tables.at(-1);
    const above = bands[at - 1];
    const touches = (one: Band | undefined, other: Band) =>
      one !== undefined && Math.abs(one.bottom - other.top) <= NEAR;
    // The name of a group of rows may stand in a cell across all columns.
    const goesOn = touches(last, band) || (above?.xs.length === 0 && touches(above, band) && touches(last, above));
    if (last && goesOn && areSame(last.xs, band.xs)) {
      last.bottom = band.bottom;
      last.rows++;
    } else {
      const hasHeads = above && touches(above, band) && holdsHeads(above, band.xs, items);
      tables.push({ ...band, top: hasHeads ? above.top : band.top, rows: 1 });
    }
  });
  return withHeadsOverSeveral(tables, items).map(({ top, bottom, xs, heads = xs }) => {
    const isIn = ({ at }: Rule) => at >= top - NEAR && at <= bottom + NEAR;
    const cut = (rule: Rule): Rule[] => {
      const [from, to] = [Math.max(rule.from, top), Math.min(rule.to, bottom)];
      return to - from > MEET ? [{ ...rule, from: hasPlace(heads, rule.at) ? top : from, to }] : [];
    };
    return { level: rules.level.filter(isIn), upright: rules.upright.flatMap(cut) };
  });
}
