import type { ErrorCode } from '@proofroom/contract';

/** The connection failed, or what answered was not the product (a proxy's error page). */
export type FailureCode = ErrorCode | 'NETWORK';

/** A failed call: the sentence to show, and per field (camelCase) the sentence to show beside it. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Names the request in the server's log. */
  readonly reference: string | undefined;
  /** Where react-admin looks for what to show in a form: sentences of fields, or one above all of them. */
  readonly body: { message: string; errors: object };

  constructor(
    sentence: string,
    failure: { code: FailureCode; status: number; fields?: Record<string, string>; reference?: string },
  ) {
    super(sentence);
    this.name = 'ApiError';
    this.code = failure.code;
    this.status = failure.status;
    this.fields = failure.fields ?? {};
    this.reference = failure.reference;
    const isAboutFields = Object.keys(this.fields).length > 0;
    this.body = { message: sentence, errors: isAboutFields ? this.fields : { root: { server: sentence } } };
  }
}

/** The connection failed, or the server did: nothing the person typed is to blame. */
export const isServerFault = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The account was deactivated: no other session of it will do. */
export const isInactive = (code: FailureCode | undefined): boolean =>
  code === 'ACCOUNT_INACTIVE' || code === 'SESSION_OF_INACTIVE';

/** Where no form is, no field is highlighted: what is wrong with each of them is said instead. */
const withoutForm = ({ code, message, fields }: ApiError) =>
  code === 'VALIDATION' ? [...new Set(Object.values(fields))].join(' ') || message : message;

/** The sentence of any failure, with the reference support can look for when the fault is ours. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError)
    return error.status >= 500 && error.reference
      ? `${error.message} (Reference ${error.reference})`
      : withoutForm(error);
  return error instanceof Error && error.message ? error.message : 'Something bad happened!';
}
