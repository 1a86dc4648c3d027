import { Redis } from 'ioredis';
import { Client } from 'pg';
import { CannotStart } from './cannot-start.js';

const ANSWER_WITHIN_MS = 10_000;
const OLDEST_POSTGRES = 15;

/** Throws CannotStart when no PostgreSQL that Proofroom can use answers at this address. */
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

/** Throws CannotStart when no Redis answers at this address. */
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

function unusable(name: string, setting: string, url: string, cause: Error): CannotStart {
  const { host } = new URL(url);
  const reason = (cause.message || String((cause as NodeJS.ErrnoException).code)).replace(/\.$/, '');
  return new CannotStart(`${name} at ${host} cannot be used: ${reason}. Check the setting ${setting}.`, { cause });
}
