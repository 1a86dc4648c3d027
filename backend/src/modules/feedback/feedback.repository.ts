import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { FEEDBACK_STATUS } from '@proofroom/contract';
import { IsNull, Repository } from 'typeorm';
import { FeedbackEntity, FeedbackFileEntity } from '../../database/entities/questions/feedback.entity.js';

// By id unless told otherwise.
const SORTABLE: Record<string, string> = {
  clientName: 'f.clientName',
  projectName: 'f.projectName',
  categoryName: 'f.categoryName',
  question: 'f.question',
  createdAt: 'f.createdAt',
};

export interface FeedbackWhere {
  /** Part of any of its words. */
  q?: string | undefined;
  /** 0 means all. */
  status?: number;
}

export type NewFeedback = Omit<
  FeedbackEntity,
  'id' | 'createdAt' | 'project' | 'ddq' | 'files' | 'doneAt' | 'doneBy' | 'doneById'
> & {
  files: Pick<FeedbackFileEntity, 'fileName' | 'fileKey' | 'size'>[];
};

@Injectable()
export class FeedbackRepository {
  constructor(@InjectRepository(FeedbackEntity) private readonly feedback: Repository<FeedbackEntity>) {}

  byId(id: number) {
    return this.feedback
      .createQueryBuilder('f')
      .addSelect('f.answer')
      .leftJoinAndSelect('f.files', 'file')
      .leftJoinAndSelect('f.doneBy', 'staff')
      .where('f.id = :id', { id })
      .orderBy('file.id', 'ASC')
      .getOne();
  }

  fileById(id: number) {
    return this.feedback.manager.findOneBy(FeedbackFileEntity, { id });
  }

  page({ q, status = 0 }: FeedbackWhere, [field, order]: [string, 'ASC' | 'DESC'], skip: number, take: number) {
    const query = this.feedback
      .createQueryBuilder('f')
      .leftJoinAndSelect('f.files', 'file')
      .leftJoinAndSelect('f.doneBy', 'staff')
      .orderBy(SORTABLE[field] ?? 'f.id', order)
      .skip(skip)
      .take(take);
    if (SORTABLE[field]) query.addOrderBy('f.id', 'DESC');
    query.addOrderBy('file.id', 'ASC');
    if (status) query.andWhere(`f.doneAt IS ${status === FEEDBACK_STATUS.open ? '' : 'NOT '}NULL`);
    if (q)
      query.andWhere(
        `concat_ws(' ', f.clientName, f.projectName, f.categoryName, f.question, f.comment, f.missingDocuments) ILIKE :q`,
        { q: `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` },
      );
    return query.getManyAndCount();
  }

  /** The name of a person, for the copies that feedback keeps. */
  async nameOf(userId: number): Promise<string> {
    const [row] = (await this.feedback.query(
      `SELECT trim(first_name || ' ' || last_name) AS name FROM users WHERE id = $1`,
      [userId],
    )) as { name: string }[];
    return row?.name ?? '';
  }

  /** Who marked it first stays. */
  async mark(id: number, isDone: boolean, staffId: number): Promise<void> {
    if (isDone) await this.feedback.update({ id, doneAt: IsNull() }, { doneAt: () => 'now()', doneById: staffId });
    else await this.feedback.update({ id }, { doneAt: null, doneById: null });
  }

  async add(row: NewFeedback): Promise<void> {
    await this.feedback.save(this.feedback.create(row));
  }
}
