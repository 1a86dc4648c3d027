import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnitVectors1700000000082 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE "unit_vectors" (
        "project_id" integer NOT NULL,
        "model" text NOT NULL,
        "hash" bytea NOT NULL,
        "vector" bytea NOT NULL,
        CONSTRAINT "unit_vectors_pkey" PRIMARY KEY ("project_id", "model", "hash")
      )`);
    // Vectors are noise: compressing them takes time and saves nothing.
    await runner.query(`ALTER TABLE "unit_vectors" ALTER "vector" SET STORAGE EXTERNAL`);
    await runner.query(`
      CREATE TABLE "unit_vector_uses" (
        "project_id" integer NOT NULL,
        "document_id" integer NOT NULL,
        "model" text NOT NULL,
        "hash" bytea NOT NULL,
        "units" integer array NOT NULL,
        CONSTRAINT "unit_vector_uses_pkey" PRIMARY KEY ("project_id", "document_id", "model", "hash"),
        CONSTRAINT "unit_vector_uses_document_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE,
        CONSTRAINT "unit_vector_uses_vector_fkey" FOREIGN KEY ("project_id", "model", "hash")
          REFERENCES "unit_vectors"("project_id", "model", "hash") ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX "unit_vector_uses_vector_idx" ON "unit_vector_uses" ("project_id", "model", "hash")`,
    );
    await runner.query(`CREATE INDEX "unit_vector_uses_document_idx" ON "unit_vector_uses" ("document_id")`);
    await runner.query(`
      CREATE TABLE "document_vectors" (
        "project_id" integer NOT NULL,
        "document_id" integer NOT NULL,
        "model" text NOT NULL,
        "is_filled" boolean NOT NULL,
        "reason" text,
        "tries" integer NOT NULL DEFAULT 1,
        "tried_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "document_vectors_pkey" PRIMARY KEY ("project_id", "document_id"),
        CONSTRAINT "document_vectors_document_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "document_vectors_document_idx" ON "document_vectors" ("document_id")`);
    // The lock makes two deletions of the last two users of a vector wait for each other; the second one then sees it unused.
    await runner.query(`
      CREATE FUNCTION "drop_unused_vectors"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM 1 FROM unit_vectors v JOIN gone g USING (project_id, model, hash) ORDER BY v.project_id, v.model, v.hash FOR UPDATE OF v;
        DELETE FROM unit_vectors v USING gone g
        WHERE v.project_id = g.project_id AND v.model = g.model AND v.hash = g.hash
          AND NOT EXISTS (SELECT 1 FROM unit_vector_uses u WHERE u.project_id = v.project_id AND u.model = v.model AND u.hash = v.hash);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER "unit_vector_uses_gone" AFTER DELETE ON "unit_vector_uses"
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "drop_unused_vectors"()`);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE "document_vectors"');
    await runner.query('DROP TABLE "unit_vector_uses"');
    await runner.query('DROP FUNCTION "drop_unused_vectors"()');
    await runner.query('DROP TABLE "unit_vectors"');
  }
}
