import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authenticator apps of accounts. */
export class TwoFactors1700000000301 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE "two_factors" (
        "user_id" integer NOT NULL,
        "sealed_secret" bytea NOT NULL,
        "confirmed_at" TIMESTAMP WITH TIME ZONE,
        "last_step" bigint NOT NULL DEFAULT 0,
        "recovery_hashes" text array NOT NULL DEFAULT '{}',
        CONSTRAINT "two_factors_pkey" PRIMARY KEY ("user_id"),
        CONSTRAINT "two_factors_user_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE CONSTRAINT TRIGGER "audit_two_factors" AFTER INSERT OR DELETE OR UPDATE OF confirmed_at, sealed_secret, recovery_hashes
       ON "two_factors" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
       EXECUTE FUNCTION audit_change('two-step sign-in', 'always', 'user_id', '', '', 'confirmed_at', '*sealed_secret', '*recovery_hashes')`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE "two_factors"');
  }
}
