import type { DataSource, EntityManager } from 'typeorm';
import type { TopicSeed } from '@proofroom/contract';
import { seedTopics } from '../../seeds/seed-topics.js';
import { TopicEntity } from '../entities/topic.entity.js';

/** What staff may change of a topic, and what an update of the product may bring. */
export type TopicWording = Required<Omit<TopicSeed, 'id'>>;

export const wordingOf = (topic: Omit<TopicSeed, 'id'>): TopicWording => ({
  title: topic.title,
  kinds: topic.kinds,
  triggers: topic.triggers,
  heading: topic.heading,
  words: topic.words,
  cues: topic.cues,
  exampleQuestions: topic.exampleQuestions,
  statements: topic.statements ?? [],
  namesStatement: topic.namesStatement ?? false,
});

export const haveSameWording = (one: Omit<TopicSeed, 'id'>, other: Omit<TopicSeed, 'id'>): boolean =>
  JSON.stringify(wordingOf(one)) === JSON.stringify(wordingOf(other));

/**
 * Brings the rows of the topics that come with the product up to date: new ones are added, those that staff never touched
 * get the product's wording, and one that the product has given up goes. What staff changed stays as they left it.
 */
export async function seedTopicRows(
  source: DataSource,
  topics: readonly TopicSeed[] = seedTopics(),
): Promise<{ added: number; updated: number }> {
  return source.transaction(async (manager) => {
    const rows = new Map((await manager.find(TopicEntity)).map((row) => [row.key, row]));
    let added = 0;
    let updated = 0;
    for (const [position, topic] of topics.entries()) {
      const row = rows.get(topic.id);
      rows.delete(topic.id);
      if (!row) {
        await manager.insert(TopicEntity, { key: topic.id, position, isBuiltIn: true, ...wordingOf(topic) });
        added += 1;
      } else if (isOutdated(row, topic, position)) {
        await manager.update(TopicEntity, row.id, { position, revision: row.revision + 1, ...wordingOf(topic) });
        updated += haveSameWording(row, topic) ? 0 : 1;
      }
    }
    await giveUp([...rows.values()], manager);
    return { added, updated };
  });
}

function isOutdated(row: TopicEntity, topic: TopicSeed, position: number): boolean {
  if (!row.isBuiltIn || row.isChanged) return false;
  return row.position !== position || !haveSameWording(row, topic);
}

/** What the product has no longer: a topic that staff reworded is theirs from now on. */
async function giveUp(rows: readonly TopicEntity[], manager: EntityManager): Promise<void> {
  for (const { id, revision, isChanged } of rows.filter(({ isBuiltIn }) => isBuiltIn)) {
    if (isChanged)
      await manager.update(TopicEntity, id, { isBuiltIn: false, isChanged: false, revision: revision + 1 });
    else await manager.delete(TopicEntity, id);
  }
}
