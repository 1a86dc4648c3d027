import { expect, it } from 'vitest';
import { makePlacedItem } from '../../testing/make/make-placed-item.js';
import { withoutGarbledText } from './set-aside-garbled-text.js';

const itemOf = (text: string, font: string) =>
  makePlacedItem({ text, font, x: 72, y: 72, length: 200, size: 12, endsLine: true });

it('sets aside an ornate title whose typeface draws other letters than it names, and no names of firms with capitals in them', () => {
  const title = itemOf('[ÉÇÉÜtuÄx VöÅtÜt wx W|ÑâàtwÉá wx Ät atv|™Ç', 'script');
  const names = itemOf('MüllerTec, BjörnSoft und CaféNet in Genève, Zürich, Malmö, Besançon und Linköping', 'body');
  const { sound, garbled } = withoutGarbledText([title, names]);
  expect(garbled).toEqual([title]);
  expect(sound).toEqual([names]);
});

it('sets no letters of formulas aside, which stand by themselves', () => {
  const formulas = itemOf(
    'x = r c + k n (m b - h d) / f, π r s, t = v w x, N P N s k, c d f h k m n p r s t',
    'italic',
  );
  expect(withoutGarbledText([formulas])).toEqual({ sound: [formulas], garbled: [] });
});
