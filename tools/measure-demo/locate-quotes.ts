/** From and up to which letter of a text. */
export type Place = readonly [start: number, end: number];

/** Running heads and feet that stand inside what goes over a page are no longer than this. */
const LONGEST_INTERRUPTION = 400;
const FEWEST_WORDS = 3;

interface Folded {
  text: string;
  /** Where each letter stood. */
  at: number[];
}

const SAME = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u201c', '"'],
  ['\u201d', '"'],
]);

/** Blanks and letter case are left aside: they change between a source and its page. */
function folded(text: string): Folded {
  const letters: string[] = [];
  const at: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index);
    if (/[\s|*]/.test(letter)) continue;
    letters.push((SAME.get(letter) ?? letter).toLowerCase());
    at.push(index);
  }
  return { text: letters.join(''), at };
}

/** Where a quote stands in what the product read of a document: in one place, or in two where a page ends inside it. Empty when nowhere. */
export function placesOf(quote: string, document: string): Place[] {
  const inside = folded(document);
  const whole = placeIn(inside, folded(quote).text, 0);
  if (whole) return [whole];
  const words = quote.split(/\s+/);
  for (let cut = words.length - FEWEST_WORDS; cut >= FEWEST_WORDS; cut--) {
    const head = placeIn(inside, folded(words.slice(0, cut).join(' ')).text, 0);
    if (!head) continue;
    const tail = placeIn(inside, folded(words.slice(cut).join(' ')).text, head[1]);
    return tail && tail[0] - head[1] <= LONGEST_INTERRUPTION ? [head, tail] : [];
  }
  return [];
}

function placeIn({ text, at }: Folded, words: string, from: number): Place | null {
  const begin = at.findIndex((index) => index >= from);
  const found = begin === -1 ? -1 : text.indexOf(words, begin);
  const [start, last] = [at[found], at[found + words.length - 1]];
  return found === -1 || start === undefined || last === undefined ? null : [start, last + 1];
}

/** How much of these places others cover, from 0 to 1. */
export function shareCovered(places: readonly Place[], by: readonly Place[]): number {
  const total = places.reduce((sum, [start, end]) => sum + end - start, 0);
  const covered = places.reduce((sum, place) => sum + coveredOf(place, by), 0);
  return total === 0 ? 0 : covered / total;
}

function coveredOf([start, end]: Place, by: readonly Place[]): number {
  let reached = start;
  let sum = 0;
  for (const [from, to] of by.toSorted(([a], [b]) => a - b)) {
    const [begin, stop] = [Math.max(from, reached), Math.min(to, end)];
    if (stop <= begin) continue;
    sum += stop - begin;
    reached = stop;
  }
  return sum;
}
