import type { RecognisedPage } from './text-recogniser.js';

/** A page that was read surely, upright and in English, with these lines. */
export const aRecognisedPage = (
  lines: RecognisedPage['lines'],
  more: Partial<RecognisedPage> = {},
): RecognisedPage => ({
  number: 1,
  turn: 0,
  skew: 0,
  confidence: 95,
  language: 'en',
  unread: [],
  lines,
  ...more,
});
