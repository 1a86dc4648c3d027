import { describe, expect, it } from 'vitest';
import { snapToWords, type PositionedWord } from './snapHighlightToWords.ts';

/** A page as wide as it is high, with words on lines of the height 0.02; each letter is 0.01 wide. */
const word = (text: string, x: number, y: number): PositionedWord => ({
  text,
  box: { x, y, w: text.length * 0.01, h: 0.02 },
});
const LINE = [word('expire.', 0.1, 0.3), word('The', 0.2, 0.3), word('Tenant', 0.25, 0.3), word('may', 0.33, 0.3)];
const NEXT = [word('not', 0.1, 0.33), word('assign.', 0.15, 0.33), word('The', 0.24, 0.33)];
const quote = 'The Tenant may\nnot assign.';

const snap = (lines: { x: number; y: number; w: number; h: number }[], words = [...LINE, ...NEXT]) =>
  snapToWords(lines, words, quote, 1);

describe('A highlight that begins and ends inside a line', () => {
  it('begins with the first quoted word and ends with the last one', () => {
    const [first, last] = snap([
      { x: 0.214, y: 0.3, w: 0.146, h: 0.02 },
      { x: 0.1, y: 0.33, w: 0.105, h: 0.02 },
    ]);
    expect(first?.x).toBeCloseTo(0.2);
    expect((first?.x ?? 0) + (first?.w ?? 0)).toBeCloseTo(0.36);
    expect((last?.x ?? 0) + (last?.w ?? 0)).toBeCloseTo(0.22);
  });

  it('does not run to an equal word further away', () => {
    const lines = [{ x: 0.34, y: 0.3, w: 0.1, h: 0.02 }];
    expect(snap(lines)[0]?.x).toBe(0.34);
  });

  it('stays where it was said to be when the words are not found there', () => {
    const lines = [{ x: 0.21, y: 0.6, w: 0.1, h: 0.02 }];
    expect(snap(lines)).toEqual(lines);
    expect(snap(lines, [])).toEqual(lines);
  });

  it('leaves lines alone that run down the page', () => {
    const lines = [{ x: 0.3, y: 0.2, w: 0.02, h: 0.4 }];
    expect(snap(lines)).toEqual(lines);
  });
});
