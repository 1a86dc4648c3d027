import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers name the documents that came since and that they were not compared with yet. */
export class NewerDocuments1700000000200 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "responses" ADD "newer_documents" integer array NOT NULL DEFAULT '{}'`);
    await runner.query(
      `CREATE INDEX "responses_newer_documents_idx" ON "responses" ("project_id") WHERE "newer_documents" <> '{}'`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "responses" DROP COLUMN "newer_documents"`);
  }
}
