import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { killChild, forkConfined, workInChild } from '../../../processes/run-confined-child-process.js';
import { WaitingChildren } from '../../../processes/waiting-children.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { UnreadableDocument, type ParsedDocument, type ParseRequest } from '../document-parser.js';
import { unreadable } from '../unreadable-reasons.js';
import { DocumentAssembler, type ChildMessage } from './split-and-assemble-document-messages.js';

type Progress = (done: number, total: number) => void;

/** The bounds of one run; a parameter so that tests need not wait a minute. */
export type ProcessLimits = { [name in keyof typeof PARSER_LIMITS.process]: number };

/** Starts a child that waits for one document: no writing, no programs, no native add-ons, no threads. */
export function startParserChild(): ChildProcess {
  return forkConfined(path.join(import.meta.dirname, 'parser-child'), {
    heapMegabytes: PARSER_LIMITS.process.heapMegabytes,
    // 512 MB for the quick PDF engine, whose memory is not on the heap.
    nodeArgs: [`--wasm-max-mem-pages=${PARSER_LIMITS.process.wasmPages}`],
  });
}

/**
 * Hands one document to a waiting child and watches it until it settles. The child is gone afterwards, unless it read a
 * document that belongs to a group: then it waits for the next one.
 */
export function parseInChild(
  child: ChildProcess,
  request: ParseRequest,
  signal: AbortSignal,
  onProgress: Progress | undefined,
  limits: ProcessLimits,
): Promise<ParsedDocument> {
  const assembler = new DocumentAssembler();
  const startedAt = performance.now();
  let [worked, workedAtProgress] = [0, 0];
  let pages = 0;
  return workInChild<ChildMessage, ParsedDocument>(child, {
    order: request,
    signal,
    watchMs: limits.watchMs,
    onMessage(message, ending) {
      if (message.kind === 'progress') {
        workedAtProgress = worked;
        pages = message.total;
        onProgress?.(message.done, message.total);
      } else if (message.kind === 'unreadable') {
        const { status, reason, detail } = message;
        ending.fail(new UnreadableDocument(status, reason, detail, message));
      } else {
        const document = assembler.take(message);
        if (document) ending.succeed(document, request.group !== undefined);
      }
    },
    onWatch({ residentBytes, workedMs }, ending) {
      worked = workedMs;
      const seconds = (performance.now() - startedAt) / 1000;
      const mostMs = limits.documentMs + limits.perPageMs * pages;
      const isStalled = pages > 0 && worked - workedAtProgress > limits.stalledMs;
      if (isStalled || worked > mostMs || seconds * 1000 > mostMs * limits.clockFactor)
        ending.fail(unreadable('tooSlow', String(Math.round(seconds))));
      else if (residentBytes > limits.residentBytes) ending.fail(unreadable('tooMuchMemory'));
    },
    onLost({ code, signal: exitSignal, error }, ending) {
      // V8 aborts when the heap is full; the kernel kills when the machine is.
      const isMemory = exitSignal === 'SIGABRT' || exitSignal === 'SIGKILL' || code === 134;
      const detail = error ?? `child ended with ${code ?? exitSignal}`;
      ending.fail(unreadable(isMemory ? 'tooMuchMemory' : 'ended', undefined, detail));
    },
  });
}

/** What goes on in one group of documents. */
interface Group {
  /** Children that read for it. */
  atWork: number;
  /** Documents that wait for one of them; each is told when it has one, or that it must take another. */
  queue: ((child: ChildProcess | null) => void)[];
  /** Milliseconds that documents have waited since it had a child to itself. */
  waited: number;
}

/**
 * Children that wait for a document: one that is fresh, and a few that have read documents of one group.
 *
 * A fresh child needs most of a second of processor time until it is as quick as one that has read before. So a document
 * waits a while for the one that reads for its group, and a second one is started when that costs more than it saves.
 */
export class ChildPool {
  private readonly waiting = new WaitingChildren({
    waitMs: PARSER_LIMITS.process.spareMs,
    mostBytes: PARSER_LIMITS.process.keptBytes,
    mostOrders: PARSER_LIMITS.process.documentsPerChild,
  });
  private readonly groups = new Map<string, Group>();

  constructor(private readonly limits: Pick<ProcessLimits, 'waitMs' | 'waitTogetherMs'> = PARSER_LIMITS.process) {}

  /** A child for a document of this group: one that knows the group, else one that knows nothing. Rejects when aborted. */
  async take(group: string | undefined, signal: AbortSignal): Promise<ChildProcess> {
    if (group === undefined) return this.takeNow(undefined);
    const known = this.groups.get(group) ?? { atWork: 0, queue: [], waited: 0 };
    this.groups.set(group, known);
    const isFree = known.atWork === 0 || this.waiting.has(group);
    if (!isFree) return (await this.turn(known, signal)) ?? this.takeNow(group);
    known.atWork++;
    return this.takeNow(group);
  }

  /** Waits for a child of the group; null when that takes too long, or when the child has gone. */
  private turn(group: Group, signal: AbortSignal): Promise<ChildProcess | null> {
    const { waitMs, waitTogetherMs } = this.limits;
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        group.queue = group.queue.filter((each) => each !== hand);
        group.waited += performance.now() - since;
      };
      const hand = (child: ChildProcess | null) => {
        leave();
        group.atWork++;
        resolve(child);
      };
      const onAbort = () => {
        leave();
        reject(signal.reason as Error);
      };
      const timer = setTimeout(() => hand(null), Math.max(0, Math.min(waitMs, waitTogetherMs - group.waited)));
      signal.addEventListener('abort', onAbort);
      group.queue.push(hand);
    });
  }

  private takeNow(group: string | undefined): ChildProcess {
    const known = group === undefined ? null : this.waiting.take(group);
    return known ?? this.waiting.take(null) ?? startParserChild();
  }

  /** A document of the group was read, or could not be: the next one has its turn. */
  private next(name: string, child: ChildProcess | null): boolean {
    const group = this.groups.get(name);
    if (!group) return false;
    group.atWork--;
    const [first] = group.queue;
    first?.(child);
    if (!first && group.atWork === 0) this.groups.delete(name);
    return first !== undefined && child !== null;
  }

  /** Takes note that the child of a group's document is gone. */
  lost(group: string | undefined): void {
    if (group !== undefined) this.next(group, null);
    this.prepare();
  }

  /** Keeps a child that has read a document well for the next one of its group, unless it has done or grown enough. */
  async giveBack(child: ChildProcess, group: string, mayBeKept: boolean): Promise<void> {
    if (!(await this.waiting.isFitForMore(child)) || !mayBeKept) {
      killChild(child);
      return void this.next(group, null);
    }
    if (this.next(group, child)) return;
    this.waiting.keep(child, group);
    this.waiting.leaveAtMost(PARSER_LIMITS.process.keptChildren);
  }

  /** Starts a fresh child ahead of the document that will need it. */
  prepare(): void {
    if (this.waiting.isClosed || this.waiting.has(null)) return;
    this.waiting.keep(startParserChild(), null);
  }

  close(): void {
    this.waiting.close();
  }
}
