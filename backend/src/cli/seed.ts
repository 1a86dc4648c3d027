/** `npm run seed`: fills in the question bank, the first administrator and the demo; run again it changes nothing. */
import { provideEnv } from '../config/env.js';
import { withServers } from '../embedded/run-command-with-servers.js';
import { readOptions } from './options/read-options.js';

const USAGE = `npm run seed

Fills in the question bank, the first administrator and the demo. Run again it changes nothing.`;
readOptions(USAGE, {});

// Seeding is what withServers does before anything else; here also where a start would leave the demo out.
provideEnv({ SEED_DEMO: 'true' });
await withServers('npm run seed', async () => {
  console.log('The question bank, the first administrator and the demo are there.');
});
