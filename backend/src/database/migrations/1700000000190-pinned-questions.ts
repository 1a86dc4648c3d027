import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions of a project that are shown before the others. */
export class PinnedQuestions1700000000190 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "projects" ADD "pinned_questions" integer array NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "pinned_questions"`);
  }
}
