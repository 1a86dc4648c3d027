import { isNumeric, isYear } from '../../blocks/find-table-lines.js';
import type { Rules } from './grids-of-drawn-lines.js';
import { firstFrom, type Rule } from './grids-of-level-rules.js';
import { boxOfWords, type Column, type OpenLine } from './place-text-items-on-page.js';

/** Points by which a title, and the names below it, may reach out of the line between them. */
const REACH = 3;
/** Space that parts two cells, as a multiple of the letters' size. */
const CELL_GAP = 1.6;
/** Base lines of a title and of the names below it stand so far apart at most, as a multiple of the letters' size. */
const FURTHEST = 4;
/** Where a line between them may be drawn: behind the title's base line, and above the middle of the names, as shares of the letters' size. */
const BELOW_BASE = -0.1;
const ABOVE_NAMES = 0.4;
/** How much wider than a title one of such lines is at least, which is no underline, as a multiple of the letters' size. */
const WIDER = 0.8;

const yOf = ({ items: [item] }: OpenLine): number => item?.y ?? 0;
const sizeOf = ({ items: [item] }: OpenLine): number => item?.size ?? 1;

const isOver = ({ from, to }: Rule, { left, right }: Column): boolean => left >= from - REACH && right <= to + REACH;

/** A line drawn below a title: the pieces of the title, and from which to which of the cells below it goes. */
interface Title {
  rule: Rule;
  first: number;
  last: number;
}

