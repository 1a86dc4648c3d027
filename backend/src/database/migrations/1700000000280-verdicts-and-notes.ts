import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a question comes to, and what no quotation can show: what the papers do not say, what qualifies an answer. */
export class VerdictsAndNotes1700000000280 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "responses" ADD "verdict" text`);
    await runner.query(
      `ALTER TABLE "responses" ADD CONSTRAINT "responses_verdict_check" CHECK ("verdict" IN ('yes', 'no', 'partly', 'depends'))`,
    );
    await runner.query(`ALTER TABLE "responses" ADD "notes" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "responses" DROP COLUMN "notes"`);
    await runner.query(`ALTER TABLE "responses" DROP COLUMN "verdict"`);
  }
}
