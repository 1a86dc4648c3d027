import { ProviderFailure } from '../retries-and-circuit-breaker.js';

/** A failure of the endpoint that makes embeddings. */
export class EmbeddingsError extends ProviderFailure {}

/** Numbers that stand for what a text means: texts of like meaning have vectors of like direction. */
export abstract class Embeddings {
  /** Name of the model; null when none is configured. Vectors of different models do not compare. */
  abstract readonly model: string | null;
  /** One vector of length 1 for each text, in order. Rejects with EmbeddingsError, or with the signal's reason when aborted. */
  abstract embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

/** No endpoint is configured: passages are ranked by words and topics alone. */
export class NoEmbeddings extends Embeddings {
  readonly model = null;

  embed(): Promise<never> {
    return Promise.reject(new EmbeddingsError('No embeddings are configured.', false));
  }
}
