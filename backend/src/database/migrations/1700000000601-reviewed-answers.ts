import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People mark answers as reviewed and write notes beside them. */
export class ReviewedAnswers1700000000601 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "responses" ADD "reviewed_at" TIMESTAMP WITH TIME ZONE, ADD "reviewed_by_id" integer, ADD "note" text,
         ADD CONSTRAINT "responses_reviewed_by_fkey" FOREIGN KEY ("reviewed_by_id") REFERENCES "users" ("id") ON DELETE SET NULL`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "responses" DROP COLUMN "note", DROP COLUMN "reviewed_by_id", DROP COLUMN "reviewed_at"`,
    );
  }
}
