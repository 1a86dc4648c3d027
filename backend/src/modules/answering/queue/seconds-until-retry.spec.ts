import { describe, expect, it } from 'vitest';
import { ProviderFailure } from '../../../ports/retries-and-circuit-breaker.js';
import { secondsToWait } from './seconds-until-retry.js';

const busy = (retryAfter?: number, retryable = true) =>
  new ProviderFailure('Too many requests.', retryable, retryAfter);

describe('an answer that could not be written', () => {
  it('waits as long as the model asked for, and a little longer, each one differently', () => {
    const waits = Array.from({ length: 50 }, () => secondsToWait(busy(60_000), 0) ?? 0);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...waits)).toBeLessThanOrEqual(72);
    expect(new Set(waits).size).toBeGreaterThan(10);
  });

  it.each([
    ['the model did not say how long', busy(), 0],
    ['no try can help', busy(1000, false), 0],
    ['it has waited three times', busy(1000), 3],
    ['it would be longer than a quarter of an hour', busy(3_600_000), 0],
  ])('ends as an error when %s', (_, failure, postponed) => {
    expect(secondsToWait(failure, postponed)).toBeNull();
  });
});
