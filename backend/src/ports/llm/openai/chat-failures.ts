import OpenAI from 'openai';
import { retryAfterOf } from '../../retries-and-circuit-breaker.js';
import { LanguageModelError } from '../language-model.js';

/** Raised when the passages do not fit; the adapter answers it by sending fewer. */
export class ContextTooLong extends LanguageModelError {}

interface Endpoint {
  host: string;
  model: string;
  /** Milliseconds. */
  timeout: number;
}

const CONTEXT_TOO_LONG =
  /context.{0,20}(length|window|size)|maximum context|too many (input )?tokens|prompt is too long|input is too long|reduce the length|exceeds? the (model'?s )?(maximum|limit)/i;

/** Any error of a call as an error whose message a user can read and act on. */
export function toLanguageModelError(error: unknown, endpoint: Endpoint): LanguageModelError {
  if (error instanceof LanguageModelError) return error;
  const failed = (reason: string) => new LanguageModelError(reason, true, undefined, error);
  const at = `The language model at ${endpoint.host}`;
  if (isTimeout(error)) return failed(`${at} did not answer within ${Math.round(endpoint.timeout / 1000)} seconds.`);
  if (error instanceof OpenAI.APIError && typeof error.status === 'number')
    return fromStatus(error, error.status, endpoint);
  if (error instanceof OpenAI.APIConnectionError) return failed(`${at} cannot be reached.`);
  if (error instanceof SyntaxError || isCutOff(error))
    return failed(`The answer of the language model at ${endpoint.host} broke off.`);
  return failed('The language model failed in an unexpected way.');
}

export function isRefusalOfParameter(error: unknown, parameter: RegExp): boolean {
  if (!(error instanceof OpenAI.APIError) || (error.status !== 400 && error.status !== 422 && error.status !== 501))
    return false;
  return parameter.test(`${error.param ?? ''} ${error.message}`) && !CONTEXT_TOO_LONG.test(error.message);
}

export function refusedAnswer(reason: string): LanguageModelError {
  return new LanguageModelError(`The language model refused to answer: ${reason.slice(0, 200)}`, false);
}

export function emptyAnswer(): LanguageModelError {
  return new LanguageModelError('The language model gave an empty answer.', true);
}

export function malformedAnswer(cause: unknown): LanguageModelError {
  return new LanguageModelError('The language model answered in a form that cannot be read.', true, undefined, cause);
}

export function tooLongAnswer(): LanguageModelError {
  return new LanguageModelError("The language model's answer grew too long and was cut off.", true);
}

function fromStatus(
  error: InstanceType<typeof OpenAI.APIError>,
  status: number,
  { host, model }: Endpoint,
): LanguageModelError {
  const fail = (reason: string, retryable: boolean) =>
    new LanguageModelError(reason, retryable, retryAfter(error), error);
  const at = `The language model at ${host}`;
  if (status === 401) return fail(`${at} refused the key. Please check OPENAI_API_KEY.`, false);
  if (status === 403) return fail(`The key may not use the model "${model}" at ${host}.`, false);
  if (status === 404)
    return fail(`The model "${model}" is not known at ${host}. Please check OPENAI_MODEL and OPENAI_BASE_URL.`, false);
  if (status === 413 || isContextTooLong(error))
    return new ContextTooLong(
      `The passages are longer than the model "${model}" can read at once.`,
      false,
      undefined,
      error,
    );
  if (status === 429 && /quota|billing|credit/i.test(`${error.code ?? ''} ${error.message}`))
    return fail(`The account at ${host} has no credit left for the language model.`, false);
  if (status === 429) return fail(`${at} has too many requests at the moment.`, true);
  if (status === 408 || status === 409 || status >= 500)
    return fail(`${at} is out of order at the moment (${status}).`, true);
  return fail(`${at} did not accept the request (${status}): ${error.message.slice(0, 200)}`, false);
}

function isContextTooLong(error: InstanceType<typeof OpenAI.APIError>): boolean {
  return error.code === 'context_length_exceeded' || CONTEXT_TOO_LONG.test(error.message);
}

/** Milliseconds until the endpoint wants to be asked again, from `retry-after-ms`, or from `retry-after` in seconds or as a date. */
export function retryAfter(error: InstanceType<typeof OpenAI.APIError>): number | undefined {
  const milliseconds = Number(error.headers?.get('retry-after-ms') ?? NaN);
  return milliseconds >= 0 ? milliseconds : retryAfterOf(error.headers);
}

export function isTimeout(error: unknown): boolean {
  if (error instanceof OpenAI.APIConnectionTimeoutError || error instanceof OpenAI.APIUserAbortError) return true;
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** Nothing was heard of the other side; any answer at all, a refusal too, is a sign of life. */
export function isSilence(error: unknown): boolean {
  return isTimeout(error) || error instanceof OpenAI.APIConnectionError;
}

/** A proxy that cannot pass streams on answers with an error of its own, cuts them or falls silent; a refusal of the request is none of these. */
export const mayBeBrokenStream = (error: unknown): boolean =>
  !(error instanceof OpenAI.APIError && typeof error.status === 'number' && error.status < 500);

/** A body that ends before its announced length, or a connection closed in the middle of it. */
export function isCutOff(error: unknown): boolean {
  return error instanceof TypeError && /terminated|fetch failed|other side closed/i.test(error.message);
}
