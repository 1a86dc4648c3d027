import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { QuestionWordsEntity } from '../../../database/entities/questions/question-words.entity.js';

/** A question of the bank, a model, and how the question is worded. */
export interface WordedQuestion {
  questionId: number;
  model: string;
  asked: string;
}

@Injectable()
export class QuestionWordsRepository {
  constructor(@InjectRepository(QuestionWordsEntity) private readonly rows: Repository<QuestionWordsEntity>) {}

  /** None for a question that was never put into other words, or was worded differently then. */
  async of({ questionId, model, asked }: WordedQuestion): Promise<readonly string[] | null> {
    const row = await this.rows.findOneBy({ questionId, model });
    return row?.asked === asked ? row.words : null;
  }

  /** A question that is deleted meanwhile takes its words along. */
  async keep({ questionId, model, asked }: WordedQuestion, words: readonly string[]): Promise<void> {
    await this.rows.query(
      `INSERT INTO question_words (question_id, model, asked, words) SELECT id, $2, $3, $4 FROM ddqs WHERE id = $1
       ON CONFLICT (question_id, model) DO UPDATE SET asked = excluded.asked, words = excluded.words`,
      [questionId, model, asked, words],
    );
  }
}
