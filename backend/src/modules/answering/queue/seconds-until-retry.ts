import type { ProviderFailure } from '../../../ports/retries-and-circuit-breaker.js';

/** So often an answer waits by itself for the other side to have time again. */
const MAX_POSTPONEMENTS = 3;
const MAX_WAIT_SECONDS = 15 * 60;

/**
 * Seconds after which a failed answer is tried again by itself, or null: only when the other side said how long to wait, and not
 * forever.
 */
export function secondsToWait({ retryable, retryAfter }: ProviderFailure, postponed: number): number | null {
  if (!retryable || retryAfter === undefined || postponed >= MAX_POSTPONEMENTS) return null;
  const seconds = Math.max(1, retryAfter / 1000);
  // Many questions hear the same number; a spread keeps them from coming back all at once.
  return seconds > MAX_WAIT_SECONDS ? null : seconds * (1 + Math.random() / 5);
}
