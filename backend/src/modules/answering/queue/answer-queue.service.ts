import { Injectable } from '@nestjs/common';
import { JobQueue, type QueuedJob } from '../../../ports/queue/job-queue.js';
import { AnswerStateChangesRepository } from './answer-state-changes.repository.js';
import { DueRunsAndTokenBudgetRepository } from './due-runs-and-token-budget.repository.js';
import { LimitModelCallsAndTokensService } from '../model-use/limit-model-calls-and-tokens.service.js';
import { ResponsesRepository } from '../responses.repository.js';

export const WRITE_ANSWER = 'write_answer';
export const COMPARE_ANSWERS = 'compare_answers';

/** Decides when questions are put to the documents, and enqueues them. */
@Injectable()
export class AnswerQueueService {
  constructor(
    private readonly runs: DueRunsAndTokenBudgetRepository,
    private readonly leases: AnswerStateChangesRepository,
    private readonly responses: ResponsesRepository,
    private readonly queue: JobQueue,
    private readonly use: LimitModelCallsAndTokensService,
  ) {}

  /** Puts questions in progress; each is written once the documents of its category are read. Answers how many. */
  async start(projectId: number, questionIds: number[]): Promise<number> {
    await this.use.begin(projectId);
    const queued = await this.leases.queue(projectId, questionIds);
    await this.runs.markStarted(projectId);
    await this.enqueue(projectId);
    return queued;
  }

  /** Enqueues every open answer whose documents are read, and the answers that newer documents are to be compared with. */
  async enqueue(projectId?: number): Promise<number> {
    const open = await this.leases.open(projectId ?? null, this.use.questionsAtOnce);
    const awaitingComparison = await this.responses.withNewerDocuments(projectId ?? null);
    await this.queue.add([...open.map(jobOf), ...awaitingComparison.map(comparisonOf)]);
    return open.length;
  }

  /** Enqueues the next in line when only so many answers of a project are written at once. */
  async enqueueNext(projectId: number): Promise<void> {
    if (this.use.questionsAtOnce !== null) await this.enqueue(projectId);
  }

  /** Starts projects whose uploads have come to rest, and takes up what dead workers left. */
  async sweep(): Promise<number> {
    for (const run of await this.runs.due()) await this.start(run.projectId, await this.runs.questionsOf(run));
    return this.enqueue();
  }
}

const jobOf = ({ id, attempt, position }: { id: number; attempt: number; position: number }): QueuedJob => ({
  lane: 'answers',
  name: WRITE_ANSWER,
  id: `answer-${id}-${attempt}`,
  payload: { responseId: id },
  priority: position,
});

/** Answers that stand already may wait for those that nobody has seen yet. */
const AFTER_ANSWERS = 1000;

const comparisonOf = (projectId: number): QueuedJob => ({
  lane: 'answers',
  name: COMPARE_ANSWERS,
  id: `compare-${projectId}`,
  payload: { projectId },
  priority: AFTER_ANSWERS,
});
