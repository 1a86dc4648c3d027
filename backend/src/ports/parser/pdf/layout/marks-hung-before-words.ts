import { romanValue } from '../../blocks/count-of-a-label.js';
import { isLevel, type PlacedItem } from './place-text-items-on-page.js';

/** A number or letter without a stop or bracket, as some programs count the items of a list. */
const MARK = /^(?:\d{1,2}|[A-Za-z]|[ivx]{2,5})$/;
/** By so much it is larger than its words, and by so much of its size its base line lies below theirs: no word of a sentence does both. */
const LARGER = 1.15;
const LOWER = { least: 0.03, most: 0.45 };
/** How far before its words it begins at most, as a multiple of its size, and points by which marks of one list begin apart. */
const BEFORE = 3;
const SAME_EDGE = 1;

/** A letter as large as its words and on their line, such as that of a recital. */
const LETTER = /^[A-Za-z]$/;
/** Base lines of one line differ by less than this share of the letters' size. */
const SAME_LINE = 0.1;
/** Space between such a letter and its words, as multiples of their size: wider than a blank, and no wider than a tab. */
const HUNG = { least: 1, most: 4 };
/** Space from which on what stands behind is another cell, and the furthest that the next line of an item stands below, likewise. */
const CELL_GAP = 1.6;
const LEADING = 1.8;

/** A page with more of them shows figures. */
const MOST_MARKS = 200;

/** What stands behind the letter of an item, as a stop would, until its clause is told. */
const BLANK = '\u2002';

/** A text whose clauses are told, with plain blanks. */
export const withPlainBlanks = (text: string): string => text.replaceAll(BLANK, ' ');

interface Hung {
  mark: PlacedItem;
  words: PlacedItem;
  /** Only the words below its own tell that it hangs before them. */
  isLevel: boolean;
}

/** Whether a letter stands on the line of words that begin behind a tab, with nothing in cells behind them. */
function hangsBefore(mark: PlacedItem, words: PlacedItem, near: readonly PlacedItem[]): boolean {
  const { size } = words;
  const ahead = words.x - mark.x - mark.length;
  if (!LETTER.test(mark.text.trim()) || ahead < HUNG.least * size || ahead > HUNG.most * size) return false;
  if (Math.abs(mark.y - words.y) > SAME_LINE * size || Math.abs(mark.size - size) > SAME_LINE * size) return false;
  const behind = near.filter(({ x }) => x > words.x).toSorted((one, other) => one.x - other.x);
  return behind.every(({ x }, at) => {
    const before = behind[at - 1] ?? words;
    return x - before.x - before.length < CELL_GAP * size;
  });
}

/** Whether the line below the first words of an item begins where they do: the letter hangs before both. */
const isWrapped = ({ words }: Hung, items: readonly PlacedItem[]): boolean =>
  items.some(({ x, y, text }) => {
    const isBelow = y - words.y > words.size / 2 && y - words.y < LEADING * words.size;
    return isBelow && Math.abs(x - words.x) < SAME_EDGE && text.trim() !== '';
  });

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
  if (/^[A-Z]$/.test(text)) return [text.charCodeAt(0) - 64];
  const roman = /^[ivx]+$/.test(text) ? [romanValue(text)] : [];
  return text.length === 1 ? [text.charCodeAt(0) - 96, ...roman] : roman;
};

const kindOf = (text: string): 'figures' | 'capitals' | 'letters' => {
  if (/^\d/.test(text)) return 'figures';
  return /^[A-Z]/.test(text) ? 'capitals' : 'letters';
};

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

/** Joins the marks of items that hang before their words, larger and lower than these or letters behind a tab, with them; a letter is told to be one by a wide blank. */
export function withHungMarks(items: readonly PlacedItem[]): readonly PlacedItem[] {
  const marks = items.filter((item) => MARK.test(item.text.trim()) && isLevel(item));
  if (marks.length < 2 || marks.length > MOST_MARKS) return items;
  const found = marks.flatMap((mark): Hung[] => {
    const near = items.filter(
      (item) => item !== mark && item.text.trim() !== '' && Math.abs(item.y - mark.y) < mark.size / 2,
    );
    const larger = near.find((item) => isLevel(item) && isBefore(mark, item));
    const words = larger ?? near.find((item) => isLevel(item) && hangsBefore(mark, item, near));
    const isFirst = near.every(({ x, length }) => x + length > mark.x);
    return words && isFirst ? [{ mark, words, isLevel: !larger }] : [];
  });
  const level = found.filter((one) => one.isLevel && isWrapped(one, items));
  const hang = found.filter(
    (one) => !one.isLevel || level.some(({ words }) => Math.abs(words.x - one.words.x) < SAME_EDGE),
  );
  const counted = hang.filter((one) => isCounted(one, hang));
  if (counted.length === 0) return items;
  const marked = new Map(counted.map(({ mark, words }) => [words, mark]));
  const taken = new Set(counted.map(({ mark }) => mark));
  return items.flatMap((item) => {
    if (taken.has(item)) return [];
    const mark = marked.get(item);
    if (!mark) return [item];
    const sign = mark.text.trim();
    const text = `${sign}${kindOf(sign) === 'figures' ? ' ' : BLANK}${item.text}`;
    return [{ ...item, text, x: mark.x, length: item.x + item.length - mark.x }];
  });
}
