import { config } from 'zod/v4';

// The build puts this file in the place of `zod`, so that it runs before the first schema is made: the content security
// policy forbids code made from text, and zod must not even try whether it may.
config({ jitless: true });

export * from 'zod/v4';
