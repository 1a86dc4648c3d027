import { TopicSeed } from '@proofroom/contract';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { seedPath } from '../../seed-path.js';
import type { Topic } from './topic.js';
import { TopicMatcher } from './topic-matcher.js';

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

/** The topics that come with the product. */
export const BUILT_IN_TOPICS: readonly Topic[] = TOPIC_GROUPS.flatMap(readGroup);

let matcher: TopicMatcher | null = null;

/** Compiled on first use. */
export function builtInMatcher(): TopicMatcher {
  matcher ??= new TopicMatcher(BUILT_IN_TOPICS);
  return matcher;
}
