import type { Access, Method } from '@proofroom/contract';
import type { z } from 'zod';
import { ApiError, isErrorAnswer } from './apiError.ts';
import { fallbackSentence } from './fallbacks.ts';
import { camelKeys, camelPath, snakeKeys } from './letterCase.ts';
import { endSession } from './session.ts';

/** A row of the contract, as far as a caller needs it. */
export interface CallRow {
  method: Method;
  path: string;
  access: Access;
  kind: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
}

/** Coerced values have an unknown input; there the type after reading is the one to give. */
type Given<In, Out> = unknown extends In
  ? Out
  : In extends readonly unknown[] | string | number | boolean | null | undefined
    ? In
    : { [K in keyof In]: unknown extends In[K] ? (K extends keyof Out ? Out[K] : In[K]) : In[K] };
type Part<R, K extends 'params' | 'query' | 'body'> =
  R extends Record<K, infer S extends z.ZodType>
    ? undefined extends z.input<S>
      ? { [P in K]?: Given<z.input<S>, z.output<S>> }
      : { [P in K]: Given<z.input<S>, z.output<S>> }
    : unknown;
export type Sent<R> = Part<R, 'params'> &
  (R extends { query: z.ZodType } ? Partial<Part<R, 'query'>> : unknown) &
  Part<R, 'body'> & { signal?: AbortSignal };
export type Answer<R> = R extends { answer: infer S extends z.ZodType } ? z.output<S> : { status: 'success' };

interface LooseSent {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The address of a call, for links, pictures and event streams: `/api/projects/3/events/`. */
export function apiAddress(row: { path: string }, sent: Pick<LooseSent, 'params' | 'query'> = {}): string {
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(sent.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(snakeKeys(sent.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  const slashed = path.endsWith('/') ? path : `${path}/`;
  return `/api${slashed}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

async function errorOf(row: CallRow, response: Response): Promise<ApiError> {
  const json: unknown = await response.json().catch(() => null);
  if (!isErrorAnswer(json)) return new ApiError(fallbackSentence(row), { code: 'NETWORK', status: response.status });
  const sentence = json.code === 'INTERNAL' ? fallbackSentence(row) : json.message;
  const fields = Object.fromEntries(Object.entries(json.errors ?? {}).map(([field, text]) => [camelPath(field), text]));
  return new ApiError(sentence, { code: json.code, status: response.status, fields, reference: json.reference });
}

const isSessionEnd = (row: CallRow, error: ApiError) =>
  row.access !== 'public' && (error.status === 401 || error.code === 'ACCOUNT_INACTIVE');

async function send(row: CallRow, sent: LooseSent): Promise<Response> {
  const hasBody = row.method !== 'GET' && sent.body !== undefined;
  const response = await fetch(apiAddress(row, sent), {
    method: row.method,
    credentials: 'same-origin',
    headers: hasBody
      ? { accept: 'application/json', 'content-type': 'application/json' }
      : { accept: 'application/json' },
    body: hasBody ? JSON.stringify(snakeKeys(sent.body)) : undefined,
    signal: sent.signal,
  }).catch((cause: unknown) => {
    if (sent.signal?.aborted) throw cause;
    throw new ApiError(fallbackSentence(row), { code: 'NETWORK', status: 0 });
  });
  if (response.ok) return response;
  const error = await errorOf(row, response);
  if (isSessionEnd(row, error)) endSession(error.message);
  throw error;
}

/**
 * Makes one call of the contract. Values are camelCase on this side and snake_case on the wire.
 * Throws `ApiError`; an ended session also signs the user out here.
 */
export async function callApi<const R extends CallRow>(
  row: R,
  ...[sent]: Record<never, never> extends Sent<R> ? [Sent<R>?] : [Sent<R>]
): Promise<Answer<R>> {
  const response = await send(row, (sent ?? {}) as LooseSent);
  return camelKeys(await response.json().catch(() => ({ status: 'success' }))) as Answer<R>;
}

/** As `callApi`, for calls that answer a file. The name is the one the server gave it. */
export async function fetchFile<const R extends CallRow>(
  row: R,
  sent: Sent<R>,
): Promise<{ fileName: string; content: Blob }> {
  const response = await send(row, sent as LooseSent);
  return {
    fileName: nameIn(response.headers.get('content-disposition')) ?? 'download',
    content: await response.blob(),
  };
}

function nameIn(disposition: string | null): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}
