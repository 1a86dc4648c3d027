import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was attached to a mail is a document of its own. */
export class AttachedDocuments1700000000091 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "documents" ADD "parent_document_id" integer`);
    await runner.query(`ALTER TABLE "documents" ADD "attachment_position" integer`);
    await runner.query(`ALTER TABLE "documents" ADD "attachment_depth" integer NOT NULL DEFAULT 0`);
    await runner.query(
      `ALTER TABLE "documents" ADD CONSTRAINT "documents_parent_fkey" FOREIGN KEY ("parent_document_id") REFERENCES "documents" ("id") ON DELETE CASCADE`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "documents_attachment_key" ON "documents" ("parent_document_id", "attachment_position", "sha256")`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DELETE FROM "documents" WHERE "parent_document_id" IS NOT NULL`);
    for (const column of ['attachment_depth', 'attachment_position', 'parent_document_id'])
      await runner.query(`ALTER TABLE "documents" DROP COLUMN "${column}"`);
  }
}
