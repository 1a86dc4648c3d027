import { expect, it } from 'vitest';
import { readableText } from './place-text-items-on-page.js';

it('bullets of symbol fonts are read as bullets', () => {
  expect(readableText('\uf0b7')).toBe('•');
  expect(readableText('\uf095')).toBe('•');
});
