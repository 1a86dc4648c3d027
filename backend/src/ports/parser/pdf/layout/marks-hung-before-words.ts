import { romanValue } from '../../blocks/count-of-a-label.js';
import { isLevel, type PlacedItem } from './place-text-items-on-page.js';

/** A number or letter without a stop or bracket, as some programs count the items of a list. */
const MARK = /^(?:\d{1,2}|[a-z]|[ivx]{2,5})$/;
/** By so much it is larger than its words, and by so much of its size its base line lies below theirs: no word of a sentence does both. */
const LARGER = 1.15;
const LOWER = { least: 0.03, most: 0.45 };
/** How far before its words it begins at most, as a multiple of its size, and points by which marks of one list begin apart. */
const BEFORE = 3;
const SAME_EDGE = 1;

/** A page with more of them shows figures. */
const MOST_MARKS = 200;

/** What stands behind the letter of an item, as a stop would, until its clause is told. */
const BLANK = '\u2002';

/** A text whose clauses are told, with plain blanks. */
export const withPlainBlanks = (text: string): string => text.replaceAll(BLANK, ' ');

interface Hung {
  mark: PlacedItem;
  words: PlacedItem;
}

const isBefore = (mark: PlacedItem, words: PlacedItem): boolean => {
  const lower = mark.y - words.y;
  const ahead = words.x - mark.x;
  return (
    mark.size > LARGER * words.size &&
    lower >= LOWER.least * mark.size &&
    lower <= LOWER.most * mark.size &&
    ahead >= mark.length &&
    ahead <= BEFORE * mark.size
  );
};

const countOf = (text: string): number[] => {
  if (/^\d/.test(text)) return [Number(text)];
  const roman = /^[ivx]+$/.test(text) ? [romanValue(text)] : [];
  return text.length === 1 ? [text.charCodeAt(0) - 96, ...roman] : roman;
};

const kindOf = (text: string): string => (/^\d/.test(text) ? 'figures' : 'letters');

/** Whether a mark is the first of its list with a next one below it, or counts on from one above it. */
const isCounted = ({ mark }: Hung, all: readonly Hung[]): boolean =>
  all.some(({ mark: other }) => {
    if (other === mark || kindOf(other.text.trim()) !== kindOf(mark.text.trim())) return false;
    const isBelow = other.y > mark.y;
    return (
      Math.abs(other.x - mark.x) < SAME_EDGE &&
      countOf(mark.text.trim()).some((own) => countOf(other.text.trim()).includes(own + (isBelow ? 1 : -1)))
    );
  });

/** Joins the marks of items that hang before their words, larger and lower than these, with them; a letter is told to be one by a wide blank. */
export function withHungMarks(items: readonly PlacedItem[]): readonly PlacedItem[] {
  const marks = items.filter((item) => MARK.test(item.text.trim()) && isLevel(item));
  if (marks.length < 2 || marks.length > MOST_MARKS) return items;
  const found = marks.flatMap((mark): Hung[] => {
    const near = items.filter(
      (item) => item !== mark && item.text.trim() !== '' && Math.abs(item.y - mark.y) < mark.size / 2,
    );
    const words = near.find((item) => isLevel(item) && isBefore(mark, item));
    const isFirst = near.every(({ x, length }) => x + length > mark.x);
    return words && isFirst ? [{ mark, words }] : [];
  });
  const counted = found.filter((one) => isCounted(one, found));
  if (counted.length === 0) return items;
  const marked = new Map(counted.map(({ mark, words }) => [words, mark]));
  const taken = new Set(counted.map(({ mark }) => mark));
  return items.flatMap((item) => {
    if (taken.has(item)) return [];
    const mark = marked.get(item);
    if (!mark) return [item];
    const sign = mark.text.trim();
    const text = `${sign}${kindOf(sign) === 'letters' ? BLANK : ' '}${item.text}`;
    return [{ ...item, text, x: mark.x, length: item.x + item.length - mark.x }];
  });
}
