import { describe, expect, it } from 'vitest';
import { isLabelOfField } from './looks-of-headings.js';
import type { TextLine } from './text-line.js';

const line = (left: number, right: number, fromTop: number, more: Partial<TextLine> = {}): TextLine => ({
  start: 0,
  end: 9,
  left,
  right,
  columnRight: 540,
  size: 9,
  font: 'a',
  hasGapBefore: true,
  isJump: false,
  fromTop,
  page: 1,
  cells: [[0, 9]],
  cellEdges: [[left, right]],
  isRunning: false,
  ...more,
});
const field = { isFilledIn: true, note: 3, size: 13 };

describe('the label of a field', () => {
  it('stands beside it, be it numbered or not', () => {
    const label = line(40, 142, 0.21);
    expect(isLabelOfField(label, line(186, 225, 0.212, field), true)).toBe(true);
    // A note in the margin is no field.
    expect(isLabelOfField(label, line(186, 225, 0.212, { ...field, note: -1 }), true)).toBe(false);
  });

  it('stands right above it, and has no number', () => {
    const below = line(42, 362, 0.23, field);
    expect(isLabelOfField(line(40, 64, 0.21), below, false)).toBe(true);
    expect(isLabelOfField(line(40, 64, 0.21), below, true)).toBe(false);
  });
});
