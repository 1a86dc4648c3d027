import fs from 'node:fs';
import path from 'node:path';
import { isRunning, type ProcessId, thisProcess } from './processes.js';

/** How to reach the servers of a running instance; kept in the data folder while it runs. */
export interface Addresses {
  DATABASE_URL: string;
  REDIS_URL: string;
}

/** Leaves the addresses for commands that want to join this instance. They hold passwords: nobody else may read them. */
export function leaveAddresses(dataDir: string, addresses: Addresses): void {
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
