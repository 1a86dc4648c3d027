import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ResponseEntity } from '../../../database/entities/questions/response-and-citations.entity.js';
import type { Choice } from './metered-model-with-kept-choices.js';

type Answer = Pick<ResponseEntity, 'projectId' | 'questionId'>;

/** What a model chose to read for an answer: it is not asked again while question and papers are the same. */
@Injectable()
export class PassagesChosenByModelRepository {
  constructor(@InjectRepository(ResponseEntity) private readonly responses: Repository<ResponseEntity>) {}

  async of(answer: Answer, list: string): Promise<Choice | null> {
    const row = await this.responses.findOne({ where: answer, select: { id: true, choice: true } });
    return row?.choice?.list === list ? row.choice : null;
  }

  async keep({ projectId, questionId }: Answer, list: string, { read, lacks }: Choice): Promise<void> {
    await this.responses.update({ projectId, questionId }, { choice: { list, read, lacks } });
  }
}
