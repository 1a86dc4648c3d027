import { ERRORS, type ErrorCode } from '@proofroom/contract';

interface Details {
  /** Field (camelCase) to sentence. */
  errors?: Record<string, string>;
  /** Says more than the catalogue's sentence, in the same plain words. */
  message?: string;
  cause?: unknown;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** The one error class: a code of the contract, with the HTTP status and the sentence that belong to it. */
export class AppError extends Error {
  readonly errors?: Record<string, string>;
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? ERRORS[code][1], { cause: details.cause });
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }
}
