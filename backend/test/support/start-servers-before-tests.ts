import { type ChildProcess, fork } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { SETTING_NAMES } from '../../src/config/settings-schema.js';

const SERVE = path.resolve(import.meta.dirname, 'embedded-servers.ts');
const RUN_FROM_SOURCE = path.resolve(import.meta.dirname, 'resolve-js-imports-to-ts-source.mjs');

type Addresses = Record<'DATABASE_URL' | 'REDIS_URL', string>;

/**
 * Before all tests: embedded PostgreSQL and Redis on a temporary folder, with their addresses in the environment. Set
 * TEST_DATABASE_URL or TEST_REDIS_URL to run the same tests on servers of your own. Tests of screens need no servers.
 */
export default async function servers(project: TestProject) {
  const needed = project.vitest.projects.some(({ name }) => name !== 'screens');
  forgetSettingsOfThePerson();
  if (!needed) return undefined;

  const dataDir = temporaryFolder();
  const server = fork(SERVE, [dataDir, 'remove'], {
    execArgv: ['--import', RUN_FROM_SOURCE],
    env: { ...process.env, DATABASE_URL: process.env.TEST_DATABASE_URL, REDIS_URL: process.env.TEST_REDIS_URL },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  Object.assign(process.env, await addressesFrom(server), {
    DATA_DIR: dataDir,
    JWT_SECRET: crypto.randomBytes(32).toString('hex'),
  });

  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.disconnect();
    await ended;
  };
}

/** A test must neither use nor harm what the person who runs it has set up. */
function forgetSettingsOfThePerson(): void {
  for (const name of SETTING_NAMES) delete process.env[name];
}

/** Root's servers run as another account, which must be able to pass through. */
function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofroom-test-'));
  fs.chmodSync(folder, 0o711);
  return folder;
}

function addressesFrom(server: ChildProcess): Promise<Addresses> {
  return new Promise((resolve, reject) => {
    server.once('message', (addresses) => resolve(addresses as Addresses));
    server.once('exit', () => reject(new Error('The servers for the tests did not start; see the lines above.')));
  });
}
