import type { MigrationInterface, QueryRunner } from 'typeorm';
import { accountsTables } from './initial-schema/accounts.js';
import { answersTables } from './initial-schema/answers.js';
import { auditTables } from './initial-schema/audit.js';
import { documentsTables } from './initial-schema/documents.js';
import { projectsTables } from './initial-schema/projects.js';
import { questionsTables } from './initial-schema/questions.js';
import { searchTables } from './initial-schema/search.js';

const STATEMENTS = [
  'CREATE EXTENSION IF NOT EXISTS citext',
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  ...accountsTables,
  ...questionsTables,
  ...projectsTables,
  ...documentsTables,
  ...searchTables,
  ...answersTables,
  ...auditTables,
];
/** The last of the single changes that led to this schema before the first release. */
export const LAST_CHANGE_BEFORE = '1700000000500';

export const INITIAL_SCHEMA = 'InitialSchema1700000000000';

/** Every table of the first release. */
export class InitialSchema1700000000000 implements MigrationInterface {
  name = INITIAL_SCHEMA;

  async up(runner: QueryRunner) {
    if (await runner.hasTable('users')) return this.takeOver(runner);
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** A database that was brought to this schema change by change is as if it had been made with it. */
  private async takeOver(runner: QueryRunner) {
    const changes = (await runner.query('DELETE FROM migrations WHERE timestamp <= $1 RETURNING timestamp', [
      LAST_CHANGE_BEFORE,
    ])) as [{ timestamp: string }[], number];
    if (!changes[0].some(({ timestamp }) => String(timestamp) === LAST_CHANGE_BEFORE))
      throw new Error(
        'This database was made by an early version. Please set DATA_DIR to a new folder, or use an empty database.',
      );
  }

  async down(runner: QueryRunner) {
    const made = [...STATEMENTS.join('\n').matchAll(/^CREATE (TABLE|FUNCTION) ("?\w+"?(?:\(\))?)/gm)].toReversed();
    for (const [, kind, name] of made) await runner.query(`DROP ${kind} ${name} CASCADE`);
  }
}
