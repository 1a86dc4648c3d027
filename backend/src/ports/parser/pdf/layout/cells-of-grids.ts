import { isNumeric, isYear } from '../../blocks/find-table-lines.js';
import type { Grid } from './grids-of-level-rules.js';
import type { OpenLine } from './place-text-items-on-page.js';

/** Points by which lines at one place may lie apart. */
export const NEAR = 3;
/** Width (points) up to which a column without a word is but space between others. */
export const SPACER = 20;
/** How high above the base line the middle of small letters lies. */
export const MIDDLE = 0.3;

/** A line of words in one cell of a grid. */
export interface CellLine {
  line: OpenLine;
  column: number;
  y: number;
  /** How many stretches wide gaps make of it. */
  stretches: number;
}

/** Between which edges a place lies; what reaches out of the table belongs to its first or last column or row. */
export const placeIn = (edges: readonly number[], value: number): number => {
  const after = edges.findIndex((edge, at) => at > 0 && value < edge);
  return after < 0 ? edges.length - 2 : after - 1;
};

/** Whether a line is drawn at this height between two columns; above a cell that reaches over both there is none. */
export const areParted = ({ xs, upright }: Grid, one: number, other: number, y: number): boolean =>
  xs
    .slice(Math.min(one, other) + 1, Math.max(one, other) + 1)
    .some((x) => upright.some(({ at, from, to }) => Math.abs(at - x) <= NEAR && y >= from && y <= to));

/** The columns from which to which a cell reaches at a height, where a line is drawn on either side of it. */
export function extentOf({ column, y }: { column: number; y: number }, grid: Grid): [first: number, last: number] {
  const height = y - NEAR;
  let [first, last] = [column, column];
  while (first > 0 && !areParted(grid, first - 1, first, height)) first--;
  while (last + 2 < grid.xs.length && !areParted(grid, last, last + 1, height)) last++;
  return [first, last];
}

/** What a title says at least: a letter of a drawing heads nothing. */
const WORD_OR_YEAR = /\p{L}{2}|\d{4}/u;

/**
 * The rows of titles over several columns and of the names below them, between which no level line is drawn: upright lines part the names, and none
 * parts the title's cell at its own height. Names beside them stand in the first row. Null where there are no such titles.
 */
export function titlesAndNames(lines: readonly CellLine[], grid: Grid): CellLine[][] | null {
  const below = new Set(
    lines.flatMap((title) => {
      if (!WORD_OR_YEAR.test(title.line.text)) return [];
      const [first, last] = extentOf(title, grid);
      const names = lines.filter(({ column, y }) => column >= first && column <= last && y > title.y + NEAR);
      const areNamed = first < last && new Set(names.map(({ column }) => column)).size > last - first;
      return areNamed && names.every((name) => isAlone(extentOf(name, grid))) ? names : [];
    }),
  );
  return below.size > 0 ? [lines.filter((line) => !below.has(line)), [...below]] : null;
}

/** How much further out than the name of a row the title of its group begins at least, as a multiple of its letters' size. */
const SET_OUT = 0.5;

const fontsOf = ({ line }: CellLine): string[] => line.items.map(({ font }) => font);

/**
 * The title of a group and the first row below it, between which no line is drawn: the title stands higher than all else, in a typeface of its own right above, or further out
 * than the name right below it of a row whose figures stand level with that. Null where there is no such title.
 */
export function titleAndRow(lines: readonly CellLine[]): CellLine[][] | null {
  const [title, name, ...others] = lines;
  if (!title || !name || title.column !== name.column || others.length === 0) return null;
  const isOfName = ({ column, y }: CellLine) => column === name.column && y > name.y;
  const isLevel = (line: CellLine) =>
    isOfName(line) || (line.column !== name.column && Math.abs(line.y - name.y) <= NEAR);
  const fonts = new Set(fontsOf(title));
  const isUnlike = [name, ...others].every((line) => fontsOf(line).every((font) => !fonts.has(font)));
  const hasFigure = others.some(({ line }) => isNumeric(line.text) && !isYear(line.text));
  const [first, second] = [title.line.items[0], name.line.items[0]];
  const areCapital = [title, name].every(({ line }) => /^\p{Lu}/u.test(line.text));
  const isSetOut = areCapital && first && second && first.x <= second.x - SET_OUT * first.size;
  return (isUnlike || isSetOut) && hasFigure && others.every(isLevel) ? [[title], [name, ...others]] : null;
}

export const isAlone = ([first, last]: readonly [number, number]): boolean => first === last;

/** From which to which of the columns each cell of a row reaches; undefined where drawn lines do not part all words, or no cell reaches over several. */
export function reachesOf(
  lines: readonly CellLine[],
  places: readonly number[],
  grid: Grid,
): (readonly [first: number, last: number])[] | undefined {
  const tops = new Map(lines.toReversed().map((line) => [line.column, line]));
  const reaches = places.map((column, place): readonly [number, number] => {
    const line = tops.get(column);
    if (!line) return [place, place];
    const [first, last] = extentOf(line, grid);
    const own = places.flatMap((other, at) => (other >= first && other <= last ? [at] : []));
    return [own[0] ?? place, own.at(-1) ?? place];
  });
  const areApart = reaches.every(([first, last], at) =>
    reaches.every((_, other) => other === at || !tops.has(places[other] ?? -1) || other < first || other > last),
  );
  return areApart && reaches.some(([first, last]) => last > first) ? reaches : undefined;
}
