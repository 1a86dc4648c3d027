import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No topic says any longer that its questions name their statement: it changed nothing in what was found. */
export class TopicsNameNoStatement1700000000690 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "topics" DROP COLUMN "names_statement"');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "topics" ADD "names_statement" boolean NOT NULL DEFAULT false');
  }
}
