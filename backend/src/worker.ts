import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { watchParent } from './embedded/watch-parent.js';
import { logLevels } from './log-levels.js';
import { WorkerModule } from './worker.module.js';

const app = await NestFactory.createApplicationContext(WorkerModule, { logger: logLevels(), abortOnError: false });
app.enableShutdownHooks();
watchParent(() => void app.close().finally(() => process.exit(0)));
process.send?.('ready');
