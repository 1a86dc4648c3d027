import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker, ProviderFailure } from './retries-and-circuit-breaker.js';

const never = new AbortController().signal;
const failing = (reason: string) => () => Promise.reject(new ProviderFailure(reason, true));

describe('a machine that failed', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is left alone for a while, and whoever wants it meanwhile is told why', async () => {
    const breaker = new CircuitBreaker(1000);
    const work = vi.fn<() => Promise<never>>(failing('It is out of order.'));
    expect(await breaker.call(work, never)).toEqual({ reason: 'It is out of order.', isNew: true });
    expect(await breaker.call(work, never)).toEqual({ reason: 'It is out of order.', isNew: false });
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1001);
    expect(await breaker.call(async () => 'back', never)).toEqual({ result: 'back' });
    expect(await breaker.call(async () => 'still there', never)).toEqual({ result: 'still there' });
  });

  it('is not blamed for a call that was cancelled, nor for a fault of ours', async () => {
    const breaker = new CircuitBreaker(1000);
    const cancelled = AbortSignal.abort(new Error('cancelled'));
    await expect(breaker.call(failing('It is out of order.'), cancelled)).rejects.toThrow('cancelled');
    await expect(breaker.call(() => Promise.reject(new TypeError('ours')), never)).rejects.toThrow('ours');
    expect(await breaker.call(async () => 'asked', never)).toEqual({ result: 'asked' });
  });
});

it('a machine that takes too long counts as failed', async () => {
  const breaker = new CircuitBreaker(1000);
  const slow = (signal: AbortSignal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const outcome = await breaker.call(slow, never, { milliseconds: 20, reason: 'It took too long.' });
  expect(outcome).toEqual({ reason: 'It took too long.', isNew: true });
});
