import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['users', 'categories', 'ddqs'];

/** What several people edit has a number that rises with every edit, as topics have: an edit of an older one is refused. */
export class Revisions1700000000430 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const table of TABLES) await runner.query(`ALTER TABLE "${table}" ADD "revision" integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner) {
    for (const table of TABLES) await runner.query(`ALTER TABLE "${table}" DROP COLUMN "revision"`);
  }
}
