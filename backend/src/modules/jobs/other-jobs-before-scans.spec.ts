import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { OtherJobsBeforeScans } from './other-jobs-before-scans.js';

const signal = new AbortController().signal;

describe('a scan', () => {
  it('waits until papers with a text of their own are read, also when one follows the other after a moment', async () => {
    const work = new OtherJobsBeforeScans();
    let done = 0;
    const papers = (async () => {
      for (let paper = 0; paper < 3; paper++) {
        await work.run(() => sleep(150));
        done++;
        await sleep(100);
      }
    })();
    await work.idle(signal);
    expect(done).toBe(3);
    await papers;
  });

  it('does not wait for ever where there is always something else to do, or something fails', async () => {
    const work = new OtherJobsBeforeScans();
    const endless = work.run(() => sleep(2_000));
    const begun = performance.now();
    await work.idle(signal, 400);
    expect(performance.now() - begun).toBeLessThan(1_500);
    await endless;

    await expect(work.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await work.idle(signal, 60_000);
  });

  it('stops waiting when the worker stops', async () => {
    const work = new OtherJobsBeforeScans();
    const stop = new AbortController();
    const endless = work.run(() => sleep(500));
    const waiting = work.idle(stop.signal);
    stop.abort(new Error('The worker stops.'));
    await expect(waiting).rejects.toThrow();
    await endless;
  });
});
