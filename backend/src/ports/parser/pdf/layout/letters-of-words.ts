import { languageOf } from '../../../../text/words/detect-language.js';
import type { PlacedItem } from './place-text-items-on-page.js';

const LETTERS = /[\p{L}\p{M}]+/gu;

/** Stands before the first letter of a word and behind its last. */
const EDGE = '#';
/** How many letters beside each other weigh as much as what is known of fewer letters. */
const PAIRS = 8;
const TRIPLES = 2;
const ALPHABET = 20;

/** The words of a page, as far as no line's end may have cut them. */
export interface WordsOfPage {
  /** Whether a word stands elsewhere on the page, not where a cell may have cut it: at the `start` of a line, or at its end. */
  has(word: string, cut: 'start' | 'end'): boolean;
  /** How much likelier two stretches of letters are one word than two by the letters of the page's other words: above 0 for one, below for two. */
  runOn(one: string, rest: string): number;
  /** The page's language, null where it does not tell. */
  readonly language: string | null;
}

/** How often letters follow each other in words. */
function countLetters(items: readonly PlacedItem[]): WordsOfPage {
  const words = { start: new Set<string>(), end: new Set<string>() };
  const counts = new Map<string, number>();
  /** What the letters are followed by, anything. */
  const followed = new Map<string, number>();
  const add = (to: Map<string, number>, letters: string) => to.set(letters, (to.get(letters) ?? 0) + 1);
  for (const { text } of items) {
    const own = [...text.toLowerCase().matchAll(LETTERS)].map(([letters]) => letters);
    own.forEach((word, at) => {
      if (at > 0) words.start.add(word);
      if (at < own.length - 1) words.end.add(word);
      const letters = `${at > 0 ? EDGE : ''}${word}${at < own.length - 1 ? EDGE : ''}`;
      for (let to = 1; to <= letters.length; to++)
        for (const length of [1, 2, 3].filter((length) => length <= to)) {
          add(counts, letters.slice(to - length, to));
          add(followed, letters.slice(to - length, to - 1));
        }
    });
  }
  const of = (from: Map<string, number>, letters: string) => from.get(letters) ?? 0;
  /** How likely the last letter is behind the ones before it. */
  const likely = (letters: string): number => {
    const before = of(followed, letters.slice(0, -1));
    if (letters.length === 1) return (of(counts, letters) + 1) / (before + ALPHABET);
    const weight = letters.length === 2 ? PAIRS : TRIPLES;
    return (of(counts, letters) + weight * likely(letters.slice(1))) / (before + weight);
  };
  return {
    has: (word, cut) => words[cut].has(word),
    language: languageOf(items.map(({ text }) => text).join(' ')),
    runOn: (one, rest) => {
      const [last, first] = [one.slice(-2), (rest + EDGE).slice(0, 2)];
      const joined = likely(last + first.charAt(0)) * likely(last.slice(-1) + first);
      const apart = likely(last + EDGE) * likely(EDGE + first.charAt(0)) * likely(EDGE + first);
      return Math.log(joined / apart);
    },
  };
}

/** The words of a page, in small letters, counted when a cell asks for the first time. */
export function wordsOf(items: readonly PlacedItem[]): WordsOfPage {
  let counted: WordsOfPage | undefined;
  const known = () => (counted ??= countLetters(items));
  return {
    has: (word, cut) => known().has(word, cut),
    runOn: (one, rest) => known().runOn(one, rest),
    get language() {
      return known().language;
    },
  };
}
