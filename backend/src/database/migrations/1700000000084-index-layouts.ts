import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexLayouts1700000000084 implements MigrationInterface {
  async up(runner: QueryRunner) {
    // What stands there was written before layouts were noted: it is written again once.
    await runner.query(`ALTER TABLE "index_entries" ADD "layout" integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "index_entries" DROP COLUMN "layout"`);
  }
}
