import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { DdqUsage, ProviderId } from '@proofroom/contract';
import { isDeepStrictEqual } from 'node:util';
import { In, Repository, type EntityManager } from 'typeorm';
import { BankQuestionEntity } from '../../database/entities/questions/bank-question.entity.js';
import { raiseRevision } from '../../database/locking/refuse-outdated-edits.js';

export interface DdqWhere {
  /** Part of the question. */
  q?: string;
  categoryIds: number[];
  /** 0 means all. */
  provider: 0 | ProviderId;
}

export type BankQuestion = Pick<BankQuestionEntity, 'id' | 'question' | 'categoryId'>;

export interface BankWriter {
  insert(rows: Partial<BankQuestionEntity>[]): Promise<void>;
  /** Answers how many were changed by it. */
  update(rows: (Partial<BankQuestionEntity> & { id: number })[]): Promise<number>;
}

/** Rows of one statement: PostgreSQL takes 65,535 values at most. */
const AT_ONCE = 500;

// By id unless told otherwise.
const SORTABLE: Record<string, string> = { question: 'd.question', category: 'c.categoryName' };

@Injectable()
export class QuestionBankRepository {
  constructor(@InjectRepository(BankQuestionEntity) private readonly ddqs: Repository<BankQuestionEntity>) {}

  byId(id: number) {
    return this.ddqs.findOne({ where: { id }, relations: { category: true } });
  }

  page(where: DdqWhere, sort: [string, 'ASC' | 'DESC'], skip: number, take: number) {
    const query = this.where(where).skip(skip).take(take);
    query.orderBy(SORTABLE[sort[0]] ?? 'd.id', sort[1]);
    if (SORTABLE[sort[0]]) query.addOrderBy('d.id', 'ASC');
    return query.getManyAndCount();
  }

  /** In the bank's order. */
  every(where: DdqWhere) {
    return this.where(where).orderBy('c.categoryName', 'ASC').addOrderBy('d.id', 'ASC').getMany();
  }

  private where(where: DdqWhere) {
    const query = this.ddqs.createQueryBuilder('d').innerJoinAndSelect('d.category', 'c');
    if (where.q) query.andWhere('d.question ILIKE :q', { q: `%${where.q.replaceAll(/[\\%_]/g, '\\$&')}%` });
    if (where.categoryIds.length > 0) query.andWhere('d.categoryId IN (:...ids)', { ids: where.categoryIds });
    if (where.provider) query.andWhere('d.responseProvider = :provider', { provider: where.provider });
    return query;
  }

  allQuestions(manager = this.ddqs.manager): Promise<BankQuestion[]> {
    return manager.find(BankQuestionEntity, { select: { id: true, question: true, categoryId: true } });
  }

  /** Runs `work` while no other import runs; it gets the questions that are there and what writes to them. */
  withBankLocked<T>(work: (there: BankQuestion[], bank: BankWriter) => Promise<T>): Promise<T> {
    return this.ddqs.manager.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('ddq_import'))`);
      return work(await this.allQuestions(manager), {
        insert: async (rows) => {
          for (let from = 0; from < rows.length; from += AT_ONCE)
            await manager.insert(BankQuestionEntity, rows.slice(from, from + AT_ONCE));
        },
        update: (rows) => updateChanged(manager, rows),
      });
    });
  }

  /** How many of these questions there are. */
  count(ids: readonly number[]): Promise<number> {
    return this.ddqs.countBy({ id: In([...ids]) });
  }

  /** Projects that ask one of the questions, and the answers they have. */
  async usage(ids: readonly number[]): Promise<DdqUsage> {
    const rows: DdqUsage[] = await this.ddqs.query(
      `SELECT count(DISTINCT p.id)::int AS projects, count(r.id)::int AS answers
       FROM ddqs d JOIN project_categories pc ON pc.category_id = d.category_id
         JOIN projects p ON p.id = pc.project_id AND d.response_provider = ANY(p.providers)
         LEFT JOIN responses r ON r.project_id = p.id AND r.question_id = d.id AND r.state = 'success'
       WHERE d.id = ANY($1)`,
      [ids],
    );
    return rows[0] ?? { projects: 0, answers: 0 };
  }

  /** The questions a project has, or one of them: those of its providers and categories, in the bank's order. */
  ofProject(providers: ProviderId[], categoryIds: number[], id?: number) {
    return this.ddqs.find({
      where: { responseProvider: In(providers), categoryId: In(categoryIds), ...(id !== undefined && { id }) },
      relations: { category: true },
      order: { categoryId: 'ASC', id: 'ASC' },
    });
  }

  /** Null when the category holds this question already, also one that is added at the same moment. */
  saveUnlessTaken(
    row: Partial<BankQuestionEntity> & Pick<BankQuestionEntity, 'question' | 'categoryId'>,
    revision?: number,
  ): Promise<number | null> {
    return this.ddqs.manager.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('questions of a category'), $1)`, [row.categoryId]);
      const ddqs = manager.getRepository(BankQuestionEntity);
      const same = ddqs
        .createQueryBuilder('d')
        .where('lower(d.question) = lower(:question) AND d.categoryId = :categoryId', row);
      if (row.id !== undefined) same.andWhere('d.id <> :id', { id: row.id });
      if (await same.getExists()) return null;
      if (row.id !== undefined) await raiseRevision(manager, BankQuestionEntity, row.id, revision);
      return (await ddqs.save(ddqs.create(row))).id;
    });
  }

  async remove(ids: readonly number[]) {
    await this.ddqs.delete([...ids]);
  }
}

/** Only questions that say something else now are written; answers how many those are. */
async function updateChanged(manager: EntityManager, rows: readonly (Partial<BankQuestionEntity> & { id: number })[]) {
  let updated = 0;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    const stored = new Map(
      (await manager.findBy(BankQuestionEntity, { id: In(part.map(({ id }) => id)) })).map((ddq) => [ddq.id, ddq]),
    );
    for (const row of part) {
      const before = stored.get(row.id);
      if (!before || isSubset(row, before)) continue;
      await raiseRevision(manager, BankQuestionEntity, row.id, undefined);
      await manager.update(BankQuestionEntity, row.id, row);
      updated += 1;
    }
  }
  return updated;
}

const isSubset = (row: Partial<BankQuestionEntity>, whole: BankQuestionEntity) =>
  Object.entries(row).every(([field, value]) => isDeepStrictEqual(value, whole[field as keyof BankQuestionEntity]));
