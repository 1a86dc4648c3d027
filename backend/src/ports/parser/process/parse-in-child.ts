import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { DocumentAssembler, type ChildMessage } from './child-messages.js';
import { UnreadableDocument, type ParsedDocument, type ParseRequest } from '../document-parser.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { unreadable } from '../unreadable-reasons.js';

type Progress = (done: number, total: number) => void;

/** The bounds of one run; a parameter so that tests need not wait a minute. */
export type ProcessLimits = { [name in keyof typeof PARSER_LIMITS.process]: number };

/**
 * Bytes of memory a process holds, or 0 when it is gone. Only Linux tells; elsewhere the bounds on heap and time remain.
 * `VmRSS` is in kilobytes whatever the size of a memory page, unlike the figures of `statm`.
 */
export async function residentBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
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
  return new Promise((settle, fail) => {
    const arriving = new DocumentAssembler();
    const startedAt = Date.now();
    let lastProgressAt = startedAt;
    let pages = 0;
    let isSettled = false;

    const leave = () => {
      isSettled = true;
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      child.removeAllListeners();
      // A late error of a killed child's channel must not end the parent.
      child.on('error', () => {});
    };
    const finish = (outcome: () => void) => {
      // A look at the memory may come back late, when the child already reads for somebody else.
      if (isSettled) return;
      leave();
      child.kill('SIGKILL');
      outcome();
    };
    const hand = (document: ParsedDocument) => {
      leave();
      if (request.group === undefined) child.kill('SIGKILL');
      settle(document);
    };
    const onAbort = () => finish(() => fail(signal.reason));

    const look = async () => {
      const now = Date.now();
      const allowed = limits.documentMs + limits.perPageMs * pages;
      const isStalled = pages > 0 && now - lastProgressAt > limits.stalledMs;
      if (isStalled || now - startedAt > allowed)
        return finish(() => fail(unreadable('tooSlow', String(Math.round((now - startedAt) / 1000)))));
      if (child.pid && (await residentBytesOf(child.pid)) > limits.residentBytes)
        finish(() => fail(unreadable('tooMuchMemory')));
    };

    const onMessage = (message: ChildMessage) => {
      if (message.kind === 'progress') {
        lastProgressAt = Date.now();
        pages = message.total;
        onProgress?.(message.done, message.total);
        return;
      }
      if (message.kind === 'unreadable') {
        const { status, reason, detail } = message;
        return finish(() => fail(new UnreadableDocument(status, reason, detail, message)));
      }
      const document = arriving.take(message);
      if (document) hand(document);
    };

    const onExit = (code: number | null, exitSignal: string | null) => {
      // V8 aborts when the heap is full; the kernel kills when the machine is.
      const isMemory = exitSignal === 'SIGABRT' || exitSignal === 'SIGKILL' || code === 134;
      finish(() =>
        fail(unreadable(isMemory ? 'tooMuchMemory' : 'ended', undefined, `child ended with ${code ?? exitSignal}`)),
      );
    };

    const watch = setInterval(() => void look(), limits.watchMs);
    signal.addEventListener('abort', onAbort);
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.on('error', (error) => finish(() => fail(unreadable('ended', undefined, error))));
    if (signal.aborted) return onAbort();
    child.send(request);
  });
}
