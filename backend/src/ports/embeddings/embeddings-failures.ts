import OpenAI from 'openai';
import { isCutOff, isTimeout, retryAfter } from '../llm/openai/chat-failures.js';
import { EmbeddingsError } from './embeddings.js';

interface Endpoint {
  host: string;
  model: string;
  /** Milliseconds. */
  timeout: number;
}

/** Any error of a call as an error whose message a user can read and act on. */
export function toEmbeddingsError(error: unknown, { host, model, timeout }: Endpoint): EmbeddingsError {
  if (error instanceof EmbeddingsError) return error;
  const fail = (reason: string, isRetryable: boolean, wait?: number) =>
    new EmbeddingsError(reason, isRetryable, wait, error);
  const at = `The embeddings endpoint at ${host}`;
  if (isTimeout(error)) return fail(`${at} did not answer within ${Math.round(timeout / 1000)} seconds.`, true);
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') {
    const { status } = error;
    if (status === 401 || status === 403) return fail(`${at} refused the key. Please check EMBEDDINGS_KEY.`, false);
    if (status === 404)
      return fail(
        `The model "${model}" is not known at ${host}. Please check EMBEDDINGS_MODEL and EMBEDDINGS_URL.`,
        false,
      );
    if (status === 429) return fail(`${at} has too many requests at the moment.`, true, retryAfter(error));
    if (status === 408 || status === 409 || status >= 500)
      return fail(`${at} is out of order at the moment (${status}).`, true, retryAfter(error));
    return fail(`${at} did not accept the request (${status}): ${error.message.slice(0, 200)}`, false);
  }
  if (error instanceof OpenAI.APIConnectionError) return fail(`${at} cannot be reached.`, true);
  if (error instanceof SyntaxError || isCutOff(error)) return fail(`The answer of ${host} broke off.`, true);
  return fail(`${at} failed in an unexpected way.`, true);
}
