import { createApp } from './app.js';
import { readEnv } from './config/env.js';
import { endWithParent } from './processes/end-with-parent.js';

const app = await createApp();
endWithParent(() => void app.close().finally(() => process.exit(0)));
await app.listen({ port: readEnv().PORT, host: readEnv().HOST });
process.send?.('ready');
