import { expect, it } from 'vitest';
import { makePlacedItem } from '../../testing/make/make-placed-item.js';
import { partLinesOfTwoBlocks } from './part-lines-of-two-blocks.js';
import type { OpenLine } from './place-text-items-on-page.js';

const piece = (text: string, x: number, length: number) => makePlacedItem({ text, x, length, y: 463, size: 9.5 });
const box = (left: number, right: number) => ({ left, right, top: 455, bottom: 465 });

it('a label and its value that stand a little before the columns of the table above them stay one line with all its words', () => {
  const line: OpenLine = {
    items: [piece('Bank', 64, 23), piece('Allied Bank of Ulster', 97, 86)],
    text: 'Bank Allied Bank of Ulster',
    runs: [
      { start: 0, end: 4, box: box(64, 87) },
      { start: 5, end: 26, box: box(97, 183) },
    ],
    // The edges of the columns above.
    cells: [
      { start: 0, end: 4, left: 68, right: 82 },
      { start: 5, end: 26, left: 97, right: 288 },
    ],
    hasSpaceAhead: false,
  };
  expect(partLinesOfTwoBlocks([line])).toEqual([line]);
});
