import type { DataSource, EntityManager } from 'typeorm';
import type { TopicSeed } from '@proofroom/contract';
import { haveSameWording, wordingOf } from '../modules/topics/editable-topic-fields.js';
import { seedTopics } from './read-seed-files.js';
import { TopicEntity } from '../database/entities/questions/topic.entity.js';

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
