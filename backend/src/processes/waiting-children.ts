import type { ChildProcess } from 'node:child_process';
import { ignoreChild, killChild, residentBytesOf } from './run-confined-child-process.js';

/** How long a child waits for work (milliseconds), and when it is not kept for more: by memory (bytes) and by orders done. */
export interface WaitingLimits {
  waitMs: number;
  mostBytes: number;
  mostOrders: number;
}

interface Waiting {
  child: ChildProcess;
  group: string | null;
  timer: NodeJS.Timeout;
}

/**
 * Children that wait for an order of the only group that they may work for, or, with null, for their first order of any. They keep
 * nobody's process alive and end by themselves when no order comes.
 */
export class WaitingChildren {
  /** Those that have waited longest come first. */
  private waiting: Waiting[] = [];
  private readonly orders = new WeakMap<ChildProcess, number>();
  private closed = false;

  constructor(private readonly limits: WaitingLimits) {}

  get isClosed(): boolean {
    return this.closed;
  }

  has(group: string | null): boolean {
    return this.waiting.some((each) => each.group === group);
  }

  take(group: string | null): ChildProcess | null {
    const found = this.waiting.find((each) => each.group === group);
    if (!found) return null;
    const child = this.release(found);
    child.ref();
    child.channel?.ref();
    return child;
  }

  /** Counts an order that the child has done, and tells whether it may do more. */
  async isFitForMore(child: ChildProcess): Promise<boolean> {
    const done = (this.orders.get(child) ?? 0) + 1;
    this.orders.set(child, done);
    const bytes = child.connected ? await residentBytesOf(child.pid) : 0;
    return !this.isClosed && bytes > 0 && bytes <= this.limits.mostBytes && done < this.limits.mostOrders;
  }

  keep(child: ChildProcess, group: string | null): void {
    if (this.isClosed) return killChild(child);
    const end = () => killChild(this.release(each));
    const each: Waiting = { child, group, timer: setTimeout(end, this.limits.waitMs) };
    each.timer.unref();
    child.unref();
    child.channel?.unref();
    child.once('exit', () => this.release(each));
    child.once('error', () => this.release(each));
    this.waiting.push(each);
  }

  /** Ends those that have waited longest, until no more than so many wait for a group. */
  leaveAtMost(most: number): void {
    const ofGroups = this.waiting.filter(({ group }) => group !== null);
    for (const each of ofGroups.slice(0, Math.max(0, ofGroups.length - most))) killChild(this.release(each));
  }

  close(): void {
    this.closed = true;
    for (const each of this.waiting) killChild(this.release(each));
  }

  private release(each: Waiting): ChildProcess {
    clearTimeout(each.timer);
    this.waiting = this.waiting.filter((other) => other !== each);
    ignoreChild(each.child);
    return each.child;
  }
}
