import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A model chooses what it reads of a list; that takes the place of putting a question into the papers' words. */
export class WhatAModelChose1700000000767 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "responses" ADD "choice" jsonb');
    await runner.query('DROP TABLE "question_words"');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "responses" DROP COLUMN "choice"');
    await runner.query(`
      CREATE TABLE "question_words" (
        "question_id" integer NOT NULL,
        "model" text NOT NULL,
        "asked" text NOT NULL,
        "words" text array NOT NULL,
        CONSTRAINT "question_words_pkey" PRIMARY KEY ("question_id", "model"),
        CONSTRAINT "question_words_question_fkey" FOREIGN KEY ("question_id") REFERENCES "ddqs"("id") ON DELETE CASCADE
      )`);
  }
}
