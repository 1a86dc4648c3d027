import { describe, expect, it } from 'vitest';
import type { InkMark, LineOfLetters } from './find-lines-of-letters.js';
import {
  marksIn,
  marksOverLetters,
  withNumbersWhole,
  withPointInMiddle,
  withPointsAsDrawn,
} from './marks-of-letters.js';

const mark = (left: number, top: number, wide: number, high: number): InkMark => ({
  label: left,
  isLight: false,
  ink: wide * high,
  shade: 0,
  open: 0,
  left,
  top,
  right: left + wide,
  bottom: top + high,
});

/** Figures 20 high on a base line at 20, 14 from each other, with other marks. */
function lineOf(figures: readonly number[], ...others: InkMark[]): LineOfLetters {
  const marks = [...figures.map((left) => mark(left, 0, 10, 20)), ...others];
  return { box: { left: 0, right: 200, top: 0, bottom: 20 }, isLight: false, height: 20, marks };
}

const word = (text: string, x0 = 0, x1 = 100) => ({ text, x0, x1, y0: 0, y1: 20, confidence: 96 });
const point = mark(24, 17, 3, 3);
const comma = mark(24, 17, 3, 7);

describe('a figure in a picture', () => {
  it('has the point or comma that the picture shows where it was read without one, or with the other', () => {
    expect(withPointsAsDrawn(lineOf([0, 12, 30], point), word('344')).text).toBe('34.4');
    expect(withPointsAsDrawn(lineOf([0, 12, 30], comma), word('34.4')).text).toBe('34,4');
    expect(withPointsAsDrawn(lineOf([0, 12, 30], point), word('34.4'))).toEqual(word('34.4'));
  });

  it('is doubted where it was read with a point that the picture does not show', () => {
    expect(withPointsAsDrawn(lineOf([0, 12, 30]), word('34.4')).confidence).toBeLessThan(60);
  });

  it('that was read as two at its comma is one where no space parts them', () => {
    const line = lineOf([0, 18, 32], mark(12, 17, 3, 7));
    expect(withNumbersWhole(line, [word('4,', 0, 15), word('00', 18, 42)]).map(({ text }) => text)).toEqual(['4,00']);
    const apart = lineOf([0, 30, 44], mark(12, 17, 3, 7));
    expect(withNumbersWhole(apart, [word('4,', 0, 15), word('00', 30, 54)])).toHaveLength(2);
  });
});

describe('marks over letters', () => {
  it('are counted in the picture and in what was read, so that lost accents are known', () => {
    expect(marksOverLetters(lineOf([0, 12, 30], mark(2, -5, 3, 3), mark(7, -5, 3, 3)))).toBe(2);
    expect([marksIn('Zurich'), marksIn('Zürich'), marksIn('S.à')]).toEqual([1, 3, 1]);
    expect(marksIn('“Zurich”')).toBeNull();
  });
});

describe('a point in the middle of the height', () => {
  it('is no dash', () => {
    expect(withPointInMiddle(lineOf([0, 80], mark(40, 8, 4, 4)), word('-', 38, 46)).text).toBe('·');
    expect(withPointInMiddle(lineOf([0, 80], mark(36, 9, 12, 3)), word('-', 35, 49)).text).toBe('-');
  });
});
