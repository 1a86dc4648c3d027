import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { WaitingChildren } from './waiting-children.js';

const LIMITS = { waitMs: 60_000, mostBytes: 1024 * 1024 * 1024, mostOrders: 50 };

describe('a process that has done its work for a project', () => {
  const started: ChildProcess[] = [];
  afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

  function start(): ChildProcess {
    const child = spawn(process.execPath, ['-e', 'process.on("message", () => {})'], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.push(child);
    return child;
  }
  const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
  const expectEnd = (child: ChildProcess) => expect.poll(() => hasEnded(child)).toBe(true);

  it('waits for more work of that project, and is nobody else’s', () => {
    const waiting = new WaitingChildren(LIMITS);
    const child = start();
    waiting.keep(child, 'a');
    expect([waiting.take('b'), waiting.take(null)]).toEqual([null, null]);
    expect(waiting.take('a')).toBe(child);
    expect(waiting.take('a')).toBeNull();
  });

  it('ends when nothing comes for a while', async () => {
    const waiting = new WaitingChildren({ ...LIMITS, waitMs: 50 });
    const child = start();
    waiting.keep(child, 'a');
    await expectEnd(child);
    expect(waiting.has('a')).toBe(false);
  });

  it('is forgotten when it ends by itself', async () => {
    const waiting = new WaitingChildren(LIMITS);
    const child = start();
    waiting.keep(child, 'a');
    child.kill('SIGKILL');
    await expect.poll(() => waiting.has('a')).toBe(false);
  });

  it('makes way for those that came after it', async () => {
    const waiting = new WaitingChildren(LIMITS);
    const [fresh, first, second] = [start(), start(), start()];
    waiting.keep(fresh, null);
    waiting.keep(first, 'a');
    waiting.keep(second, 'b');
    waiting.leaveAtMost(1);
    await expectEnd(first);
    expect([waiting.take(null), waiting.take('b')]).toEqual([fresh, second]);
  });

  it('does no more when it holds much memory, has done much, or its program ends', async () => {
    const child = start();
    expect(await new WaitingChildren({ ...LIMITS, mostBytes: 1 }).isFitForMore(child)).toBe(false);
    const waiting = new WaitingChildren({ ...LIMITS, mostOrders: 2 });
    expect([await waiting.isFitForMore(child), await waiting.isFitForMore(child)]).toEqual([true, false]);
    waiting.close();
    expect(await waiting.isFitForMore(start())).toBe(false);
  });

  it('ends with the one for whom it waits', async () => {
    const waiting = new WaitingChildren(LIMITS);
    const [before, after] = [start(), start()];
    waiting.keep(before, 'a');
    waiting.close();
    waiting.keep(after, 'a');
    await Promise.all([expectEnd(before), expectEnd(after)]);
  });
});
