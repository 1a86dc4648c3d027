import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ProviderId } from '@proofroom/contract';
import { In, Repository } from 'typeorm';
import { DdqEntity } from '../../database/entities/ddq.entity.js';

export interface DdqWhere {
  /** Part of the question. */
  q?: string;
  categoryIds: number[];
  /** 0 means all. */
  provider: 0 | ProviderId;
}

// By id unless told otherwise.
const SORTABLE: Record<string, string> = { question: 'd.question', category: 'c.categoryName' };

@Injectable()
export class DdqsRepository {
  constructor(@InjectRepository(DdqEntity) private readonly ddqs: Repository<DdqEntity>) {}

  byId(id: number) {
    return this.ddqs.findOne({ where: { id }, relations: { category: true } });
  }

  page(where: DdqWhere, sort: [string, 'ASC' | 'DESC'], skip: number, take: number) {
    const query = this.ddqs.createQueryBuilder('d').innerJoinAndSelect('d.category', 'c').skip(skip).take(take);
    query.orderBy(SORTABLE[sort[0]] ?? 'd.id', sort[1]);
    if (SORTABLE[sort[0]]) query.addOrderBy('d.id', 'ASC');
    if (where.q) query.andWhere('d.question ILIKE :q', { q: `%${where.q.replaceAll(/[\\%_]/g, '\\$&')}%` });
    if (where.categoryIds.length > 0) query.andWhere('d.categoryId IN (:...ids)', { ids: where.categoryIds });
    if (where.provider) query.andWhere('d.responseProvider = :provider', { provider: where.provider });
    return query.getManyAndCount();
  }

  /** The questions a project has: those of its providers and categories, in the bank's order. */
  ofProject(providers: ProviderId[], categoryIds: number[]) {
    return this.ddqs.find({
      where: { responseProvider: In(providers), categoryId: In(categoryIds) },
      relations: { category: true },
      order: { categoryId: 'ASC', id: 'ASC' },
    });
  }

  async isTaken(question: string, categoryId: number, exceptId: number | null): Promise<boolean> {
    const query = this.ddqs
      .createQueryBuilder('d')
      .where('lower(d.question) = lower(:question) AND d.categoryId = :categoryId', { question, categoryId });
    if (exceptId !== null) query.andWhere('d.id <> :exceptId', { exceptId });
    return query.getExists();
  }

  async save(row: Partial<DdqEntity>): Promise<number> {
    return (await this.ddqs.save(this.ddqs.create(row))).id;
  }

  async remove(id: number) {
    await this.ddqs.delete(id);
  }
}
