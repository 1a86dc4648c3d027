import { expect, it } from 'vitest';
import { withoutHidden } from './drop-hidden-words.js';
import type { PlacedItem } from './place-text-items-on-page.js';

const item = (text: string, x: number): PlacedItem =>
  ({
    text,
    x,
    y: 100,
    length: 6 * text.length,
    size: 10,
    along: [1, 0],
    up: [0, -1],
    font: 'F1',
    ascent: 0.8,
    descent: -0.2,
    isVertical: false,
    endsLine: false,
  }) as PlacedItem;

it('signs and letters that stand inside the box of a large word which nobody sees are read, and the word is not', () => {
  const watermark = { text: 'COPY', box: { left: 0, right: 400, top: 0, bottom: 200 } };
  const items = [item('SONIA', 20), item('+', 60), item('2.75%', 80), item('C', 130), item('COPY', 180)];
  expect(withoutHidden(items, [watermark]).map(({ text }) => text)).toEqual(['SONIA', '+', '2.75%', 'C']);
});
