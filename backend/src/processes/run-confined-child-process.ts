import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Lets Node run the TypeScript source as it stands, whose imports end in ".js"; only tests need it. */
const SOURCE_RESOLVER = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      const isSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
      return next(isSource ? specifier.replace(/[.]js$/, '.ts') : specifier, context);
    },
  });
`)}`;

export interface Confinement {
  heapMegabytes: number;
  /** Further arguments for Node, such as what the child may do besides reading files. */
  nodeArgs: readonly string[];
  /** The child starts programs of its own, which are to end with it. */
  startsPrograms?: boolean;
}

const withPrograms = new WeakSet<ChildProcess>();

/**
 * Starts a program of ours that reads what strangers sent; `file` is its path without an ending. It may read files and do
 * nothing else (Node's permission model), and its environment is empty, so no secret can leak from it.
 */
export function forkConfined(file: string, { heapMegabytes, nodeArgs, startsPrograms }: Confinement): ChildProcess {
  const ending = path.extname(import.meta.filename);
  const child = fork(file + ending, [], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: startsPrograms === true,
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      '--allow-fs-read=*',
      '--disable-warning=ExperimentalWarning',
      ...nodeArgs,
      ...(ending === '.ts' ? ['--experimental-transform-types', '--import', SOURCE_RESOLVER] : []),
    ],
  });
  if (startsPrograms) withPrograms.add(child);
  return child;
}

/** Lets go of a child without ending it. A late error of its channel must not end this process. */
export function ignoreChild(child: ChildProcess): void {
  child.removeAllListeners();
  child.on('error', () => {});
}

export function killChild(child: ChildProcess): void {
  ignoreChild(child);
  try {
    if (child.pid && withPrograms.has(child)) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/**
 * Bytes of memory a process holds, or 0 when it is gone. Only Linux tells; elsewhere the bounds on heap and time remain.
 * `VmRSS` is in kilobytes whatever the size of a memory page, unlike the figures of `statm`.
 */
export async function residentBytesOf(pid: number | undefined): Promise<number> {
  const status = pid ? await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '') : '';
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

const TICKS_PER_SECOND = 100;

/** Milliseconds of processor time that a process has used, or null where only a clock tells. */
function processorMsOf(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** What a child has used. */
export interface ChildUse {
  residentBytes: number;
  /** Milliseconds of its processor time since the order, which on a busy machine are fewer than those of the clock. */
  workedMs: number;
}

/** How a piece of work ends; the first end counts. */
export interface Ending<Result> {
  /** With its result; the child is killed unless it is to go on with other work. */
  succeed(result: Result, keepsChild?: boolean): void;
  fail(error: unknown): void;
}

/** One piece of work for a child, and who judges it while it lasts. */
export interface ChildWork<Message, Result> {
  order: object;
  signal: AbortSignal;
  watchMs: number;
  onMessage(message: Message, ending: Ending<Result>): void;
  /** Called every `watchMs`. */
  onWatch(use: ChildUse, ending: Ending<Result>): void;
  /** The child ended by itself, or could not be reached. */
  onLost(reason: { code: number | null; signal: string | null; error?: Error }, ending: Ending<Result>): void;
}

/** Hands one order to a child and watches it until the work has ended, at the latest when its signal aborts. */
export function workInChild<Message, Result>(
  child: ChildProcess,
  { order, signal, watchMs, onMessage, onWatch, onLost }: ChildWork<Message, Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let hasEnded = false;
    const end = (release: (child: ChildProcess) => void, outcome: () => void) => {
      // A look at the memory may come back late, when the child already works for somebody else.
      if (hasEnded) return;
      hasEnded = true;
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      release(child);
      outcome();
    };
    const ending: Ending<Result> = {
      succeed: (result, keepsChild = false) => end(keepsChild ? ignoreChild : killChild, () => resolve(result)),
      fail: (error) => end(killChild, () => reject(error as Error)),
    };
    const onAbort = () => ending.fail(signal.reason);
    const begun = performance.now();
    // A child may have worked for others before.
    const before = processorMsOf(child.pid);
    const look = async () => {
      const residentBytes = await residentBytesOf(child.pid);
      if (hasEnded) return;
      const used = processorMsOf(child.pid);
      onWatch({ residentBytes, workedMs: used === null ? performance.now() - begun : used - (before ?? 0) }, ending);
    };
    const watch = setInterval(() => void look(), watchMs);
    signal.addEventListener('abort', onAbort);
    child.on('message', (message) => onMessage(message as Message, ending));
    child.on('exit', (code, exitSignal) => onLost({ code, signal: exitSignal }, ending));
    child.on('error', (error) => onLost({ code: null, signal: null, error }, ending));
    if (signal.aborted) return onAbort();
    child.send(order);
  });
}
