import { Injectable } from '@nestjs/common';
import type { DocumentStep } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';
import { JobQueue, type QueuedJob } from '../../ports/queue/job-queue.js';
import { StepsRepository, type NewStep, type WaitingStep } from './steps.repository.js';

export const RUN_STEP = 'run_step';

/** Writes down what is to be done, then hands it to the queue. */
@Injectable()
export class StepQueueService {
  constructor(
    private readonly steps: StepsRepository,
    private readonly queue: JobQueue,
  ) {}

  /** Queues one step for each of the documents. Answers how many. */
  async start(projectId: number, documentIds: number[], step: DocumentStep, chain: boolean): Promise<number> {
    const ids = await this.record(documentIds.map((documentId) => ({ projectId, documentId, step, chain })));
    await this.enqueue(ids);
    return ids.length;
  }

  /** Only writes down; `enqueue` follows after the transaction. */
  record(rows: NewStep[], manager?: EntityManager): Promise<number[]> {
    return this.steps.queue(rows, manager);
  }

  async enqueue(ids: number[]): Promise<void> {
    if (ids.length > 0) await this.queue.add((await this.steps.waiting(ids)).map(jobOf));
  }

  /** Waiting steps of one project, at most `limit`, oldest first. */
  waitingOf(projectId: number, limit: number): Promise<number[]> {
    return this.steps.waitingOf(projectId, limit);
  }

  /** Frees what dead workers held and queues everything that waits. */
  async sweep(): Promise<number> {
    const open = await this.steps.sweep();
    await this.queue.add(open.map(jobOf));
    return open.length;
  }

  cancel(where: { projectId: number; documentIds?: number[] }, manager?: EntityManager): Promise<number> {
    return this.steps.cancel(where, manager);
  }

  counts(projectId: number, categoryId?: number) {
    return this.steps.counts(projectId, categoryId);
  }
}

const jobOf = ({ id, attempt, position, lane }: WaitingStep): QueuedJob => ({
  lane,
  name: RUN_STEP,
  id: `step-${id}-${attempt}`,
  payload: { stepId: id },
  priority: position,
});
