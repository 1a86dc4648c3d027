import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error.js';
import { isRunning, type ProcessId, thisProcess } from '../processes/process-identity.js';

const LOOK_AGAIN_MS = 100;
/** How long a start waits for the one before it, which said that it is stopping. */
const STOPPING_TAKES_AT_MOST_MS = 40_000;

interface Owner extends ProcessId {
  /** What the owner is, in the words of the person who started it: "npm start", "npm run answer". */
  task: string;
}

export interface DataLock {
  /** The owner before died without giving it back; its children may need a moment to follow. */
  wasLeftOver: boolean;
  /** Tells whoever wants it next that waiting is worth while. */
  announceStop(): void;
}

/**
 * One process per data folder. Waits for an owner that is stopping, takes over from one that is dead, and throws
 * StartError when one is at work. Given back when this process exits.
 */
export async function takeDataLock(dataDir: string, task: string): Promise<DataLock> {
  const file = lockFile(dataDir);
  const mine = JSON.stringify({ ...thisProcess(), task } satisfies Owner);
  const giveUpAt = Date.now() + STOPPING_TAKES_AT_MOST_MS;
  let wasLeftOver = false;
  while (!create(file, mine)) {
    const owner = lockOwner(dataDir);
    if (!owner) {
      wasLeftOver = removeLeftOver(file) || wasLeftOver;
      continue;
    }
    if (!fs.existsSync(stoppingMark(dataDir)) || Date.now() > giveUpAt) throw new StartError(inUse(dataDir, owner));
    await sleep(LOOK_AGAIN_MS);
  }
  fs.rmSync(stoppingMark(dataDir), { force: true });
  process.once('exit', () => {
    if (readText(file) !== mine) return;
    fs.rmSync(stoppingMark(dataDir), { force: true });
    fs.rmSync(file, { force: true });
  });
  return { wasLeftOver, announceStop: () => fs.writeFileSync(stoppingMark(dataDir), '') };
}

/** Who holds the data folder at this moment, if anyone alive does. */
export function lockOwner(dataDir: string): Owner | undefined {
  try {
    const owner = JSON.parse(readText(lockFile(dataDir))) as Owner;
    return isRunning(owner) ? owner : undefined;
  } catch {
    return undefined;
  }
}

function inUse(dataDir: string, owner: Owner): string {
  if (owner.task === 'npm start')
    return `Proofroom is already running here (process ${owner.pid}, data in ${dataDir}).`;
  return `The data folder ${dataDir} is in use by "${owner.task}" (process ${owner.pid}); try again when it is done.`;
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'start.lock');
}

function stoppingMark(dataDir: string): string {
  return path.join(dataDir, 'start.lock.stopping');
}

/** Written beside and linked into place, so that nobody ever reads half a lock. False when there is one already. */
function create(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, content, { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Moves the dead owner's lock aside. Two may try: the slower one finds the lock of the faster and puts it back. */
function removeLeftOver(file: string): boolean {
  const aside = `${file}.${process.pid}`;
  const seen = readText(file);
  try {
    fs.renameSync(file, aside);
  } catch {
    return false;
  }
  if (readText(aside) !== seen) fs.linkSync(aside, file);
  fs.rmSync(aside, { force: true });
  return true;
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** How to reach the servers of a running instance; kept in the data folder while it runs. */
export interface Addresses {
  DATABASE_URL: string;
  REDIS_URL: string;
}

/** Leaves the addresses for commands that want to join this instance. They hold passwords: nobody else may read them. */
export function publishAddresses(dataDir: string, addresses: Addresses): void {
  const file = addressesFile(dataDir);
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify({ ...thisProcess(), ...addresses }), { mode: 0o600 });
  fs.renameSync(draft, file);
}

export function removeAddresses(dataDir: string): void {
  fs.rmSync(addressesFile(dataDir), { force: true });
}

/** The addresses of the instance that runs on this data folder, if one does. */
export function findAddresses(dataDir: string): Addresses | undefined {
  try {
    const left = JSON.parse(fs.readFileSync(addressesFile(dataDir), 'utf8')) as ProcessId & Addresses;
    return isRunning(left) ? { DATABASE_URL: left.DATABASE_URL, REDIS_URL: left.REDIS_URL } : undefined;
  } catch {
    return undefined;
  }
}

function addressesFile(dataDir: string): string {
  return path.join(dataDir, 'servers.json');
}
