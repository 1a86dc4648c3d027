import { Injectable } from '@nestjs/common';
import { HoldsAndRetentionService } from '../projects/retention/holds-and-retention.service.js';
import { IntervalJob } from './interval-job.js';

const EVERY_MILLISECONDS = 10 * 60 * 1000;

/** Announces and deletes projects that nobody changed for the time that was set for them. */
@Injectable()
export class DeleteProjectsAfterRetentionJob extends IntervalJob {
  constructor(private readonly retention: HoldsAndRetentionService) {
    super('retention', EVERY_MILLISECONDS);
  }

  protected override work(): Promise<void> {
    return this.retention.run();
  }
}
