import { readLabel } from './clause-labels.js';
import { type BodyStyle, hasOwnTypeface, isLarger } from './heading-rules.js';
import { isSameLook, mostLinesOfTitle } from './long-titles.js';
import type { Group } from './looks-of-headings.js';
import type { TextLine } from './text-line.js';

/** What numbers of one count share: where they stand and how they look. */
const countOf = ({ left, size, font }: TextLine): string => `${Math.round(left)} ${Math.round(size * 10)} ${font}`;

/** Makes headings of numbered titles that look and stand as the headings counted before or behind them do, such as one on a band between two tables, or in so many words that it might be a sentence. */
export function withHeadingsOfOneCount<G extends Group>(
  groups: readonly G[],
  textOf: (line: TextLine) => string,
  body: BodyStyle,
): G[] {
  const numbersOf = new Map<string, Set<number>>();
  const numbers = groups.map(({ lines: [first] }) => {
    const label = first && (hasOwnTypeface(first, body) || isLarger(first, body)) ? readLabel(textOf(first)) : null;
    return label?.form === 'number' && /^\d+$/.test(label.text) ? Number(label.text) : null;
  });
  groups.forEach(({ kind, lines: [first] }, at) => {
    const number = numbers[at] ?? null;
    if (kind !== 'heading' || !first || number === null) return;
    const count = countOf(first);
    numbersOf.set(count, (numbersOf.get(count) ?? new Set()).add(number));
  });
  if (numbersOf.size === 0) return [...groups];
  return groups.map((group, at) => {
    const { kind, lines } = group;
    const [first] = lines;
    const number = numbers[at] ?? null;
    if (!first || number === null || (kind !== 'list_item' && kind !== 'table_row')) return group;
    const count = numbersOf.get(countOf(first));
    const isBeside = count !== undefined && !count.has(number) && (count.has(number - 1) || count.has(number + 1));
    const isTitle =
      lines.length <= mostLinesOfTitle(first, body) &&
      lines.every((line) => isSameLook(line, first)) &&
      first.cells.length <= (kind === 'table_row' ? 1 : 2) &&
      /^\d+[.)]\s+\p{Lu}.*[^.,;:]$/su.test(lines.map(textOf).join(' '));
    if (!isBeside || !isTitle) return group;
    count.add(number);
    return { ...group, kind: 'heading', isTitle: false };
  });
}
