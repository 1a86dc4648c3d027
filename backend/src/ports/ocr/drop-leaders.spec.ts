import { describe, expect, it } from 'vitest';
import { withoutLeaders } from './drop-leaders.js';

const [WIDTH, HEIGHT] = [300, 40];

/** A line with a word, dots behind it at these places, and a figure. */
function aLine(places: readonly number[], between = 255) {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const draw = (left: number, top: number, wide: number, high: number, shade = 0) => {
    for (let y = top; y < top + high; y++) grey.fill(shade, y * WIDTH + left, y * WIDTH + left + wide);
  };
  draw(80, 27, 170, 3, between);
  draw(10, 10, 60, 20);
  draw(260, 10, 12, 20);
  for (const place of places) draw(place, 27, 3, 3);
  return { width: WIDTH, height: HEIGHT, grey };
}

const EVENLY = Array.from({ length: 20 }, (_, at) => 80 + 8 * at);

const inkIn = ({ grey }: { grey: Uint8Array }) => grey.filter((value) => value === 0).length;

describe('dots that lead from words to a figure', () => {
  it('are taken away, so that the words and the figure are read', () => {
    expect(inkIn(withoutLeaders(aLine(EVENLY)))).toBe(72 * 20);
  });

  it('are no three dots at the end of a word, nor dots that stand here and there', () => {
    for (const places of [
      [74, 80, 86],
      [80, 90, 115, 120, 150, 158, 190],
    ])
      expect(inkIn(withoutLeaders(aLine(places)))).toBe(72 * 20 + 9 * places.length);
  });

  it('are no dark pieces of a thin line', () => {
    expect(inkIn(withoutLeaders(aLine(EVENLY, 170)))).toBe(72 * 20 + 9 * EVENLY.length);
  });
});
