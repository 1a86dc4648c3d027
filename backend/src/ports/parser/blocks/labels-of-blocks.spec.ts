import { expect, it } from 'vitest';
import { findLabelsOfBlocks } from './labels-of-blocks.js';
import type { TextLine } from './text-line.js';

const WORDS = ['Seller', 'Test and Sons', 'Kacza 11/2', 'Buyer', 'Wirtualna Media', 'Zwirki 16'];
const text = WORDS.join('\n');

/** Lines of 12 points below each other from a height on, at a left edge. */
const block = (left: number, words: readonly string[], isJump: boolean, top = 0.2): TextLine[] =>
  words.map((word, at) => {
    const start = text.indexOf(word);
    const right = left + 5 * word.length;
    return {
      start,
      end: start + word.length,
      left,
      right,
      columnRight: right,
      size: 10,
      font: at === 0 ? 'bold' : 'plain',
      hasGapBefore: at === 0,
      isJump: at === 0 && isJump,
      fromTop: top + at * 0.015,
      page: 1,
      cells: [[start, start + word.length]],
      cellEdges: [[left, right]],
      isRunning: false,
    };
  });

const labelsOf = (lines: readonly TextLine[]): string[] => {
  const textOf = (line: TextLine) => text.slice(line.start, line.end);
  return [...findLabelsOfBlocks(lines, textOf)].map(textOf);
};

it('"Seller" and "Buyer" at one height, each above a short address, name these addresses', () => {
  const seller = block(40, WORDS.slice(0, 3), false);
  expect(labelsOf([...seller, ...block(320, WORDS.slice(3), true)])).toEqual(['Seller', 'Buyer']);
});

it('headings at different heights of two columns do not', () => {
  const seller = block(40, WORDS.slice(0, 3), false);
  expect(labelsOf([...seller, ...block(320, WORDS.slice(3), true, 0.15)])).toEqual([]);
});
