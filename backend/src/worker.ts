import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { endWithParent } from './processes/end-with-parent.js';
import { logLevels } from './log-levels.js';
import { collectGarbage } from './ports/collect-garbage-and-limit-heap-growth.js';
import { builtInProvisions } from './ranking/index.js';
import { WorkerModule } from './worker.module.js';

const app = await NestFactory.createApplicationContext(WorkerModule, { logger: logLevels(), abortOnError: false });
app.enableShutdownHooks();
endWithParent(() => void app.close().finally(() => process.exit(0)));
process.send?.('ready');
// The first question need not wait for it; what reading it left behind is five times what is kept.
setImmediate(() => {
  builtInProvisions();
  collectGarbage();
});
