import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens are set aside for a call of the language model before it is made, so that calls at once cannot pass a run's budget. */
export class TokensSetAside1700000000800 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "projects" ADD "run_calls" jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "projects" DROP COLUMN "run_calls"');
  }
}
