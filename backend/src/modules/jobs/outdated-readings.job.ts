import { Injectable } from '@nestjs/common';
import { OutdatedReadingsService } from '../reading/outdated-readings.service.js';
import { IntervalJob } from './interval-job.js';

const LOOK_MILLISECONDS = 10_000;
/** While there are old readings, the next ones follow soon after. */
const GO_ON_MILLISECONDS = 1_000;

/** Looks now and then whether documents wait for a better reader. */
@Injectable()
export class OutdatedReadingsJob extends IntervalJob {
  constructor(private readonly rereading: OutdatedReadingsService) {
    super('outdated readings', LOOK_MILLISECONDS);
  }

  protected async work() {
    const queued = await this.rereading.queueNext();
    return queued > 0 ? GO_ON_MILLISECONDS : LOOK_MILLISECONDS;
  }
}
