import type { Settings } from '../config/settings-schema.js';
import type { Supervisor, Program } from '../processes/supervisor.js';
import { serverHomeOf } from './make-data-folder-and-secrets.js';
import { preparePostgres } from './prepare-postgres.js';
import { expectPostgres, expectRedis } from './check-port-postgres-and-redis.js';
import { prepareRedis } from './prepare-redis.js';

export interface Servers {
  DATABASE_URL: string;
  REDIS_URL: string;
  /** The embedded ones among them, in the order in which they are to be stopped. */
  programs: Program[];
}

type Options = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'REDIS_URL'> & { isForTests?: boolean };

/** Starts what has no address in the settings and settles when all of it is ready. Throws StartError. */
export async function startServers(children: Supervisor, options: Options): Promise<Servers> {
  const [database, queue] = await Promise.all([startDatabase(children, options), startQueue(children, options)]);
  return {
    DATABASE_URL: database.url,
    REDIS_URL: queue.url,
    programs: [...queue.programs, ...database.programs],
  };
}

async function startDatabase(children: Supervisor, options: Options) {
  if (options.DATABASE_URL) {
    await expectPostgres(options.DATABASE_URL);
    return { url: options.DATABASE_URL, programs: [] };
  }
  const postgres = await preparePostgres(serverHomeOf(options.DATA_DIR), options);
  await children.start(postgres.program);
  await postgres.complete();
  return { url: postgres.url, programs: [postgres.program] };
}

async function startQueue(children: Supervisor, options: Options) {
  if (options.REDIS_URL) {
    await expectRedis(options.REDIS_URL);
    return { url: options.REDIS_URL, programs: [] };
  }
  const redis = await prepareRedis(serverHomeOf(options.DATA_DIR));
  await children.start(redis.program);
  return { url: redis.url, programs: [redis.program] };
}
