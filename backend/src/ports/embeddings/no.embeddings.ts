import { Embeddings, EmbeddingsError } from './embeddings.js';

/** No endpoint is configured: passages are ranked by words and topics alone. */
export class NoEmbeddings extends Embeddings {
  readonly model = null;

  embed(): Promise<never> {
    return Promise.reject(new EmbeddingsError('No embeddings are configured.', false));
  }
}
