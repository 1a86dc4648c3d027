import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session that ended at the sign-in service is found here by the name that it has there. */
export class SessionsOfTheSignInService1700000000750 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "sso_sessions" ADD COLUMN "service_session" text');
    await runner.query('CREATE INDEX "sso_sessions_service_idx" ON "sso_sessions" ("service_session")');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "sso_sessions" DROP COLUMN "service_session"');
  }
}
