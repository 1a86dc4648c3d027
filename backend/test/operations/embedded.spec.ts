import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning, type ProcessId } from '../../src/processes/process-identity.js';

const SERVE = path.resolve(import.meta.dirname, '../support/embedded-servers.ts');
const RUN_FROM_SOURCE = path.resolve(import.meta.dirname, '../support/resolve-js-imports-to-ts-source.mjs');

type Addresses = Record<'DATABASE_URL' | 'REDIS_URL', string>;

describe('the embedded servers', () => {
  let folder = '';
  let parent: ChildProcess;

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofroom-embedded-'));
    fs.chmodSync(folder, 0o711);
  });

  afterEach(async () => {
    await stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<Addresses> {
    const env = { ...process.env, DATABASE_URL: undefined, REDIS_URL: undefined };
    parent = fork(SERVE, [folder], { execArgv: ['--import', RUN_FROM_SOURCE], env });
    const [addresses] = (await once(parent, 'message')) as [Addresses];
    return addresses;
  }

  async function stop(): Promise<void> {
    if (!parent.connected) return;
    const ended = once(parent, 'exit');
    parent.disconnect();
    await ended;
  }

  const postgresProcess = () => noteOf('postgres');
  const noteOf = (server: string) =>
    JSON.parse(fs.readFileSync(path.join(folder, `embedded/${server}-process.json`), 'utf8')) as ProcessId;

  async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  it('keep what was written over a stop and a start', async () => {
    const before = await start();
    await query(before.DATABASE_URL, `create table notes as select 'kept' as word`);
    await stop();
    const after = await start();
    expect(await query(after.DATABASE_URL, 'select word from notes')).toEqual([{ word: 'kept' }]);
  });

  it('are gone within seconds when their parent is killed', async () => {
    await start();
    const postgres = postgresProcess();
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(postgres)).toBe(false);
  });

  it('are stopped by the next start when parent and wrapper were killed together', async () => {
    const before = await start();
    await query(before.DATABASE_URL, `create table notes as select 'kept' as word`);
    const orphan = postgresProcess();
    for (const pid of [Number(parent.pid), parentOf(orphan.pid)]) process.kill(pid, 'SIGKILL');
    const after = await start();
    expect(isRunning(orphan)).toBe(false);
    expect(await query(after.DATABASE_URL, 'select word from notes')).toEqual([{ word: 'kept' }]);
  });

  it('come back after PostgreSQL itself was killed', async () => {
    const { DATABASE_URL } = await start();
    await query(DATABASE_URL, `create table notes as select 'kept' as word`);
    process.kill(postgresProcess().pid, 'SIGKILL');
    const word = () => query(DATABASE_URL, 'select word from notes').catch(() => 'not yet');
    await expect.poll(word).toEqual([{ word: 'kept' }]);
  });

  it('begin again when the very first start was interrupted', async () => {
    fs.mkdirSync(path.join(folder, 'embedded/postgres.new'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'embedded/postgres.new/PG_VERSION'), '18');
    const { DATABASE_URL } = await start();
    expect(await query(DATABASE_URL, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('let nobody in without the password', async () => {
    const { DATABASE_URL, REDIS_URL } = await start();
    const database = new URL(DATABASE_URL);
    database.password = 'guess';
    await expect(query(database.href, 'select 1')).rejects.toThrow('password authentication failed');
    const queue = new Redis({ port: Number(new URL(REDIS_URL).port), enableReadyCheck: false });
    await expect(queue.set('a', 'b')).rejects.toThrow(/NOAUTH/);
    queue.disconnect();
  });

  it('cannot be reached from another machine', async () => {
    const { DATABASE_URL, REDIS_URL } = await start();
    const ports = [DATABASE_URL, REDIS_URL].map((url) => Number(new URL(url).port));
    const listening = listeningAddresses();
    for (const port of ports)
      expect(listening.filter((one) => one.port === port).map((one) => one.address)).toEqual(['127.0.0.1']);
  });
});

function parentOf(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** What Linux says is listened on; the addresses of IPv4 are little endian hexadecimal numbers there. */
function listeningAddresses(): { address: string; port: number }[] {
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    fs.readFileSync(file, 'utf8').trim().split('\n').slice(1),
  );
  const listening = rows.map((row) => row.trim().split(/\s+/)).filter(([, , , state]) => state === '0A');
  return listening.map(([, local = '']) => {
    const [hex = '', port = ''] = local.split(':');
    const bytes = hex.match(/../g) ?? [];
    const address =
      bytes.length === 4
        ? bytes
            .map((byte) => Number.parseInt(byte, 16))
            .toReversed()
            .join('.')
        : hex;
    return { address, port: Number.parseInt(port, 16) };
  });
}
