import { type Embeddings, NoEmbeddings } from './embeddings.js';
import { OpenAiEmbeddings } from './openai.embeddings.js';

/** The endpoint that the settings name, else none. */
export function chooseEmbeddings(settings: {
  EMBEDDINGS_URL?: string;
  EMBEDDINGS_KEY?: string;
  EMBEDDINGS_MODEL?: string;
}): Embeddings {
  const { EMBEDDINGS_URL: baseUrl, EMBEDDINGS_KEY: apiKey, EMBEDDINGS_MODEL: model } = settings;
  return baseUrl && model ? new OpenAiEmbeddings({ baseUrl, apiKey, model }) : new NoEmbeddings();
}
