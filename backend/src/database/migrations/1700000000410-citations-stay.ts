import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An answer keeps a citation as long as it is one, and a citation its words: no write takes the last of them away. */
export class CitationsStay1700000000410 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE FUNCTION citations_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT 1 FROM responses WHERE id = OLD.response_id AND state = 'success' AND outcome IN ('answered', 'passages'))
          AND NOT EXISTS (SELECT 1 FROM citations WHERE response_id = OLD.response_id) THEN
          RAISE EXCEPTION 'Response % would be answered without a citation.', OLD.response_id USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE CONSTRAINT TRIGGER "citations_stay" AFTER DELETE OR UPDATE OF "response_id" ON "citations"
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.response_id IS NOT NULL) EXECUTE FUNCTION citations_stay()`,
    );
    await runner.query(`ALTER TABLE "citations" ADD CONSTRAINT "citations_quote_check" CHECK ("quote" <> '')`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "citations" DROP CONSTRAINT "citations_quote_check"`);
    await runner.query(`DROP TRIGGER "citations_stay" ON "citations"`);
    await runner.query(`DROP FUNCTION citations_stay()`);
  }
}
