import { expect, it } from 'vitest';
import type { EngineItem } from './place-text-items-on-page.js';
import { withTexLetters } from './mend-tex-letters.js';

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
