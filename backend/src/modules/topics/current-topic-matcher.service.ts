import { Injectable, Logger } from '@nestjs/common';
import { TopicSeed } from '@proofroom/contract';
import type { TopicEntity } from '../../database/entities/questions/topic.entity.js';
import { type Topic, TopicMatcher } from '../../ranking/index.js';
import { seedTopics } from '../../seeds/read-seed-files.js';
import { TopicsRepository } from './topics.repository.js';

/** The topics that questions are matched to now, as fresh as the database; one copy for each process. */
@Injectable()
export class CurrentTopicMatcherService {
  private readonly log = new Logger('topics');
  private held: { version: string; matcher: TopicMatcher } | null = null;

  constructor(private readonly topics: TopicsRepository) {}

  async matcher(): Promise<TopicMatcher> {
    const version = await this.topics.version();
    if (this.held?.version !== version) this.held = { version, matcher: new TopicMatcher(await this.active()) };
    return this.held.matcher;
  }

  /** A matcher in which a draft stands in for the topic of its key, or joins the others. */
  async matcherWith(draft: Topic): Promise<TopicMatcher> {
    const known = await this.active();
    const isKnown = known.some(({ id }) => id === draft.id);
    return new TopicMatcher(
      isKnown ? known.map((topic) => (topic.id === draft.id ? draft : topic)) : [...known, draft],
    );
  }

  private async active(): Promise<Topic[]> {
    const rows = await this.topics.all();
    const read = rows.flatMap((row) => (row.isActive ? (this.read(row) ?? []) : []));
    // None of the product's own: a database that was migrated and not seeded.
    return rows.some(({ isBuiltIn }) => isBuiltIn) ? read : [...seedTopics(), ...read];
  }

  /** A row that breaks the rules, whoever wrote it, is left out: it must not stop answers. */
  private read({ key, ...row }: TopicEntity): Topic | null {
    const topic = TopicSeed.strip().safeParse({ ...row, id: key });
    if (topic.success) return topic.data;
    this.log.error(`The topic ${key} is left out: ${topic.error.issues.map(({ message }) => message).join(' ')}`);
    return null;
  }
}
