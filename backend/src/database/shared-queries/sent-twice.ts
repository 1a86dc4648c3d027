/** The same request within this time is the one before, sent again. */
export const SENT_TWICE_SECONDS = 10;
