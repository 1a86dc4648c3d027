import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DocumentLooks1700000000085 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "document_texts" ADD "looks" jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "document_texts" DROP COLUMN "looks"`);
  }
}
