import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { forkConfined, workInChild } from '../../../processes/confined-child.js';
import { UnreadableDocument, type ParsedDocument, type ParseRequest } from '../document-parser.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { unreadable } from '../unreadable-reasons.js';
import { DocumentAssembler, type ChildMessage } from './child-messages.js';

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
  const startedAt = Date.now();
  let lastProgressAt = startedAt;
  let pages = 0;
  return workInChild<ChildMessage, ParsedDocument>(child, {
    order: request,
    signal,
    watchMs: limits.watchMs,
    onMessage(message, ending) {
      if (message.kind === 'progress') {
        lastProgressAt = Date.now();
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
    onWatch(residentBytes, ending) {
      const now = Date.now();
      const isStalled = pages > 0 && now - lastProgressAt > limits.stalledMs;
      if (isStalled || now - startedAt > limits.documentMs + limits.perPageMs * pages)
        ending.fail(unreadable('tooSlow', String(Math.round((now - startedAt) / 1000))));
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
