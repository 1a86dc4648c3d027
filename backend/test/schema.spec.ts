import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../src/config/env.js';
import { dataSourceOptions } from '../src/database/connection/data-source.js';
import { aDatabase } from './support/harness.js';

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

  it('keeps for whom a document is read again, and what a try lacked, when that migration is taken back and brought forward', async () => {
    const [{ project }] = (await source.query(
      `WITH u AS (INSERT INTO users (email, first_name, last_name) VALUES ('states@example.test', 'A', 'B') RETURNING id)
       INSERT INTO projects (owner_id, name, description, cro_number, providers) SELECT id, 'P', '', '1', '{1}' FROM u RETURNING id AS project`,
    )) as [{ project: number }];
    const [{ category }] = (await source.query(
      `INSERT INTO categories (category_name) VALUES ('States') RETURNING id AS category`,
    )) as [{ category: number }];
    const put = (name: string, columns: string, values: string) =>
      source.query(
        `INSERT INTO documents (project_id, category_id, stored_name, original_name, file_key, size, sha256, status, ${columns})
         VALUES ($1, $2, $3, $3, $3, 1, $3, 'ready', ${values})`,
        [project, category, name],
      );
    await put('asked', 'read_again_for', `'person'`);
    await put('updated', 'read_again_for, tried_version', `'update', 'pdf 9'`);
    await put('lacking', 'tried_version, tried_without_recognition', `'pdf 9', true`);
    const look = () =>
      source.query(
        'SELECT stored_name, read_again_for, tried_version, tried_without_recognition FROM documents WHERE project_id = $1 ORDER BY id',
        [project],
      );
    const before = await look();
    const isThere = async () =>
      ((await source.query(`SELECT 1 FROM migrations WHERE name = 'DocumentStates1700000000400'`)) as unknown[])
        .length > 0;
    while (await isThere()) await source.undoLastMigration();
    expect(
      await source.query(
        'SELECT stored_name, is_read_again, tried_version FROM documents WHERE project_id = $1 ORDER BY id',
        [project],
      ),
    ).toEqual([
      { stored_name: 'asked', is_read_again: true, tried_version: null },
      { stored_name: 'updated', is_read_again: true, tried_version: 'pdf 9' },
      { stored_name: 'lacking', is_read_again: false, tried_version: 'pdf 9 without text recognition' },
    ]);
    await source.runMigrations();
    expect(await look()).toEqual(before);
    await source.query('DELETE FROM projects WHERE id = $1', [project]);
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
});
