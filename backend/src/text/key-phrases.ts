import { STOP_WORDS } from './stop-words.js';
import { forEachWord, stemOf } from './terms.js';

const PHRASE_WORDS = 4;
// Words of every contract: they part phrases, since they say nothing about this one.
const EVERYWHERE = new Set('party parties agreement section article hereby page exhibit date days'.split(' '));

interface Candidate {
  words: string[];
  count: number;
}

/** Runs of telling words between stop words and punctuation. */
function candidates(text: string): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const stretch of text.split(/[.,;:!?()[\]{}"“”•\n\f]+/)) {
    let words: string[] = [];
    const close = () => {
      if (words.length > 0 && words.length <= PHRASE_WORDS) {
        const key = words.map(stemOf).join(' ');
        const known = found.get(key);
        if (known) known.count++;
        else found.set(key, { words, count: 1 });
      }
      words = [];
    };
    forEachWord(stretch, (word) => {
      if (STOP_WORDS.has(word) || EVERYWHERE.has(word) || word.length < 3 || /\d/.test(word)) close();
      else words.push(word);
    });
    close();
  }
  return [...found.values()];
}

/**
 * What a text is about, as up to `limit` phrases in lower case, the strongest first. Words are weighed by degree over
 * frequency (Rose et al. 2010, "Automatic keyword extraction from individual documents"); a phrase counts by its
 * words and by how often it comes back, so that chance neighbours fall behind.
 */
export function keyPhrases(text: string, limit: number): string[] {
  const all = candidates(text);
  const frequency = new Map<string, number>();
  const degree = new Map<string, number>();
  for (const { words, count } of all) {
    for (const word of words) {
      frequency.set(word, (frequency.get(word) ?? 0) + count);
      degree.set(word, (degree.get(word) ?? 0) + words.length * count);
    }
  }
  const weight = (word: string) => (degree.get(word) ?? 0) / (frequency.get(word) ?? 1);
  const score = ({ words, count }: Candidate) =>
    words.reduce((sum, word) => sum + weight(word), 0) * Math.sqrt(count - 0.5);
  const chosen: string[] = [];
  for (const { words } of all.toSorted((a, b) => score(b) - score(a))) {
    if (chosen.length === limit) break;
    const phrase = words.join(' ');
    if (!chosen.some((other) => other.includes(phrase) || phrase.includes(other))) chosen.push(phrase);
  }
  return chosen;
}

/** What a passage is about in a few words: its nearest heading without the number, else its strongest phrase. */
export function themeOf(headingPath: readonly string[], phrases: readonly string[]): string | null {
  const heading = headingPath
    .at(-1)
    ?.replace(/^[\s\d.()a-z]{0,8}[.)]\s*/i, '')
    .trim();
  return heading && /\p{L}{3}/u.test(heading) ? heading : (phrases[0] ?? null);
}
