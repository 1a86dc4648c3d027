/**
 * Runs one foreign program for `npm start` and stops it when the starter is gone, however it went.
 * Its argument is a ForeignProgram as JSON. It sends "ready" once the program says that it is, and ends with the program.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { type ForeignProgram, writeNote } from './foreign-program.js';
import { birthOf } from '../processes/process-identity.js';
import { endWithParent } from '../processes/end-with-parent.js';

const STOP_THE_HARD_WAY_AFTER_MS = 10_000;

const order = JSON.parse(process.argv[2] ?? '') as ForeignProgram;
const program = spawn(order.command, order.args, {
  uid: order.uid,
  gid: order.gid,
  env: order.env,
  cwd: '/',
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
});
if (program.pid) writeNote(order.noteFile, { pid: program.pid, birth: birthOf(program.pid) });

let isStopping = false;
let heard = '';
let isReady = false;

for (const stream of [program.stdout, program.stderr]) {
  stream.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    if (isReady) return;
    heard = (heard + chunk.toString()).slice(-1_000);
    if (!heard.includes(order.readyWords)) return;
    isReady = true;
    process.send?.('ready');
  });
}

program.on('error', (error) => {
  process.stderr.write(error.message);
  process.exitCode = 1;
  process.disconnect?.();
});
program.on('close', (code) => {
  fs.rmSync(order.noteFile, { force: true });
  process.exit(isStopping ? 0 : (code ?? 1));
});

/** SIGINT lets PostgreSQL roll back and close at once ("fast shutdown") and Redis write its file. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  program.kill('SIGINT');
  setTimeout(() => program.kill('SIGQUIT'), STOP_THE_HARD_WAY_AFTER_MS).unref();
}

endWithParent(stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// Whoever reads this may be gone before the program is.
process.stderr.on('error', () => undefined);
