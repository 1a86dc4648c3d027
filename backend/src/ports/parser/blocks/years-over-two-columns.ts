import { MONTH_OR_SHORT } from './names-of-months.js';
import type { TextLine } from './text-line.js';
import { isNumeric, isYear } from './find-table-lines.js';

/** Years over an inner and an outer column of figures, of which hardly a row has both, name both of them: the columns without names before each, or behind each. */
export function withYearsOverTwo(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const count = Math.max(heads.length, ...rows.map(({ length }) => length));
  const names = Array.from({ length: count }, (_, at) => heads[at] ?? '');
  const years = names.flatMap((name, at) => (isYear(name) ? [at] : []));
  const unnamed = names.flatMap((name, at) => (at > 0 && name.trim() === '' ? [at] : []));
  if (years.length === 0 || unnamed.length !== years.length) return [...heads];
  const step = years.every((year) => unnamed.includes(year - 1)) ? -1 : 1;
  const has = (row: readonly string[], at: number) => isNumeric(row[at] ?? '');
  const areApart = years.every((year) => {
    const [own, other] = [year, year + step].map((at) => rows.filter((row) => has(row, at)));
    const both = own?.filter((row) => other?.includes(row)) ?? [];
    return unnamed.includes(year + step) && both.length * 2 < Math.min(own?.length ?? 0, other?.length ?? 0);
  });
  if (!areApart) return [...heads];
  for (const year of years) names[year + step] = names[year] ?? '';
  return names;
}

/** "2017 (1)", "December 2, 2022". */
const ENDS_IN_YEAR = /(?<!\d)(?:19|20)\d\d(?:\s?\(.*\))?$/;
const HAS_YEAR = /\b(?:19|20)\d\d\b/;
const OF_TIME = new RegExp(
  `(?<!\\p{L})(?:years?|months?|quarters?|weeks?|periods?|ended|as (?:at|of)|at|${MONTH_OR_SHORT})(?!\\p{L})`,
  'iu',
);

/** Whether words say what years or days are those of, without a year of their own: "Years ended". */
export const isPeriodWithoutYear = (text: string): boolean => OF_TIME.test(text) && !HAS_YEAR.test(text);

export const tellsYear = (text: string): boolean => HAS_YEAR.test(text);

/** Heads that are years, with what they are years of in front of each, and others that tell no year, with the period of all of them; else as they are. */
export function withPeriodAbove(period: string, heads: readonly string[]): readonly string[] {
  const named = heads.filter((head) => head.trim() !== '');
  const areYears = named.every((head) => ENDS_IN_YEAR.test(head));
  const areOfOnePeriod = HAS_YEAR.test(period) ? !named.some((head) => /\d{2}/.test(head)) : areYears;
  if (named.length < 2 || !areOfOnePeriod || !OF_TIME.test(period)) return heads;
  return heads.map((head) => (head.trim() === '' ? head : `${period} ${head}`));
}

/** "Year ending 30 September | 2025 | 2026 | After 2026" above figures: years that follow each other name columns. */
export function areYearsInOrder(cells: readonly string[], below: readonly string[]): boolean {
  const years = cells.flatMap((cell) => (isYear(cell) ? [Number(/(?:19|20)\d\d/.exec(cell)?.[0])] : []));
  const inOrder = years.slice(1).every((year, at) => Math.abs(year - (years[at] ?? 0)) === 1);
  const figures = below.filter((cell) => isNumeric(cell) && !isYear(cell));
  return years.length > 1 && inOrder && figures.length > 1;
}

/** Where the words of the first cell of a row begin and end. */
const leftAndRightOf = ({ wordEdges, cellEdges, left, right }: TextLine): readonly [number, number] =>
  (wordEdges ?? cellEdges)[0] ?? [left, right];

/** Whether a line stands in the middle above the names of columns, and beside that of the first. */
export function standsOver(
  above: TextLine,
  names: TextLine | undefined,
  heads: readonly string[],
  below: TextLine | undefined,
): boolean {
  const named = heads.flatMap((head, at) => (head.trim() === '' ? [] : [at]));
  const [first, last] = [named[0], named.at(-1)].map((at) => names?.cellEdges[at ?? -1]);
  const [left, right] = leftAndRightOf(above);
  return (
    first !== undefined &&
    last !== undefined &&
    above.cells.length === 1 &&
    above.page === names?.page &&
    left + right > 2 * first[0] &&
    left + right < 2 * last[1] &&
    left > (below?.cellEdges[0]?.[1] ?? 0)
  );
}
