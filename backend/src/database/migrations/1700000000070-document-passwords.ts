import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DocumentPasswords1700000000070 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE "document_passwords" (
        "project_id" integer NOT NULL,
        "document_id" integer NOT NULL,
        "sealed" bytea NOT NULL,
        "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "document_passwords_pkey" PRIMARY KEY ("project_id", "document_id"),
        CONSTRAINT "document_passwords_document_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "document_passwords_expiry_idx" ON "document_passwords" ("expires_at")`);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE "document_passwords"');
  }
}
