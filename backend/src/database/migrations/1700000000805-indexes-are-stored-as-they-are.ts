import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Packing an index takes longer than writing it, and each search would unpack it; its numbers are packed already. */
export class IndexesAreStoredAsTheyAre1700000000805 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE index_entries ALTER COLUMN data SET STORAGE EXTERNAL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE index_entries ALTER COLUMN data SET STORAGE EXTENDED');
  }
}
