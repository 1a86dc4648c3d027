import { readLabel } from './clause-labels.js';
import { type BodyStyle, hasOwnTypeface, isLarger } from './heading-rules.js';
import { isSameLook, mostLinesOfTitle } from './long-titles.js';
import type { Group } from './looks-of-headings.js';
import type { TextLine } from './text-line.js';

/** What numbers of one count share: where they stand, how they look, and what stands before the last figure of "3.2". */
const lookOfCount = ({ left, size, font }: TextLine, { before }: Counted): string =>
  `${Math.round(left)} ${Math.round(size * 10)} ${font} ${before}`;

/** Share of its column's width up to which a title goes whose text begins right below it. */
const SHORT = 0.9;

/** Share of a count that may be titles where the others are points. */
const MOST_TITLES = 0.25;

/** The last figure of a number, and what stands before it. */
interface Counted {
  before: string;
  number: number;
}

function countedIn(text: string): Counted | null {
  const label = readLabel(text);
  if (label?.form !== 'number' && label?.form !== 'decimal') return null;
  const [, before = '', number] = /^((?:\d+\.)*)(\d+)$/.exec(label.text) ?? [];
  return number === undefined ? null : { before, number: Number(number) };
}

/** Makes headings of numbered titles that look and stand as the headings counted before or behind them do, such as one on a band between two tables, or in so many words that it might be a sentence. */
function withHeadingsOfOneCount<G extends Group>(
  groups: readonly G[],
  textOf: (line: TextLine) => string,
  body: BodyStyle,
): G[] {
  const numbersOf = new Map<string, Set<number>>();
  const numbers = groups.map(({ lines: [first] }) => {
    return first && (hasOwnTypeface(first, body) || isLarger(first, body)) ? countedIn(textOf(first)) : null;
  });
  groups.forEach(({ kind, lines: [first] }, at) => {
    const number = numbers[at] ?? null;
    if (kind !== 'heading' || !first || number === null) return;
    const count = lookOfCount(first, number);
    numbersOf.set(count, (numbersOf.get(count) ?? new Set()).add(number.number));
  });
  if (numbersOf.size === 0) return [...groups];
  return groups.flatMap((group, at) => {
    const { kind, lines } = group;
    const [first] = lines;
    const counted = numbers[at] ?? null;
    if (!first || counted === null || (kind !== 'list_item' && kind !== 'table_row')) return group;
    const count = numbersOf.get(lookOfCount(first, counted));
    const { number } = counted;
    const isBeside = count !== undefined && !count.has(number) && (count.has(number - 1) || count.has(number + 1));
    // What stands right below a short title may have been taken for the rest of its words.
    const end = lines.findIndex((line) => !isSameLook(line, first));
    const title = end < 0 ? lines : lines.slice(0, end);
    const rest = lines.slice(title.length);
    const isTitle =
      title.length <= mostLinesOfTitle(first, body) &&
      (rest.length === 0 || first.right < first.columnRight * SHORT) &&
      first.cells.length <= (kind === 'table_row' ? 1 : 2) &&
      /^(?:\d+[.)]|\d+(?:\.\d+)+\.?)\s+\p{Lu}.*[^.,;:]$/su.test(title.map(textOf).join(' '));
    if (!isBeside || !isTitle) return group;
    count.add(number);
    const heading: G = { ...group, kind: 'heading', lines: title, isTitle: false };
    return rest.length === 0 ? heading : [heading, { ...group, kind: 'paragraph', lines: rest, isTitle: false }];
  });
}

/** A numbered title or point: its place among the groups, and the count that it belongs to. */
interface PlaceInCount {
  at: number;
  number: number;
  isTitle: boolean;
  count: string;
}

/** Numbers such as "5.2", and how many of a look do not stand as titles, from which on none is one where fields stand beside some. */
const LEAST_LABELS = 4;

/** Places of numbered titles in the look of the numbers of most others of the paper, of which some stand beside fields: labels as they are. */
function labelsOfFields(groups: readonly Group[], places: readonly PlaceInCount[]): number[] {
  const lookAlone = ({ count }: PlaceInCount) =>
    `${count.split(' ').slice(0, -1).join(' ')} ${count.split('.').length}`;
  return [...Map.groupBy(places, lookAlone).values()].flatMap((alike) => {
    const titles = alike.filter(({ isTitle }) => isTitle);
    const others = alike.filter(({ isTitle }) => !isTitle);
    const haveFields = others.some(({ at }) => groups[at]?.lines.some(({ isOfField }) => isOfField));
    return haveFields && others.length >= LEAST_LABELS && titles.length <= MOST_TITLES * alike.length
      ? titles.map(({ at }) => at)
      : [];
  });
}

/**
 * Makes points of numbered titles in the text's own look that count on from a point of such a look, where most of the count are points and no title: the
 * last of them may be short.
 */
export function withPointsOfOneCount<G extends Group>(
  groups: readonly G[],
  textOf: (line: TextLine) => string,
  body: BodyStyle,
): G[] {
  const places = groups.flatMap(({ kind, lines }, at): PlaceInCount[] => {
    const [first] = lines;
    const isTitle = kind === 'heading' && lines.length === 1;
    if (!first || (!isTitle && kind !== 'list_item')) return [];
    if (first.announced || hasOwnTypeface(first, body) || isLarger(first, body)) return [];
    const counted = countedIn(textOf(first));
    return counted ? [{ at, number: counted.number, isTitle, count: lookOfCount(first, counted) }] : [];
  });
  const points = new Set(labelsOfFields(groups, places));
  for (const own of Map.groupBy(places, ({ count }) => count).values()) {
    const titles = own.filter(({ isTitle }) => isTitle);
    if (titles.length === 0 || titles.length > MOST_TITLES * own.length) continue;
    own.forEach(({ at, number, isTitle }, place) => {
      const above = own[place - 1];
      if (isTitle && above?.number === number - 1 && !above.isTitle) points.add(at);
    });
  }
  return points.size === 0
    ? [...groups]
    : groups.map((group, at) => (points.has(at) ? { ...group, kind: 'list_item', isTitle: false } : group));
}

/** Titles and points of each count alike, as far as their looks and their neighbours tell. */
export const withTitlesOfOneCount = <G extends Group>(
  groups: readonly G[],
  textOf: (line: TextLine) => string,
  body: BodyStyle,
): G[] => withPointsOfOneCount(withHeadingsOfOneCount(groups, textOf, body), textOf, body);
