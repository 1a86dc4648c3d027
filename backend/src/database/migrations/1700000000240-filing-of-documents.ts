import type { MigrationInterface, QueryRunner } from 'typeorm';

const REASONS = `'documents_added', 'document_removed', 'document_read_again', 'cro_number_changed'`;
const constrain = (reasons: string) =>
  `ALTER TABLE "responses" ADD CONSTRAINT "responses_outdated_reason_check" CHECK ("outdated_reason" IN (${reasons}))`;

/** Documents have a name of their own, know the folder they came from, and answer the questions of several categories. */
export class FilingOfDocuments1700000000240 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "documents" ADD "display_name" text, ADD "folder" text, ADD "is_category_proposed" boolean NOT NULL DEFAULT false`,
    );
    await runner.query(
      `CREATE TABLE "document_categories" ("project_id" integer NOT NULL, "document_id" integer NOT NULL, "category_id" integer NOT NULL,
         "sub_category_id" integer, CONSTRAINT "document_categories_pkey" PRIMARY KEY ("project_id", "document_id", "category_id"))`,
    );
    await runner.query(`CREATE INDEX "document_categories_document_idx" ON "document_categories" ("document_id")`);
    for (const [name, column, table, then] of [
      ['document', 'document_id', 'documents', 'CASCADE'],
      ['category', 'category_id', 'categories', 'RESTRICT'],
      ['kind', 'sub_category_id', 'sub_categories', 'SET NULL'],
    ])
      await runner.query(
        `ALTER TABLE "document_categories" ADD CONSTRAINT "document_categories_${name}_fkey" FOREIGN KEY ("${column}") REFERENCES "${table}"("id") ON DELETE ${then} ON UPDATE NO ACTION`,
      );
    await runner.query(`ALTER TABLE "responses" DROP CONSTRAINT "responses_outdated_reason_check"`);
    await runner.query(constrain(`'document_moved', ${REASONS}`));
  }

  async down(runner: QueryRunner) {
    await runner.query(
      `UPDATE "responses" SET "outdated_reason" = 'documents_added' WHERE "outdated_reason" = 'document_moved'`,
    );
    await runner.query(`ALTER TABLE "responses" DROP CONSTRAINT "responses_outdated_reason_check"`);
    await runner.query(constrain(REASONS));
    await runner.query(`DROP TABLE "document_categories"`);
    await runner.query(
      `ALTER TABLE "documents" DROP COLUMN "display_name", DROP COLUMN "folder", DROP COLUMN "is_category_proposed"`,
    );
  }
}
