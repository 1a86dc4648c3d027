import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A document that was read with a password has a copy that opens without it. */
export class UnlockedCopies1700000000500 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "documents" ADD "unlocked_file_key" text, ADD "unlocked_size" bigint,
         ADD CONSTRAINT "documents_unlocked_check" CHECK (("unlocked_file_key" IS NULL) = ("unlocked_size" IS NULL))`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(
      `INSERT INTO "file_tombstones" ("file_key") SELECT "unlocked_file_key" FROM "documents" WHERE "unlocked_file_key" IS NOT NULL`,
    );
    await runner.query(`ALTER TABLE "documents" DROP COLUMN "unlocked_file_key", DROP COLUMN "unlocked_size"`);
  }
}
