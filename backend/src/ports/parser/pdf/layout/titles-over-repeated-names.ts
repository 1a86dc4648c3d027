import type { Box, PlacedItem } from './place-text-items-on-page.js';
import { groupsOfRepeatedNames } from './repeated-names.js';
import { stretchesOf } from './rows-with-wide-labels.js';

interface Placed {
  item: PlacedItem;
  box: Box;
}

interface Rule {
  at: number;
  from: number;
  to: number;
}

/** Space between two heads of one line at least, and how far the base lines of one line may differ, as shares of the letters' size. */
const CELL_GAP = 0.9;
const SAME_LINE = 0.5;

interface Head {
  text: string;
  left: number;
  right: number;
}

function headsOf(line: readonly Placed[], size: number): Head[] {
  return stretchesOf(line, CELL_GAP * size).map(({ left, right }) => {
    const own = line.filter(({ box }) => box.left >= left && box.right <= right);
    const words = own.toSorted((one, other) => one.box.left - other.box.left).map(({ item }) => item.text.trim());
    return { text: words.join(' '), left, right };
  });
}

/** Names of columns, behind those of the labels, in groups of which each has the same names, as "Day" and "Night" below "Summer" and "Winter" are. */
function groupsOfNames(names: readonly Head[]): Head[][] {
  const texts = names.map(({ text }) => text);
  const first = texts.findIndex((text, at) => texts.includes(text, at + 1));
  if (first < 0) return [];
  return groupsOfRepeatedNames(texts.slice(first)).map(([from, to]) => names.slice(first + from, first + to + 1));
}

/** Lines below titles over several columns each, whose names come again below every title: no drawn line tells them. None where the heads are others. */
export function linesBelowTitlesOfGroups(heads: readonly Placed[]): Rule[] {
  const bottom = Math.max(...heads.map(({ item }) => item.y));
  const size = Math.max(...heads.map(({ item }) => item.size));
  const isName = ({ item }: Placed) => bottom - item.y <= SAME_LINE * size;
  const groups = groupsOfNames(headsOf(heads.filter(isName), size));
  const above = heads.filter((head) => !isName(head));
  const ofGroups = groups.map((group) => {
    const [left, right] = [group[0]?.left ?? 0, group.at(-1)?.right ?? 0];
    return above.filter(({ box }) => (box.left + box.right) / 2 > left && (box.left + box.right) / 2 < right);
  });
  const titles = ofGroups.map((own) => headsOf(own, size));
  const areTitles = titles.every((own) => own.length === 1);
  // What stands above the label of the rows is its first line.
  const first = groups[0]?.[0]?.left ?? 0;
  const areAll = above.every((head) => head.box.right < first || ofGroups.some((own) => own.includes(head)));
  if (groups.length < 2 || !areTitles || !areAll) return [];
  const at = (Math.max(...ofGroups.flat().map(({ item }) => item.y)) + bottom) / 2;
  return groups.map((group, place): Rule => {
    const all = [...group, ...(titles[place] ?? [])];
    return {
      at,
      from: Math.min(...all.map(({ left }) => left)),
      to: Math.max(...all.map(({ right }) => right)),
    };
  });
}
