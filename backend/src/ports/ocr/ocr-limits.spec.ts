import os from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { asBusyAsNow } from './ocr-limits.js';

afterEach(() => vi.restoreAllMocks());

it('a bound is wider on a busy machine, in whole milliseconds, as programs are started with', () => {
  vi.spyOn(os, 'availableParallelism').mockReturnValue(2);
  vi.spyOn(os, 'loadavg').mockReturnValue([9.79, 0, 0]);
  expect(asBusyAsNow(90_000)).toBe(440_550);
  vi.spyOn(os, 'loadavg').mockReturnValue([0.2, 0, 0]);
  expect(asBusyAsNow(90_000)).toBe(90_000);
});
