import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'phone_number',
  'role',
  'is_active',
  'verified_at',
  '*password_hash',
];

/** Accounts of a firm's own sign-in service, and the sessions that came from there. */
export class SingleSignOn1700000000621 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      ALTER TABLE "users" ADD "sso_issuer" text, ADD "sso_subject" text,
        ADD CONSTRAINT "users_sso_check" CHECK (("sso_issuer" IS NULL) = ("sso_subject" IS NULL)),
        ADD CONSTRAINT "users_sso_password_check" CHECK ("sso_subject" IS NULL OR "password_hash" IS NULL)`);
    await runner.query(`CREATE UNIQUE INDEX "users_sso_key" ON "users" ("sso_issuer", "sso_subject")`);
    await this.watch(runner, [...COLUMNS, 'sso_issuer', 'sso_subject']);
    await runner.query(`
      CREATE TABLE "sso_sessions" (
        "id" uuid NOT NULL,
        "user_id" integer NOT NULL,
        "sealed_id_token" bytea NOT NULL,
        "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "sso_sessions_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "sso_sessions_user_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "sso_sessions_user_idx" ON "sso_sessions" ("user_id")`);
  }

  /** The audit trail tells who was connected, and when. */
  private async watch(runner: QueryRunner, columns: string[]) {
    const events = columns.map((column) => column.replace('*', '')).join(', ');
    await runner.query('DROP TRIGGER "audit_users" ON "users"');
    await runner.query(
      `CREATE CONSTRAINT TRIGGER "audit_users" AFTER INSERT OR DELETE OR UPDATE OF ${events} ON "users"
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
       EXECUTE FUNCTION audit_change('client', 'always', 'id', 'email', '', ${columns.map((name) => `'${name}'`).join(', ')})`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE "sso_sessions"');
    await this.watch(runner, COLUMNS);
    await runner.query('ALTER TABLE "users" DROP COLUMN "sso_issuer", DROP COLUMN "sso_subject"');
  }
}
