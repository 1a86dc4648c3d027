import { Process, Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { z } from 'zod';
import { WriteQueuedAnswerService } from '../answering/write-queued-answer.service.js';
import { AnswerQueueService, COMPARE_ANSWERS, WRITE_ANSWER } from '../answering/queue/answer-queue.service.js';
import { MarkAnswersOutdatedByNewerDocumentsService } from '../answering/queue/mark-answers-outdated-by-newer-documents.service.js';
import { OtherJobsBeforeScans } from './other-jobs-before-scans.js';
import { WorkerShutdown } from './worker-shutdown.js';

const Payload = z.object({ responseId: z.int() });
const Comparison = z.object({ projectId: z.int() });
const CONCURRENCY = 4;

@Processor('answers')
export class WriteAndCompareAnswersJob {
  private readonly log = new Logger('answers');

  constructor(
    private readonly answering: WriteQueuedAnswerService,
    private readonly answers: AnswerQueueService,
    private readonly newer: MarkAnswersOutdatedByNewerDocumentsService,
    private readonly stop: WorkerShutdown,
    private readonly ahead: OtherJobsBeforeScans,
  ) {}

  @Process({ name: WRITE_ANSWER, concurrency: CONCURRENCY })
  write(job: Job) {
    return this.ahead.run(() => this.writeAnswer(job));
  }

  private async writeAnswer(job: Job) {
    const { responseId } = Payload.parse(job.data);
    try {
      const projectId = await this.answering.write(responseId, this.stop.signal);
      if (projectId !== null) await this.answers.enqueueNext(projectId);
    } catch (error) {
      if (!this.stop.signal.aborted)
        this.log.warn(`answer ${responseId} will be tried again: ${(error as Error).message}`);
    }
  }

  @Process({ name: COMPARE_ANSWERS, concurrency: 1 })
  async compare(job: Job) {
    const { projectId } = Comparison.parse(job.data);
    try {
      await this.newer.compareAnswers(projectId, this.stop.signal);
    } catch (error) {
      if (!this.stop.signal.aborted)
        this.log.warn(`answers of project ${projectId} will be compared again: ${(error as Error).message}`);
    }
  }
}
