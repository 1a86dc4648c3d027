import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TopicEntity } from '../../database/entities/questions/topic.entity.js';
import { wordingOf } from './editable-topic-fields.js';
import { seedTopics } from '../../seeds/read-seed-files.js';
import { CurrentTopicMatcherService } from './current-topic-matcher.service.js';
import type { TopicsRepository } from './topics.repository.js';

const row = (key: string, change: Partial<TopicEntity> = {}): TopicEntity => {
  const topic = seedTopics().find(({ id }) => id === key);
  if (!topic) throw new Error(`There is no topic ${key}.`);
  return Object.assign(new TopicEntity(), { key, isActive: true, isBuiltIn: true, ...wordingOf(topic), ...change });
};

/** Rows in memory; every change makes another version. */
function aTable(rows: TopicEntity[]) {
  let changes = 1;
  const all = vi.fn<() => Promise<TopicEntity[]>>(async () => rows);
  return {
    all,
    topics: new CurrentTopicMatcherService({ all, version: async () => `v${changes}` } as unknown as TopicsRepository),
    change: (next: TopicEntity[]) => {
      rows = next;
      changes += 1;
    },
  };
}
const ids = async (topics: CurrentTopicMatcherService) => (await topics.matcher()).topics.map(({ topic }) => topic.id);

describe('the topics a process knows', () => {
  let said: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    said = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('are read once, and again when a row has changed', async () => {
    const table = aTable([row('term'), row('renewal')]);
    const first = await table.topics.matcher();
    expect(await table.topics.matcher()).toBe(first);
    expect(table.all).toHaveBeenCalledTimes(1);
    table.change([row('renewal')]);
    expect(await ids(table.topics)).toEqual(['renewal']);
  });

  it('leave out what is switched off', async () => {
    expect(await ids(aTable([row('term', { isActive: false }), row('renewal')]).topics)).toEqual(['renewal']);
  });

  it('leave out a broken row and say which', async () => {
    const { topics } = aTable([row('term', { cues: ['(a+)+b('] }), row('renewal')]);
    expect(await ids(topics)).toEqual(['renewal']);
    expect(said.mock.calls[0]?.[0]).toMatch(/^The topic term is left out: Pattern 1: /);
  });

  it('are the product’s own in a database that was not seeded, together with those that staff added', async () => {
    expect(await ids(aTable([]).topics)).toEqual(seedTopics().map(({ id }) => id));
    const own = row('term', { key: 'aircraft', isBuiltIn: false });
    expect((await ids(aTable([own]).topics)).at(-1)).toBe('aircraft');
  });

  it('take a draft in place of the topic of its key, without keeping it', async () => {
    const { topics } = aTable([row('term'), row('renewal')]);
    const draft = { ...wordingOf(row('term')), id: 'term', title: 'Draft' };
    expect((await topics.matcherWith(draft)).topics.map(({ topic }) => topic.title)).toEqual(['Draft', 'Renewal']);
    expect((await topics.matcherWith({ ...draft, id: 'draft' })).topics).toHaveLength(3);
    expect((await topics.matcher()).topics[0]?.topic.title).not.toBe('Draft');
  });
});
