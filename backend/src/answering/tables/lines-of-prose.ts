import { FULL_STOP, ITEM } from '../clauses/whole-sentences.js';

const LONGEST_CAPTION = 200;
const LEAST_SENTENCE = 60;
const MOST_WORDS_OF_CAPTION = 7;
/** "…; or", "…," : what a list goes on behind. */
const ENDS_ITEM = /[;,](?:\s+(?:and|or|and\/or))?$/i;
/** Small words from which on an item is more than the name of a row. */
const SMALL_WORDS_OF_ITEM = 4;

/** Whether a line that is no row is running text, which no table has as its title: a sentence, an item of a list, more than a caption holds. */
export function isLineOfProse(line: string): boolean {
  const text = line.trim();
  const words = text.split(/\s+/);
  if (text.length > LONGEST_CAPTION) return true;
  if (FULL_STOP.test(text)) return text.length > LEAST_SENTENCE || words.length > MOST_WORDS_OF_CAPTION;
  if (ENDS_ITEM.test(text)) return words.length > 1;
  return ITEM.test(text) && words.filter((word) => /^\p{Ll}{2,}/u.test(word)).length >= SMALL_WORDS_OF_ITEM;
}
