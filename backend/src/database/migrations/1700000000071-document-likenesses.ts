import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DocumentLikenesses1700000000071 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE "document_signatures" (
        "project_id" integer NOT NULL,
        "document_id" integer NOT NULL,
        "signature" integer array NOT NULL,
        "probes" integer array NOT NULL,
        CONSTRAINT "document_signatures_pkey" PRIMARY KEY ("project_id", "document_id"),
        CONSTRAINT "document_signatures_document_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "document_signatures_probes_idx" ON "document_signatures" USING gin ("probes")`);
    await runner.query(`
      CREATE TABLE "document_likenesses" (
        "project_id" integer NOT NULL,
        "document_id" integer NOT NULL,
        "other_id" integer NOT NULL,
        "similarity" real NOT NULL,
        CONSTRAINT "document_likenesses_pkey" PRIMARY KEY ("project_id", "document_id", "other_id"),
        CONSTRAINT "document_likenesses_document_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE,
        CONSTRAINT "document_likenesses_other_fkey" FOREIGN KEY ("other_id") REFERENCES "documents"("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "document_likenesses_other_idx" ON "document_likenesses" ("other_id")`);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE "document_likenesses"');
    await runner.query('DROP TABLE "document_signatures"');
  }
}
