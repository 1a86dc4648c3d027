import { TopicSeed } from '@proofroom/contract';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { seedPath } from './seed-path.js';

/** Files of seeds/topics. Of two topics that fit a question equally well the earlier one leads. */
export const TOPIC_GROUPS = [
  'term',
  'transfer',
  'restriction',
  'price',
  'performance',
  'ip',
  'licence',
  'liability',
  'general-clause',
  'nda-scope',
  'nda-effect',
  'nda-handling',
  'company',
  'share',
  'finance',
  'people',
  'property',
  'tax',
  'dispute',
  'data-protection',
  'security',
  'technology',
  'fund',
  'filing',
] as const;

function readGroup(group: string): TopicSeed[] {
  const read = z.array(TopicSeed).safeParse(JSON.parse(readFileSync(seedPath(`topics/${group}.json`), 'utf8')));
  if (!read.success) throw new Error(`seeds/topics/${group}.json: ${z.prettifyError(read.error)}`);
  return read.data;
}

let topics: readonly TopicSeed[] | null = null;

/** The topics that come with the product, read and checked on first use. */
export function seedTopics(): readonly TopicSeed[] {
  topics ??= TOPIC_GROUPS.flatMap(readGroup);
  return topics;
}
