import { isNumeric, isPeriod, isYear } from './find-table-lines.js';
import { greatest } from './least-and-greatest.js';
import type { TextLine } from './text-line.js';

/** A row of heads: what each cell says, where its words stand, and the cell around them. */
export interface HeadRow {
  texts: readonly string[];
  words: readonly (readonly [left: number, right: number])[];
  cells: readonly (readonly [left: number, right: number])[];
  /** From which to which of the columns each cell reaches, where drawn lines tell that of all. */
  reaches?: readonly (readonly [first: number, last: number])[];
  /** Columns in which a cell of the row above goes on, as drawn lines tell. */
  begunAbove?: readonly number[];
}

export function headRowOf({ wordEdges, cellEdges, reaches, begunAbove }: TextLine, texts: readonly string[]): HeadRow {
  const drawn = { ...(reaches && { reaches }), ...(begunAbove && { begunAbove }) };
  return { texts, words: wordEdges ?? cellEdges, cells: cellEdges, ...drawn };
}

/** Points by which a title begins beside the first of its columns, or its middle lies beside theirs. */
const SAME_EDGE = 2;
/** The same where words end before the edge of their cell. */
const WITHIN_CELL = 3;
/** The same of a middle that is told less surely, as a share of the width of a column. */
const NEAR_MIDDLE = 0.3;

interface Choice {
  cost: number;
  /** Columns taken. */
  size: number;
  spans: readonly (readonly [first: number, last: number])[];
}

/** A column that no title is taken over counts as much as a title that stands so far beside its columns, in points. */
const isBetter = (one: Choice, other: Choice, perColumn: number): boolean =>
  one.cost - perColumn * one.size < other.cost - perColumn * other.size;

