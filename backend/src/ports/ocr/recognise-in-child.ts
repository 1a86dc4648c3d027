import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { SOURCE_RESOLVER } from '../parser/process/child-program.js';
import { residentBytesOf } from '../parser/process/parse-in-child.js';
import type { EngineChoice } from './ocr-engine.js';
import { OCR_LIMITS } from './ocr-limits.js';
import type { OcrMessage, OcrOrder } from './ocr-child.js';
import type { PageOutcome } from './text-recogniser.js';

/** The bounds of a run; a parameter so that tests need not wait. */
export type OcrLimits = { [name in keyof typeof OCR_LIMITS]: number };

/** Drawing needs one native add-on and recognising a thread (or a program); the child may read files and write none. */
function startChild(engine: EngineChoice, limits: OcrLimits): ChildProcess {
  const isSource = import.meta.filename.endsWith('.ts');
  const program = path.join(import.meta.dirname, isSource ? 'ocr-child.ts' : 'ocr-child.js');
  const child = fork(program, [], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The program it starts ends with it: both are one group.
    detached: true,
    execArgv: [
      `--max-old-space-size=${limits.heapMegabytes}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
      engine.kind === 'program' ? '--allow-child-process' : '--allow-worker',
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      ...(isSource ? ['--experimental-transform-types', '--import', SOURCE_RESOLVER] : []),
    ],
  });
  try {
    // Answers and documents with a text of their own come first.
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A machine that forbids it runs it like everything else.
  }
  return child;
}

function end(child: ChildProcess): void {
  child.removeAllListeners();
  child.on('error', () => {});
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/**
 * Hands pages to one child and answers when it has read them all, or after the first page that ended it: at least one
 * outcome is always reported. Rejects only when `signal` aborts.
 */
export function recogniseInChild(
  order: OcrOrder,
  signal: AbortSignal,
  limits: OcrLimits,
  onOutcome: (outcome: PageOutcome) => void,
): Promise<void> {
  return new Promise((settle, fail) => {
    const child = startChild(order.engine, limits);
    let done = 0;
    let since = Date.now();
    let isStarted = false;
    let isOver = false;

    const finish = (outcome: () => void) => {
      isOver = true;
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      end(child);
      outcome();
    };
    const onAbort = () => finish(() => fail(signal.reason as Error));
    const giveUp = (failure: string) => {
      // Several looks at the memory may come back together, or after the last page.
      if (isOver) return;
      onOutcome({ number: order.pages[done] ?? 0, failure });
      finish(settle);
    };
    const look = async () => {
      const bytes = child.pid ? await residentBytesOf(child.pid) : 0;
      if (bytes > limits.residentBytes) return giveUp('took too much memory');
      if (Date.now() - since > (isStarted ? limits.pageMs : limits.startMs)) giveUp('took too long');
    };
    const take = async (outcome: PageOutcome) => {
      onOutcome(outcome);
      done++;
      since = Date.now();
      if (done === order.pages.length) return finish(settle);
      if (child.pid && (await residentBytesOf(child.pid)) > limits.recycleBytes && !isOver) finish(settle);
    };

    const watch = setInterval(() => void look(), limits.watchMs);
    signal.addEventListener('abort', onAbort);
    child.on('message', (message: OcrMessage) => {
      if (message.kind === 'page') return void take({ page: message.page });
      if (message.kind === 'failed') return void take({ number: message.number, failure: message.failure });
      isStarted = true;
      since = Date.now();
    });
    child.on('exit', (code) => giveUp(`ended with ${code}`));
    child.on('error', (error) => giveUp(error.message));
    if (signal.aborted) return onAbort();
    child.send(order);
  });
}
