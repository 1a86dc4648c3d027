import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which workers live, so that the pages can say when none does. */
export class Workers1700000000302 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE "workers" (
        "id" uuid NOT NULL,
        "seen_at" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "workers_pkey" PRIMARY KEY ("id")
      )`);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE "workers"');
  }
}
