import type { ChildProcess } from 'node:child_process';
import { startChild } from './child-program.js';
import { LIMITS } from './limits.js';
import { residentBytesOf } from './watched-child.js';

interface Waiting {
  child: ChildProcess;
  /** The only group whose documents it may read; null for a child that has read nothing yet. */
  group: string | null;
  timer: NodeJS.Timeout;
}

/**
 * Children that wait for a document: one that is fresh, and a few that have read documents of one group. They keep
 * nobody's process alive and go away by themselves when no document comes.
 */
export class WaitingChildren {
  private waiting: Waiting[] = [];
  private readonly documents = new WeakMap<ChildProcess, number>();
  private isClosed = false;

  /** A child for a document of this group: one that knows the group, else one that knows nothing. */
  take(group: string | undefined): ChildProcess {
    const found =
      this.waiting.find((each) => group !== undefined && each.group === group) ??
      this.waiting.find((each) => each.group === null);
    const child = found ? this.release(found) : startChild();
    child.ref();
    child.channel?.ref();
    this.documents.set(child, (this.documents.get(child) ?? 0) + 1);
    return child;
  }

  /** Keeps a child that has read a document well for the next one of its group, unless it has done or grown enough. */
  async giveBack(child: ChildProcess, group: string, isTrusted: boolean): Promise<void> {
    const bytes = child.pid && child.connected ? await residentBytesOf(child.pid) : 0;
    const isWorn =
      bytes > LIMITS.process.keptBytes || (this.documents.get(child) ?? 0) >= LIMITS.process.documentsPerChild;
    if (this.isClosed || bytes === 0 || isWorn || !isTrusted) return void child.kill('SIGKILL');
    this.keep(child, group);
    const kept = this.waiting.filter((each) => each.group !== null);
    for (const each of kept.slice(0, -LIMITS.process.keptChildren)) this.release(each).kill('SIGKILL');
  }

  /** Starts a fresh child ahead of the document that will need it. */
  prepare(): void {
    if (this.isClosed || this.waiting.some(({ group }) => group === null)) return;
    this.keep(startChild(), null);
  }

  close(): void {
    this.isClosed = true;
    for (const each of this.waiting) this.release(each).kill('SIGKILL');
  }

  private keep(child: ChildProcess, group: string | null): void {
    const end = () => void this.release(each).kill('SIGKILL');
    const each: Waiting = { child, group, timer: setTimeout(end, LIMITS.process.spareMs) };
    each.timer.unref();
    child.unref();
    child.channel?.unref();
    child.once('exit', () => this.release(each));
    child.once('error', () => this.release(each));
    this.waiting.push(each);
  }

  private release(each: Waiting): ChildProcess {
    clearTimeout(each.timer);
    this.waiting = this.waiting.filter((other) => other !== each);
    each.child.removeAllListeners();
    // A late error of a killed child's channel must not end the parent.
    each.child.on('error', () => {});
    return each.child;
  }
}
