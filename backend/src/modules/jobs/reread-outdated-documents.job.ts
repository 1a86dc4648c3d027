import { Injectable } from '@nestjs/common';
import { RereadOutdatedDocumentsService } from '../reading/reread-outdated-documents.service.js';
import { IntervalJob } from './interval-job.js';

const IDLE_MILLISECONDS = 10_000;
/** While there are old readings, the next ones follow soon after. */
const NEXT_MILLISECONDS = 1_000;

/** Looks at intervals whether there are documents that an older parser read. */
@Injectable()
export class RereadOutdatedDocumentsJob extends IntervalJob {
  constructor(private readonly rereading: RereadOutdatedDocumentsService) {
    super('outdated readings', IDLE_MILLISECONDS);
  }

  protected async work() {
    const queued = await this.rereading.queueNext();
    return queued > 0 ? NEXT_MILLISECONDS : IDLE_MILLISECONDS;
  }
}
