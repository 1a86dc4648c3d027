import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReadingAgain1700000000086 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "documents" ADD "status_before" text`);
    await runner.query(`ALTER TABLE "documents" ADD "tried_version" text`);
    await runner.query(`ALTER TABLE "documents" ADD "takes_password" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "documents" ADD "keeps_duplicate" boolean NOT NULL DEFAULT false`);
    await runner.query(
      `UPDATE "documents" SET "takes_password" = true WHERE "status" = 'locked' AND "reason" LIKE '%Enter the%'`,
    );
  }

  async down(runner: QueryRunner) {
    for (const column of ['keeps_duplicate', 'takes_password', 'tried_version', 'status_before'])
      await runner.query(`ALTER TABLE "documents" DROP COLUMN "${column}"`);
  }
}
