import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words that papers use for a question, as a model named them: asked for once, for all projects and processes. */
export class QuestionWords1700000000641 implements MigrationInterface {
  async up(runner: QueryRunner) {
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

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE "question_words"');
  }
}
