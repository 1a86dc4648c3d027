import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { readEnv } from '../../config/env.js';
import { BullJobQueue } from './bull.job-queue.js';
import { JobQueue, LANES } from './job-queue.js';

// A killed worker's job is taken up after about six seconds instead of Bull's minute, and survives five kills.
const SETTINGS = { lockDuration: 5000, stalledInterval: 2000, maxStalledCount: 5 };

/** With which the queue's keys begin: installations that share a Redis have databases of their own, and so jobs of their own. */
export const queuePrefix = (): string => `proofroom:${new URL(readEnv().DATABASE_URL).pathname.slice(1)}`;

@Module({
  imports: [
    BullModule.forRootAsync({
      useFactory: () => ({ url: readEnv().REDIS_URL, prefix: queuePrefix(), settings: SETTINGS }),
    }),
    BullModule.registerQueue(...LANES.map((name) => ({ name }))),
  ],
  providers: [{ provide: JobQueue, useClass: BullJobQueue }],
  exports: [BullModule, JobQueue],
})
export class QueueModule {}
