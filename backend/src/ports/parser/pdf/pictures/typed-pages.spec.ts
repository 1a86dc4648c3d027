import { expect, it } from 'vitest';
import { aRecognisedPage } from '../../../ocr/recognised-page.suite.js';
import type { RecognisedPage } from '../../../ocr/text-recogniser.js';
import { recognisedItems } from './place-recognised-words.js';

const view = {
  width: 600,
  height: 800,
  transform: [1, 0, 0, 1, 0, 0] as [number, number, number, number, number, number],
};

/** Lines of words of four letters with so much space between them, in points. */
const pageWith = (space: number) =>
  aRecognisedPage(
    [0, 1, 2].map((line) =>
      Array.from({ length: 8 }, (_, at) => ({
        text: 'hand',
        left: (50 + at * (28 + space)) / 600,
        right: (78 + at * (28 + space)) / 600,
        top: (100 + 18 * line) / 800,
        bottom: (108 + 18 * line) / 800,
        confidence: 95,
      })),
    ),
  );

it('the wide blanks of a typewriter are no wider than those of print', () => {
  const spaceOn = (page: RecognisedPage) => {
    const [one, other] = recognisedItems(page, view);
    return ((other?.x ?? 0) - (one?.x ?? 0) - (one?.length ?? 0)) / (one?.size ?? 1);
  };
  expect(spaceOn(pageWith(3))).toBeCloseTo(0.27, 1);
  expect(spaceOn(pageWith(10))).toBeCloseTo(0.15, 1);
});
