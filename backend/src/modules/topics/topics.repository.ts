import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { TOPIC_KINDS } from '@proofroom/contract';
import { Repository } from 'typeorm';
import { TopicEntity } from '../../database/entities/questions/topic.entity.js';
import { raiseRevision } from '../../database/locking/refuse-outdated-edits.js';
import type { TopicWording } from './editable-topic-fields.js';

export interface TopicWhere {
  /** Part of the title, the key or an example question. */
  q?: string | undefined;
  kind?: (typeof TOPIC_KINDS)[number] | undefined;
  isActive?: boolean | undefined;
  isChanged?: boolean | undefined;
}

// By id unless told otherwise.
const SORTABLE: Record<string, string> = {
  title: 't.title',
  isActive: 't.isActive',
  isChanged: 't.isChanged',
  updatedAt: 't.updatedAt',
};
/** Topics of the product come first; they have a smaller position. */
const OWN_POSITION = 100_000;

@Injectable()
export class TopicsRepository {
  constructor(@InjectRepository(TopicEntity) private readonly topics: Repository<TopicEntity>) {}

  byId(id: number) {
    return this.topics.findOneBy({ id });
  }

  all() {
    return this.topics.find({ order: { position: 'ASC', id: 'ASC' } });
  }

  /** Another text whenever a topic was added, changed or deleted. */
  async version(): Promise<string> {
    const [row] = (await this.topics.query(
      `SELECT md5(string_agg(id || ':' || revision, ',' ORDER BY id)) AS version FROM topics`,
    )) as { version: string | null }[];
    return row?.version ?? '';
  }

  page(where: TopicWhere, sort: [string, 'ASC' | 'DESC'], skip: number, take: number) {
    const query = this.topics.createQueryBuilder('t').skip(skip).take(take);
    query.orderBy(SORTABLE[sort[0]] ?? 't.id', sort[1]);
    if (SORTABLE[sort[0]]) query.addOrderBy('t.id', 'ASC');
    if (where.q)
      query.andWhere(`concat_ws(' ', t.title, t.key, array_to_string(t.exampleQuestions, ' ')) ILIKE :q`, {
        q: `%${where.q.replaceAll(/[\\%_]/g, '\\$&')}%`,
      });
    if (where.kind) query.andWhere(':kind = ANY(t.kinds)', { kind: where.kind });
    if (where.isActive !== undefined) query.andWhere('t.isActive = :isActive', { isActive: where.isActive });
    if (where.isChanged !== undefined) query.andWhere('t.isChanged = :isChanged', { isChanged: where.isChanged });
    return query.getManyAndCount();
  }

  async isTaken(title: string, exceptId: number | null): Promise<boolean> {
    const query = this.topics.createQueryBuilder('t').where('lower(t.title) = lower(:title)', { title });
    if (exceptId !== null) query.andWhere('t.id <> :exceptId', { exceptId });
    return query.getExists();
  }

  hasKey(key: string): Promise<boolean> {
    return this.topics.existsBy({ key });
  }

  async add(key: string, wording: TopicWording): Promise<number> {
    return (await this.topics.save(this.topics.create({ key, position: OWN_POSITION, ...wording }))).id;
  }

  async change(
    id: number,
    change: Partial<TopicWording & Pick<TopicEntity, 'isActive' | 'isChanged'>>,
    revision?: number,
  ): Promise<void> {
    await this.topics.manager.transaction(async (manager) => {
      await raiseRevision(manager, TopicEntity, id, revision);
      await manager.update(TopicEntity, id, change);
    });
  }

  async remove(id: number) {
    await this.topics.delete(id);
  }
}
