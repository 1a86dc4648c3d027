import type { z } from 'zod';
import type { Access, Method } from './define-call.ts';
import type { ErrorAnswer } from './errors.ts';
import { camelKeys, snakeKeys } from './snake-and-camel-keys.ts';

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
/** What has to be given with a call. */
export type Sent<R> = Part<R, 'params'> &
  (R extends { query: z.ZodType } ? Partial<Part<R, 'query'>> : unknown) &
  Part<R, 'body'> & { signal?: AbortSignal } & (R extends { kind: 'upload' } ? { body?: FormData } : unknown);
/** What a call answers. */
export type Answer<R> = R extends { answer: infer S extends z.ZodType } ? z.output<S> : { status: 'success' };

/** As `Sent`, for code that serves every call. */
export interface LooseSent {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The address of a call, for links, pictures and event streams too: `/api/projects/3/events/`. */
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

/** Method, headers and body of a call, for `fetch`. */
export function requestOf(
  row: CallRow,
  { body, signal }: LooseSent,
): RequestInit & { headers: Record<string, string> } {
  const isForm = body instanceof FormData;
  const hasBody = row.method !== 'GET' && body !== undefined;
  return {
    method: row.method,
    headers: {
      accept: 'application/json',
      ...(hasBody && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: isForm ? body : JSON.stringify(snakeKeys(body)) } : {}),
    ...(signal ? { signal } : {}),
  };
}

/** What came over the wire as the contract promises it: camelCase, checked, and nothing but what is promised. Throws where it is not. */
export function readAnswer<const R extends CallRow>(row: R, json: unknown): Answer<R> {
  const answered = camelKeys(json);
  return (row.answer ? row.answer.parse(answered) : answered) as Answer<R>;
}

/** Whether an answer is the product's own error body. */
export const isErrorAnswer = (json: unknown): json is ErrorAnswer =>
  typeof json === 'object' && json !== null && 'code' in json && 'message' in json && typeof json.message === 'string';

/** A call that another Proofroom refused: its own sentence, code and HTTP status. */
export class CallFailure extends Error {
  readonly code: string;
  readonly status: number;

  constructor(sentence: string, code: string, status: number) {
    super(sentence);
    this.name = 'CallFailure';
    this.code = code;
    this.status = status;
  }
}

/** Calls a Proofroom server from a program. Values are camelCase here; answers are checked against the contract. Throws `CallFailure`. */
export class ProofroomClient {
  private readonly url: string;
  private token: string | undefined;

  /** `url`: where the server is, such as http://localhost:3000. */
  constructor(url: string) {
    this.url = url;
  }

  /** Signs in for all later calls. */
  useToken(token: string): void {
    this.token = token;
  }

  async call<const R extends CallRow>(row: R, sent: Sent<R>): Promise<Answer<R>> {
    return readAnswer(row, await (await this.send(row, sent)).json());
  }

  /** Sends a form of files to an upload call, in the field `files[]`. */
  async upload<const R extends CallRow>(
    row: R,
    sent: Sent<R>,
    files: readonly { name: string; content: Blob }[],
  ): Promise<Answer<R>> {
    const form = new FormData();
    for (const { name, content } of files) form.append('files[]', content, name);
    return this.call(row, { ...sent, body: form } as Sent<R>);
  }

  /** The bytes of a call that answers a file. */
  async file<const R extends CallRow>(row: R, sent: Sent<R>): Promise<Uint8Array> {
    return new Uint8Array(await (await this.send(row, sent)).arrayBuffer());
  }

  private async send(row: CallRow, sent: unknown): Promise<Response> {
    const loose = sent as LooseSent;
    const { headers, ...rest } = requestOf(row, loose);
    const response = await fetch(new URL(apiAddress(row, loose), this.url), {
      ...rest,
      headers: { ...headers, ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) },
    });
    if (response.ok) return response;
    const json: unknown = await response.json().catch(() => null);
    throw isErrorAnswer(json)
      ? new CallFailure(json.message, json.code, response.status)
      : new CallFailure(`The server answered ${response.status}.`, 'NETWORK', response.status);
  }
}
