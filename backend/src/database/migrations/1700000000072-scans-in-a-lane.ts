import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ScansInALane1700000000072 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "pipeline_steps" ADD "lane" text NOT NULL DEFAULT 'documents'`);
    await runner.query(`ALTER TABLE "pipeline_steps" ADD "not_before" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "documents" ADD "scanned_pages" integer array NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "documents" DROP COLUMN "scanned_pages"`);
    await runner.query(`ALTER TABLE "pipeline_steps" DROP COLUMN "not_before"`);
    await runner.query(`ALTER TABLE "pipeline_steps" DROP COLUMN "lane"`);
  }
}
