import { JobQueue, type QueuedJob } from './job-queue.js';

/** Remembers what was added: for tests. */
export class MemoryJobQueue extends JobQueue {
  readonly jobs: QueuedJob[] = [];

  async add(jobs: QueuedJob[]): Promise<void> {
    for (const job of jobs) if (!this.jobs.some(({ id }) => id === job.id)) this.jobs.push(job);
  }

  async isUp(): Promise<boolean> {
    return true;
  }
}
