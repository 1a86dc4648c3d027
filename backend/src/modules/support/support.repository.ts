import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { SUPPORT_STATUS, type SupportInput } from '@proofroom/contract';
import { Repository } from 'typeorm';
import { SupportRequestEntity } from '../../database/entities/accounts/support-request.entity.js';

export interface SupportWhere {
  /** Part of name, email or message. */
  q?: string | undefined;
  /** 0 means all. */
  status: number;
}

// By id unless told otherwise.
const SORTABLE: Record<string, string> = {
  fullName: 's.fullName',
  email: 's.email',
  status: 's.status',
  createdAt: 's.createdAt',
};

@Injectable()
export class SupportRepository {
  constructor(@InjectRepository(SupportRequestEntity) private readonly requests: Repository<SupportRequestEntity>) {}

  byId(id: number) {
    return this.requests.findOne({ where: { id }, relations: { resolvedBy: true } });
  }

  page(where: SupportWhere, [field, order]: [string, 'ASC' | 'DESC'], skip: number, take: number) {
    const query = this.requests
      .createQueryBuilder('s')
      .leftJoinAndSelect('s.resolvedBy', 'staff')
      .orderBy(SORTABLE[field] ?? 's.id', order)
      .skip(skip)
      .take(take);
    if (SORTABLE[field]) query.addOrderBy('s.id', 'DESC');
    if (where.status) query.andWhere('s.status = :status', { status: where.status });
    if (where.q)
      query.andWhere(`concat_ws(' ', s.fullName, s.email, s.message) ILIKE :q`, {
        q: `%${where.q.replaceAll(/[\\%_]/g, '\\$&')}%`,
      });
    return query.getManyAndCount();
  }

  async add(input: SupportInput): Promise<number> {
    return (await this.requests.save(this.requests.create(input))).id;
  }

  /** False when it was resolved already. */
  async resolve(id: number, staffId: number): Promise<boolean> {
    const { affected } = await this.requests.update(
      { id, status: SUPPORT_STATUS.pending },
      { status: SUPPORT_STATUS.resolved, resolvedAt: () => 'now()', resolvedById: staffId },
    );
    return affected === 1;
  }
}
