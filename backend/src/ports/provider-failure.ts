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
