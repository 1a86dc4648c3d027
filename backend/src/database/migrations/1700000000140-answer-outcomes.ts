import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An answer asserts something, shows passages, or found nothing; there is no fourth outcome. */
export class AnswerOutcomes1700000000140 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "responses" ADD CONSTRAINT "responses_outcome_check" CHECK ("outcome" IN ('answered', 'passages', 'not_found'))`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "responses" DROP CONSTRAINT "responses_outcome_check"`);
    await runner.query(`UPDATE "responses" SET "outcome" = 'answered' WHERE "outcome" = 'passages'`);
  }
}
