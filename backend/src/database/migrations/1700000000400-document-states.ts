import type { MigrationInterface, QueryRunner } from 'typeorm';

const RULES = {
  documents_status_check: `"status" IN ('waiting', 'reading', 'ready', 'partial', 'no_text', 'locked', 'damaged', 'refused', 'infected', 'failed')`,
  documents_read_again_check: `"read_again_for" IS NULL OR "read_again_for" IN ('person', 'update') AND "status" IN ('ready', 'partial')`,
  documents_tried_check: `"tried_version" IS NOT NULL OR NOT "tried_without_recognition"`,
  documents_scanned_pages_check: `"scanned_pages" = '{}' OR "status" IN ('waiting', 'reading') OR "read_again_for" IS NOT NULL`,
  documents_unread_pages_check: `"status" <> 'ready' OR "unread_pages" = '{}'`,
  documents_takes_password_check: `"status" = 'locked' OR NOT "takes_password"`,
};
const SUFFIX = ' without text recognition';

/** For whom a document is read again, and what a try lacked, stand in columns of their own; states that contradict each other are refused. */
export class DocumentStates1700000000400 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "documents" ADD "read_again_for" text, ADD "tried_without_recognition" boolean NOT NULL DEFAULT false`,
    );
    await runner.query(
      `UPDATE "documents" SET "read_again_for" = CASE WHEN "tried_version" IS NULL THEN 'person' ELSE 'update' END
       WHERE "is_read_again" AND "status" IN ('ready', 'partial')`,
    );
    await runner.query(
      `UPDATE "documents" SET "tried_version" = replace("tried_version", '${SUFFIX}', ''), "tried_without_recognition" = true
       WHERE "tried_version" LIKE '%${SUFFIX}'`,
    );
    await runner.query(
      `UPDATE "documents" SET "status" = 'partial' WHERE "status" = 'ready' AND "unread_pages" <> '{}'`,
    );
    await runner.query(
      `UPDATE "documents" SET "takes_password" = false WHERE "takes_password" AND "status" <> 'locked'`,
    );
    await runner.query(
      `UPDATE "documents" SET "scanned_pages" = '{}'
       WHERE "scanned_pages" <> '{}' AND "status" NOT IN ('waiting', 'reading') AND "read_again_for" IS NULL`,
    );
    await runner.query(`ALTER TABLE "documents" DROP COLUMN "is_read_again"`);
    for (const [name, rule] of Object.entries(RULES))
      await runner.query(`ALTER TABLE "documents" ADD CONSTRAINT "${name}" CHECK (${rule})`);
  }

  async down(runner: QueryRunner) {
    for (const name of Object.keys(RULES)) await runner.query(`ALTER TABLE "documents" DROP CONSTRAINT "${name}"`);
    await runner.query(`ALTER TABLE "documents" ADD "is_read_again" boolean NOT NULL DEFAULT false`);
    await runner.query(
      `UPDATE "documents" SET "is_read_again" = "read_again_for" IS NOT NULL,
         "tried_version" = CASE WHEN "read_again_for" = 'person' THEN NULL
           WHEN "tried_without_recognition" THEN "tried_version" || '${SUFFIX}' ELSE "tried_version" END
       WHERE "read_again_for" IS NOT NULL OR "tried_without_recognition"`,
    );
    await runner.query(`ALTER TABLE "documents" DROP COLUMN "tried_without_recognition", DROP COLUMN "read_again_for"`);
  }
}
