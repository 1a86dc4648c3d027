import { type ClauseLabel, readLabel } from './clause-labels.js';
import { isLarger, type BodyStyle } from './heading-rules.js';
import { lookOf, type Group } from './looks-of-headings.js';
import { isRecognised, type TextLine } from './text-line.js';

/** By so much the letters of headings are larger than those of the headings below them. */
const LARGER_TITLE = 1.05;
/** Headings that are counted alike at least. */
const LEAST_COUNTED = 2;

/** The headings of a paper that are counted alike, such as "A.", "B.", in the order of the paper. */
interface Count {
  level: number;
  lines: TextLine[];
  labels: ClauseLabel[];
  places: number[];
}

/** How a heading is counted: in letters, Roman numbers, figures or sections; undefined below these, as "4.2" and "(a)" are. */
function countOf({ form, text, depth }: ClauseLabel): string | undefined {
  const isOuter = form === 'letter' || form === 'roman' || form === 'number' || form === 'section';
  return isOuter && depth === 1 && !text.startsWith('(') ? form : undefined;
}

const isFirst = ({ text }: ClauseLabel): boolean => /(?:^|\s)(?:1|[Ii]|[Aa])$/.test(text);

/** Whether all headings of one count are set in larger letters than those of another, which begins behind it. */
const areLarger = (one: Count, other: Count): boolean =>
  Math.min(...one.lines.map(({ size }) => size)) > LARGER_TITLE * Math.max(...other.lines.map(({ size }) => size));

/** Whether one count begins anew with "1" behind the headings of another, more than once. */
function beginsAnewBelow(one: Count, other: Count): boolean {
  const next = one.places.map((place) => other.places.findIndex((below) => below > place));
  const labels = next.map((at) => other.labels[at]);
  return new Set(next).size >= LEAST_COUNTED && labels.every((label) => label !== undefined && isFirst(label));
}

/**
 * The levels of numbered headings of which some stand above others although their numbers do not tell: "A. General" above "§ 1 Name" in smaller
 * letters, or above a "1. Name" that is counted anew below "B.". What a number tells by itself is turned into the level it has in this paper.
 */
export function levelsOfCounts(
  groups: readonly Group[],
  textOf: (line: TextLine) => string,
  levelOf: (line: TextLine) => number,
  body: BodyStyle,
): (level: number, label: ClauseLabel | null) => number {
  const counts = new Map<string, Count>();
  for (const [at, { kind, lines }] of groups.entries()) {
    const [line] = lines;
    if (kind !== 'heading' || !line || line.announced) continue;
    const label = readLabel(textOf(line));
    const count = label && countOf(label);
    if (!count) continue;
    const all = counts.get(count) ?? { level: levelOf(line), lines: [], labels: [], places: [] };
    all.lines.push(line);
    all.labels.push(label);
    all.places.push(at);
    counts.set(count, all);
  }
  const areAbove = (one: Count, other: Count): boolean =>
    one.level >= other.level &&
    Math.min(one.lines.length, other.lines.length) >= LEAST_COUNTED &&
    (one.places[0] ?? 0) < (other.places[0] ?? 0) &&
    (beginsAnewBelow(one, other) ||
      (areLarger(one, other) && one.lines.every((line) => isLarger(line, body) && !isRecognised(line.font))));
  for (const [form, above] of counts)
    for (const below of counts.values()) {
      if (above === below || !areAbove(above, below)) continue;
      return (level, label) => {
        if (label === null || label.form === 'part') return level;
        return countOf(label) === form ? below.level : level + (level >= below.level ? 1 : 0);
      };
    }
  return (level) => level;
}

/** The level that the bookmarks or tags of a paper give to headings of one look and of one count, or without a number of one look alone, which holds for those as well that they leave out. */
export function levelsOfAnnounced(
  groups: readonly Group[],
  textOf: (line: TextLine) => string,
): (line: TextLine, label: ClauseLabel | null) => number | undefined {
  const levels = new Map<string, Set<number>>();
  const keyOf = (line: TextLine, label: ClauseLabel | null): string =>
    label ? `${label.form} ${label.depth} ${lookOf(line)}` : lookOf(line);
  for (const {
    kind,
    lines: [line],
  } of groups) {
    if (kind !== 'heading' || !line?.announced) continue;
    const label = readLabel(textOf(line));
    for (const key of new Set([keyOf(line, label), keyOf(line, null)]))
      levels.set(key, (levels.get(key) ?? new Set()).add(line.announced.level));
  }
  return (line, label) => {
    const [level, ...others] = levels.get(keyOf(line, label)) ?? [];
    return others.length === 0 ? level : undefined;
  };
}
