import type { FactoryProvider } from '@nestjs/common';
import { GptProvider } from './gpt.provider.js';
import type { ResponseProviders } from './response-provider.js';
import { SearchlessProvider } from './searchless.provider.js';

export const RESPONSE_PROVIDERS = Symbol('response providers');

export const responseProviders: FactoryProvider<ResponseProviders> = {
  provide: RESPONSE_PROVIDERS,
  inject: [GptProvider, SearchlessProvider],
  useFactory: (gpt: GptProvider, searchless: SearchlessProvider) => ({ gpt, searchless }),
};
