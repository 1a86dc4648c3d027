import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A document goes with its project, and a project with its client: whichever it is, the file must follow. */
export class FilesOfDeletedDocuments1700000000303 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE FUNCTION "document_file_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO file_tombstones (file_key) VALUES (OLD.file_key) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE TRIGGER "documents_gone" AFTER DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION "document_file_gone"()`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TRIGGER "documents_gone" ON "documents"');
    await runner.query('DROP FUNCTION "document_file_gone"()');
  }
}
