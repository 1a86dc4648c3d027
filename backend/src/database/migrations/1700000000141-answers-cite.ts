import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is answered, or shown as passages, stands on a citation: checked when a transaction ends, whoever wrote. */
export class AnswersCite1700000000141 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE FUNCTION answers_cite() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT 1 FROM responses WHERE id = NEW.id AND state = 'success' AND outcome IN ('answered', 'passages'))
          AND NOT EXISTS (SELECT 1 FROM citations WHERE response_id = NEW.id) THEN
          RAISE EXCEPTION 'Response % is answered without a citation.', NEW.id USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE CONSTRAINT TRIGGER "responses_cite" AFTER INSERT OR UPDATE OF "state", "outcome" ON "responses"
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION answers_cite()`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP TRIGGER "responses_cite" ON "responses"`);
    await runner.query(`DROP FUNCTION answers_cite()`);
  }
}
