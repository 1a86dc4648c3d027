import type { ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { forkConfined, residentBytesOf, workInChild } from '../../processes/run-confined-child-process.js';
import type { OcrMessage, OcrOrder } from './ocr-child.js';
import type { EngineChoice } from './ocr-engine.js';
import { asBusyAsNow, OCR_LIMITS } from './ocr-limits.js';
import type { PageOutcome } from './text-recogniser.js';

/** The bounds of a run; a parameter so that tests need not wait. */
export type OcrLimits = { [name in keyof typeof OCR_LIMITS]: number };

/** Drawing needs one native add-on and recognising a thread (or a program); the child may read files and write none. */
export function startOcrChild(engine: EngineChoice, limits: OcrLimits): ChildProcess {
  const child = forkConfined(path.join(import.meta.dirname, 'ocr-child'), {
    heapMegabytes: limits.heapMegabytes,
    nodeArgs: [
      '--allow-addons',
      ...(engine.program ? ['--allow-child-process'] : []),
      ...(engine.packages.length > 0 ? ['--allow-worker'] : []),
      '--disable-warning=SecurityWarning',
    ],
    startsPrograms: true,
  });
  try {
    // Answers and documents with a text of their own come first.
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A machine that forbids it runs it like everything else.
  }
  return child;
}

/** What a child may do next: it has read all pages well and waits for more, or it was ended. */
export type OcrEnd = 'waits' | 'ended';

/**
 * Hands pages to one child and answers when it has read them all, or after the first page that ended it: at least one
 * outcome is always reported. A child waits for more only where the order belongs to a group and has no password, which it would
 * keep. Rejects only when `signal` aborts.
 */
export function runOcrInChildProcess(
  child: ChildProcess,
  order: OcrOrder,
  signal: AbortSignal,
  limits: OcrLimits,
  onOutcome: (outcome: PageOutcome) => void,
): Promise<OcrEnd> {
  let done = 0;
  let mayWait = order.group !== undefined && order.password === undefined;
  let since = performance.now();
  let isStarted = false;
  const failureOfPage = (failure: string): PageOutcome => ({ number: order.pages[done] ?? 0, failure });
  return workInChild<OcrMessage, OcrEnd>(child, {
    order,
    signal,
    watchMs: limits.watchMs,
    onMessage(message, ending) {
      since = performance.now();
      if (message.kind === 'started') {
        isStarted = true;
        return;
      }
      if (message.kind === 'failed') mayWait = false;
      onOutcome(
        message.kind === 'page' ? { page: message.page } : { number: message.number, failure: message.failure },
      );
      done++;
      if (done === order.pages.length) return ending.succeed(mayWait ? 'waits' : 'ended', mayWait);
      void residentBytesOf(child.pid).then((bytes) => bytes > limits.recycleBytes && ending.succeed('ended'));
    },
    onWatch({ residentBytes }, ending) {
      const isLate = performance.now() - since > asBusyAsNow(isStarted ? limits.pageMs : limits.startMs);
      if (residentBytes <= limits.residentBytes && !isLate) return;
      onOutcome(failureOfPage(residentBytes > limits.residentBytes ? 'took too much memory' : 'took too long'));
      ending.succeed('ended');
    },
    onLost({ code, error }, ending) {
      onOutcome(failureOfPage(error ? error.message : `ended with ${code}`));
      ending.succeed('ended');
    },
  });
}
