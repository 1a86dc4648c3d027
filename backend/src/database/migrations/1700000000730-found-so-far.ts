import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements of an answer are shown while the rest is being written, and forgotten with the attempt that found them. */
export class FoundSoFar1700000000730 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "responses" ADD "so_far" jsonb NOT NULL DEFAULT '[]'`);
    await runner.query(
      `CREATE FUNCTION forget_found_so_far() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN NEW.so_far := '[]'; RETURN NEW; END $$`,
    );
    await runner.query(
      `CREATE TRIGGER responses_forget_found_so_far BEFORE UPDATE OF state, attempt ON responses FOR EACH ROW
       WHEN (NEW.state <> 'in_progress' OR NEW.attempt <> OLD.attempt) EXECUTE FUNCTION forget_found_so_far()`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TRIGGER responses_forget_found_so_far ON responses');
    await runner.query('DROP FUNCTION forget_found_so_far()');
    await runner.query(`ALTER TABLE "responses" DROP COLUMN "so_far"`);
  }
}
