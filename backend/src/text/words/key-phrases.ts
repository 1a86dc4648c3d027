import { STOP_WORDS, forEachWord, ownCopyOf, stemOf } from './stems-and-stop-words.js';

const PHRASE_WORDS = 4;
// Words of every contract: they part phrases, since they say nothing about this one.
const EVERYWHERE = new Set('party parties agreement section article hereby page exhibit date days'.split(' '));

interface Candidate {
  words: string[];
  count: number;
}

/** Stems of words that may stand in a phrase, null for those that part phrases. A full memory is emptied. */
const stems = new Map<string, string | null>();
const MOST_STEMS = 60_000;

const FIGURE = /\d/;

function phraseStem(word: string): string | null {
  // Numbers are too seldom the same to be remembered.
  if (word.length < 3 || FIGURE.test(word)) return null;
  const known = stems.get(word);
  if (known !== undefined) return known;
  const parts = STOP_WORDS.has(word) || EVERYWHERE.has(word);
  const stem = parts ? null : stemOf(word);
  if (stems.size >= MOST_STEMS) stems.clear();
  stems.set(ownCopyOf(word), stem);
  return stem;
}

/** Runs of telling words between stop words and punctuation. */
function candidates(text: string): Candidate[] {
  const found = new Map<string, Candidate>();
  let words: string[] = [];
  let key = '';
  const close = () => {
    if (words.length > 0 && words.length <= PHRASE_WORDS) {
      const known = found.get(key);
      if (known) known.count++;
      else found.set(key, { words, count: 1 });
    }
    if (words.length > 0) words = [];
    key = '';
  };
  for (const stretch of text.split(/[.,;:!?()[\]{}"“”•\n\f]+/)) {
    forEachWord(stretch, (word) => {
      const stem = phraseStem(word);
      if (stem === null) return close();
      key = words.length === 0 ? stem : `${key} ${stem}`;
      words.push(word);
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
  const uses = new Map<string, { frequency: number; degree: number }>();
  for (const { words, count } of all) {
    for (const word of words) {
      const use = uses.get(word);
      if (!use) uses.set(word, { frequency: count, degree: words.length * count });
      else {
        use.frequency += count;
        use.degree += words.length * count;
      }
    }
  }
  const weight = (word: string) => {
    const use = uses.get(word);
    return use ? use.degree / use.frequency : 0;
  };
  const scored = all.map(({ words, count }) => ({
    phrase: words.join(' '),
    score: words.reduce((sum, word) => sum + weight(word), 0) * Math.sqrt(count - 0.5),
  }));
  const chosen: string[] = [];
  for (const { phrase } of scored.sort((a, b) => b.score - a.score)) {
    if (chosen.length === limit) break;
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
