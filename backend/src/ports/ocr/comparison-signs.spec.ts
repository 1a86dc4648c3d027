import { describe, expect, it } from 'vitest';
import { withComparisonSigns } from './comparison-signs.js';
import { drawnWords } from './signs-of-words.js';

const AT_LEAST = [
  '####..............',
  '########..........',
  '.##########.......',
  '...############...',
  '......###########.',
  '.........#########',
  '.........#########',
  '......###########.',
  '..############....',
  '##########........',
  '#######...........',
  '.###..............',
  '..................',
  '.################.',
  '##################',
  '.################.',
];
const AT_MOST = AT_LEAST.map((row) => [...row].toReversed().join(''));
const NARROW = [
  '.........##',
  '.......####',
  '.....######',
  '...######..',
  '.######....',
  '#####......',
  '#####......',
  '.######....',
  '...######..',
  '.....######',
  '.......####',
  '........###',
  '.##########',
  '###########',
  '.#########.',
];
const EQUAL = AT_LEAST.map((_, y) => ((y > 2 && y < 6) || (y > 10 && y < 14) ? '#'.repeat(18) : '.'.repeat(18)));
const TWO = [
  '..#######...',
  '.##########.',
  '####...####.',
  '####...####.',
  '###.....####',
  '........####',
  '.......####.',
  '......####..',
  '.....####...',
  '....###.....',
  '...###......',
  '..####......',
  '.####.....##',
  '############',
  '############',
  '############',
];

/** What becomes of a word that was read where this sign is drawn between words of a line. */
function reads(sign: readonly string[], text: string): string | undefined {
  const [width, height, left, top] = [300, 60, 140, 20];
  const grey = new Uint8Array(width * height).fill(255);
  sign.forEach((row, y) =>
    [...row].forEach((pixel, x) => {
      if (pixel === '#') grey[(top + y) * width + left + x] = 0;
    }),
  );
  const wide = sign[0]?.length ?? 0;
  for (let y = top - 4; y < top + 16; y++) grey.fill(0, y * width + 60, y * width + 72);
  const line = [
    { text: 'n', x0: 60, x1: 72, y0: top - 4, y1: top + 16, confidence: 95 },
    { text, x0: left, x1: left + wide, y0: top, y1: top + sign.length, confidence: 95 },
  ];
  return drawnWords({ width, height, grey }, line).map(withComparisonSigns).at(-1)?.text;
}

describe('a sign of comparison', () => {
  it('is told by the angle above its bar, whatever it was read as', () => {
    expect(reads(AT_LEAST, '=')).toBe('≥');
    expect(reads(AT_LEAST, '2')).toBe('≥');
    expect(reads(AT_MOST, '<')).toBe('≤');
    expect(reads(AT_MOST, '=<')).toBe('≤');
    expect(reads(NARROW, '<')).toBe('≤');
    expect(reads(NARROW.slice(0, -3), '<')).toBe('<');
  });

  it('is no two, nor a sign of equality', () => {
    expect(reads(TWO, '2')).toBe('2');
    expect(reads(EQUAL, '=')).toBe('=');
  });
});
