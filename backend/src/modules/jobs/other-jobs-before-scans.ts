import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';

/** A scan waits no longer than this, whatever else there is to do. */
const LONGEST_WAIT_MS = 10_000;
/** Between two jobs of a chain nothing runs for a moment. */
const IDLE_MS = 300;
const LOOK_AGAIN_MS = 50;

/**
 * Counts the jobs at work in this process that a scan lets go first. Reading the words of a scan takes all cores for seconds, and
 * papers with a text of their own, and the answers from them, would take half as long again beside it.
 */
@Injectable()
export class OtherJobsBeforeScans {
  private running = 0;

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.running++;
    try {
      return await work();
    } finally {
      this.running--;
    }
  }

  /** Resolves when nothing has run for a moment, or when the wait is over; rejects when aborted. */
  async idle(signal: AbortSignal, longest = LONGEST_WAIT_MS): Promise<void> {
    const begun = performance.now();
    let idleSince = begun;
    for (;;) {
      const now = performance.now();
      if (this.running > 0) idleSince = now;
      if (now - idleSince >= IDLE_MS || now - begun >= longest) return;
      await sleep(LOOK_AGAIN_MS, undefined, { signal });
    }
  }
}
