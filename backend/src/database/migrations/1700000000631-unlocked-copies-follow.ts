import type { MigrationInterface, QueryRunner } from 'typeorm';

const fileGone = (keys: string) => `
  CREATE OR REPLACE FUNCTION "document_file_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO file_tombstones (file_key) ${keys} ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;

/** With a document goes its copy that opens without a password, whatever it is deleted with. */
export class UnlockedCopiesFollow1700000000631 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      fileGone('SELECT key FROM unnest(ARRAY[OLD.file_key, OLD.unlocked_file_key]) key WHERE key IS NOT NULL'),
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(fileGone('VALUES (OLD.file_key)'));
  }
}
