import OpenAI, { type ClientOptions } from 'openai';

/** Of OpenAI or of another endpoint that speaks its protocol. It tells nobody else anything, and tries once: tries are counted here. */
export const openAiClient = (
  { apiKey, baseUrl }: { apiKey?: string | undefined; baseUrl?: string },
  further: ClientOptions = {},
): OpenAI =>
  new OpenAI({
    // Endpoints of one's own often need no key.
    apiKey: apiKey || 'none',
    baseURL: baseUrl || 'https://api.openai.com/v1',
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    // What is sent is for this host alone.
    fetchOptions: { redirect: 'error' },
    ...further,
  });
