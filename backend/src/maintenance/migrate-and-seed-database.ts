import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { readEnv } from '../config/env.js';
import { StartError } from '../config/start-error.js';
import { dataSourceOptions } from '../database/connection/data-source-options.js';
import { prepareRowSecurity } from '../database/connection/row-security.js';
import { namesOfMigrations } from '../database/migrations/index.js';
import { seedDatabase } from '../seeds/seed-database.js';

/** Any number, as long as everything that migrates this product uses the same. */
const LOCK = 7_305_481;
const CONNECTIONS = 2;

/** What a person needs to sign in; a password is there only when it was made just now or is the demo's. */
export interface SignIns {
  adminEmail: string;
  adminPassword: string | null;
  demoEmail: string | null;
  demoPassword: string | null;
}

/**
 * Brings the database of DATABASE_URL to the newest form and seeds it. Of any number of processes that do this at the
 * same time one works and the others wait for it. `say` gets a line for whatever takes time.
 */
export async function prepareDatabase(say: (line: string) => void): Promise<SignIns> {
  const env = readEnv();
  return withLock(env.DATABASE_URL, async () => {
    const source = await new DataSource(dataSourceOptions(env.DATABASE_URL, CONNECTIONS)).initialize();
    try {
      await migrate(source, say);
      await prepareRowSecurity(source);
      return await seedDatabase(source, { demo: env.SEED_DEMO, dataDir: env.DATA_DIR, say });
    } finally {
      await source.destroy();
    }
  });
}

async function migrate(source: DataSource, say: (line: string) => void): Promise<void> {
  await expectKnown(source);
  const done = await source.runMigrations();
  if (done.length > 0) say(`Brought the database up to date (${done.length} changes)`);
}

/** An older program would write rows that the newer one does not expect. */
async function expectKnown(source: DataSource): Promise<void> {
  const [{ exists }] = (await source.query(`SELECT to_regclass('migrations') IS NOT NULL AS exists`)) as [
    { exists: boolean },
  ];
  if (!exists) return;
  const done = (await source.query('SELECT name FROM migrations')) as { name: string }[];
  const known = new Set(source.migrations.map(({ name, constructor }) => name ?? constructor.name));
  if ([...namesOfMigrations(done.map(({ name }) => name))].some((name) => !known.has(name)))
    throw new StartError(
      'This database was used by a newer version of Proofroom. Please start that version, or restore a backup of this one into an empty database.',
    );
}

/** Held by a connection of its own: it is given back when this process dies. */
async function withLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}
