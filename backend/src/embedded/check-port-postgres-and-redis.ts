import { Redis } from 'ioredis';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Settings } from '../config/settings-schema.js';
import { StartError } from '../config/start-error.js';

const CHILDREN_FOLLOW_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 100;
const ANSWER_WITHIN_MS = 10_000;
const OLDEST_POSTGRES = 15;

/**
 * Throws StartError when the API will not be able to listen. With `mayBeOurs` the port may still belong to the API of a
 * start that was killed a moment ago, so it is waited for.
 */
export async function refuseTakenPort(
  { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>,
  { mayBeOurs = false } = {},
): Promise<void> {
  const giveUpAt = Date.now() + (mayBeOurs ? CHILDREN_FOLLOW_WITHIN_MS : 0);
  for (;;) {
    const code = await tryToListen(HOST, PORT);
    if (!code) return;
    if (code !== 'EADDRINUSE' || Date.now() > giveUpAt) throw new StartError(sentenceFor(code, HOST, PORT));
    await sleep(LOOK_AGAIN_MS);
  }
}

/** The code of the error, or nothing when listening worked. */
function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

function sentenceFor(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another one, for example: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `Port ${port} may only be used by root. Set PORT to one above 1023.`;
  return `This machine cannot listen on ${host}, port ${port} (${code}). Check the settings HOST and PORT.`;
}

/** Throws StartError when no PostgreSQL that Proofroom can use answers at this address. */
export async function expectPostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  try {
    await client.connect();
    const answer = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000);
    if (version < OLDEST_POSTGRES) {
      throw new Error(`it is PostgreSQL ${version}, and Proofroom needs ${OLDEST_POSTGRES} or newer`);
    }
  } catch (error) {
    throw unusable('PostgreSQL', 'DATABASE_URL', url, error as Error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws StartError when no Redis answers at this address. */
export async function expectRedis(url: string): Promise<void> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_WITHIN_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason: Error | undefined;
  client.on('error', (error: Error) => (reason = error));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw unusable('Redis', 'REDIS_URL', url, reason ?? (error as Error));
  } finally {
    client.disconnect();
  }
}

function unusable(name: string, setting: string, url: string, cause: Error): StartError {
  const { host } = new URL(url);
  const reason = (cause.message || String((cause as NodeJS.ErrnoException).code)).replace(/\.$/, '');
  return new StartError(`${name} at ${host} cannot be used: ${reason}. Check the setting ${setting}.`, { cause });
}
