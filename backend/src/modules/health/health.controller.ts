import { Controller } from '@nestjs/common';
import { healthCalls } from '@proofroom/contract';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppError } from '../../app-error.js';
import { Answers } from '../../http/contract-decorators.js';
import { JobQueue } from '../../ports/queue/job-queue.js';
import { isWorkerThere } from './worker-heartbeat.js';

export const VERSION = '0.1.0';

@Controller()
export class HealthController {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly queue: JobQueue,
  ) {}

  @Answers(healthCalls.live)
  live() {
    return { ok: true, version: VERSION };
  }

  /** Answers 503 while the database is away. A queue or worker that is away only slows work down. */
  @Answers(healthCalls.ready)
  async ready() {
    const database = await this.source.query('select 1').then(
      () => true,
      () => false,
    );
    if (!database) throw new AppError('UNAVAILABLE');
    return { ok: true, database, queue: await this.queue.isUp(), worker: await isWorkerThere(this.source) };
  }
}
