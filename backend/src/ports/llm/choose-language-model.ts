import type { LanguageModel } from './language-model.js';
import { OpenAiLanguageModel } from './openai.language-model.js';

/** Used when a key is given and no model is named. */
const DEFAULT_OPENAI_MODEL = 'gpt-5-mini';

/** The model that the settings name: an OpenAI-compatible endpoint when a key or an address is given, else none. */
export function chooseLanguageModel(settings: {
  OPENAI_API_KEY?: string;
  OPENAI_BASE_URL?: string;
  OPENAI_MODEL?: string;
  /** Seconds. */
  MODEL_TIMEOUT?: number;
  /** Tokens. */
  MODEL_CONTEXT?: number;
  MODEL_CHECK?: boolean;
  MODEL_MENDS?: boolean;
}): LanguageModel | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = settings;
  const { MODEL_TIMEOUT, MODEL_CONTEXT, MODEL_CHECK, MODEL_MENDS } = settings;
  if (!apiKey && !baseUrl) return null;
  return new OpenAiLanguageModel({
    apiKey,
    baseUrl,
    model: model ?? DEFAULT_OPENAI_MODEL,
    timeout: (MODEL_TIMEOUT ?? 120) * 1000,
    ...(MODEL_CONTEXT !== undefined && { contextTokens: MODEL_CONTEXT }),
    ...(MODEL_CHECK !== undefined && { looksAgain: MODEL_CHECK }),
    ...(MODEL_MENDS !== undefined && { mends: MODEL_MENDS }),
  });
}
