import { Injectable } from '@nestjs/common';
import { OutdatedReadingsService } from '../reading/outdated-readings.service.js';
import { IntervalJob } from './interval-job.js';

const IDLE_MILLISECONDS = 10_000;
/** While there are old readings, the next ones follow soon after. */
const NEXT_MILLISECONDS = 1_000;

/** Looks at intervals whether there are documents that an older parser read. */
@Injectable()
export class OutdatedReadingsJob extends IntervalJob {
  constructor(private readonly rereading: OutdatedReadingsService) {
    super('outdated readings', IDLE_MILLISECONDS);
  }

  protected async work() {
    const queued = await this.rereading.queueNext();
    return queued > 0 ? NEXT_MILLISECONDS : IDLE_MILLISECONDS;
  }
}
