import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { isInList } from './word-lists.js';

const PACKAGES = {
  en: 'an-array-of-english-words',
  fr: 'an-array-of-french-words',
  es: 'an-array-of-spanish-words',
  de: 'all-the-german-words',
} as const;

it.each(['en', 'fr', 'es', 'de'] as const)('each word of a list is found, and nothing else: %s', (language) => {
  const words = createRequire(import.meta.url)(PACKAGES[language]) as string[];
  const known = new Set(words);
  const some = words.filter((_, at) => at % 997 === 0 || at === words.length - 1);
  expect(some.filter((word) => !isInList(language, word))).toEqual([]);
  const others = some.flatMap((word) => [`${word}q`, word.slice(0, -1), `z${word}`, word.slice(1)]);
  expect(others.filter((word) => isInList(language, word) !== known.has(word))).toEqual([]);
});
