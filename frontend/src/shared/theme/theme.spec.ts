import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { DARK, LIGHT, type Colours } from './palette.ts';

/** Normal text needs 4.5 : 1 on its own surface. */
const TEXT_PAIRS: [keyof Colours, keyof Colours][] = [
  ['text', 'page'],
  ['text', 'surface'],
  ['secondText', 'page'],
  ['secondText', 'surface'],
  ['primary', 'page'],
  ['primary', 'surface'],
  ['primary', 'primaryTint'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['error', 'surface'],
  ['error', 'errorTint'],
  ['success', 'surface'],
  ['success', 'successTint'],
  ['warning', 'surface'],
  ['warning', 'warningTint'],
  ['secondText', 'primaryTint'],
  ['onCitation', 'citation'],
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s colours', (_mode, colours) => {
  it.each(TEXT_PAIRS)('keep %s readable on %s', (text, surface) => {
    expect(contrast(colours[text], colours[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it('draw the borders of inputs clearly enough to see them', () => {
    expect(contrast(colours.inputBorder, colours.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(colours.inputBorder, colours.page)).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 1);
    expect(contrast('#123456', '#123456')).toBe(1);
  });
});
