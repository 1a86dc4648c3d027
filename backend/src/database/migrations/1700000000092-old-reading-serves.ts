import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was read of a document serves until it was read again: its state does not change meanwhile. */
export class OldReadingServes1700000000092 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "documents" ADD "is_read_again" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "documents" ADD "readings" integer NOT NULL DEFAULT 0`);
    await runner.query(
      `UPDATE "documents" SET "is_read_again" = true, "status" = "status_before", "reason" = NULL
       WHERE "status_before" IS NOT NULL AND "status" IN ('waiting', 'reading')`,
    );
    await runner.query(`ALTER TABLE "documents" DROP COLUMN "status_before"`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "documents" ADD "status_before" text`);
    await runner.query(`UPDATE "documents" SET "status_before" = "status", "status" = 'waiting' WHERE "is_read_again"`);
    for (const column of ['readings', 'is_read_again'])
      await runner.query(`ALTER TABLE "documents" DROP COLUMN "${column}"`);
  }
}