/** The titles of a line that lines are drawn below, each over several of the cells of the next line, all of them behind that of the labels. */
function titlesOf(
  line: OpenLine,
  next: OpenLine | undefined,
  level: readonly Rule[],
  fromTop: readonly Rule[],
): Title[] {
  if (!next || line.isRuled || next.isRuled || next.cells.length < 3) return [];
  const [y, below, size] = [yOf(line), yOf(next), sizeOf(line)];
  if (below <= y || below - y > FURTHEST * size) return [];
  const [top, bottom] = [y + BELOW_BASE * size, below - ABOVE_NAMES * sizeOf(next)];
  // Most pairs of lines have none between them.
  if ((fromTop[firstFrom(fromTop, top)]?.at ?? Infinity) >= bottom) return [];
  const own = level.filter(({ at }) => at > top && at < bottom);
  if (own.length === 0) return [];
  const cells = next.cells.map((cell) => boxOfWords(next, cell));
  const named = cells.filter((cell) => cell !== null).length;
  const titles = own.flatMap((rule) => {
    const over = cells.flatMap((cell, at) => (cell && isOver(rule, cell) ? [at] : []));
    const [first, last] = [over[0], over.at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    const pieces = line.runs.filter(({ box }) => isOver(rule, box)).toSorted((a, b) => a.box.left - b.box.left);
    const isOne = pieces.every(
      ({ box }, at) => at === 0 || box.left - (pieces[at - 1]?.box.right ?? 0) < CELL_GAP * size,
    );
    const text = pieces.map(({ start, end }) => line.text.slice(start, end)).join(' ');
    const width = (pieces.at(-1)?.box.right ?? 0) - (pieces[0]?.box.left ?? 0);
    const isUnderline = rule.to - rule.from < width + WIDER * size;
    const isTitle = isOne && /\p{L}{2}|\d{4}/u.test(text) && (!isNumeric(text) || isYear(text));
    return isTitle && last - first + 1 < named ? [{ rule, first, last, isUnderline }] : [];
  });
  const areTitles = titles.every(({ first }) => first > 0) && titles.some(({ isUnderline }) => !isUnderline);
  return areTitles ? titles : [];
}

/** The cells of a line, those of one title taken together, however far its words stand apart. */
function cellsWithTitles(line: OpenLine, titles: readonly Title[]): OpenLine['cells'] {
  const cells: OpenLine['cells'] = [];
  let above: Title | undefined;
  for (const cell of line.cells) {
    const words = boxOfWords(line, cell);
    const title = words ? titles.find(({ rule }) => isOver(rule, words)) : undefined;
    const open = cells.at(-1);
    if (open && title && title === above) Object.assign(open, { end: cell.end, right: cell.right });
    else cells.push({ ...cell });
    above = title;
  }
  return cells;
}

/** How far below its base line a line is drawn under a title at most, as a multiple of its letters' size. */
const UNDER = 1;

/** Tells of each line that is no row between drawn lines below which of its cells a line is drawn that is longer than their words, and below no others. */
export function withRulesBelow(lines: readonly OpenLine[], rules: Rules): OpenLine[] {
  const level = rules.level.filter(({ isGround }) => !isGround).toSorted((a, b) => a.at - b.at);
  if (level.length === 0) return [...lines];
  const cellsOver = new Map<Rule, number>();
  const rulesBelow = lines.map((line) => {
    const [y, size] = [yOf(line), sizeOf(line)];
    const own: Rule[] = [];
    const first = line.isRuled ? level.length : firstFrom(level, y + BELOW_BASE * size);
    for (let at = first; (level[at]?.at ?? Infinity) <= y + UNDER * size; at++) own.push(...level.slice(at, at + 1));
    for (const cell of line.cells)
      for (const rule of own) if (isOver(rule, cell)) cellsOver.set(rule, (cellsOver.get(rule) ?? 0) + 1);
    return own.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  });
  return lines.map((line, at) => {
    const overRules = line.cells.flatMap(({ start, left, right }) => {
      const rule = rulesBelow[at]?.find((one) => isOver(one, { left, right }));
      const isLonger = rule && rule.to - rule.from > right - left + WIDER * sizeOf(line);
      return isLonger && cellsOver.get(rule) === 1 ? [{ start, left: rule.from, right: rule.to }] : [];
    });
    return overRules.length > 0 ? { ...line, overRules } : line;
  });
}

/** Names at least below each title that no line is drawn below. */
const LEAST_NAMES = 2;

/**
 * From which to which of the next line's cells each of several titles goes that no line is drawn below: each stands over several names of columns, and
 * each name but that of the labels below one title alone; undefined where these are no such titles.
 */
function reachesOverNames(line: OpenLine, next: OpenLine | undefined): (readonly [number, number])[] | undefined {
  if (!next || line.reaches || line.cells.length < 2) return undefined;
  const wordsOf = (row: OpenLine) => row.cells.map((cell) => ({ cell, box: boxOfWords(row, cell) }));
  const [titles, [labels, ...names]] = [wordsOf(line), wordsOf(next)];
  const said = (row: OpenLine, { start, end }: OpenLine['cells'][number]) => row.text.slice(start, end);
  const isTitleOver = (title: (typeof titles)[number], { box }: (typeof titles)[number]): boolean =>
    box !== null && title.box !== null && title.box.left < box.right && title.box.right > box.left;
  const areNamed = names.every(({ cell }) => !isNumeric(said(next, cell)) || isYear(said(next, cell)));
  const owners = names.map((name) => titles.flatMap((title, at) => (isTitleOver(title, name) ? [at] : [])));
  const areTitles =
    areNamed &&
    labels !== undefined &&
    titles.every((title) => /\p{L}{2}/u.test(said(line, title.cell)) && !isTitleOver(title, labels)) &&
    owners.every(({ length }) => length === 1) &&
    titles.every((_, at) => owners.filter(([title]) => title === at).length >= LEAST_NAMES);
  const placeOf = (find: 'findIndex' | 'findLastIndex', at: number) => owners[find](([title]) => title === at) + 1;
  return areTitles ? titles.map((_, at) => [placeOf('findIndex', at), placeOf('findLastIndex', at)]) : undefined;
}

/** The rows of tables without upright lines that say from which to which column each title goes that a line is drawn below, or that stands over several names. */
export function withTitlesOverRules(lines: readonly OpenLine[], rules: Rules): OpenLine[] {
  const level = rules.level.filter(({ isGround }) => !isGround);
  const fromTop = level.toSorted((a, b) => a.at - b.at);
  return lines.map((line, at) => {
    const next = lines[at + 1];
    const titles = titlesOf(line, next, level, fromTop);
    if (titles.length === 0 || !next) {
      const reaches = reachesOverNames(line, next);
      return reaches ? { ...line, reaches } : line;
    }
    const cells = cellsWithTitles(line, titles);
    const reaches = cells.map((cell, place): readonly [number, number] => {
      const words = boxOfWords(line, cell);
      const title = words && titles.find(({ rule }) => isOver(rule, words));
      if (title) return [title.first, title.last];
      const own = words ? next.cells.findIndex(({ left, right }) => left < words.right && right > words.left) : place;
      return [own, own];
    });
    return { ...line, cells, reaches };
  });
}
