import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff mark feedback as dealt with. */
export class FeedbackIsDealtWith1700000000600 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "feedback" ADD "done_at" TIMESTAMP WITH TIME ZONE, ADD "done_by_id" integer,
         ADD CONSTRAINT "feedback_done_by_fkey" FOREIGN KEY ("done_by_id") REFERENCES "users" ("id") ON DELETE SET NULL`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "feedback" DROP COLUMN "done_by_id", DROP COLUMN "done_at"`);
  }
}
