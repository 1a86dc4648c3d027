import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { JobOptions, Queue } from 'bull';
import { JobQueue, type Lane, type QueuedJob } from './job-queue.js';

const ENQUEUE_TIMEOUT_MS = 2000;
// Priorities are walked one by one inside Redis; beyond this a project's turn makes no difference.
const PRIORITY_MAX = 1000;

const within = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the queue does not answer')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const optionsOf = (job: QueuedJob): JobOptions => ({
  jobId: job.id,
  priority: Math.min(job.priority, PRIORITY_MAX),
  // Bull ignores an id that it still retains, so nothing is retained.
  removeOnComplete: true,
  removeOnFail: true,
});

type Start = (...given: unknown[]) => Promise<unknown>;

/** Nobody waits for a queue to start: one that is closed before it has started would end the process by a rejection that nobody handles. */
function catchStart(queue: Queue, tell: (error?: Error) => void) {
  const starts = queue as unknown as Record<'process' | 'setWorkerName', Start>;
  for (const name of ['process', 'setWorkerName'] as const) {
    const start = starts[name].bind(queue);
    starts[name] = (...given) => start(...given).catch(tell);
  }
}

@Injectable()
export class BullJobQueue extends JobQueue {
  private readonly log = new Logger('queue');
  private readonly queues: Record<Lane, Queue>;

  constructor(
    @Inject(getQueueToken('documents')) documents: Queue,
    @Inject(getQueueToken('ocr')) ocr: Queue,
    @Inject(getQueueToken('answers')) answers: Queue,
  ) {
    super();
    this.queues = { documents, ocr, answers };
    for (const queue of [documents, ocr, answers]) {
      const tell = (error?: Error) => this.log.debug(error?.message ?? 'A connection ended.');
      queue.on('error', tell);
      catchStart(queue, tell);
    }
  }

  async add(jobs: QueuedJob[]): Promise<void> {
    const byLane = Map.groupBy(jobs, (job) => job.lane);
    for (const [lane, group] of byLane) {
      const bulk = group.map((job) => ({ name: job.name, data: job.payload, opts: optionsOf(job) }));
      await within(this.queues[lane].addBulk(bulk), ENQUEUE_TIMEOUT_MS).catch((error: Error) =>
        this.log.warn(`${group.length} jobs wait for the next sweep: ${error.message}`),
      );
    }
  }

  async isUp(): Promise<boolean> {
    return within(this.queues.answers.client.ping(), 1000).then(
      () => true,
      () => false,
    );
  }
}
