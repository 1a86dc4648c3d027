import fs from 'node:fs';
import { createRequire } from 'node:module';

/** Arrays of words in JSON, each in the order of its bytes. */
const FILES = {
  en: 'an-array-of-english-words/index.json',
  fr: 'an-array-of-french-words/index.json',
  es: 'an-array-of-spanish-words/index.json',
  de: 'all-the-german-words/woerter.json',
};

export type ListedLanguage = keyof typeof FILES;

/** The German list is by far the longest, so it comes last. */
export const LISTED_LANGUAGES = Object.keys(FILES) as ListedLanguage[];

export const isListed = (language: string | null): language is ListedLanguage =>
  LISTED_LANGUAGES.some((listed) => listed === language);

/** `"` and `,`. */
const [QUOTE, COMMA] = [0x22, 0x2c];
/** Between two words stands `","`. */
const BETWEEN = 3;

/** Looks a word up in the bytes of its file, which take less room and are there sooner than a set of words. */
function isIn(list: Buffer, word: string): boolean {
  const wanted = Buffer.from(word);
  // Where the first word begins that it may be, and where the last one ends.
  let [low, high] = [list.indexOf(QUOTE) + 1, list.lastIndexOf(QUOTE)];
  while (low < high) {
    let start = (low + high) >> 1;
    while (start > low && list[start - 1] !== QUOTE) start--;
    if (list[start] === COMMA) start += BETWEEN - 1;
    let at = 0;
    while (at < wanted.length && list[start + at] === wanted[at]) at++;
    const next = list[start + at] ?? QUOTE;
    if (at === wanted.length && next === QUOTE) return true;
    // A word stands before those that begin with it.
    if (at === wanted.length || (next !== QUOTE && (wanted[at] ?? 0) < next)) high = start - BETWEEN;
    else low = list.indexOf(QUOTE, start + at) + BETWEEN;
  }
  return false;
}

const lists = new Map<ListedLanguage, Buffer>();

/** Whether a list has a word just as it is written. The list is read when the first word is looked up. */
export function isInList(language: ListedLanguage, word: string): boolean {
  let words = lists.get(language);
  if (!words) {
    words = fs.readFileSync(createRequire(import.meta.url).resolve(FILES[language]));
    lists.set(language, words);
  }
  return isIn(words, word);
}
