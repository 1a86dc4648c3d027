import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error.js';
import type { Program } from '../processes/supervisor.js';
import { isRunning, type ProcessId } from '../processes/process-identity.js';

/** A program that knows nothing of us (PostgreSQL, Redis), run and ended by a wrapper of ours. */
export interface ForeignProgram {
  command: string;
  args: string[];
  env: Record<string, string>;
  uid?: number;
  gid?: number;
  /** Words in its output that tell that it is ready. */
  readyWords: string;
  /** Where the wrapper notes which process it runs, so that a later start finds one that was left behind. */
  noteFile: string;
}

const ITS_WRAPPER_MAY_STOP_IT_MS = 2_000;
const ASK_HARDER_AFTER_MS = 12_000;
const GIVE_UP_AFTER_MS = 20_000;
const LOOK_AGAIN_MS = 50;
/** The wrapper itself waits ten seconds before it stops its program the hard way. */
const WRAPPER_STOPS_WITHIN_MS = 20_000;

/** The wrapper of a foreign program, as a child to start: it dies with us, and the program with it. */
export function runByWrapper(
  name: string,
  order: ForeignProgram,
  prepare: () => Promise<void> = async () => undefined,
): Program {
  return {
    name,
    file: siblingProgram('foreign-program-wrapper'),
    args: [JSON.stringify(order)],
    isQuiet: true,
    stopWithinMs: WRAPPER_STOPS_WITHIN_MS,
    prepare: async () => {
      await stopLeftOver(name, order.noteFile);
      await prepare();
    },
  };
}

/** A program of this folder, compiled where this file is compiled and as source where this file is source. */
export function siblingProgram(name: string): string {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename));
}

export function writeNote(noteFile: string, id: ProcessId): void {
  fs.writeFileSync(noteFile, JSON.stringify(id), { mode: 0o600 });
}

/** Stops the program of a wrapper that was killed and could not do it. */
async function stopLeftOver(name: string, noteFile: string): Promise<void> {
  const left = readNote(noteFile);
  if (!left) return;
  const begun = Date.now();
  const signals: [afterMs: number, signal: NodeJS.Signals][] = [
    [ITS_WRAPPER_MAY_STOP_IT_MS, 'SIGINT'],
    [ASK_HARDER_AFTER_MS, 'SIGQUIT'],
  ];
  for (; isRunning(left); await sleep(LOOK_AGAIN_MS)) {
    const waited = Date.now() - begun;
    if (waited > GIVE_UP_AFTER_MS)
      throw new StartError(`${name} of an earlier start (process ${left.pid}) does not stop.`);
    const [afterMs, signal] = signals[0] ?? [Number.POSITIVE_INFINITY, 'SIGQUIT'];
    if (waited < afterMs) continue;
    signals.shift();
    process.kill(left.pid, signal);
  }
  fs.rmSync(noteFile, { force: true });
}

function readNote(noteFile: string): ProcessId | undefined {
  try {
    return JSON.parse(fs.readFileSync(noteFile, 'utf8')) as ProcessId;
  } catch {
    return undefined;
  }
}
