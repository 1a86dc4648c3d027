import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SessionsAndLimits1700000000083 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE "call_counts" (
        "key" bytea NOT NULL,
        "count" integer NOT NULL,
        "ends_at" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "call_counts_pkey" PRIMARY KEY ("key")
      )`);
    await runner.query(`CREATE INDEX "call_counts_ends_idx" ON "call_counts" ("ends_at")`);
    await runner.query(`
      CREATE TABLE "ended_sessions" (
        "id" uuid NOT NULL,
        "user_id" integer NOT NULL,
        "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "ended_sessions_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "ended_sessions_user_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "ended_sessions_user_idx" ON "ended_sessions" ("user_id")`);
    // Whoever ends a session, a command of the console too, wakes the streams that are open with it.
    await runner.query(`
      CREATE FUNCTION "announce_ended_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_TABLE_NAME = 'ended_sessions' THEN
          PERFORM pg_notify('proofroom_account', NEW.user_id::text);
        ELSE
          PERFORM pg_notify('proofroom_account', OLD.id::text);
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE TRIGGER "users_sessions_end" AFTER UPDATE OF is_active, token_version, role ON "users"
       FOR EACH ROW EXECUTE FUNCTION "announce_ended_sessions"()`,
    );
    await runner.query(
      `CREATE TRIGGER "users_gone" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "announce_ended_sessions"()`,
    );
    await runner.query(
      `CREATE TRIGGER "ended_sessions_new" AFTER INSERT ON "ended_sessions"
       FOR EACH ROW EXECUTE FUNCTION "announce_ended_sessions"()`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE "ended_sessions"');
    await runner.query('DROP TRIGGER "users_gone" ON "users"');
    await runner.query('DROP TRIGGER "users_sessions_end" ON "users"');
    await runner.query('DROP FUNCTION "announce_ended_sessions"()');
    await runner.query('DROP TABLE "call_counts"');
  }
}
