import { setTimeout as sleep } from 'node:timers/promises';

/** Something outside that an answer needs has failed: another try may mend it (`retryable`) or not. Carries a sentence for the user. */
export class ProviderFailure extends Error {
  constructor(
    readonly reason: string,
    readonly retryable: boolean,
    /** Milliseconds the other side asked us to wait. */
    readonly retryAfter?: number,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** Milliseconds until the other side wants to be asked again, from `retry-after` in seconds or as a date. */
export function retryAfterOf(headers: Headers | undefined): number | undefined {
  const header = headers?.get('retry-after')?.trim();
  if (!header) return undefined;
  const wait = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

export interface Retries {
  /** Tries in all. */
  tries: number;
  /** Milliseconds before the second try, doubled before each further one. */
  firstPause: number;
  /** The longest wait that one call sits out; for a longer one the failure carries `retryAfter` for the caller. */
  longestPause: number;
  toFailure: (error: unknown) => ProviderFailure;
  /** Asked before each further try. */
  mayRetry?: () => boolean;
}

/** Calls a machine that may fail, a few times with growing pauses. Rejects with the last failure, or with the signal's reason. */
export async function withRetries<Result>(
  call: () => Promise<Result>,
  { tries, firstPause, longestPause, toFailure, mayRetry = () => true }: Retries,
  signal: AbortSignal,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      signal.throwIfAborted();
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      const failure = toFailure(error);
      const pause = Math.max(failure.retryAfter ?? 0, firstPause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
      if (!failure.retryable || attempt >= tries || pause > longestPause || !mayRetry()) throw failure;
      await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

/** The result of a call, or why there is none; `isNew` when it was this call that failed. */
export type CallOutcome<Result> = { result: Result } | { reason: string; isNew: boolean };

/** Leaves a machine that failed alone for a while, so that not everybody waits for it in turn. */
export class CircuitBreaker {
  private open: { until: number; reason: string } | null = null;

  constructor(private readonly pauseMs: number) {}

  /**
   * Makes the call unless one failed a moment ago. Rejects when `signal` aborts, and with what is no ProviderFailure; the
   * time limit counts as a failure.
   */
  async call<Result>(
    work: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
    limit?: { milliseconds: number; reason: string },
  ): Promise<CallOutcome<Result>> {
    if (this.open && this.open.until > Date.now()) return { reason: this.open.reason, isNew: false };
    const timeout = limit && AbortSignal.timeout(limit.milliseconds);
    try {
      const result = await work(timeout ? AbortSignal.any([signal, timeout]) : signal);
      this.open = null;
      return { result };
    } catch (error) {
      signal.throwIfAborted();
      const reason = error instanceof ProviderFailure ? error.reason : timeout?.aborted ? limit?.reason : undefined;
      if (reason === undefined) throw error;
      this.open = { until: Date.now() + this.pauseMs, reason };
      return { reason, isNew: true };
    }
  }
}
