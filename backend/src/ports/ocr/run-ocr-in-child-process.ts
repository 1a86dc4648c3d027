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
function startOcrChild(engine: EngineChoice, limits: OcrLimits): ChildProcess {
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

/**
 * Hands pages to one child and answers when it has read them all, or after the first page that ended it: at least one
 * outcome is always reported. Rejects only when `signal` aborts.
 */
export function runOcrInChildProcess(
  order: OcrOrder,
  signal: AbortSignal,
  limits: OcrLimits,
  onOutcome: (outcome: PageOutcome) => void,
): Promise<void> {
  const child = startOcrChild(order.engine, limits);
  let done = 0;
  let since = performance.now();
  let isStarted = false;
  const failureOfPage = (failure: string): PageOutcome => ({ number: order.pages[done] ?? 0, failure });
  return workInChild<OcrMessage, void>(child, {
    order,
    signal,
    watchMs: limits.watchMs,
    onMessage(message, ending) {
      since = performance.now();
      if (message.kind === 'started') {
        isStarted = true;
        return;
      }
      onOutcome(
        message.kind === 'page' ? { page: message.page } : { number: message.number, failure: message.failure },
      );
      done++;
      if (done === order.pages.length) return ending.succeed();
      void residentBytesOf(child.pid).then((bytes) => bytes > limits.recycleBytes && ending.succeed());
    },
    onWatch({ residentBytes }, ending) {
      const isLate = performance.now() - since > asBusyAsNow(isStarted ? limits.pageMs : limits.startMs);
      if (residentBytes <= limits.residentBytes && !isLate) return;
      onOutcome(failureOfPage(residentBytes > limits.residentBytes ? 'took too much memory' : 'took too long'));
      ending.succeed();
    },
    onLost({ code, error }, ending) {
      onOutcome(failureOfPage(error ? error.message : `ended with ${code}`));
      ending.succeed();
    },
  });
}
