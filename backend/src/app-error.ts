import { ERRORS, type ErrorCode } from '@proofroom/contract';

interface Details {
  /** Field (camelCase) to sentence. */
  errors?: Record<string, string>;
  /** Says more than the catalogue's sentence, in the same plain words. */
  message?: string;
  cause?: unknown;
}

/** The one error class: a code of the contract, with the HTTP status and the sentence that belong to it. */
export class AppError extends Error {
  readonly errors?: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? ERRORS[code][1], { cause: details.cause });
    this.errors = details.errors;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }
}
