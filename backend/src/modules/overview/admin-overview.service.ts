import { Injectable } from '@nestjs/common';
import { DocumentStep, type Overview, type Retried } from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import type { Actor } from '../../http/access-guard.js';
import { AnswerQueueService } from '../answering/queue/answer-queue.service.js';
import { RetryUnlockCancelReadingService } from '../documents/states/retry-unlock-cancel-reading.service.js';
import { StepQueueService } from '../steps/step-queue.service.js';
import { ProjectAccessService } from '../project-access/project-access.service.js';
import { AdminOverviewRepository } from './admin-overview.repository.js';

/** So much is tried again at once; pressing again takes the next. */
const RETRIES_AT_ONCE = 500;

/** What the administration looks at first. */
@Injectable()
export class AdminOverviewService {
  constructor(
    private readonly overview: AdminOverviewRepository,
    private readonly access: ProjectAccessService,
    private readonly reading: RetryUnlockCancelReadingService,
    private readonly steps: StepQueueService,
    private readonly answers: AnswerQueueService,
  ) {}

  async get(): Promise<Overview> {
    const [counts, unreadable, questions, desk, days, queue, failed] = await Promise.all([
      this.overview.counts(),
      this.overview.unreadable(),
      this.overview.worstQuestions(),
      this.overview.desk(),
      this.overview.days(),
      this.overview.queue(),
      this.overview.failed(),
    ]);
    return {
      counts,
      attention: { ...unreadable, questions, ...desk },
      days,
      queue: { ...queue, ...failed },
    };
  }

  /** Tries again what failed, in one project or in all. */
  async retry(actor: Actor, projectId: number | null): Promise<Retried> {
    if (projectId !== null) await this.access.get(actor, projectId, 'run');
    const documents = await this.readAgain(actor, projectId);
    const steps = await this.runAgain(projectId);
    return { documents, steps, answers: await this.answerAgain(projectId) };
  }

  private async readAgain(actor: Actor, projectId: number | null): Promise<number> {
    let count = 0;
    for (const { id } of await this.overview.failedDocuments(projectId, RETRIES_AT_ONCE)) {
      try {
        await this.reading.retry(actor, id);
        count++;
      } catch (error) {
        // Somebody else was quicker: it is gone, or being read already.
        if (!(error instanceof AppError)) throw error;
      }
    }
    return count;
  }

  private async runAgain(projectId: number | null): Promise<number> {
    const rows = await this.overview.failedSteps(projectId, RETRIES_AT_ONCE);
    const queued = await this.steps.record(
      rows.map(({ step, ...place }) => ({ ...place, step: DocumentStep.parse(step), chain: true })),
    );
    await this.steps.enqueue(queued);
    return queued.length;
  }

  private async answerAgain(projectId: number | null): Promise<number> {
    const rows = await this.overview.failedAnswers(projectId, RETRIES_AT_ONCE);
    let count = 0;
    for (const [id, own] of Map.groupBy(rows, (row) => row.projectId))
      count += await this.answers.start(
        id,
        own.map(({ questionId }) => questionId),
      );
    return count;
  }
}
