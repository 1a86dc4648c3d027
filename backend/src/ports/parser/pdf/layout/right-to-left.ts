import type { EngineItem, OpenLine, PlacedItem } from './place-text-items-on-page.js';

const LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;

/** Letters that run from right to left, also in the forms in which they join others. */
export const isRightToLeft = (text: string): boolean => LETTER.test(text);

/**
 * Puts letters in order that one drawn sign stands for (lam and alef): the engine turns the drawn order about as if
 * each letter had been drawn by itself. `drawn` are the signs of the page, each with the letters it stands for, in the
 * order in which its items were made.
 */
export function withWholeSigns(items: readonly EngineItem[], drawn: readonly string[]): EngineItem[] {
  const signs = drawn.map((sign) => (sign.match(LETTERS) ?? []).join(''));
  const letters = signs.join('');
  const joined: Joined[] = [];
  let from = 0;
  for (const { length } of signs) {
    if (length > 1) joined.push({ from, length });
    from += length;
  }
  let done = 0;
  return items.map((item) => {
    const own = (item.str.match(LETTERS) ?? []).toReversed().join('');
    const start = own === '' ? -1 : letters.indexOf(own, done);
    if (start < 0) return item;
    done = start + own.length;
    const inside = joined.filter((sign) => sign.from >= start && sign.from + sign.length <= done);
    return inside.length === 0 ? item : { ...item, str: turned(item.str, inside, done) };
  });
}

/** Letters that one sign stands for, among all that are drawn. */
interface Joined {
  from: number;
  length: number;
}

/** Turns the letters of joined signs back; `end` is where the text's own letters end among all that are drawn. */
function turned(text: string, joined: readonly Joined[], end: number): string {
  const places = [...text.matchAll(LETTERS)].map(({ index }) => index);
  const signs = text.split('');
  for (const { from, length } of joined) {
    const own = places.slice(end - from - length, end - from);
    const letters = own.map((place) => text[place] ?? '').toReversed();
    own.forEach((place, at) => (signs[place] = letters[at] ?? ''));
  }
  return signs.join('');
}

/** A word in Latin letters beside one that runs the other way. */
export const changesScript = (one: string, other: string): boolean =>
  (/[A-Za-z]\s*$/.test(one) && isRightToLeft(other.trim().charAt(0))) ||
  (isRightToLeft(one.trim().slice(-1)) && /^\s*[A-Za-z]/.test(other));

/** How far an item stands to the left of the one before it, where they are read in this direction. */
export const stepToTheLeft = (previous: PlacedItem, item: PlacedItem): number => previous.x - item.x - item.length;

const isStrong = ({ text }: PlacedItem): boolean => /[\p{L}\p{N}]/u.test(text);

/** The items of a line as they are read: from the right, and what runs the other way, such as a number, from its left. */
export function fromTheRight({ items }: OpenLine): PlacedItem[] {
  const sorted = items.toSorted((a, b) => b.x + b.length - a.x - a.length);
  const read: PlacedItem[] = [];
  let open: PlacedItem[] = [];
  const close = () => {
    const last = open.findLastIndex(isStrong);
    read.push(...open.slice(0, last + 1).toReversed(), ...open.slice(last + 1));
    open = [];
  };
  for (const item of sorted) {
    if (isRightToLeft(item.text)) {
      close();
      read.push(item);
    } else open.push(item);
  }
  close();
  return read;
}
