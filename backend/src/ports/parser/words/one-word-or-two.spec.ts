import { expect, it } from 'vitest';
import { piecesBesideHyphen, piecesWithoutHyphen } from './one-word-or-two.js';

it.each([
  ['en', 'mort', 'gagee', 'one word'],
  ['en', 'min', 'utes', 'one word'],
  ['en', 'twenty', 'one', 'two words'],
  ['en', 'flame', 'retardant', 'two words'],
  ['en', 'un', 'enforceability', undefined],
  ['en', 'on', 'line', 'either'],
  ['en', 'Washing', 'ton', undefined],
  ['de', 'Handels', 'registers', 'one word'],
  ['de', 'Register', 'angaben', undefined],
  ['de', 'Vertragspartner', 'verzeichnisse', 'one word'],
  ['de', 'Know', 'how', 'two words'],
  ['fr', 'dix', 'huit', 'two words'],
  ['fr', 'hypo', 'thèque', 'one word'],
  ['es', 'obliga', 'ción', 'one word'],
  ['es', 'típica', 'mente', undefined],
  ['pl', 'umo', 'wa', undefined],
  [null, 'hypo', 'thèque', 'one word'],
  [null, 'north', 'east', 'two words'],
] as const)('lists tell what a hyphen at the end of a line stands for: %s, %s-%s', (language, one, other, expected) => {
  expect(piecesBesideHyphen(language, one, other)).toBe(expected);
});

it.each([
  ['en', 'Accommodat', 'ion', 'one word'],
  ['en', 'temperature', 'records', 'two words'],
  ['en', 'with', 'out', 'either'],
  ['de', 'Buchstaben', 'und', 'two words'],
  ['de', 'Register', 'angaben', undefined],
] as const)('lists tell whether a word was cut without a hyphen: %s, %s %s', (language, one, other, expected) => {
  expect(piecesWithoutHyphen(language, one, other)).toBe(expected);
});
