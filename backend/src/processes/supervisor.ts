import { type ChildProcess, fork } from 'node:child_process';
import { StartError } from '../config/start-error.js';

/** A child that dies this soon after it was begun has not recovered from what killed the one before. */
const QUICK_DEATH_MS = 10_000;
const QUICK_DEATHS_ALLOWED = 5;
const WAIT_BEFORE_RESTART_MS = 300;
/** The longest wait, in waits before the first restart: one minute. */
const LONGEST_WAIT = 200;
const LAST_LINES = 5;

/** A Node program to run as a child. It sends any message to its parent once it is ready. */
export interface Program {
  /** What people call it, at the beginning of a sentence: "The API". */
  name: string;
  /** Absolute path of its module. */
  file: string;
  args?: string[];
  nodeArgs?: string[];
  env?: Record<string, string>;
  /** Its error output is kept for the moment when it dies instead of being shown. */
  isQuiet?: boolean;
  /** Runs before every start, also before a restart. */
  prepare?: () => Promise<void>;
  /** The others go on without it: once it ran, it is tried again for as long as it takes, more and more seldom. */
  isOptional?: boolean;
  /** How long it may take to stop before it is killed. */
  stopWithinMs?: number;
}

/**
 * The child processes of one parent. A child that dies is started again; one that dies five times in a row within
 * seconds of its start is given up, unless the others can do without it for a while. Children stand in process groups
 * of their own, so that Ctrl-C reaches only the
 * parent, and have a channel to it, so that they end when it is killed.
 */
export class Supervisor {
  private readonly running = new Map<Program, ChildProcess>();
  private readonly quickDeaths = new Map<Program, number>();
  private readonly ending = new Set<Program>();
  private readonly wasReady = new Set<Program>();
  private readonly say: (line: string) => void;
  private readonly giveUp: (reason: StartError) => void;
  private readonly waitBeforeRestartMs: number;

  /** `giveUp` is told when a child that was ready before cannot be brought back. */
  constructor(
    say: (line: string) => void,
    giveUp: (reason: StartError) => void,
    waitBeforeRestartMs = WAIT_BEFORE_RESTART_MS,
  ) {
    this.say = say;
    this.giveUp = giveUp;
    this.waitBeforeRestartMs = waitBeforeRestartMs;
  }

  /** Settles when the child is ready, or rejects with StartError when it keeps dying before it ever is. */
  async start(program: Program): Promise<void> {
    for (;;) {
      const death = await this.attempt(program, (reason) => this.giveUp(reason));
      if (!death) return;
      if (this.ending.has(program)) return;
      await this.waitAfter(program, death);
    }
  }

  /** Ends the named programs at the same time, and settles when they are gone. */
  async end(...programs: Program[]): Promise<void> {
    await Promise.all(programs.map((program) => this.endOne(program)));
  }

  /** Asks a child to end so that it is started again, as after a change of its code. */
  restart(program: Program): void {
    this.quickDeaths.delete(program);
    this.running.get(program)?.kill('SIGTERM');
  }

  /** Starts the program once. Settles with nothing when it got ready, with its last words when it died before that. */
  private async attempt(program: Program, onLost: (reason: StartError) => void): Promise<string | undefined> {
    await program.prepare?.();
    if (this.ending.has(program)) return undefined;
    const born = performance.now();
    const child = this.fork(program);
    const lastWords = listenTo(child);
    return new Promise((resolve) => {
      let isReady = false;
      child.once('message', () => {
        isReady = true;
        this.wasReady.add(program);
        resolve(undefined);
      });
      // "close" comes after "exit", when everything the child said was read.
      child.once('close', (code, signal) => {
        this.running.delete(program);
        if (performance.now() - born > QUICK_DEATH_MS) this.quickDeaths.delete(program);
        const death = `${program.name} ended (${signal ?? `exit code ${code}`})`;
        const words = lastWords();
        const report = words ? `${death}: ${words}` : death;
        if (!isReady) return resolve(report);
        if (this.ending.has(program)) return;
        this.say(`${death}; starting it again`);
        this.restartAfter(program, report).catch(onLost);
      });
    });
  }

  private async restartAfter(program: Program, death: string): Promise<void> {
    await this.waitAfter(program, death);
    if (this.ending.has(program)) return;
    await this.start(program);
    if (!this.ending.has(program)) this.say(`${program.name} is back`);
  }

  private async waitAfter(program: Program, death: string): Promise<void> {
    const deaths = (this.quickDeaths.get(program) ?? 0) + 1;
    this.quickDeaths.set(program, deaths);
    const isKept = program.isOptional === true && this.wasReady.has(program);
    if (deaths >= QUICK_DEATHS_ALLOWED && !isKept)
      throw new StartError(`${death}. It was tried ${deaths} times, so Proofroom gives up.`);
    const waits = deaths < QUICK_DEATHS_ALLOWED ? deaths : Math.min(LONGEST_WAIT, 2 ** deaths / 4);
    if (deaths >= QUICK_DEATHS_ALLOWED)
      this.say(
        `${program.name} ended ${deaths} times in a row. The rest goes on without it; it is tried again in ${Math.ceil((waits * this.waitBeforeRestartMs) / 1000)} s`,
      );
    await this.pause(program, waits * this.waitBeforeRestartMs);
  }

  /** Ends early when the program is to end. */
  private async pause(program: Program, milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    while (performance.now() < until && !this.ending.has(program))
      await new Promise((resolve) => setTimeout(resolve, Math.min(500, until - performance.now())));
  }

  private fork(program: Program): ChildProcess {
    const child = fork(program.file, program.args ?? [], {
      detached: true,
      execArgv: [...process.execArgv, ...(program.nodeArgs ?? [])],
      env: { ...process.env, ...program.env },
      stdio: ['ignore', 'inherit', program.isQuiet ? 'pipe' : 'inherit', 'ipc'],
    });
    this.running.set(program, child);
    return child;
  }

  private async endOne(program: Program): Promise<void> {
    this.ending.add(program);
    const child = this.running.get(program);
    if (!child) return;
    await new Promise<void>((resolve) => {
      const kill = setTimeout(() => child.kill('SIGKILL'), program.stopWithinMs ?? 8_000);
      child.once('exit', () => {
        clearTimeout(kill);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }
}

/** Collects the last lines of what a quiet child says, to be asked for when it died. */
function listenTo(child: ChildProcess): () => string {
  let lines: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => {
    lines = [...lines, ...chunk.toString().split('\n')].filter((line) => line.trim() !== '').slice(-LAST_LINES);
  });
  return () => lines.join('\n');
}
