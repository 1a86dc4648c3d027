import { Process, Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { z } from 'zod';
import { AnswerQueueService } from '../answering/queue/answer-queue.service.js';
import { RUN_STEP } from '../steps/step-queue.service.js';
import { StepRunner } from '../reading/step-runner.service.js';
import { OtherJobsBeforeScans } from './other-jobs-before-scans.js';
import { WorkerShutdown } from './worker-shutdown.js';

const Payload = z.object({ stepId: z.int() });
/** Parsing runs in child processes, so two at once use two cores. */
const CONCURRENCY = 2;

@Processor('documents')
export class RunReadingStepsJob {
  private readonly log = new Logger('documents');

  constructor(
    private readonly runner: StepRunner,
    private readonly answers: AnswerQueueService,
    private readonly stop: WorkerShutdown,
    private readonly ahead: OtherJobsBeforeScans,
  ) {}

  @Process({ name: RUN_STEP, concurrency: CONCURRENCY })
  run(job: Job) {
    return this.ahead.run(() => this.runStep(job));
  }

  async runScan(job: Job) {
    await this.ahead.idle(this.stop.signal).catch(() => undefined);
    await this.runStep(job);
  }

  private async runStep(job: Job) {
    const { stepId } = Payload.parse(job.data);
    try {
      const settled = await this.runner.run(stepId, this.stop.signal);
      if (settled !== null) await this.answers.enqueue(settled);
    } catch (error) {
      // The row still waits or its lease runs out: the sweeper brings it back.
      if (!this.stop.signal.aborted) this.log.warn(`step ${stepId} will be tried again: ${(error as Error).message}`);
    }
  }
}

/** While the last pages of one scan are recognised, the next one begins. */
const SCANS = 2;

/** Reads scans: the same steps in a lane of their own and after the others, so that a long scan holds up nothing else. */
@Processor('ocr')
export class OcrJob {
  constructor(private readonly documents: RunReadingStepsJob) {}

  @Process({ name: RUN_STEP, concurrency: SCANS })
  run(job: Job) {
    return this.documents.runScan(job);
  }
}
