import type { ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { ChildPool } from './child-pool.js';

const never = (): AbortSignal => new AbortController().signal;

describe('a document whose project is being read', () => {
  let children = new ChildPool();
  const taken = new Set<ChildProcess>();
  afterEach(() => {
    children.close();
    for (const child of taken) child.kill('SIGKILL');
  });

  async function take(group: string, signal = never()): Promise<ChildProcess> {
    const child = await children.take(group, signal);
    taken.add(child);
    return child;
  }

  it('waits for the process that reads for it, and takes it over', async () => {
    children = new ChildPool({ waitMs: 60_000, waitTogetherMs: 60_000 });
    const first = await take('a');
    const second = take('a');
    const third = take('a');
    await children.giveBack(first, 'a', true);
    expect(await second).toBe(first);
    await children.giveBack(first, 'a', true);
    expect(await third).toBe(first);
    expect(await take('b')).not.toBe(first);
  });

  it('gets a process of its own when it has waited long enough', async () => {
    children = new ChildPool({ waitMs: 50, waitTogetherMs: 60_000 });
    const first = await take('a');
    expect(await take('a')).not.toBe(first);
  });

  it('gets one at once when the others of its project have waited long enough', async () => {
    children = new ChildPool({ waitMs: 1_500, waitTogetherMs: 1_500 });
    await take('a');
    await take('a');
    const since = performance.now();
    await take('a');
    expect(performance.now() - since).toBeLessThan(1_400);
  });

  it('gets another when that process met a file that it could not read', async () => {
    children = new ChildPool({ waitMs: 60_000, waitTogetherMs: 60_000 });
    const first = await take('a');
    const second = take('a');
    children.lost('a');
    expect(await second).not.toBe(first);
    await children.giveBack(await second, 'a', false);
    expect(await take('a')).not.toBe(await second);
  });

  it('stops waiting when it is cancelled, and the next one has its turn', async () => {
    children = new ChildPool({ waitMs: 60_000, waitTogetherMs: 60_000 });
    const first = await take('a');
    const cancel = new AbortController();
    const cancelled = take('a', cancel.signal);
    const second = take('a');
    cancel.abort(new Error('cancelled'));
    await expect(cancelled).rejects.toThrow('cancelled');
    await children.giveBack(first, 'a', true);
    expect(await second).toBe(first);
  });
});
