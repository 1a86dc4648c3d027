import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, type Colours } from './palette.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance (0..1) of a colour written as #RRGGBB. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio (1..21) of two colours written as #RRGGBB. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

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
