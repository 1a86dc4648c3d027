import { expect, it } from 'vitest';
import type { EngineItem, PlacedItem } from './place-text-items-on-page.js';
import { isTypefaceOfEuros, withEurosOfTex, withTexLetters } from './mend-tex-letters.js';

const read = (...texts: string[]) =>
  withTexLetters(texts.map((str) => ({ str }) as EngineItem)).map(({ str }) => str.normalize('NFKC'));

it('letters of TeX that no typeface names are those of its encoding, where a ligature or quotation marks prove it', () => {
  expect(read('De\x1cnitions', '\x10Escrow Sum\x11 means \xbf250,000', 'umowa spó\xaaki', 'gro\xffe')).toEqual([
    'Definitions',
    '“Escrow Sum” means £250,000',
    'umowa spółki',
    'große',
  ]);
  expect(read('¿Cuándo?', '2 × 3 ÿ')).toEqual(['¿Cuándo?', '2 × 3 ÿ']);
});

it('a typeface that shows nothing but question marks on their heads shows euros, but not that of Spanish questions', () => {
  const item = (font: string, text: string) => ({ font, text }) as PlacedItem;
  const texts = (...items: PlacedItem[]) => withEurosOfTex(items).map(({ text }) => text);
  expect(texts(item('words', 'a loan of'), item('signs', '¿'), item('words', '6,500,000'))).toEqual([
    'a loan of',
    '€',
    '6,500,000',
  ]);
  expect(texts(item('words', '¿'), item('words', 'Cuándo?'))).toEqual(['¿', 'Cuándo?']);
});

it('a sign that may be a pound or a euro is a euro on a page that names no other currency', () => {
  expect(read('De\x1cnitions: capital de 480 000 euros', 'Montant (\xbf)')).toEqual([
    'Definitions: capital de 480 000 euros',
    'Montant (€)',
  ]);
});

it('one letter that no text has tells of a typeface of words drawn by TeX, and of no other', () => {
  const item = (fontName: string, str: string) => ({ fontName, str }) as EngineItem;
  const texts = (...items: EngineItem[]) => withTexLetters(items, new Set(['drawn'])).map(({ str }) => str);
  expect(texts(item('drawn', 'nach \x9f 47 der Stra\xffe'), item('named', '2 × 3 ÿ'))).toEqual([
    'nach § 47 der Straße',
    '2 × 3 ÿ',
  ]);
  // Nothing shows that this one does not say what its letters mean.
  expect(texts(item('drawn', 'nach § 47'))).toEqual(['nach § 47']);
  // One in TeX's first encoding.
  expect(texts(item('drawn', 'de\x0cne the word \x1cl'))).toEqual(['de\x0cne the word \x1cl']);
});

it('the typeface of signs beside those of the words has other signs for the same codes', () => {
  const item = (fontName: string, str: string) => ({ fontName, str }) as EngineItem;
  const texts = (...items: EngineItem[]) => withTexLetters(items, new Set(['words', 'signs'])).map(({ str }) => str);
  expect(texts(item('words', 'De\x1cned by Osric Pym'), item('signs', '\x84'), item('words', '\x83'))).toEqual([
    'Deﬁned by Osric Pym',
    '†',
    'Č',
  ]);
  expect(texts(item('words', 'at most 20 '), item('signs', '°'))).toEqual(['at most 20 ', '°']);
  // Figures after a pound, in the bold type of the words.
  expect(texts(item('words', 'De\x1cned'), item('signs', '\xbf1,250'))).toEqual(['Deﬁned', '£1,250']);
});

it('German quotation marks of TeX prove its encoding too', () => {
  expect(read('der Sonderprüfung \x12Windpark\x10 vertagt')).toEqual(['der Sonderprüfung „Windpark“ vertagt']);
});

it('the typefaces of TeX that have only euros are known by their names', () => {
  expect(['KCXMNX+TeX-feymr10', 'feybr10', 'ABCDEF+feymo10', 'CMR10', ''].map(isTypefaceOfEuros)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('a pound in a typeface drawn by TeX is one where nothing else on the page tells its encoding, as in the head of a table', () => {
  const item = (fontName: string, str: string) => ({ fontName, str }) as EngineItem;
  const texts = (...items: EngineItem[]) => withTexLetters(items, new Set(['bold', 'plain'])).map(({ str }) => str);
  expect(texts(item('bold', 'Amount (\xbf)'), item('plain', '365.52'))).toEqual(['Amount (£)', '365.52']);
  expect(texts(item('plain', '\xbf365.52'))).toEqual(['£365.52']);
  expect(texts(item('bold', '\xbfCu\xe1ndo?'))).toEqual(['\xbfCu\xe1ndo?']);
});
