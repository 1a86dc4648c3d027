import type { MigrationInterface, QueryRunner } from 'typeorm';

const WATCHED = ['owner_id', 'name', 'description', 'cro_number', 'providers', 'pinned_questions'];
const ADDED = ['hold_reason', 'retention_days'];

/** What the audit trail keeps of projects; it holds no words of a description. */
const watch = (columns: string[]) => `
  DROP TRIGGER "audit_projects" ON "projects";
  CREATE CONSTRAINT TRIGGER "audit_projects" AFTER INSERT OR DELETE OR UPDATE OF ${columns.join(', ')} ON "projects"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION
    audit_change('project', 'always', 'id', 'name', 'id', ${columns.map((name) => `'${name === 'description' ? '*' : ''}${name}'`).join(', ')})`;

/** Projects on legal hold, which nothing can delete, and projects that are deleted after a time without a change. */
export class HoldsAndRetention1700000000630 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "projects" ADD "held_at" TIMESTAMP WITH TIME ZONE, ADD "hold_reason" text,
         ADD "retention_days" integer, ADD "deletion_announced_at" TIMESTAMP WITH TIME ZONE,
         ADD CONSTRAINT "projects_hold_check" CHECK (("held_at" IS NULL) = ("hold_reason" IS NULL))`,
    );
    await runner.query(`
      CREATE FUNCTION "project_hold"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.held_at IS NOT NULL THEN
          RAISE EXCEPTION 'Project % is on legal hold.', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
      END $$`);
    await runner.query(
      `CREATE TRIGGER "projects_hold" BEFORE DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION "project_hold"()`,
    );
    await runner.query(watch([...WATCHED, ...ADDED]));
  }

  async down(runner: QueryRunner) {
    await runner.query(watch(WATCHED));
    await runner.query('DROP TRIGGER "projects_hold" ON "projects"');
    await runner.query('DROP FUNCTION "project_hold"()');
    await runner.query(
      `ALTER TABLE "projects" DROP CONSTRAINT "projects_hold_check", DROP COLUMN "held_at", DROP COLUMN "hold_reason",
         DROP COLUMN "retention_days", DROP COLUMN "deletion_announced_at"`,
    );
  }
}
