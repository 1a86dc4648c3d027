import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An outdated answer says why it is, when a document became searchable is known, and a new answer keeps the one before it. */
export class WhyAnswersAreOutdated1700000000160 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "responses" ADD "outdated_reason" text`);
    await runner.query(`UPDATE "responses" SET "outdated_reason" = 'document_removed' WHERE "is_outdated"`);
    await runner.query(
      `ALTER TABLE "responses" ADD CONSTRAINT "responses_outdated_reason_check" CHECK ("outdated_reason" IN ('documents_added', 'document_removed', 'document_read_again', 'cro_number_changed'))`,
    );
    await runner.query(`ALTER TABLE "responses" DROP COLUMN "is_outdated"`);
    await runner.query(`ALTER TABLE "responses" ADD "previous" jsonb`);
    await runner.query(`ALTER TABLE "documents" ADD "searchable_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`UPDATE "documents" SET "searchable_at" = "created_at" WHERE "status" IN ('ready', 'partial')`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "documents" DROP COLUMN "searchable_at"`);
    await runner.query(`ALTER TABLE "responses" DROP COLUMN "previous"`);
    await runner.query(`ALTER TABLE "responses" ADD "is_outdated" boolean NOT NULL DEFAULT false`);
    await runner.query(`UPDATE "responses" SET "is_outdated" = true WHERE "outdated_reason" IS NOT NULL`);
    await runner.query(`ALTER TABLE "responses" DROP CONSTRAINT "responses_outdated_reason_check"`);
    await runner.query(`ALTER TABLE "responses" DROP COLUMN "outdated_reason"`);
  }
}
