import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which words of a page text recognition was not sure of. */
export class DoubtfulWords1700000000201 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "document_pages" ADD "doubtful" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "document_pages" DROP COLUMN "doubtful"`);
  }
}
