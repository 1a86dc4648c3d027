import { describe, expect, it } from 'vitest';
import { inEvenLight } from './even-out-light.js';

const [WIDTH, HEIGHT] = [600, 400];

/** A sheet with strokes of ink, of which the light leaves the share that `light` says. */
function sheet(light: (x: number) => number) {
  const grey = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) grey[y * WIDTH + x] = (y % 20 < 3 && x % 10 < 6 ? 40 : 240) * light(x);
  return { width: WIDTH, height: HEIGHT, grey };
}

const at = ({ grey }: { grey: Uint8Array }, x: number, y: number) => grey[y * WIDTH + x] ?? -1;

describe('a sheet in uneven light', () => {
  it('is as bright in the shade beside its binding as elsewhere, and its ink stays dark', () => {
    const even = inEvenLight(sheet((x) => Math.min(1, 0.45 + x / 400)));
    for (const x of [30, 108, 298, 598]) expect(at(even, x, 110)).toBeGreaterThan(190);
    for (const x of [32, 102, 292, 592]) expect(at(even, x, 101)).toBeLessThan(90);
  });

  it('stays as it is where the light is even', () => {
    const picture = sheet(() => 0.9);
    expect(inEvenLight(picture)).toBe(picture);
  });
});
