import { expect, it } from 'vitest';
import type { EngineItem, PlacedItem } from './place-text-items-on-page.js';
import { withEurosOfTex, withTexLetters } from './mend-tex-letters.js';

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
