import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { RUN_STEP } from '../steps/step-queue.service.js';
import { DocumentsJob } from './documents.job.js';

/** Reads scans: the same steps in a lane of their own, one at a time, so that a long scan holds up nothing else. */
@Processor('ocr')
export class OcrJob {
  constructor(private readonly documents: DocumentsJob) {}

  @Process({ name: RUN_STEP, concurrency: 1 })
  run(job: Job) {
    return this.documents.run(job);
  }
}
