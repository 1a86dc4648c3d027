import { retryAfterOf, withRetries } from '../../retries-and-circuit-breaker.js';
import { fromFault, fromStatus, isRateLimitedBody, rateLimited, tooLarge, unreadable } from './cro-failures.js';

export interface CroClientOptions {
  email: string;
  key: string;
  /** Without a slash at its end. */
  baseUrl: string;
  /** Milliseconds one request may take. */
  timeout?: number;
  tries?: number;
  /** Milliseconds before the second try; each further pause is twice as long. */
  firstPause?: number;
}

const DEFAULT_TIMEOUT = 15_000;
const DEFAULT_TRIES = 3;
const DEFAULT_FIRST_PAUSE = 800;
/** When the register wants a longer pause than this, the question fails and says so, instead of waiting. */
const LONGEST_PAUSE = 20_000;
const LARGEST_BODY = 20_000_000;

/** Asks the CRO's web service over HTTP: a timeout for each request, a few tries with pauses, and errors in plain words. */
export class CroClient {
  readonly host: string;
  private readonly authorization: string;

  constructor(private readonly options: CroClientOptions) {
    this.host = new URL(options.baseUrl).host;
    this.authorization = `Basic ${Buffer.from(`${options.email}:${options.key}`).toString('base64')}`;
  }

  /** The JSON of an answer, null for an empty one, undefined for 404. Rejects with CompanyRegistryError, or the signal's reason. */
  async get(path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const { tries = DEFAULT_TRIES, firstPause = DEFAULT_FIRST_PAUSE } = this.options;
    const toFailure = (error: unknown) => fromFault(this.host, error, this.timeout);
    const address = `${this.options.baseUrl}${path}?${new URLSearchParams({ ...query, format: 'json' }).toString()}`;
    const retries = { tries, firstPause, longestPause: LONGEST_PAUSE, toFailure };
    return withRetries(() => this.tryOnce(address, signal), retries, signal);
  }

  private get timeout(): number {
    return this.options.timeout ?? DEFAULT_TIMEOUT;
  }

  private async tryOnce(address: string, signal: AbortSignal): Promise<unknown> {
    const answer = await fetch(address, {
      // A redirect could lead the key somewhere else.
      redirect: 'manual',
      headers: { authorization: this.authorization, accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(this.timeout)]),
    });
    const body = await this.read(answer);
    const retryAfter = retryAfterOf(answer.headers);
    if (isRateLimitedBody(body)) throw rateLimited(this.host, retryAfter);
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw fromStatus(this.host, answer.status, retryAfter);
    return body.trim() === '' ? null : this.parse(body);
  }

  private async read(answer: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > LARGEST_BODY) throw tooLarge(this.host);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\uFEFF/, '');
  }

  private parse(body: string): unknown {
    try {
      return JSON.parse(body);
    } catch (error) {
      throw unreadable(this.host, error);
    }
  }
}
