import { expect, it } from 'vitest';
import { withoutHidden } from './drop-hidden-words.js';
import { makePlacedItem } from '../../testing/make/make-placed-item.js';

const item = (text: string, x: number) => makePlacedItem({ text, x });

it('signs and letters that stand inside the box of a large word which nobody sees are read, and the word is not', () => {
  const watermark = { text: 'COPY', box: { left: 0, right: 400, top: 0, bottom: 200 } };
  const items = [item('SONIA', 20), item('+', 60), item('2.75%', 80), item('C', 130), item('COPY', 180)];
  expect(withoutHidden(items, [watermark]).map(({ text }) => text)).toEqual(['SONIA', '+', '2.75%', 'C']);
});
