import { expect, it } from 'vitest';
import { cosineWithBytes, toBytes } from './one-byte-vectors.js';

const unit = (numbers: number[]) => {
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (value) => value / length);
};
const wavy = (shift: number) => unit(Array.from({ length: 384 }, (_, i) => Math.sin(i * 1.7 + shift) + i / 500));

it('keeps the angle between two vectors to a hundredth in a quarter of the space', () => {
  for (const shift of [0, 0.3, 1, 2, 3]) {
    const [a, b] = [wavy(0), wavy(shift)];
    const exact = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
    const bytes = toBytes(b);
    expect(bytes).toHaveLength(384);
    expect(
      Math.abs(cosineWithBytes(a, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)) - exact),
    ).toBeLessThan(0.01);
  }
});

it('takes vectors of another model, or of nothing at all, for strangers', () => {
  expect(cosineWithBytes(wavy(0), new Int8Array(10).fill(1))).toBe(0);
  expect(cosineWithBytes(wavy(0), new Int8Array(384))).toBe(0);
});
