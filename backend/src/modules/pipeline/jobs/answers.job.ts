import { Process, Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { z } from 'zod';
import { AnsweringService } from '../../ddqs/responses/answering.service.js';
import { AnswerQueueService, WRITE_ANSWER } from '../../ddqs/responses/answer-queue.service.js';
import { WorkerStop } from './worker-stop.js';

const Payload = z.object({ responseId: z.int() });
const CONCURRENCY = 4;

@Processor('answers')
export class AnswersJob {
  private readonly log = new Logger('answers');

  constructor(
    private readonly answering: AnsweringService,
    private readonly answers: AnswerQueueService,
    private readonly stop: WorkerStop,
  ) {}

  @Process({ name: WRITE_ANSWER, concurrency: CONCURRENCY })
  async write(job: Job) {
    const { responseId } = Payload.parse(job.data);
    try {
      const projectId = await this.answering.write(responseId, this.stop.signal);
      if (projectId !== null) await this.answers.ringNext(projectId);
    } catch (error) {
      if (!this.stop.signal.aborted)
        this.log.warn(`answer ${responseId} will be tried again: ${(error as Error).message}`);
    }
  }
}
