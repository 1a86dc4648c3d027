import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Extensions1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('CREATE EXTENSION IF NOT EXISTS citext');
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP EXTENSION pg_trgm');
    await runner.query('DROP EXTENSION citext');
  }
}
