import { describe, expect, it } from 'vitest';
import { findLinesOfLetters } from './find-lines-of-letters.js';
import type { GreyPicture } from './grey-and-straighten-pictures.js';

const SIZE = { width: 600, height: 300 };
const blank = (): GreyPicture => ({ ...SIZE, grey: new Uint8Array(SIZE.width * SIZE.height).fill(255) });

function fill({ width, grey }: GreyPicture, left: number, top: number, wide: number, high: number, shade: number) {
  for (let y = top; y < top + high; y++) grey.fill(shade, y * width + left, y * width + left + wide);
}

/** Letters as high as told, each an "H". */
function draw(picture: GreyPicture, left: number, top: number, count: number, shade = 0, high = 24) {
  for (let at = 0; at < count; at++) {
    const x = left + at * (high - 4);
    fill(picture, x, top, 3, high, shade);
    fill(picture, x + 11, top, 3, high, shade);
    fill(picture, x, top + 10, 14, 3, shade);
  }
}

const boxes = (picture: GreyPicture) =>
  findLinesOfLetters(picture)?.lines.map(({ box: { left, top, bottom }, isLight }) => [
    left,
    top,
    bottom - top,
    isLight,
  ]);

describe('the letters of a picture', () => {
  it('are found over bars and, light, in them; bars, rules and frames are none', () => {
    const picture = blank();
    fill(picture, 60, 100, 120, 150, 60);
    fill(picture, 240, 60, 120, 190, 60);
    fill(picture, 20, 250, 560, 2, 90);
    draw(picture, 90, 60, 3);
    draw(picture, 270, 100, 3, 255);
    expect(boxes(picture)).toEqual([
      [90, 60, 24, false],
      [270, 100, 24, true],
    ]);
  });

  it('in a frame that is hardly higher are found all the same', () => {
    const picture = blank();
    for (const [left, top, wide, high] of [
      [40, 80, 400, 2],
      [40, 118, 400, 2],
      [40, 80, 2, 40],
      [438, 80, 2, 40],
    ] as const)
      fill(picture, left, top, wide, high, 0);
    draw(picture, 150, 88, 5);
    expect(boxes(picture)).toEqual([[150, 88, 24, false]]);
  });

  it('with a dash between two words are one line, further apart two', () => {
    const picture = blank();
    draw(picture, 40, 60, 3);
    fill(picture, 112, 71, 16, 3, 0);
    draw(picture, 142, 60, 3);
    draw(picture, 40, 160, 3);
    draw(picture, 142, 160, 3);
    expect(boxes(picture)?.map(([left, top]) => [left, top])).toEqual([
      [40, 60],
      [40, 160],
      [142, 160],
    ]);
  });
});