/** The spans of columns that fit titles best, one after the other. */
function bestSpans(
  count: number,
  titles: number,
  costOf: (title: number, first: number, last: number) => number,
  perColumn: number,
): Choice | null {
  const known = new Map<string, Choice | null>();
  const best = (title: number, from: number): Choice | null => {
    if (title === titles) return { cost: 0, size: 0, spans: [] };
    const key = `${title} ${from}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let found: Choice | null = null;
    for (let first = from; first < count; first++)
      for (let last = first; last < count; last++) {
        const cost = costOf(title, first, last);
        const rest = cost === Infinity ? null : best(title + 1, last + 1);
        if (!rest) continue;
        const choice = {
          cost: rest.cost + cost,
          size: rest.size + last - first + 1,
          spans: [[first, last] as const, ...rest.spans],
        };
        if (!found || isBetter(choice, found, perColumn)) found = choice;
      }
    known.set(key, found);
    return found;
  };
  return best(0, 0);
}

/** Which of the ways to set a title is that to the right edge. */
const RIGHT = 5;

/** Where each title but the first stands over one column alone, so does the first: those before it have none, such as that of notes. */
function withoutColumnsBefore(spans: Choice['spans']): Choice['spans'] {
  const [first, ...others] = spans;
  const areAlone = others.length > 0 && others.every(([from, to]) => from === to);
  return first && areAlone ? [[first[1], first[1]], ...others] : spans;
}

/** Where each column has one title above it, and each title columns of its own below it, they belong together however they are set. */
function spansByOverlap(
  columns: readonly (readonly [number, number])[],
  titles: readonly (readonly [number, number])[],
  hasLabels: boolean,
): Choice | null {
  const over = columns.map(([from, to]) =>
    titles.flatMap(([left, right], title) => (left < to && right > from ? [title] : [])),
  );
  // No title stands over the column of labels.
  const labels = hasLabels && over[0]?.length === 0 ? 1 : 0;
  const owners = over.slice(labels).map(([title = -1, ...others]) => (others.length > 0 ? -1 : title));
  const areInOrder = owners.every((title, at) => title >= 0 && title >= (owners[at - 1] ?? 0));
  if (!areInOrder || new Set(owners).size !== titles.length) return null;
  const spans = titles.map((_, title) => [owners.indexOf(title) + labels, owners.lastIndexOf(title) + labels] as const);
  return { cost: 0, size: columns.length, spans };
}

/**
 * How names that come again below several titles, as the years of several periods do, can be parted among these so that none stands below one title
 * twice; null where that can be done in several ways, or some name does not come again. The first may be that of the labels.
 */
function spansByNames(all: readonly string[], titles: number): Choice | null {
  const labels = all.indexOf(all[0] ?? '', 1) < 0 ? 1 : 0;
  const names = all.slice(labels);
  const comesAgain = (name: string) => names.indexOf(name) < names.lastIndexOf(name);
  if (titles < 2 || !names.every(comesAgain)) return null;
  const ways: Choice['spans'][] = [];
  const part = (from: number, spans: Choice['spans']): void => {
    if (spans.length === titles && from === names.length) ways.push(spans);
    if (spans.length === titles || ways.length > 1) return;
    const end = names.findIndex((name, at) => at > from && names.indexOf(name, from) < at);
    for (let to = from; to < (end < 0 ? names.length : end); to++) part(to + 1, [...spans, [from, to]]);
  };
  part(0, []);
  const [only, ...others] = ways;
  if (!only || others.length > 0) return null;
  return { cost: 0, size: names.length, spans: only.map(([from, to]) => [from + labels, to + labels]) };
}

/**
 * What the titles of groups of columns, in the row above their names, say of each column: of those over whose middle a title stands, or with the
 * first of which it begins. A name that stands in the row above alone is no title. Null where there are no titles, or it cannot be told what they hold for.
 */
export function titlesOverColumns(above: HeadRow, below: HeadRow): string[] | null {
  const isNamed = (text = '') => text.trim() !== '';
  if (above.reaches) {
    const titleOver = (at: number) =>
      above.texts.find((text, cell) => {
        const [first, last] = above.reaches?.[cell] ?? [cell, cell];
        return isNamed(text) && first <= at && last >= at;
      });
    return below.texts.map((text, at) => (isNamed(text) ? (titleOver(at)?.trim() ?? '') : ''));
  }
  const wordsAt = (at: number) => below.words[at] ?? [0, 0];
  const extent = (at: number): [number, number] => {
    const [[left, right], [from, to]] = [below.cells[at] ?? [0, 0], wordsAt(at)];
    return [Math.min(left, from), Math.max(right, to)];
  };
  const end = greatest(below.texts.map((_, at) => extent(at)[1]));
  let hasNameAbove = false;
  const titles = above.texts.flatMap((text, at) => {
    const [left, right] = above.words[at] ?? [0, 0];
    const columnsOver = (start: number, stop: number) =>
      below.texts.flatMap((_, column) => {
        const [from, to] = extent(column);
        return start < to && stop > from ? [column] : [];
      });
    const own = columnsOver(left, right);
    // Words in the middle of a wide cell may stand beside the figures in it.
    const over = own.length > 0 ? own : columnsOver(...(above.cells[at] ?? [0, 0]));
    const isLabel =
      left >= end || (over.length > 0 && over.every((column) => column === 0 || !isNamed(below.texts[column])));
    hasNameAbove ||= isNamed(text) && isLabel && over[0] === 0;
    return isNamed(text) && !isLabel ? [at] : [];
  });
  // No title reaches over the column of labels where this has a name beside the titles.
  const named = below.texts.flatMap((text, at) => (isNamed(text) && !(at === 0 && hasNameAbove) ? [at] : []));
  const [first, last] = [named[0], named.at(-1)];
  if (titles.length === 0 || first === undefined || last === undefined || named.length <= titles.length) return null;
  const [only, ...otherTitles] = titles;
  const middle = (above.words[only ?? -1] ?? [0, 0]).reduce((sum, edge) => sum + edge / 2, 0);
  const isOverAll = otherTitles.length === 0 && middle > extent(first)[0] && middle < extent(last)[1];
  // "Year ended 31 December" in the middle above years is of all of them, however short it is.
  if (isOverAll && named.every((at) => isYear(below.texts[at] ?? '')))
    return below.texts.map((text) => (isNamed(text) ? (above.texts[only ?? -1]?.trim() ?? '') : ''));
  const pitch = (extent(last)[1] - extent(first)[0]) / named.length;
  const follow = (from: number, to: number) => (named[to] ?? 0) - (named[from] ?? 0) === to - from;
  const middleCost = (most: number) => (title: number, from: number, to: number) => {
    const [left, right] = above.words[titles[title] ?? 0] ?? [0, 0];
    const cost = Math.abs(left + right - extent(named[from] ?? 0)[0] - extent(named[to] ?? 0)[1]) / 2;
    return follow(from, to) && cost <= most ? cost : Infinity;
  };
  /** Of cells whose words end at their right edge, which begin where the one before ends; labels end elsewhere. */
  const middleOfCellsCost = (title: number, from: number, to: number) => {
    const [left, right] = above.words[titles[title] ?? 0] ?? [0, 0];
    const ends = named.map((at) => extent(at)[1]);
    const figures = named[0] === 0 ? 1 : 0;
    const step = ((ends.at(-1) ?? 0) - (ends[figures] ?? 0)) / (ends.length - 1 - figures);
    const start = from > figures ? (ends[from - 1] ?? 0) : (ends[from] ?? 0) - step;
    const cost = Math.abs(left + right - start - (ends[to] ?? 0)) / 2;
    return follow(from, to) && cost <= WITHIN_CELL ? cost : Infinity;
  };
  const leftCost = (title: number, from: number, to: number) => {
    const [left] = above.words[titles[title] ?? 0] ?? [0];
    const next = above.words[titles[title + 1] ?? -1]?.[0] ?? Infinity;
    const cost = Math.abs(left - wordsAt(named[from] ?? 0)[0]);
    const isBeforeNext = wordsAt(named[to] ?? 0)[0] < next - SAME_EDGE;
    return follow(from, to) && cost <= SAME_EDGE && isBeforeNext ? cost : Infinity;
  };
  const rightCost = (title: number, from: number, to: number) => {
    const [, right = 0] = above.words[titles[title] ?? 0] ?? [];
    const before = above.words[titles[title - 1] ?? -1]?.[1] ?? extent(0)[1];
    const cost = Math.abs(right - wordsAt(named[to] ?? 0)[1]);
    const isBehindLast = wordsAt(named[from] ?? 0)[1] > before + SAME_EDGE;
    return follow(from, to) && cost <= SAME_EDGE && isBehindLast ? cost : Infinity;
  };
  const best = (cost: typeof leftCost, perColumn: number) => bestSpans(named.length, titles.length, cost, perColumn);
  const choices = [
    spansByOverlap(
      named.map(extent),
      titles.map((title) => above.words[title] ?? [0, 0]),
      named[0] === 0,
    ),
    spansByNames(
      named.map((at) => below.texts[at]?.trim() ?? ''),
      titles.length,
    ),
    best(middleCost(SAME_EDGE), SAME_EDGE / 2),
    best(middleOfCellsCost, WITHIN_CELL / 2),
    best(leftCost, pitch),
    best(rightCost, pitch),
    best(middleCost(NEAR_MIDDLE * pitch), pitch / 2),
  ];
  const choice = choices.find((one) => one !== null && one.spans.some(([from, to]) => to > from));
  if (!choice) return null;
  const groups = below.texts.map(() => '');
  const spans = choice === choices[RIGHT] ? withoutColumnsBefore(choice.spans) : choice.spans;
  spans.forEach(([from, to], title) => {
    for (let at = from; at <= to; at++) groups[named[at] ?? 0] = above.texts[titles[title] ?? 0]?.trim() ?? '';
  });
  return groups;
}

/** Whether a row between drawn lines has words below the titles that reach over several columns, in each of these, and nowhere else: it names them, be it with figures, where it looks like a row of heads or the names beside the titles reach down into it. */
export function areUnderWide(above: HeadRow, below: HeadRow, looksLikeHeads = false): boolean {
  const under = (above.reaches ?? []).flatMap(([first, last], at) =>
    last > first && (above.texts[at] ?? '').trim() !== ''
      ? Array.from({ length: last - first + 1 }, (_, step) => first + step)
      : [],
  );
  const named = below.texts.flatMap((text, at) => (text.trim() === '' ? [] : [at]));
  const beside = above.texts.flatMap((text, at) => (text.trim() === '' || under.includes(at) ? [] : [at]));
  const areHeads = looksLikeHeads || (beside.length > 0 && beside.every((at) => below.begunAbove?.includes(at)));
  const isName = (text = '') => areHeads || !isNumeric(text) || isPeriod(text);
  return under.length > 0 && under.join() === named.join() && named.every((at) => isName(below.texts[at]));
}

/** Whether a row has words in each of the columns that titles reach over, and figures only as years: lines are drawn between it and the titles. */
export function areUnderRules({ reaches = [] }: HeadRow, { texts }: HeadRow): boolean {
  const wide = reaches.filter(([first, last]) => last > first);
  const isNamed = (text = '') => text.trim() !== '';
  return (
    wide.length > 0 &&
    texts.every((text) => !isNumeric(text) || isYear(text)) &&
    wide.every(([first, last]) => texts.slice(first, last + 1).every((text) => isNamed(text)))
  );
}

/**
 * The same, with what stands above these titles, as the period does above years, unless the heads already say more than their row does: which columns
 * stand below each of its years. What is blank in titles that are the second row of heads says nothing of that.
 */
export function titlesNotTold(
  heads: readonly string[],
  above: HeadRow,
  below: HeadRow,
  areSecond = false,
): string[] | null {
  const isBlank = (at: number) => (above.texts[at] ?? '').trim() === '';
  const areTold = !areSecond && heads.some((head, at) => head.trim() !== '' && isBlank(at));
  const texts = above.texts.map((text, at) => (!isBlank(at) && heads[at]?.endsWith(text) ? heads[at] : text));
  return areTold ? null : titlesOverColumns({ ...above, texts }, below);
}

/** What a row of heads says over a column that the row below it leaves blank. */
export function nameOver(
  { texts, words, cells }: HeadRow,
  [from, to]: readonly [number, number] = [0, 0],
): string | undefined {
  const isOver = ([left, right]: readonly [number, number], at: number) =>
    left < to && right > from && (texts[at] ?? '').trim() !== '';
  const at = words.findIndex(isOver);
  return texts[at < 0 ? cells.findIndex(isOver) : at];
}
