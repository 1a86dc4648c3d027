import { linesBelowTitlesOfGroups } from './titles-over-repeated-names.js';
import type { Box, PlacedItem } from './place-text-items-on-page.js';

/** A drawn line, as far as it is needed here. */
interface Rule {
  at: number;
  from: number;
  to: number;
  isGround?: boolean;
}

interface Placed {
  item: PlacedItem;
  box: Box;
}

/** Points by which lines drawn for one table begin or end apart at most. */
const SAME_END = 3;
/** Height of a row above the first rule at most, as a multiple of that of the next. */
const ROW_ABOVE = 1.5;
/** Shares of the letters' size by which base lines of one line differ at most, and that part two cells at least. */
const [SAME_LINE, CELL_GAP] = [0.2, 0.9];

const middleOf = ({ box }: Placed): number => (box.left + box.right) / 2;
const meet = ({ box: one }: Placed, { box: other }: Placed): boolean =>
  one.left < other.right && other.left < one.right;

/** The edges of the ground of the heads of a table, right above its first rule or the row over that: it is as wide. */
export function groundAbove(rules: readonly Rule[], level: readonly Rule[]): Rule[] {
  const [first, second] = rules;
  if (!first || !second) return [];
  const edges = level.filter(
    ({ at, from, to, isGround }) =>
      isGround &&
      at < first.at - SAME_END &&
      Math.abs(from - first.from) <= SAME_END &&
      Math.abs(to - first.to) <= SAME_END,
  );
  const [top, bottom, ...others] = edges.sort((a, b) => a.at - b.at).slice(-2);
  return top && bottom && others.length === 0 && first.at - bottom.at <= ROW_ABOVE * (second.at - first.at)
    ? [top, bottom]
    : [];
}

/** Whether a title stands above several names that are no words of one. */
function isOverSeveral(title: Placed, names: readonly Placed[]): boolean {
  const own = names.filter((name) => meet(title, name)).toSorted((one, other) => one.box.left - other.box.left);
  return own.slice(1).some(({ box, item }, at) => box.left - (own[at]?.box.right ?? box.left) > CELL_GAP * item.size);
}

/**
 * Lines below the titles over several columns of heads that have none drawn: other heads are set to the middle between the titles and the names below these, so
 * that a name with nothing above it is not the second line of a head; or the names come again below each title. None where the heads are set otherwise.
 */
export function linesBelowTitles(heads: readonly Placed[]): Rule[] {
  const ofGroups = linesBelowTitlesOfGroups(heads);
  if (ofGroups.length > 0) return ofGroups;
  const bases = heads.map(({ item }) => item.y);
  const [top, bottom] = [Math.min(...bases), Math.max(...bases)];
  const isAt = (y: number) => heads.filter(({ item }) => Math.abs(item.y - y) <= SAME_LINE * item.size);
  const middle = (top + bottom) / 2;
  const [titles, beside, names] = [top, middle, bottom].map(isAt);
  if (!titles || !beside || !names || beside.length === 0 || titles.includes(names[0] as Placed)) return [];
  if (titles.length + beside.length + names.length < heads.length) return [];
  if (beside.some((head) => [...titles, ...names].some((other) => meet(head, other)))) return [];
  if (
    names.every((name) => titles.some((title) => meet(name, title))) &&
    !titles.some((title) => isOverSeveral(title, names))
  )
    return [];
  const isBetween = (one: Placed, other: Placed) =>
    beside.some((head) => (middleOf(head) - middleOf(one)) * (middleOf(head) - middleOf(other)) < 0);
  const far = (title: Placed, name: Placed) => Math.abs(middleOf(title) - middleOf(name));
  return titles.flatMap((title): Rule[] => {
    const own = names.filter(
      (name) => !isBetween(title, name) && titles.every((other) => far(title, name) <= far(other, name)),
    );
    const edges = [title, ...own].map(({ box }) => box);
    const [from, to] = [Math.min(...edges.map(({ left }) => left)), Math.max(...edges.map(({ right }) => right))];
    return own.length > 1 ? [{ at: (middle + bottom) / 2, from, to }] : [];
  });
}
