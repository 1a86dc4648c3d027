import { CompanyRegistryError } from '../company-registry.js';

/** What the service in front of the register writes into an answer that looks like a good one. */
const RATE_LIMITED = /^\s*error code: 1015\b/i;

export const isRateLimitedBody = (body: string) => RATE_LIMITED.test(body);

const failed = (host: string, what: string, retryable: boolean, retryAfter?: number, cause?: unknown) =>
  new CompanyRegistryError(`The company register at ${host} ${what}`, retryable, retryAfter, cause);

export const rateLimited = (host: string, retryAfter?: number) =>
  failed(
    host,
    retryAfter
      ? `has too many requests and wants to be asked again in ${inWords(retryAfter)}.`
      : 'has too many requests at the moment. Please try again in a few minutes.',
    true,
    retryAfter,
  );

export const unreadable = (host: string, cause?: unknown) =>
  failed(host, 'answered in a form that cannot be read.', true, undefined, cause);

export const tooLarge = (host: string) =>
  new CompanyRegistryError(`The answer of the company register at ${host} is too large to be read.`, false);

export const nothingThere = (host: string) =>
  new CompanyRegistryError(`There is no company register at this address of ${host}. Please check CRO_URL.`, false);

/** An answer that is not a good one, by its HTTP status. */
export function fromStatus(host: string, status: number, retryAfter?: number): CompanyRegistryError {
  if (status === 401 || status === 403)
    return failed(host, 'refused the e-mail address or the key. Please check CRO_EMAIL and CRO_API_KEY.', false);
  if (status === 429) return rateLimited(host, retryAfter);
  if (status >= 300 && status < 400)
    return new CompanyRegistryError(
      `The company register is no longer at ${host} (${status}). Please check CRO_URL.`,
      false,
    );
  if (status === 408 || status >= 500)
    return failed(host, `is out of order at the moment (${status}).`, true, retryAfter);
  return failed(host, `did not accept the request (${status}).`, false);
}

/** A request that came to no answer at all. */
export function fromFault(host: string, error: unknown, timeout: number): CompanyRegistryError {
  if (error instanceof CompanyRegistryError) return error;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  if (isLate) return failed(host, `did not answer within ${inWords(timeout)}.`, true, undefined, error);
  if (error instanceof TypeError && /terminated|other side closed/i.test(error.message))
    return new CompanyRegistryError(`The answer of the company register at ${host} broke off.`, true, undefined, error);
  return failed(host, 'cannot be reached.', true, undefined, error);
}

function inWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds >= 120) return `${Math.round(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
