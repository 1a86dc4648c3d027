/**
 * `npm start`: the parent of everything. Starts the servers that no setting names, brings the database up to date, then
 * runs the API and the worker and keeps them running until it is told to stop.
 */
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { loadEnvFile, provideEnv, readSettings } from './config/env.js';
import type { Settings } from './config/settings-schema.js';
import {
  type Addresses,
  publishAddresses,
  removeAddresses,
  takeDataLock,
} from './embedded/lock-data-folder-and-publish-addresses.js';
import { StartError } from './config/start-error.js';
import { Supervisor, type Program } from './processes/supervisor.js';
import type { SignIns } from './maintenance/migrate-and-seed-database.js';
import { refuseTakenPort } from './embedded/check-port-postgres-and-redis.js';
import { printStartupProgress } from './processes/print-startup-progress.js';
import { jwtSecret, makeDataDir } from './embedded/make-data-folder-and-secrets.js';
import { startServers } from './embedded/start-embedded-servers.js';
import { endWithParent } from './processes/end-with-parent.js';
import { welcome } from './embedded/start-message.js';

const API: Program = { name: 'The API', file: path.join(import.meta.dirname, 'main.js') };
const WORKER: Program = { name: 'The worker', file: path.join(import.meta.dirname, 'worker.js'), isOptional: true };
const RESTART_AFTER_CHANGE_MS = 200;

async function start(): Promise<void> {
  const settings = prepareSettings();
  const lock = await takeDataLock(settings.DATA_DIR, 'npm start');
  await refuseTakenPort(settings, { mayBeOurs: lock.wasLeftOver });

  const children = new Supervisor(printStartupProgress, (reason) => void stop(reason));
  let servers: Program[] = [];
  const stopping = new AbortController();
  async function stop(reason?: Error): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    if (reason) complain(reason);
    lock.announceStop();
    removeAddresses(settings.DATA_DIR);
    await children.end(API, WORKER);
    for (const server of servers) await children.end(server);
    if (!reason) printStartupProgress('Stopped');
    process.exit(reason ? 1 : 0);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  endWithParent(() => void stop());

  try {
    const { programs, ...addresses } = await startServers(children, settings);
    servers = programs;
    publishAddresses(settings.DATA_DIR, addresses);
    printStartupProgress('Database and queue are ready');
    const signIns = await prepare(settings, addresses, stopping.signal);
    await Promise.all([children.start(API), children.start(WORKER)]);
    if (stopping.signal.aborted) return;
    console.log(welcome(settings, signIns));
  } catch (error) {
    await stop(error as Error);
  }
  if (process.argv.includes('--watch')) restartOnChange(children);
}

function prepareSettings(): Settings {
  loadEnvFile();
  const settings = readSettings();
  return { ...settings, DATA_DIR: makeDataDir(settings.DATA_DIR) };
}

/** Completes the environment for all children, then has one of them migrate and seed. */
function prepare(settings: Settings, addresses: Addresses, signal: AbortSignal): Promise<SignIns> {
  provideEnv({
    ...addresses,
    DATA_DIR: settings.DATA_DIR,
    JWT_SECRET: jwtSecret(settings),
    SEED_DEMO: String(settings.SEED_DEMO),
  });
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'migrate.js'), { signal });
    const fail = () => reject(new StartError('The database could not be brought up to date; see the lines above.'));
    child.once('message', (signIns) => resolve(signIns as SignIns));
    child.once('error', fail);
    child.once('exit', fail);
  });
}

/** For development: a compiled file or the contract changed. */
function restartOnChange(children: Supervisor): void {
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => [API, WORKER].forEach((program) => children.restart(program)), RESTART_AFTER_CHANGE_MS);
  };
  for (const folder of [import.meta.dirname, 'contract/src']) fs.watch(folder, { recursive: true }, restart);
}

function complain(reason: Error): void {
  const isExpected = reason instanceof StartError;
  console.error(isExpected ? reason.message : reason);
}

// The terminal may be gone before this process is.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

await start().catch((error: Error) => {
  complain(error);
  process.exit(1);
});
