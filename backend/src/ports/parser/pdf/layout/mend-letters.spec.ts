import { expect, it } from 'vitest';
import { withTurnedLigatures } from './mend-letters.js';

it('ligatures that a printer driver wrote down as Chinese signs are letters again, and Chinese stays', () => {
  expect(withTurnedLigatures('Li\u6600\u6600ey, \u6600\u6900rst o\u6600\ucf00ce')).toBe('Liffey, first office');
  expect(withTurnedLigatures('Defini\u7400\u6900ons and no\u7400\u6900ces')).toBe('Definitions and notices');
  expect(withTurnedLigatures('every \u6600\u6900\u6600\u7400h year')).toBe('every fifth year');
  expect(withTurnedLigatures('Ka\u6600ee, \u6600\u6900rst a\u7400ended')).toBe('Kaffee, first attended');
  expect(withTurnedLigatures('Hotel \u6600, \u6700')).toBe('Hotel \u6600, \u6700');
  expect(withTurnedLigatures('Hotel\u7425\u6903')).toBe('Hotel\u7425\u6903');
  expect(withTurnedLigatures('\u6600\u6900')).toBe('\u6600\u6900');
});
