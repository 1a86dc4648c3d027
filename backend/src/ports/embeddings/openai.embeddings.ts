import OpenAI from 'openai';
import { withRetries } from '../retries-and-circuit-breaker.js';
import { Embeddings, EmbeddingsError } from './embeddings.js';
import { openAiClient } from '../llm/openai/openai-client.js';
import { isCutOff, isTimeout, retryAfter } from '../llm/openai/chat-failures.js';

export interface EmbeddingsOptions {
  /** Such as "http://localhost:11434/v1". */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** Milliseconds one try may take; 30,000 unless told. */
  timeout?: number;
  /** Tries in all; 3 unless told. */
  tries?: number;
  /** Milliseconds before the second try, doubled before each further one; 800 unless told. */
  firstPause?: number;
}

/** Texts of one request; servers of one's own take few at a time. */
const BATCH_TEXTS = 64;
const BATCH_CHARACTERS = 60_000;
/** Models read no more of a text than a page or two. */
const TEXT_CHARACTERS = 6000;
/** The longest wait that one call sits out. */
const LONGEST_PAUSE = 30_000;

/** Any endpoint that speaks OpenAI's embeddings protocol. */
export class OpenAiEmbeddings extends Embeddings {
  readonly model: string;
  private readonly client: OpenAI;
  /** Learnt from the first answer: a model's vectors are all of one length. */
  private dimensions: number | undefined;

  constructor(private readonly options: EmbeddingsOptions) {
    super();
    this.model = options.model;
    this.client = openAiClient(options);
  }

  async embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const batch of batchesOf(texts)) vectors.push(...(await this.embedBatch(batch, signal)));
    return vectors;
  }

  private async embedBatch(batch: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const { tries = 3, firstPause = 800 } = this.options;
    const endpoint = { host: this.host, model: this.model, timeout: this.timeout };
    const toFailure = (error: unknown) => toEmbeddingsError(error, endpoint);
    const retries = { tries, firstPause, longestPause: LONGEST_PAUSE, toFailure };
    return withRetries(() => this.tryOnce(batch, signal), retries, signal);
  }

  private async tryOnce(batch: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const { data } = await this.client.embeddings.create(
      { model: this.model, input: [...batch], encoding_format: 'float' },
      { signal: AbortSignal.any([signal, AbortSignal.timeout(this.timeout)]), timeout: this.timeout },
    );
    return this.checked(data, batch.length);
  }

  /** Vectors in the order of their texts, brought to length 1. */
  private checked(data: unknown, count: number): Float32Array[] {
    if (!Array.isArray(data) || data.length !== count)
      throw this.unusable(`${Array.isArray(data) ? data.length : 'no'} vectors for ${count} texts`);
    const vectors: Float32Array[] = [];
    for (const [position, { index = position, embedding }] of (data as OpenAI.Embedding[]).entries())
      vectors[index] = this.unit(embedding);
    if (Object.keys(vectors).length !== count) throw this.unusable('the same vector twice');
    return vectors;
  }

  private unit(numbers: unknown): Float32Array {
    const isVector = Array.isArray(numbers) && numbers.length > 0 && numbers.every((value) => Number.isFinite(value));
    if (!isVector) throw this.unusable('something else than numbers');
    this.dimensions ??= numbers.length;
    if (numbers.length !== this.dimensions)
      throw this.unusable(`a vector of ${numbers.length} numbers where others have ${this.dimensions}`);
    const vector = Float32Array.from(numbers as number[]);
    const length = Math.hypot(...vector);
    return length > 0 ? vector.map((value) => value / length) : vector;
  }

  private unusable(what: string): EmbeddingsError {
    return new EmbeddingsError(`The embeddings endpoint at ${this.host} answered with ${what}.`, false);
  }

  private get host(): string {
    return new URL(this.client.baseURL).host;
  }

  private get timeout(): number {
    return this.options.timeout ?? 30_000;
  }
}

function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const whole of texts) {
    // An endpoint refuses an empty text.
    const text = whole.slice(0, TEXT_CHARACTERS).trim() || '-';
    const open = batches.at(-1);
    if (!open || open.length === BATCH_TEXTS || room < text.length) {
      batches.push([text]);
      room = BATCH_CHARACTERS - text.length;
    } else {
      open.push(text);
      room -= text.length;
    }
  }
  return batches;
}

interface Endpoint {
  host: string;
  model: string;
  /** Milliseconds. */
  timeout: number;
}

/** Any error of a call as an error whose message a user can read and act on. */
function toEmbeddingsError(error: unknown, { host, model, timeout }: Endpoint): EmbeddingsError {
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
