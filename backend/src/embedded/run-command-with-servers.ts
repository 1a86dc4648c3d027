import { setTimeout as sleep } from 'node:timers/promises';
import { loadEnvFile, provideEnv, readSettings } from '../config/env.js';
import type { Settings } from '../config/settings-schema.js';
import {
  type Addresses,
  findAddresses,
  lockOwner,
  publishAddresses,
  removeAddresses,
  takeDataLock,
} from './lock-data-folder-and-publish-addresses.js';
import { StartError } from '../config/start-error.js';
import { Supervisor } from '../processes/supervisor.js';
import { prepareDatabase } from '../maintenance/migrate-and-seed-database.js';
import { jwtSecret, makeDataDir } from './make-data-folder-and-secrets.js';
import { startServers } from './start-embedded-servers.js';

const LOOK_AGAIN_MS = 200;
const AN_INSTANCE_STARTS_WITHIN_MS = 60_000;

/**
 * Runs a command that needs the database and the queue, and exits. The environment is complete while `run` runs.
 * It uses DATABASE_URL and REDIS_URL where they are set, else the servers of the instance that runs on DATA_DIR, else
 * starts embedded ones and stops them afterwards. The database is brought up to date first, unless `prepare` is false.
 * Answers nothing on standard output, which belongs to the command.
 */
export async function withServers(
  task: string,
  run: () => Promise<void>,
  { prepare = true }: { prepare?: boolean } = {},
): Promise<void> {
  try {
    loadEnvFile();
    const settings = readSettings();
    const dataDir = makeDataDir(settings.DATA_DIR);
    await runWith({ ...settings, DATA_DIR: dataDir }, task, async () => {
      if (prepare) await prepareDatabase(tell);
      await run();
    });
  } catch (error) {
    const isExpected = error instanceof StartError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
  process.exit();
}

async function runWith(settings: Settings, task: string, run: () => Promise<void>): Promise<void> {
  const known = await knownAddresses(settings);
  if (known) {
    complete(settings, known);
    return run();
  }

  const lock = await takeDataLock(settings.DATA_DIR, task);
  const children = new Supervisor(tell, fail);
  const { programs, ...addresses } = await startServers(children, settings);
  const stop = async () => {
    lock.announceStop();
    removeAddresses(settings.DATA_DIR);
    for (const program of programs) await children.end(program);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(130)));
  }
  try {
    publishAddresses(settings.DATA_DIR, addresses);
    complete(settings, addresses);
    await run();
  } finally {
    await stop();
  }
}

/** Addresses that need no server of this process; waits for an instance that is just starting. */
async function knownAddresses(settings: Settings): Promise<Addresses | undefined> {
  const { DATABASE_URL, REDIS_URL, DATA_DIR } = settings;
  if (DATABASE_URL && REDIS_URL) return { DATABASE_URL, REDIS_URL };
  const giveUpAt = Date.now() + AN_INSTANCE_STARTS_WITHIN_MS;
  while (lockOwner(DATA_DIR)?.task === 'npm start' && Date.now() < giveUpAt) {
    const found = findAddresses(DATA_DIR);
    if (found) return found;
    await sleep(LOOK_AGAIN_MS);
  }
  return undefined;
}

function complete(settings: Settings, addresses: Addresses): void {
  provideEnv({
    ...addresses,
    DATA_DIR: settings.DATA_DIR,
    JWT_SECRET: jwtSecret(settings),
    SEED_DEMO: String(settings.SEED_DEMO),
  });
}

function tell(line: string): void {
  console.error(line);
}

function fail(reason: StartError): never {
  console.error(reason.message);
  process.exit(1);
}
