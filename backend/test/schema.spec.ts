import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../src/config/env.js';
import { dataSourceOptions } from '../src/database/connection/data-source-options.js';
import { aDatabase } from './support/start-test-app-and-send-requests.js';

describe('the database', () => {
  let source: DataSource;

  beforeAll(async () => {
    await aDatabase();
    source = await new DataSource(dataSourceOptions(readEnv().DATABASE_URL, 1)).initialize();
  });
  afterAll(() => source?.destroy());

  it('is just what the entities say after all migrations', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('can be taken back step by step to an empty one, and brought forward again', async () => {
    const tables = async () =>
      Number(
        (
          (await source.query(
            `SELECT count(*) AS n FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
          )) as [{ n: string }]
        )[0].n,
      );
    const before = await tables();
    for (const _ of source.migrations) await source.undoLastMigration();
    // TypeORM keeps a table of its own for generated columns; nothing of ours is left.
    expect(await tables()).toBe(0);
    await source.runMigrations();
    expect(await tables()).toBe(before);
  });

  it('goes on with a database that came to the same schema change by change, and refuses one that had not arrived there', async () => {
    const cameBy = async (timestamp: string) => {
      await source.query('DELETE FROM migrations WHERE timestamp <= 1700000000500');
      await source.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [timestamp, `Change${timestamp}`]);
    };
    await cameBy('1700000000410');
    await expect(source.runMigrations()).rejects.toThrow('made by an early version');
    await cameBy('1700000000500');
    await source.runMigrations();
    const names = (await source.query('SELECT name FROM migrations')) as { name: string }[];
    expect(names.map(({ name }) => name).toSorted()).toEqual(
      source.migrations.map(({ name, constructor }) => name ?? constructor.name).toSorted(),
    );
  });
});
