import { spawn } from 'node:child_process';
import path from 'node:path';
import { findNode } from './find-node.mjs';
import { begun } from './progress-output.mjs';

/** Where Node keeps what it compiled; emptied by each build, or it would only grow. */
export const COMPILE_CACHE = 'node_modules/.cache/proofroom/compiled';

const TAIL_OF_OUTPUT = 4_000;

const parent = process.ppid;
const MILLISECONDS_BETWEEN_LOOKS = 500;

/** npm hands SIGTERM to the shell between it and us, which ends without passing it on: its end is the signal. */
function onEndOfShell(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, MILLISECONDS_BETWEEN_LOOKS);
  watch.unref();
}

/** Runs a program quietly. Rejects with the end of what it said when it fails. `onStart` gets its process id. */
export function run(command, args, { onStart = () => undefined, needsShell = false } = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: needsShell, env });
    let said = '';
    const listen = (chunk) => (said = (said + chunk).slice(-TAIL_OF_OUTPUT));
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('spawn', () => onStart(child.pid));
    child.on('close', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`${path.basename(command)} ${args.join(' ')} ended with ${code}:\n${said.trim()}`));
    });
  });
}

/** Runs programs of Node one after the other on this terminal, every one of them, and fails when one of them did. */
export async function runInTurn(programs) {
  for (const args of programs) {
    const code = await new Promise((resolve, reject) => {
      const child = spawn(findNode(), args, { stdio: 'inherit' });
      child.on('error', reject);
      child.on('exit', (code) => resolve(code ?? 1));
    });
    process.exitCode ||= code;
  }
}

/**
 * Starts programs of Node on this terminal and stays their parent: signals go on to them, and when one ends the others
 * are ended too. Each has an IPC channel, whose closing tells it that this process is gone, however it went.
 */
export function handOver(programs) {
  const env = {
    ...process.env,
    PATH: path.dirname(findNode()) + path.delimiter + process.env.PATH,
    PROOFROOM_BEGUN: String(begun),
    // What was compiled once need not be compiled again by every process of every start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.resolve(COMPILE_CACHE),
  };
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const children = programs.map((args) => spawn(findNode(), args, { stdio, env }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to every process in front of it, so the children have it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) children.forEach((child) => child.kill(signal));
    });
  }
  onEndOfShell(() => children.forEach((child) => child.kill('SIGTERM')));
  for (const child of children) {
    child.on('exit', (code, signal) => {
      for (const other of children) if (other.exitCode === null && !other.killed) other.kill('SIGTERM');
      process.exitCode ||= code ?? (signal ? 1 : 0);
    });
  }
}
