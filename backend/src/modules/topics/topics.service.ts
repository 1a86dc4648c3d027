import { Injectable } from '@nestjs/common';
import {
  nextIndex,
  TOPIC_KINDS,
  windowOf,
  type ListQuery,
  type TopicEdit,
  type TopicFilter,
  type TopicInput,
} from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import type { TopicEntity } from '../../database/entities/questions/topic.entity.js';
import { haveSameWording, wordingOf } from './editable-topic-fields.js';
import type { ListPage } from '../../http/contract-decorators.js';
import { seedTopics } from '../../seeds/read-seed-files.js';
import { TopicsRepository, type TopicWhere } from './topics.repository.js';

const kindOf = (value: unknown) => TOPIC_KINDS.find((kind) => kind === value);
/** What the admin console's one choice of state stands for. */
const STATES: Record<string, Pick<TopicWhere, 'isActive' | 'isChanged'>> = {
  active: { isActive: true },
  inactive: { isActive: false },
  changed: { isChanged: true },
};

@Injectable()
export class TopicsService {
  constructor(private readonly topics: TopicsRepository) {}

  async find(filter: TopicFilter) {
    const { skip, take } = windowOf(filter);
    const [data, length] = await this.topics.page(filter, ['title', 'ASC'], skip, take);
    return { data, length, nextIndex: nextIndex(filter, length) };
  }

  async page({ sort, range: [from, to], filter }: ListQuery): Promise<ListPage<TopicEntity>> {
    const where = {
      q: typeof filter.q === 'string' ? filter.q : undefined,
      kind: kindOf(filter.kind),
      ...STATES[String(filter.state)],
    };
    const [rows, total] = await this.topics.page(where, sort, from, to - from + 1);
    return { rows, total, from };
  }

  async get(id: number): Promise<TopicEntity> {
    const topic = await this.topics.byId(id);
    if (!topic) throw new AppError('TOPIC_NOT_FOUND');
    return topic;
  }

  /** The rows that programs know by these keys. */
  async idsByKey(): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.topics.all()).map(({ key, id }) => [key, id]));
  }

  async add(input: TopicInput): Promise<TopicEntity> {
    await this.refuseTaken(input.title, null);
    return this.get(await this.topics.add(await this.freeKey(input.title), wordingOf(input)));
  }

  async edit(id: number, { revision, ...input }: TopicEdit): Promise<TopicEntity> {
    const topic = await this.get(id);
    await this.refuseTaken(input.title, id);
    const product = productWording(topic);
    const isChanged = product !== undefined && !haveSameWording(input, product);
    await this.topics.change(id, { ...wordingOf(input), isChanged }, revision);
    return this.get(id);
  }

  async setActive(id: number, isActive: boolean) {
    await this.get(id);
    await this.topics.change(id, { isActive });
  }

  async restore(id: number): Promise<TopicEntity> {
    const product = productWording(await this.get(id));
    if (!product) throw new AppError('TOPIC_NOT_BUILT_IN');
    await this.topics.change(id, { ...wordingOf(product), isChanged: false });
    return this.get(id);
  }

  async remove(id: number) {
    const { isBuiltIn } = await this.get(id);
    if (isBuiltIn) throw new AppError('TOPIC_BUILT_IN');
    await this.topics.remove(id);
  }

  private async refuseTaken(title: string, exceptId: number | null) {
    if (await this.topics.isTaken(title, exceptId))
      throw new AppError('TOPIC_TAKEN', { errors: { title: new AppError('TOPIC_TAKEN').message } });
  }

  private async freeKey(title: string): Promise<string> {
    const key = keyOf(title);
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? key : `${key}-${number}`;
      if (!(await this.topics.hasKey(candidate))) return candidate;
    }
  }
}

const productWording = ({ key, isBuiltIn }: TopicEntity) =>
  isBuiltIn ? seedTopics().find(({ id }) => id === key) : undefined;

/** "Change of control!" becomes `change-of-control`. */
export const keyOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-|-$/g, '') || 'topic';
