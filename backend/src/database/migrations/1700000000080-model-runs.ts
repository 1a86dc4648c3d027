import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ModelRuns1700000000080 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "projects" ADD "run_tokens" integer NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE "responses" ADD "not_before" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "responses" ADD "postponed" smallint NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "responses" DROP COLUMN "postponed"`);
    await runner.query(`ALTER TABLE "responses" DROP COLUMN "not_before"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "run_tokens"`);
  }
}
