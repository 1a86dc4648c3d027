import { createApp } from './app.js';
import { readEnv } from './config/env.js';
import { watchParent } from './embedded/watch-parent.js';

const app = await createApp();
watchParent(() => void app.close().finally(() => process.exit(0)));
await app.listen({ port: readEnv().PORT, host: readEnv().HOST });
process.send?.('ready');
